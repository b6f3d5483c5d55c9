// A tile that is carried to the board: it snaps to the cells where it fits, and is laid or staged when it is let go.
import type { Camera } from './camera.ts';
import type { Laying } from './laying.svelte.ts';
import { nearest, type Point } from './spread.ts';

/** How far from its middle a cell still draws the tile: nearly to the next one, and on small boards a finger's width. */
const reach = (zoom: number) => Math.max(0.72, 0.4 / zoom);

/** The cell that a tile held at a point of the screen would go to. */
export function snap(laying: Laying, camera: Camera, at: Point): Point | null {
  if (!camera.contains(at.x, at.y)) return null;
  const here = camera.toBoard(at.x, at.y);
  const middles = laying.lays.map((lay) => ({ x: lay.x + 0.5, y: lay.y + 0.5 }));
  const found = nearest(middles, here, reach(camera.zoom));
  return found ? { x: found.x - 0.5, y: found.y - 0.5 } : null;
}

export const carriedTile = (laying: Laying, camera: Camera, lay: () => void) => ({
  over(at: Point) {
    const cell = snap(laying, camera, at);
    laying.fixed = false;
    if (cell) laying.aim(cell.x, cell.y);
    else laying.at = null;
  },
  /** Where it fits in one way only it is laid at once; else it may still be turned. */
  drop(at: Point) {
    const cell = snap(laying, camera, at);
    if (!cell || !laying.aim(cell.x, cell.y)) return laying.putBack();
    if (laying.rotations.length > 1) laying.fixed = true;
    else lay();
  },
  back: () => laying.putBack(),
  turn: (step: 1 | -1) => laying.turn(step),
});
