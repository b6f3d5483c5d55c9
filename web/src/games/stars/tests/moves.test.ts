import { expect, test } from 'vitest';
import { otherSide } from '../art/symbols.ts';
import { everyCard } from '../cards/facts.ts';
import { indexLegal } from '../legal.ts';
import { moveCalled, moved, pushOf, shows, swapOf, tilesOf } from '../sky/moves.ts';
import type { Action } from '../view.ts';

const sky = ['23140', '5cksm', 'nefl2', '23140', '5cksm'];

test('a push slides a line and brings back what falls out, and keeps every tile', () => {
  const tiles = tilesOf(sky);
  expect(shows(moved(tiles, moveCalled('push 1 left')), ['31402', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, moveCalled('push 1 right')), ['02314', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, moveCalled('push a down')), ['53140', '2cksm', '5efl2', 'n3140', '2cksm'])).toBe(true);
  expect(shows(moved(tiles, moveCalled('push a up')), ['53140', 'ncksm', '2efl2', '53140', '2cksm'])).toBe(true);
  expect(
    moved(tiles, moveCalled('push 1 left'))
      .filter((tile) => tile.wrapped)
      .map((tile) => tile.id),
  ).toEqual([0]);
});

test('four pushes one way and one the other way come to the same', () => {
  const four = ['', '', '', ''].reduce((now) => moved(now, moveCalled('push c up')), tilesOf(sky));
  expect(four.map(({ id, column, row }) => [id, column, row])).toEqual(
    moved(tilesOf(sky), moveCalled('push c down')).map(({ id, column, row }) => [id, column, row]),
  );
});

test('swaps change places, flips change faces', () => {
  const tiles = tilesOf(sky);
  expect(shows(moved(tiles, moveCalled('swap a1 b1')), ['32140', ...sky.slice(1)])).toBe(true);
  expect(shows(moved(tiles, moveCalled('flip a1')), ['33140', ...sky.slice(1)])).toBe(true);
  for (const code of '231405cksmnefl') expect(otherSide(otherSide(code))).toBe(code);
});

test('a drag means a push or a swap, in the words of the table', () => {
  expect(pushOf('c2', -40, 3)?.do).toBe('push 2 left');
  expect(pushOf('c2', 3, 40)?.do).toBe('push c down');
  expect(pushOf('c2', 0, 0)).toBeNull();
  expect(swapOf('c2', 40, 0)?.do).toBe('swap c2 d2');
  expect(swapOf('c2', -40, 0)?.do).toBe('swap b2 c2');
  expect(swapOf('c2', 0, -40)?.do).toBe('swap c1 c2');
  expect(swapOf('a1', -40, 0)).toBeNull();
});

test('the table knows 85 moves, and every one is drawn by its name', () => {
  expect(moveCalled('swap e5 d5')).toBeUndefined();
  expect(moveCalled('push 6 left')).toBeUndefined();
  expect(moveCalled('push 5 right')).toMatchObject({ verb: 'push', line: '5', way: 'right' });
  expect(moveCalled('swap d5 e5')).toMatchObject({ verb: 'swap', cell: 'd5', other: 'e5' });
});

test('actions are entered by what can be pointed at', () => {
  const plain: Action = { do: 'summon hastur-p', verb: 'summon', card: 'hastur-p' };
  const helped: Action = {
    do: 'summon hastur-p room gug-p lend x y',
    verb: 'summon',
    card: 'hastur-p',
    room: 'gug-p',
    lend: ['x', 'y'],
  };
  const legal = indexLegal([
    { do: 'invoke a', verb: 'invoke', card: 'a' },
    { do: 'push 1 left', verb: 'push', line: '1', way: 'left' },
    { do: 'flip c3', verb: 'flip', cell: 'c3' },
    plain,
    helped,
    { do: 'serve b', verb: 'serve', creature: 'b' },
    { do: 'exchange g m t', verb: 'exchange', independent: 'g', own: 'm', theirs: 't' },
    { do: 'fetch d draw', verb: 'fetch', dhole: 'd', pile: 'draw' },
    { do: 'draw', verb: 'draw' },
  ]);
  expect([...legal.moves]).toEqual(['push', 'flip']);
  expect(legal.summon.get('hastur-p')).toEqual([plain, helped]);
  expect(legal.exchange[0]).toMatchObject({ independent: 'g', own: 'm', theirs: 't' });
  expect(legal.draw?.do).toBe('draw');
  expect([legal.has({ do: 'flip c3' }), legal.has({ do: 'flip c4' })]).toEqual([true, false]);
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
