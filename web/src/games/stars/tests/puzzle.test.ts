import { expect, test } from 'vitest';
import { dayOf, isSolved, movesOf, newNumber, nextStep, type Puzzle } from '../puzzle.ts';

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

test('puzzles have numbers that one can tell others', () => {
  expect(newNumber('12979390203540031762')).toMatch(/^[1-9]\d{0,4}$/);
  expect(newNumber('0')).toBe('1');
});

test('the next step is known as long as the solution is followed', () => {
  const puzzle = { solution: { sequence: ['invoke gug-p', 'push 1 left', 'summon gug-f'] } } as Puzzle;
  expect(nextStep(puzzle, [])).toBe('invoke gug-p');
  expect(nextStep(puzzle, ['invoke gug-p', 'push 1 left'])).toBe('summon gug-f');
  expect(nextStep(puzzle, ['invoke gug-p', 'push 1 right'])).toBeNull();
  expect(nextStep(puzzle, puzzle.solution.sequence)).toBeNull();
});
