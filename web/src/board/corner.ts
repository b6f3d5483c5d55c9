// A corner of the view where a note lies on nothing that matters.
import type { Point } from './spread.ts';

export const corners = ['top-right', 'bottom-right', 'bottom-left', 'top-left'] as const;
export type Corner = (typeof corners)[number];

/** The first corner in which a note of this size, `off` from the edges, covers none of the squares; null: none. */
export function freeCorner(
  view: { wide: number; high: number },
  note: { wide: number; high: number },
  taken: readonly (Point & { size: number })[],
  off = 12,
): Corner | null {
  const free = (corner: Corner) => {
    const left = corner.endsWith('left') ? off : view.wide - off - note.wide;
    const top = corner.startsWith('top') ? off : view.high - off - note.high;
    return !taken.some(
      ({ x, y, size }) => x < left + note.wide && x + size > left && y < top + note.high && y + size > top,
    );
  };
  return corners.find(free) ?? null;
}
