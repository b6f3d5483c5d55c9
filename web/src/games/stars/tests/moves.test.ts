import { expect, test } from 'vitest';
import { otherSide } from '../art/symbols.ts';
import { everyCard } from '../cards/facts.ts';
import { readLegal } from '../legal.ts';
import { moved, pushOf, shows, swapOf, tilesOf } from '../sky/moves.ts';

const sky = ['23140', '5cksm', 'nefl2', '23140', '5cksm'];

test('a push slides a line and brings back what falls out, and keeps every tile', () => {
  const tiles = tilesOf(sky);
  expect(shows(moved(tiles, 'push 1 left'), ['31402', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, 'push 1 right'), ['02314', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, 'push a down'), ['53140', '2cksm', '5efl2', 'n3140', '2cksm'])).toBe(true);
  expect(shows(moved(tiles, 'push a up'), ['53140', 'ncksm', '2efl2', '53140', '2cksm'])).toBe(true);
  expect(
    moved(tiles, 'push 1 left')
      .filter((tile) => tile.wrapped)
      .map((tile) => tile.id),
  ).toEqual([0]);
});

test('four pushes one way and one the other way come to the same', () => {
  const four = ['', '', '', ''].reduce((now) => moved(now, 'push c up'), tilesOf(sky));
  expect(four.map(({ id, column, row }) => [id, column, row])).toEqual(
    moved(tilesOf(sky), 'push c down').map(({ id, column, row }) => [id, column, row]),
  );
});

test('swaps change places, flips change faces', () => {
  const tiles = tilesOf(sky);
  expect(shows(moved(tiles, 'swap a1 b1'), ['32140', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, 'flip a1'), ['33140', ...sky.slice(1)])).toBe(true);
  for (const code of '231405cksmnefl') expect(otherSide(otherSide(code))).toBe(code);
});

test('a drag means a push or a swap, in the words of the table', () => {
  expect(pushOf('c2', -40, 3)).toBe('push 2 left');
  expect(pushOf('c2', 3, 40)).toBe('push c down');
  expect(pushOf('c2', 0, 0)).toBeNull();
  expect(swapOf('c2', 40, 0)).toBe('swap c2 d2');
  expect(swapOf('c2', -40, 0)).toBe('swap b2 c2');
  expect(swapOf('c2', 0, -40)).toBe('swap c1 c2');
  expect(swapOf('a1', -40, 0)).toBeNull();
});

test('actions are read into what can be pointed at', () => {
  const legal = readLegal([
    'invoke a',
    'push 1 left',
    'flip c3',
    'summon hastur-p',
    'summon hastur-p room gug-p lend x y',
    'serve b',
    'exchange g m t',
    'fetch d draw',
    'draw',
  ]);
  expect([...legal.moves]).toEqual(['push', 'flip']);
  expect(legal.summon.get('hastur-p')).toEqual([
    { text: 'summon hastur-p', room: null, lenders: [] },
    { text: 'summon hastur-p room gug-p lend x y', room: 'gug-p', lenders: ['x', 'y'] },
  ]);
  expect(legal.exchange[0]).toMatchObject({ by: 'g', mine: 'm', theirs: 't' });
  expect(legal.draw).toBe(true);
});

test('every card can be drawn: a kind of invocation and a constellation of known symbols', () => {
  const cards = everyCard();
  expect(cards).toHaveLength(75);
  for (const card of cards) {
    expect(card.invocation.length, card.id).toBeGreaterThan(0);
    expect(card.constellation.flat().length, card.id).toBeGreaterThan(1);
    expect(
      card.constellation.flat().every((spot) => '.231405cksmnefl'.includes(spot.symbol)),
      card.id,
    ).toBe(true);
  }
});
