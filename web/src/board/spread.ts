// Places that lie on each other are moved apart until each can be hit, as near to where they belong as that goes.
import type { Box } from './camera.ts';

export interface Point {
  x: number;
  y: number;
}

/** So far things that must stay visible keep from the middle of a place. */
const sightly = 34;

/**
 * The anchors, moved so that any two are at least `gap` apart, and none lies on one of the `still` points; `within` is
 * where those stay that belong there. The same anchors give the same places.
 */
export function spread(
  anchors: readonly Point[],
  gap = 46,
  still: readonly Point[] = [],
  within: Box | null = null,
): Point[] {
  const at = anchors.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < 120; round++) {
    let crowded = false;
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) crowded = part(at[i] as Point, at[j] as Point, gap, i + j) || crowded;
    for (const [i, one] of at.entries())
      for (const fixed of still) crowded = part({ ...fixed }, one, sightly, i, 1) || crowded;
    if (within) for (const [i, one] of at.entries()) if (inside(anchors[i] as Point, within)) pullIn(one, within);
    if (!crowded) break;
  }
  return at;
}

const inside = ({ x, y }: Point, box: Box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
function pullIn(one: Point, box: Box) {
  one.x = Math.min(box.right, Math.max(box.left, one.x));
  one.y = Math.min(box.bottom, Math.max(box.top, one.y));
}

// Pushes two points from each other, half the way each (or `share` of it for the second), and a little more so that it ends.
function part(a: Point, b: Point, gap: number, turn: number, share = 0.5): boolean {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  if (apart >= gap) return false;
  const angle = apart < 0.01 ? turn * 2.4 : Math.atan2(b.y - a.y, b.x - a.x);
  const push = (gap - apart) * share + 0.2;
  a.x -= Math.cos(angle) * push;
  a.y -= Math.sin(angle) * push;
  b.x += Math.cos(angle) * push;
  b.y += Math.sin(angle) * push;
  return true;
}

/** The nearest of some places, at most `reach` away. */
export function nearest<P extends Point>(places: readonly P[], to: Point, reach: number): P | undefined {
  let best: P | undefined;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.x - to.x, place.y - to.y);
    if (far <= least) [least, best] = [far, place];
  }
  return best;
}
