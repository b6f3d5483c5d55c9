// How the picture changes with an event of the expansions, as in reduce.ts.
import type { Event } from '../described.ts';
import type { CarcosaView, Holds, Investigators } from '../view.ts';
import { comes, cult, topTaken, without } from './picture.ts';

function solo(view: CarcosaView, change: (solo: Investigators) => Partial<Investigators>): CarcosaView {
  const { investigators } = view;
  return investigators ? { ...view, investigators: { ...investigators, ...change(investigators) } } : view;
}

/** What a marked space of the track holds from now on. */
export function hold(view: CarcosaView, space: number | null, holds: Holds): CarcosaView {
  return solo(view, ({ marks }) => ({
    marks: marks.map((mark) => (mark.space === space ? { ...mark, holds } : mark)),
  }));
}

const detectiveComes = (view: CarcosaView, x: number, y: number): CarcosaView =>
  solo(view, ({ detectives }) => ({ detectives: [...detectives, { x, y, strikes: false }] }));

const detectiveGoes = (view: CarcosaView, x: number, y: number): CarcosaView =>
  solo(view, ({ detectives }) => ({
    detectives: without(
      detectives,
      detectives.findIndex((one) => one.x === x && one.y === y),
    ),
  }));

function detectiveWalks(view: CarcosaView, event: Extract<Event, { event: 'detective_moves' }>): CarcosaView {
  const { x, y, from } = event;
  return solo(view, ({ detectives }) => {
    const who = detectives.findIndex((one) => one.x === from[0] && one.y === from[1]);
    return { detectives: detectives.map((one, i) => (i === who ? { x, y, strikes: false } : one)) };
  });
}

function scientist(view: CarcosaView, to: number | null): CarcosaView {
  const stacks = view.stacks.map(({ scientist: _, ...one }, i) => (i + 1 === to ? { ...one, scientist: true } : one));
  return solo({ ...view, stacks }, () => ({ scientist: to }));
}

const thugs = (view: CarcosaView, seat: number, change: number): CarcosaView =>
  cult(view, seat, (own) => ({ thugs: (own.thugs ?? 0) + change }));

/** Thugs on the Yellow Sign. */
export const signThugs = (view: CarcosaView, change: number): CarcosaView =>
  view.sign_thugs === undefined ? view : { ...view, sign_thugs: view.sign_thugs + change };

/** The investigators' own events. */
function afterSolo(view: CarcosaView, event: Event): CarcosaView {
  switch (event.event) {
    case 'trap': {
      const laid = hold(view, event.space, event.thug ? 'thug_trap' : 'trap');
      return event.thug ? thugs(laid, event.seat, -1) : cult(laid, event.seat, (own) => ({ ready: own.ready - 1 }));
    }
    case 'trapped':
      return solo(hold(view, event.space, 'free'), () => ({ assistant: event.space, assistant_lies: true }));
    case 'assistant_walks':
    case 'assistant_put':
      return solo(view, () => ({ assistant: event.space }));
    case 'assistant_stands':
      return solo(view, () => ({ assistant_lies: false }));
    case 'occultist_hastur':
    case 'occultist_feature': {
      const figure = { owner: null, who: 'occultist' as const, x: event.x, y: event.y, on: event.part };
      return comes(hold(view, event.space, 'free'), figure);
    }
    case 'occultist_back':
      return hold(view, event.space, 'occultist');
    case 'detective_in':
      return detectiveComes(hold(view, event.space, 'free'), event.x, event.y);
    case 'detective_out':
      return hold(view, event.space, 'free');
    case 'detective_moves':
      return detectiveWalks(view, event);
    case 'attack': {
      const gone = detectiveGoes(view, event.x, event.y);
      // Only the solo game has detectives, so it is the first seat's.
      return event.thug ? gone : cult(gone, 0, (own) => ({ lying: own.lying + 1 }));
    }
    case 'detective_eaten':
      return detectiveGoes(view, event.x, event.y);
    case 'detective_mad':
      return hold(detectiveGoes(view, event.x, event.y), event.space, 'detective');
    case 'research':
      return topTaken(scientist(view, event.stack), event.stack);
    case 'scientist':
      return scientist(view, event.stack);
    default:
      return view;
  }
}

export function afterModules(view: CarcosaView, event: Event): CarcosaView {
  switch (event.event) {
    case 'thug': {
      const figure = { owner: null, who: 'thug' as const, x: event.x, y: event.y, on: event.segment };
      return thugs(comes(view, figure), event.seat, -1);
    }
    case 'thug_taken':
      return signThugs(thugs(view, event.seat, 1), -1);
    case 'thug_gone':
      return signThugs(view, 1);
    case 'feaster':
      return signThugs(view, event.thugs);
    case 'stranger_comes':
      return { ...view, stranger: { x: event.x, y: event.y, gap: true } };
    case 'stranger_walks':
      return { ...view, stranger: { x: event.x, y: event.y, gap: false } };
    case 'stranger_speaks':
      return { ...view, stranger: null };
    default:
      return afterSolo(view, event);
  }
}
