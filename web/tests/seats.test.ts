import { expect, test } from 'vitest';
import { draftSeats, recolour, seatsOf, tidyName } from '../src/lobby/seats.ts';

test('two seats never have the same colour', () => {
  const drafts = recolour(draftSeats('greedy', 4), 0, 'violet');
  expect(drafts.map((draft) => draft.colour)).toEqual(['violet', 'amber', 'teal', 'rose']);
});

test('names are tidied and never empty', () => {
  expect(tidyName('  A\u0000da \n Lovelace ')).toBe('Ada Lovelace');
  expect(tidyName('x'.repeat(99))).toHaveLength(24);
  expect(tidyName(`a${'🎲'.repeat(40)}`)).toBe(`a${'🎲'.repeat(23)}`); // never through a letter
  const seats = seatsOf(draftSeats('greedy'), 3, (seat) => `Player ${seat}`);
  expect(seats.map((seat) => [seat.kind, seat.name])).toEqual([
    ['person', 'Player 1'],
    ['machine', 'Camilla'],
    ['machine', 'Aldones'],
  ]);
});
