import { expect, test } from 'vitest';
import { freeCorner } from '../../src/board/corner.ts';

const view = { wide: 1000, high: 600 };
const note = { wide: 200, high: 100 };
const square = (x: number, y: number) => ({ x, y, size: 80 });

test('a note goes where it covers nothing, and nowhere when there is no such corner', () => {
  expect(freeCorner(view, note, [square(500, 300)])).toBe('top-right');
  expect(freeCorner(view, note, [square(900, 20)])).toBe('bottom-right');
  expect(freeCorner(view, note, [square(900, 20), square(800, 500)])).toBe('bottom-left');
  const all = [square(900, 20), square(800, 500), square(100, 500), square(100, 50)];
  expect(freeCorner(view, note, all)).toBeNull();
});
