import { expect, test } from 'vitest';
import { deckOf, items } from '../cards.ts';
import { findCards } from '../score/find.ts';
import { emptySheet, needsArea, playersOf, readSheet, type Sheet, writeSheet } from '../score/link.ts';

const sheet: Sheet = {
  suits: true,
  items: true,
  players: 4,
  discard: ['FR01', 'FR02'],
  hands: [
    { name: 'Änne; b:c', cards: ['FR31', 'FR32', 'CH20'], items: ['CH24'], extra: true },
    { name: '', cards: ['FR21'], items: [], extra: false },
  ],
};

test('a sheet in an address reads back as itself', () => {
  expect(readSheet(writeSheet(sheet))).toEqual(sheet);
  expect(writeSheet(sheet)).toMatch(/^[\w.~%:;,*-]+$/);
  expect(readSheet(writeSheet(emptySheet()))).toEqual(emptySheet());
});

test('whatever stands in an address, a sheet comes of it', () => {
  for (const text of [
    '',
    'v2;s',
    'v1',
    'v1;h:%E0%A4%A:FR99',
    'v1;p9;d:;h',
    'v1;h:a:FR01FR01FR01;h:b:FR01',
    'v1;h:x:CH01',
  ])
    expect(readSheet(text).hands.length).toBeGreaterThan(0);
  const twice = readSheet('v1;h:a:FR01FR01;h:b:FR01FR02');
  expect(twice.hands.map((hand) => hand.cards)).toEqual([['FR01'], ['FR02']]);
  expect(
    readSheet(
      `v1;h:a:${deckOf(false)
        .map((card) => card.id)
        .join('')}`,
    ).hands[0]?.cards,
  ).toHaveLength(9);
});

test('with the suits eight cards change, and cards that are not in the game go', () => {
  expect(readSheet('v1;s;h:a:FR03FR31').hands[0]?.cards).toEqual(['CH16', 'FR31']);
  expect(readSheet('v1;h:a:CH16CH01').hands[0]?.cards).toEqual(['FR03']);
  expect(readSheet('v1;h:a:FR31CH24').hands[0]?.items).toEqual([]);
});

test('how many sit at the table, and who looks at the discard area', () => {
  expect(playersOf(emptySheet())).toBe(2);
  expect(playersOf(sheet)).toBe(4);
  expect(needsArea(sheet)).toBe(true);
  expect(needsArea(emptySheet())).toBe(false);
});

test('a few letters in either language find a card', () => {
  const deck = deckOf(true);
  const first = (text: string) => findCards(deck, text)[0]?.en;
  expect(first('king')).toBe('King');
  expect(first('dopp')).toBe('Doppelgänger');
  expect(first('konig')).toBe('King');
  expect(first('Köni')).toBe('King');
  expect(first('fr21')).toBe('Knights');
  expect(findCards(deck, 'keth').map((card) => card.en)).toEqual(['Sword of Keth', 'Shield of Keth']);
  expect(findCards(deck, '', 'undead')).toHaveLength(5);
  expect(findCards(items, 'ring')[0]?.en).toBe('Wishing Ring');
  expect(findCards(deck, 'zzz')).toEqual([]);
});
