import { describe, expect, it } from 'vitest';
import { nearest, type Point, spread } from '../../src/board/spread.ts';

const closest = (points: readonly Point[]) =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('places that lie on each other', () => {
  it('stand apart, also when they are the very same', () => {
    expect(
      closest(
        spread(
          [
            { x: 5, y: 5 },
            { x: 5, y: 5 },
            { x: 5, y: 5 },
          ],
          44,
        ),
      ),
    ).toBeGreaterThanOrEqual(44);
  });
  it('stand apart when eight crowd on one small tile', () => {
    const crowd = Array.from({ length: 8 }, (_, i) => ({ x: (i % 4) * 16, y: Math.floor(i / 4) * 20 }));
    const apart = spread(crowd, 44);
    expect(closest(apart)).toBeGreaterThanOrEqual(44);
    for (const [i, one] of apart.entries())
      expect(Math.hypot(one.x - (crowd[i]?.x ?? 0), one.y - (crowd[i]?.y ?? 0))).toBeLessThan(130);
  });
  it('stay where they are when there is room', () => {
    const far = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 0, y: 60 },
    ];
    expect(spread(far, 44)).toEqual(far);
  });
  it('come out the same every time', () => {
    const some = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
      { x: 1, y: 2 },
    ];
    expect(spread(some)).toEqual(spread(some));
  });
});

describe('the nearest place', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  it('is found within reach only', () => {
    expect(nearest(places, { x: 7, y: 0 }, 5)).toBe(places[1]);
    expect(nearest(places, { x: 5, y: 30 }, 5)).toBeUndefined();
  });
});

describe('a place beside something that must stay visible', () => {
  it('keeps off it', () => {
    const still = [
      { x: 10, y: 10 },
      { x: 40, y: 10 },
    ];
    for (const one of spread(
      [
        { x: 12, y: 12 },
        { x: 38, y: 8 },
      ],
      44,
      still,
    ))
      for (const thing of still) expect(Math.hypot(one.x - thing.x, one.y - thing.y)).toBeGreaterThanOrEqual(34);
  });
});
