// What an event changes on the picture: cults, stacks and figures, each by itself.
import type { Event } from '../described.ts';
import type { CarcosaView, Cult, Figure, Stack } from '../view.ts';

/** The fields of one event, or of several that have the same. */
export type Told<Name extends Event['event']> = Extract<Event, { event: Name }>;

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

export function cult(view: CarcosaView, seat: number, change: (cult: Cult) => Partial<Cult>): CarcosaView {
  return { ...view, cults: view.cults.map((one, i) => (i === seat ? { ...one, ...change(one) } : one)) };
}

/** Stacks have numbers from 1 on; null is none of them. */
export function stack(view: CarcosaView, number: number | null, change: (stack: Stack) => Partial<Stack>): CarcosaView {
  return { ...view, stacks: view.stacks.map((one, i) => (i + 1 === number ? { ...one, ...change(one) } : one)) };
}

export function prophet(view: CarcosaView, seat: number, to: number | 'pool'): CarcosaView {
  const stacks = view.stacks.map((one, i) => {
    const others = one.prophets.filter((other) => other !== seat);
    return { ...one, prophets: i + 1 === to ? [...others, seat].sort() : others };
  });
  return cult({ ...view, stacks }, seat, () => ({ prophet: to }));
}

/** The tile on top goes; which one lies there then, another event tells. */
export function topTaken(view: CarcosaView, number: number | null): CarcosaView {
  return stack(view, number, ({ size, known }) => ({
    size: size - 1,
    ...(known ? { known: known.map((one) => ({ ...one, place: one.place - 1 })).filter((one) => one.place > 1) } : {}),
  }));
}

export const comes = (view: CarcosaView, figure: Figure): CarcosaView => ({
  ...view,
  figures: [...view.figures, figure],
});

export function leaves(view: CarcosaView, { seat, who, x, y, part }: Told<'figure_leaves'>): CarcosaView {
  const is = (f: Figure) =>
    f.owner === (seat ?? null) && (f.who ?? 'cultist') === who && f.x === x && f.y === y && f.on === part;
  return { ...view, figures: without(view.figures, view.figures.findIndex(is)) };
}
