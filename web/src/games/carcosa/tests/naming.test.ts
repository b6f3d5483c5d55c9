import { describe, expect, it } from 'vitest';
import { placeName, standingName } from '../naming.ts';
import { sayIn } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { CarcosaView } from '../view.ts';

const context = (lang: 'en' | 'de'): SentenceContext => ({
  say: sayIn(lang),
  words: { tell: (key) => key, has: () => true },
  seats: [],
});
const tile = (x: number, kind: string, special = '') => ({
  x,
  y: 0,
  turns: 'north',
  fixed: special !== '',
  kind,
  star: 0,
  special,
});
const feature = (sort: string, part: string, ...xs: number[]) => ({
  sort,
  tiles: xs.length,
  open: 3,
  figures: [0],
  parts: xs.map((x) => [x, 0, part]),
});
const view = {
  board: [tile(0, 'HASTUR_NW'), tile(1, 'DIS'), tile(2, 'DIS', 'theatre'), tile(3, 'DIS')],
  features: [
    feature('district', 'district', 0),
    feature('district', 'district2', 1, 2),
    feature('district', 'district', 3),
    feature('ley', 'ley', 1, 2, 3),
    feature('site', 'site', 3),
    feature('water', 'water', 3),
  ],
} as unknown as CarcosaView;
const at = (x: number, part: string) => ({ x, y: 0, part });

describe('places of the city', () => {
  it('have names that say what they are, without cells or numbers of parts', () => {
    const names = [
      at(0, 'district'),
      at(1, 'district2'),
      at(3, 'district'),
      at(1, 'ley'),
      at(3, 'site'),
      at(3, 'water'),
    ];
    expect(names.map((one) => placeName(context('en'), view, one))).toEqual([
      'District of Hastur, 1 tile',
      'District with a theatre, 2 tiles',
      'District, 1 tile',
      'Ley line, 3 tiles',
      'Ritual site, 5 of 8 around it',
      'Sacrifice, lake of 1 tile',
    ]);
    expect(placeName(context('de'), view, at(1, 'ley'))).toBe('Kraftlinie, 3 Teile');
  });
  it('say who stands there', () => {
    expect(standingName(context('en'), view, at(1, 'ley'), true)).toBe('thug: Ley line, 3 tiles');
  });
});
