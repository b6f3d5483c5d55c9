import { expect, test } from 'vitest';
import { tally } from '../tally.ts';

const ending = {
  how: 'ascends',
  winners: [1],
  lines: [
    { seat: 0, for: 'track', power: 10 },
    { seat: 1, for: 'track', power: 8 },
    { seat: 1, for: 'ley', power: 5, x: 1, y: 2 },
  ],
};

test('the final scoring counts up line by line', () => {
  expect(tally(ending, 2, 0).sums).toEqual([0, 0]);
  expect(tally(ending, 2, 2).sums).toEqual([10, 8]);
  expect(tally(ending, 2).sums).toEqual([10, 13]);
});

test('a game can be won without counting', () => {
  expect(tally({ how: 'king_rises', winners: [0] }, 2)).toEqual({ sums: [0, 0], rows: [] });
});

test('what counts for the same stands in one row, and a second of its sort in the next', () => {
  const lines = [...ending.lines, { seat: 1, for: 'ley', power: 2, x: 0, y: 0 }, { seat: 0, for: 'stone', power: 1 }];
  const { rows } = tally({ ...ending, lines }, 2);
  expect(rows.map((row) => [row.for, ...row.cells.map((cell) => cell?.power ?? 0)])).toEqual([
    ['track', 10, 8],
    ['ley', 0, 5],
    ['ley', 0, 2],
    ['stone', 1, 0],
  ]);
});
