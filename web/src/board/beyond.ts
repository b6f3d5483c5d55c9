// Places out of view: how many lie in each direction, and which is the nearest.
import { cellSize, type Pad, type Sight } from './camera.ts';
import type { Point } from './spread.ts';

export const rims = ['up', 'right', 'down', 'left'] as const;
export type Rim = (typeof rims)[number];
export interface Beyond {
  rim: Rim;
  count: number;
  nearest: Point;
}

/** Of cells whose middle is not in view, by the rim that is nearest to them. */
export function beyond(cells: readonly Point[], sight: Sight, pad: Pad): Beyond[] {
  if (sight.wide === 0) return [];
  const [top = 0, right = 0, bottom = 0, left = 0] = pad;
  const found = new Map<Rim, Beyond & { far: number }>();
  for (const { x, y } of cells) {
    const px = sight.x + (x + 0.5) * cellSize * sight.zoom;
    const py = sight.y + (y + 0.5) * cellSize * sight.zoom;
    const out = { up: top - py, right: px - sight.wide + right, down: py - sight.high + bottom, left: left - px };
    const rim = rims.reduce((a, b) => (out[b] > out[a] ? b : a));
    const far = out[rim];
    if (far <= 0) continue;
    const known = found.get(rim);
    if (!known) found.set(rim, { rim, count: 1, nearest: { x, y }, far });
    else {
      known.count++;
      if (far < known.far) [known.far, known.nearest] = [far, { x, y }];
    }
  }
  return rims.flatMap((rim) => {
    const one = found.get(rim);
    return one ? [{ rim, count: one.count, nearest: one.nearest }] : [];
  });
}
