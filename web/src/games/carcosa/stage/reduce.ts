// How the picture changes with one event. It is a picture only: what is true is the view that comes at the end.
import type { GameEvent as AnyEvent } from '../../../engine/protocol.ts';
import type { CarcosaView, Figure, GameEvent } from '../view.ts';
import { afterModules } from './reduceModules.ts';

const key = (f: Figure) => `${f.owner}/${f.x},${f.y}/${f.on}`;

/** A figure of a seat that is gone at the end, best one on the tiles of what is being resolved. */
function leaving(view: CarcosaView, end: CarcosaView, seat: number, near: ReadonlySet<string>): number {
  const staying = new Map<string, number>();
  for (const f of end.figures) staying.set(key(f), (staying.get(key(f)) ?? 0) + 1);
  const gone = view.figures.flatMap((f, i) => (f.owner === seat && !staying.has(key(f)) ? [i] : []));
  return gone.find((i) => near.has(`${view.figures[i]?.x},${view.figures[i]?.y}`)) ?? gone[0] ?? -1;
}

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

export function after(view: CarcosaView, event: GameEvent, end: CarcosaView, near: ReadonlySet<string>): CarcosaView {
  const { x, y, ...told }: AnyEvent = event;
  const seat = told.seat ?? 0;
  const cult = (change: object, of = seat) => view.cults.map((c, i) => (i === of ? { ...c, ...change } : c));
  const mine = view.cults[seat];
  const at = (t: { x: number; y: number }) => t.x === x && t.y === y;
  switch (event.event) {
    case 'place':
    case 'replace': {
      const final = end.board.find(at);
      const tile = {
        x: event.x as number,
        y: event.y as number,
        turns: event.turns,
        kind: String(event.kind),
        fixed: false,
        star: final?.star ?? 0,
        special: final && !final.fixed ? final.special : undefined,
        played: true,
      };
      const others = view.board.filter((t) => !at(t));
      return { ...view, board: [...others, tile], hand: null, features: undefined };
    }
    case 'flip':
      return {
        ...view,
        board: view.board.map((t) => (at(t) ? { ...t, fixed: true, special: event.special } : t)),
      };
    case 'cultist':
      return {
        ...view,
        cults: mine ? cult({ ready: Math.max(0, mine.ready - 1) }) : view.cults,
        figures: [
          ...view.figures,
          { owner: seat, x: event.x as number, y: event.y as number, on: String(event.segment) },
        ],
      };
    case 'power':
      return { ...view, cults: cult({ power: Number(event.to) }) };
    case 'asylum':
    case 'stand': {
      const change =
        event.event === 'asylum' ? { asylum: (mine?.asylum ?? 0) + 1 } : { standing: Number(event.standing) };
      return { ...view, figures: without(view.figures, leaving(view, end, seat, near)), cults: cult(change) };
    }
    case 'devoured': {
      let figures = view.figures;
      for (let i = 0; i < Number(event.cultists); i++) {
        figures = without(figures, leaving({ ...view, figures }, end, seat, near));
      }
      return { ...view, figures, cults: cult({ lying: (mine?.lying ?? 0) + Number(event.cultists) }) };
    }
    case 'took':
      return {
        ...view,
        stacks: view.stacks.map((s, i) =>
          i + 1 === event.stack ? (end.stacks[i] ?? s) : { ...s, prophets: s.prophets.filter((p) => p !== seat) },
        ),
      };
    case 'imbue':
      return {
        ...view,
        cults: cult({ stones: [...new Set([...(mine?.stones ?? []), ...(event.stones as number[])])].sort() }),
      };
    case 'stone':
      return { ...view, cults: cult({ stones: (mine?.stones ?? []).filter((s) => s !== event.value) }) };
    default:
      return afterModules(view, event, end);
  }
}
