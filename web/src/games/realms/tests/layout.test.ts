import { expect, test } from 'vitest';
import { hyphenated, longestPart } from '../art/hyphens.ts';
import { fit, roomFor, share } from '../layout.ts';

test('cards never take more room than there is', () => {
  for (let cards = 1; cards <= 14; cards++)
    for (const [width, height] of [
      [990, 330],
      [300, 190],
      [800, 500],
      [760, 120],
      [1500, 400],
    ] as const) {
      const { cols, rows, w, h } = fit(cards, width, height, 8);
      expect(cols * w + (cols - 1) * 8).toBeLessThanOrEqual(width);
      expect(rows * h + (rows - 1) * 8).toBeLessThanOrEqual(height);
      expect(cols * rows).toBeGreaterThanOrEqual(cards);
    }
});

test.each([
  [
    'a laptop of 1280 x 720 with twelve cards',
    { width: 990, height: 505, deck: 116, area: 12, hand: 9, gap: 8 },
    130,
    100,
  ],
  ['a tablet', { width: 808, height: 880, deck: 116, area: 12, hand: 10, gap: 8 }, 150, 140],
  ['a phone', { width: 378, height: 530, deck: 84, area: 12, hand: 9, gap: 6 }, 64, 64],
] as const)('%s has cards that can be read', (_name, room, area, hand) => {
  const grids = share(room);
  expect(grids.area.w).toBeGreaterThanOrEqual(area);
  expect(grids.hand.w).toBeGreaterThanOrEqual(hand);
  expect(grids.area.h * grids.area.rows + grids.hand.h * grids.hand.rows).toBeLessThanOrEqual(room.height);
});

test('sizes follow the number of cards in steps', () => {
  expect([1, 6, 7, 8, 9, 12, 13].map(roomFor)).toEqual([6, 6, 8, 8, 10, 12, 13]);
});

test('long words are parted with hyphens', () => {
  expect(hyphenated('Zwergeninfanterie')).toBe('Zwergen\u00adinfanterie');
  expect(hyphenated('Große Flut')).toBe('Große Flut');
  expect(longestPart('Zwergeninfanterie')).toBe(10);
});
