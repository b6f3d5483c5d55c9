// The score curve: sampled turn by turn with the eyes that may see, in questions of their own.
import { expect, test, vi } from 'vitest';
import type { GameEvent, Step, View } from '../src/engine/protocol.ts';
import { leaps, type Sample, type Standing, sampleAt, traceScores } from '../src/replay/curve.ts';
import { turnsOf } from '../src/replay/turns.ts';

const begins = (seat: number): GameEvent => ({ event: 'turn_begins', text: '', seat });
const step = (at: number, seat: number, ...events: GameEvent[]): Step => ({ at, seat, do: 'x', choice: null, events });

test('turns end where the next begins, and belong to whom they were given', () => {
  const turns = turnsOf([step(1, 1), step(2, 0), step(3, 1, begins(0)), step(4, 0, begins(0)), step(5, 1)]);
  expect(turns.map(({ seat, from, to }) => [seat, from, to])).toEqual([
    [1, 0, 3],
    [0, 3, 4],
    [0, 4, 5],
  ]);
  expect(turnsOf([])).toEqual([]);
});

// Seat s has s * 10 + at points, and only it knows.
const view = (at: number, seat: number | null) => ({ seat, at }) as unknown as View;
const secret = (of: View): Standing => {
  const { seat, at } = of as unknown as { seat: number | null; at: number };
  return { scores: [0, 1].map((one) => (one === seat ? one * 10 + at : null)) };
};

test('what only a seat knows is looked up with its eyes, if one may have them', async () => {
  const look = vi.fn(async (at: number, as: number | null) => view(at, as));
  const all = await traceScores([0, 4], look, secret, [0, 1, null]);
  expect(all.map((one) => one.scores)).toEqual([
    [0, 10],
    [4, 14],
  ]);
  look.mockClear();
  const own = await traceScores([4], look, secret, [0, null]);
  expect(own.map((one) => one.scores)).toEqual([[4, null]]);
  expect(look.mock.calls).toEqual([[4, 0]]);
});

test('it grows as it is told, and stops when nobody wants it any more', async () => {
  const told: number[] = [];
  let asked = 0;
  const look = async (at: number, as: number | null) => {
    asked++;
    return view(at, as);
  };
  const moments = Array.from({ length: 30 }, (_, i) => i);
  await traceScores(moments, look, secret, [1], (samples) => told.push(samples.length));
  expect(told).toEqual([12, 24, 30]);
  asked = 0;
  const few = await traceScores(moments, look, secret, [1], undefined, () => asked >= 3);
  expect([few.length, asked]).toEqual([2, 3]);
});

const curve = (...scores: number[][]): Sample[] => scores.map((one, i) => ({ at: i * 3, scores: one }));

test('the greatest leaps are found, in the order in which they came', () => {
  const samples = curve([0, 0], [2, 0], [2, 1], [22, 1], [23, 1], [23, -14], [24, -14]);
  expect(leaps(samples)).toEqual([
    { at: 9, line: 0, change: 20 },
    { at: 15, line: 1, change: -15 },
  ]);
  expect(leaps(samples, 1).map((one) => one.at)).toEqual([9]);
  expect(leaps(curve([3], [3]))).toEqual([]);
});

test('a moment within a turn has the scores of the turn before', () => {
  const samples = curve([0], [5], [9]);
  expect([0, 2, 3, 5, 99].map((at) => sampleAt(samples, at)?.scores[0])).toEqual([0, 0, 5, 5, 9]);
});
