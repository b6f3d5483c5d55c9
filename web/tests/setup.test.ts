// What the lobby remembers of the last set-up of a game, and how variants and numbers of players go together.
import { expect, test } from 'vitest';
import type { GameInfo } from '../src/engine/protocol.ts';
import type { Cover } from '../src/lobby/covers.ts';
import { meaningful, sent } from '../src/lobby/options.ts';
import { without } from '../src/lobby/seats.ts';
import { firstSetup, readSetup } from '../src/lobby/setup.ts';
import { choose, seat, variantOf } from '../src/lobby/variants.ts';

const game: GameInfo = {
  game: 'pebbles',
  players: { min: 1, max: 4 },
  options: [
    { name: 'guests', values: ['off', 'on'], players: { min: 2, max: 4 } },
    { name: 'late', values: ['off', 'on'] },
    { name: 'hard', values: ['off', 'on'], players: { min: 1, max: 1 } },
  ],
  machines: ['random', 'greedy'],
};
const several = { min: 2, max: 4 };
const cover: Cover = {
  game: 'pebbles',
  place: 9,
  Art: (() => {}) as unknown as Cover['Art'],
  variants: [
    { id: 'base', options: { guests: 'off' }, players: several },
    { id: 'guests', options: { guests: 'on' }, players: several },
    { id: 'alone', options: {}, players: { min: 1, max: 1 } },
  ],
  usual: [],
  needs: { late: { options: { guests: 'on' } } },
  players: 3,
};
const read = (value: unknown) => readSetup(JSON.stringify(value), game, cover);
const idOf = (setup: ReturnType<typeof read>) => variantOf(cover, game.options, setup)?.id;

test('a set-up comes back as it was kept', () => {
  const setup = firstSetup(game, cover);
  const [ada, ben] = setup.seats;
  if (!ada || !ben) throw new Error('no seats');
  Object.assign(ada, { name: 'Ada', colour: ben.colour });
  Object.assign(ben, { by: 'random', colour: 'amber' });
  const kept = { ...setup, players: 2, options: { guests: 'on', late: 'on' } };
  expect(read(kept)).toEqual(kept);
});

test('what no longer fits is as it is offered at first', () => {
  const first = firstSetup(game, cover);
  expect(first.players).toBe(3);
  for (const bad of [null, 7, 'x', [], {}, { seats: 'no', options: 3, players: 'two' }]) {
    expect(read(bad)).toEqual({ ...first, options: { ...read(bad).options } });
  }
  expect(readSetup('{"players":', game, cover)).toEqual(first);
  const odd = read({ players: 99, seats: [{ name: 'A'.repeat(99), by: 'gone' }], options: { late: 'maybe', x: 'on' } });
  expect(odd.players).toBe(4);
  expect(odd.seats[0]).toMatchObject({ by: 'person', colour: 'amber' });
  expect(odd.seats[0]?.name).toHaveLength(24);
  expect(odd.options).toEqual({});
  const same = Array.from({ length: 4 }, () => ({ name: '', by: 'person', colour: 'teal' }));
  expect(new Set(read({ players: 4, seats: same }).seats.map((one) => one.colour)).size).toBe(4);
});

test('a variant brings its number of players, and a number of players its variant', () => {
  const start = read({});
  expect(idOf(start)).toBe('base');
  const [, guests, alone] = cover.variants ?? [];
  if (!guests || !alone) throw new Error('no variants');
  const visited = choose(cover, start, guests);
  expect([idOf(visited), visited.players]).toEqual(['guests', 3]);
  const solo = choose(cover, visited, alone);
  expect([idOf(solo), solo.players]).toEqual(['alone', 1]);
  const two = seat(cover, game.options, visited, 2);
  expect([idOf(two), two.players]).toEqual(['guests', 2]);
  const back = seat(cover, game.options, seat(cover, game.options, start, 1), 4);
  expect([idOf(back), back.players]).toEqual(['base', 4]);
});

test('only what means something is sent, and not what is usual anyway', () => {
  const shown = (players: number, chosen: Record<string, string>) =>
    meaningful(game.options, players, chosen, cover.needs);
  const all = { guests: 'off', late: 'on', hard: 'on' };
  expect(sent(shown(2, all), all)).toEqual({});
  expect(sent(shown(1, all), all)).toEqual({ hard: 'on' });
  const guests = { ...all, guests: 'on' };
  expect(sent(shown(2, guests), guests)).toEqual({ guests: 'on', late: 'on' });
});

test('who is removed waits at the end, and the others move up', () => {
  const seats = ['a', 'b', 'c'].map((name) => ({ name, by: 'person', online: 'person', colour: name }));
  expect(without(seats, 0).map((one) => one.name)).toEqual(['b', 'c', 'a']);
});
