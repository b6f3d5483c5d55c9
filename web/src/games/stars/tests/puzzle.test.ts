import { expect, test } from 'vitest';
import { dayOf, isSolved, movesOf, type Puzzle } from '../puzzle.ts';

test('moves are counted, and the target must be summoned', () => {
  const puzzle = { target: 'hastur-p' } as Puzzle;
  const actions = ['invoke a', 'serve b', 'flip d3', 'push d down', 'swap a1 b1'];
  expect(movesOf(actions)).toBe(3);
  expect(isSolved(puzzle, actions)).toBe(false);
  expect(isSolved(puzzle, [...actions, 'summon hastur-f'])).toBe(false);
  expect(isSolved(puzzle, [...actions, 'summon hastur-p lend x'])).toBe(true);
});

test('a day is called by its local date', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
