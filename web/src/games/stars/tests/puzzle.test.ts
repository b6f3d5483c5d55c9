import { expect, test } from 'vitest';
import { dayOf, isSolved, movesOf, newNumber, nextStep } from '../puzzle.ts';
import type { Action } from '../view.ts';

const summon = (card: string): Action => ({ do: `summon ${card}`, verb: 'summon', card });

test('moves are counted, and the target must be summoned', () => {
  const puzzle = { target: 'hastur-p' };
  const actions: Action[] = [
    { do: 'invoke a', verb: 'invoke', card: 'a' },
    { do: 'serve b', verb: 'serve', creature: 'b' },
    { do: 'flip d3', verb: 'flip', cell: 'd3' },
    { do: 'push d down', verb: 'push', line: 'd', way: 'down' },
    { do: 'swap a1 b1', verb: 'swap', cell: 'a1', other: 'b1' },
  ];
  expect(movesOf(actions)).toBe(3);
  expect(isSolved(puzzle, actions)).toBe(false);
  expect(isSolved(puzzle, [...actions, summon('hastur-f')])).toBe(false);
  expect(isSolved(puzzle, [...actions, summon('hastur-p')])).toBe(true);
});

test('a day is called by its local date', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('puzzles have numbers that one can tell others', () => {
  expect(newNumber('12979390203540031762')).toMatch(/^[1-9]\d{0,4}$/);
  expect(newNumber('0')).toBe('1');
});

test('the next step is known as long as the solution is followed', () => {
  const invoke: Action = { do: 'invoke gug-p', verb: 'invoke', card: 'gug-p' };
  const left: Action = { do: 'push 1 left', verb: 'push', line: '1', way: 'left' };
  const right: Action = { do: 'push 1 right', verb: 'push', line: '1', way: 'right' };
  const puzzle = { solution: [invoke, left, summon('gug-f')] };
  expect(nextStep(puzzle, [])).toEqual(invoke);
  expect(nextStep(puzzle, [invoke, left])).toEqual(summon('gug-f'));
  expect(nextStep(puzzle, [invoke, right])).toBeNull();
  expect(nextStep(puzzle, puzzle.solution)).toBeNull();
});
