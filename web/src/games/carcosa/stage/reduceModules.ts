// How the picture changes with an event of the expansions. As in reduce.ts: what is true is the view at the end.
import type { GameEvent as AnyEvent } from '../../../engine/protocol.ts';
import type { CarcosaView, Figure, GameEvent, Holds, Investigators } from '../view.ts';

const same = (a: Figure, b: Figure) => a.who === b.who && a.x === b.x && a.y === b.y && a.on === b.on;
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

/** One of nobody's figures that is gone at the end. */
function leaving(view: CarcosaView, end: CarcosaView, who: Figure['who']): number {
  return view.figures.findIndex((f) => f.who === who && !end.figures.some((stays) => same(f, stays)));
}

function hold(solo: Investigators, space: unknown, holds: Holds): Investigators {
  return { ...solo, marks: solo.marks.map((mark) => (mark.space === space ? { ...mark, holds } : mark)) };
}

function detectiveAt(solo: Investigators, x: number, y: number): number {
  return solo.detectives.findIndex((one) => one.x === x && one.y === y);
}

/** The detective that gets to a cell comes from beside it: the first that is not there at the end. */
function walk(solo: Investigators, end: Investigators | undefined, x: number, y: number): Investigators {
  const beside = solo.detectives
    .map((one, i) => ({ one, i }))
    .filter(({ one }) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1);
  const stays = (at: { x: number; y: number }) => end?.detectives.some((one) => one.x === at.x && one.y === at.y);
  const who = beside.find(({ one }) => !stays(one)) ?? beside[0];
  return { ...solo, detectives: solo.detectives.map((one, i) => (i === who?.i ? { x, y, strikes: false } : one)) };
}

function afterSolo(solo: Investigators, event: GameEvent, end: CarcosaView): Investigators {
  const { x = 0, y = 0 }: AnyEvent = event;
  switch (event.event) {
    case 'trap':
      return hold(solo, event.space, event.thug ? 'thug_trap' : 'trap');
    case 'occultist_hastur':
    case 'occultist_feature':
    case 'detective_out':
      return hold(solo, event.space, 'free');
    case 'occultist_back':
      return hold(solo, event.space, 'occultist');
    case 'detective_in': {
      const cleared = hold(solo, event.space, 'free');
      return { ...cleared, detectives: [...cleared.detectives, { x, y, strikes: false }] };
    }
    case 'detective_moves':
      return walk(solo, end.investigators, x, y);
    case 'attack':
    case 'detective_eaten':
      return { ...solo, detectives: without(solo.detectives, detectiveAt(solo, x, y)) };
    case 'detective_mad': {
      const gone = { ...solo, detectives: without(solo.detectives, detectiveAt(solo, x, y)) };
      return hold(gone, event.space, 'detective');
    }
    case 'assistant_walks':
    case 'assistant_put':
      return { ...solo, assistant: Number(event.space) };
    case 'assistant_stands':
      return { ...solo, assistant_lies: false };
    case 'trapped':
      return { ...hold(solo, event.space, 'free'), assistant: Number(event.space), assistant_lies: true };
    default:
      return solo;
  }
}

export function afterModules(view: CarcosaView, event: GameEvent, end: CarcosaView): CarcosaView {
  const { x = 0, y = 0 }: AnyEvent = event;
  const solo = view.investigators && afterSolo(view.investigators, event, end);
  const now = solo ? { ...view, investigators: solo } : view;
  const { seat }: AnyEvent = event;
  const thugs = (change: number) =>
    now.cults.map((cult, i) => (i === seat ? { ...cult, thugs: Math.max(0, (cult.thugs ?? 0) + change) } : cult));
  const come = (who: Figure['who'], on: string): CarcosaView => ({
    ...now,
    figures: [...now.figures, { owner: null, ...(who ? { who } : {}), x, y, on }],
  });
  switch (event.event) {
    case 'thug':
      return { ...come('thug', String(event.segment)), cults: thugs(-1) };
    case 'thug_taken':
      return { ...now, cults: thugs(1), sign_thugs: Math.max(0, (now.sign_thugs ?? 0) - 1) };
    case 'thug_gone':
      return {
        ...now,
        figures: without(now.figures, leaving(now, end, 'thug')),
        sign_thugs: (now.sign_thugs ?? 0) + 1,
      };
    case 'stranger_comes':
      return { ...now, stranger: { x, y, gap: true } };
    case 'stranger_walks':
      return { ...now, stranger: { x, y, gap: false } };
    case 'stranger_speaks':
      return { ...now, stranger: null };
    case 'occultist_hastur':
      return come('occultist', 'district');
    case 'occultist_feature':
      return come('occultist', String(event.part));
    case 'occultist_back':
    case 'occultist_out':
      return { ...now, figures: without(now.figures, leaving(now, end, 'occultist')) };
    case 'research':
      return { ...now, stacks: end.stacks };
    default:
      return now;
  }
}
