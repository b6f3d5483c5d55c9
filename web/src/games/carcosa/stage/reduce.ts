// How the picture changes with one event. An event says all that it changes: nothing is guessed, and what lies in the
// future is not looked at. A test plays whole games and finds the picture and the next view alike.
import type { Event } from '../described.ts';
import type { CarcosaView } from '../view.ts';
import { comes, cult, leaves, prophet, stack, type Told, topTaken, without } from './picture.ts';
import { afterModules, hold, signThugs } from './reduceModules.ts';

/** What this seat knows of the fixed face goes with the tile, out of the hand or from the held ones. */
function laid(view: CarcosaView, event: Told<'place' | 'replace'>): CarcosaView {
  const { seat, x, y, turns, kind, star, held } = event;
  const special = (held === 0 ? view.hand : view.cults[seat]?.held[held - 1])?.special;
  const tile = { x, y, turns, kind, star, fixed: false, played: true, ...(special === undefined ? {} : { special }) };
  const at = view.board.findIndex((t) => t.x === x && t.y === y);
  const board = at < 0 ? [...view.board, tile] : view.board.with(at, tile);
  const now = { ...view, board, features: undefined };
  return held === 0 ? { ...now, hand: null } : cult(now, seat, (own) => ({ held: without(own.held, held - 1) }));
}

function took(view: CarcosaView, { seat, stack: number }: Told<'took'>): CarcosaView {
  const hand = view.stacks[(number ?? 0) - 1]?.top ?? null;
  return { ...topTaken(prophet(view, seat, number ?? 'pool'), number), hand };
}

function called(view: CarcosaView, { seat, from, thug, space }: Told<'called'>): CarcosaView {
  const here = cult(view, seat, (own) => (thug ? { thugs: (own.thugs ?? 0) + 1 } : { ready: own.ready + 1 }));
  if (from === 'asylum') return cult(here, seat, (own) => ({ asylum: own.asylum - 1 }));
  if (from === 'sign' && thug) return signThugs(here, -1);
  if (from === 'sign') return cult(here, seat, (own) => ({ lying: own.lying - 1 }));
  return from === 'trap' ? hold(here, space, 'free') : here;
}

export function after(view: CarcosaView, event: Event): CarcosaView {
  switch (event.event) {
    case 'recovered':
      return cult(view, event.seat, (own) => ({
        ready: own.ready + event.to_ready,
        recovery: event.to_recovery,
        asylum: 0,
      }));
    case 'took':
      return took(view, event);
    case 'stack_top':
      return stack(view, event.stack, () => ({ size: event.size, top: { kind: event.kind, star: event.star } }));
    case 'depleted':
      return { ...stack(view, event.stack, () => ({ size: 0, top: null })), depleted: view.depleted + 1 };
    case 'place':
    case 'replace':
      return laid(view, event);
    case 'returned':
      return stack(view, event.stack, ({ size }) => ({ size: size + 1 }));
    case 'impossible':
      return { ...view, hand: null };
    case 'flip': {
      const fixed = { fixed: true, special: event.special };
      return { ...view, board: view.board.map((t) => (t.x === event.x && t.y === event.y ? { ...t, ...fixed } : t)) };
    }
    case 'cultist': {
      const figure = { owner: event.seat, x: event.x, y: event.y, on: event.segment };
      return cult(comes(view, figure), event.seat, (own) => ({ ready: own.ready - 1 }));
    }
    case 'figure_leaves':
      return leaves(view, event);
    case 'power':
      return cult(view, event.seat, () => ({ power: event.to }));
    case 'asylum':
      return cult(view, event.seat, (own) => ({ asylum: own.asylum + 1 }));
    case 'stand':
      return cult(view, event.seat, () => ({ standing: event.standing }));
    case 'devoured':
      return cult(view, event.seat, (own) => ({ lying: own.lying + event.cultists }));
    case 'recruit':
      return cult(view, event.seat, (own) => ({
        lying: own.lying - event.cultists,
        ready: own.ready + event.cultists,
      }));
    case 'imbue':
      return cult(view, event.seat, (own) => ({ stones: [...new Set([...own.stones, ...event.stones])].sort() }));
    case 'stone':
      return cult(view, event.seat, (own) => ({ stones: own.stones.filter((stone) => stone !== event.value) }));
    case 'mask_donned':
      return cult(view, event.seat, (own) => ({
        ready: own.ready + event.from_recovery + event.from_asylum,
        recovery: own.recovery - event.from_recovery,
        asylum: own.asylum - event.from_asylum,
      }));
    case 'prophet':
      return prophet(view, event.seat, event.stack ?? 'pool');
    case 'prophet_home':
      return prophet(view, event.seat, 'pool');
    case 'called':
      return called(view, event);
    case 'kept':
    case 'secret':
      return cult(view, event.seat, (own) => ({ held: [...own.held, { from: event.stack ?? 0 }] }));
    default:
      return afterModules(view, event);
  }
}
