// Whose turn it is to do what at this device.
import type { GameEvent, SeatInfo, Step, Update, View } from '../engine/protocol.ts';

export type Turn =
  | { who: 'nobody' }
  | { who: 'machine'; seat: number }
  | { who: 'me'; seat: number }
  | { who: 'other'; seat: number };

/** `seat` is who looks at the screen now. */
export function whoseTurn(update: Update, seat: number | null): Turn {
  if (update.over || update.to_move === null) return { who: 'nobody' };
  const to = update.to_move;
  if (update.seats[to]?.kind === 'machine') return { who: 'machine', seat: to };
  return to === seat ? { who: 'me', seat: to } : { who: 'other', seat: to };
}

export const persons = (seats: readonly SeatInfo[]) => seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** Who looks when a game is opened: the one person, or the person whose turn it is, or the first of several. */
export function firstLooker(update: Update): number | null {
  const people = persons(update.seats);
  if (update.to_move !== null && people.includes(update.to_move)) return update.to_move;
  return people[0] ?? null;
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Does a seat know anything that somebody who watches does not? Then a curtain falls before it looks. */
export function hidesSomething(own: View, watcher: View): boolean {
  const plain = (view: View) =>
    JSON.stringify({ ...view, seat: null }, (_key, value) => (isNothing(value) ? undefined : value));
  return plain(own) !== plain(watcher);
}

export const eventsOf = (steps: readonly Step[]): GameEvent[] => steps.flatMap((step) => step.events);

/** The sentences of events. Some have none: they only move things on the picture. */
export const sentencesOf = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.text === '' ? [] : [event.text]));

/** The log after an update: what was undone goes, what is new comes. */
export function grow(log: readonly Step[], update: Update): Step[] {
  const kept = log.filter((step) => step.at <= Math.min(update.since, update.at));
  return [...kept, ...update.steps.filter((step) => step.at > (kept.at(-1)?.at ?? 0))];
}
