import { expect, test } from 'vitest';
import type { SeatInfo, Step, Update, View } from '../src/engine/protocol.ts';
import { firstLooker, grow, hidesSomething, persons, sentencesOf, whoseTurn } from '../src/table/turn.ts';

const view: View = { game: 'g', seat: null, turn: 0, active: 0, to_move: 0, step: 's', ending: null };
const person: SeatInfo = { kind: 'person' };
const machine: SeatInfo = { kind: 'machine', player: 'greedy' };
const at = (seats: SeatInfo[], to_move: number | null, more: Partial<Update> = {}): Update => ({
  at: 0,
  since: 0,
  branch: 0,
  game: 'g',
  rules: 1,
  players: seats.length,
  options: {},
  seats,
  steps: [],
  view,
  to_move,
  over: false,
  undo: { free: false, possible: false, redo: false },
  ...more,
});
const step = (n: number): Step => ({ at: n, seat: 0, do: `a${n}`, choice: { verb: 'a' }, events: [] });

test('whose turn it is', () => {
  expect(whoseTurn(at([person, machine], 1), 0)).toEqual({ who: 'machine', seat: 1 });
  expect(whoseTurn(at([person, machine], 0), 0)).toEqual({ who: 'me', seat: 0 });
  expect(whoseTurn(at([person, person], 1), 0)).toEqual({ who: 'other', seat: 1 });
  expect(whoseTurn(at([person, person], null, { over: true }), 0)).toEqual({ who: 'nobody' });
});

test('who looks first', () => {
  expect(firstLooker(at([machine, person], 0))).toBe(1);
  expect(firstLooker(at([person, person], 1))).toBe(1);
  expect(firstLooker(at([machine, machine], 0))).toBeNull();
  expect(persons([person, machine, person])).toEqual([0, 2]);
});

test('a curtain is needed only where a seat knows more than a watcher', () => {
  const known = (more: object): View => ({ ...view, ...more });
  expect(hidesSomething(known({ seat: 1, lost: [], stacks: [{ known: [] }] }), known({ stacks: [{}] }))).toBe(false);
  expect(hidesSomething(known({ seat: 1, hand: { kind: 'LAKE' } }), known({ hand: {} }))).toBe(true);
});

test('the log grows, and shrinks with what is taken back', () => {
  let log = grow([], at([person], 0, { at: 2, since: 0, steps: [step(1), step(2)] }));
  log = grow(log, at([person], 0, { at: 3, since: 2, steps: [step(3)] }));
  expect(log.map((one) => one.at)).toEqual([1, 2, 3]);
  log = grow(log, at([person], 0, { at: 1, since: 3, steps: [], undone: true }));
  expect(log.map((one) => one.at)).toEqual([1]);
  log = grow(log, at([person], 0, { at: 2, since: 1, steps: [step(2)] }));
  log = grow(log, at([person], 0, { at: 2, since: 1, steps: [step(2)] }));
  expect(log.map((one) => one.at)).toEqual([1, 2]);
});

test('an event without a sentence is not told', () => {
  const told = ['A cultist goes mad.', '', 'A thug lies down.'].map((text) => ({ event: 'any', text }));
  expect(sentencesOf(told)).toEqual(['A cultist goes mad.', 'A thug lies down.']);
});
