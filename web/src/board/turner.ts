// Where the buttons round a staged tile stand: outside its corners and below it, and always in view.
import { cellSize, type Sight } from './camera.ts';
import type { Point } from './spread.ts';

export const buttonSize = 44;
/** How far a button laps over the tile, so that they belong together. */
const lap = 8;

/** The upper left corners of the buttons, in pixels of the board. */
export function buttonsRound(cell: Point, sight: Sight): { left: Point; right: Point; yes: Point } {
  const size = cellSize * sight.zoom;
  const [x, y] = [cell.x * size, cell.y * size];
  const inView = (at: Point): Point => ({
    x: Math.min(Math.max(at.x, -sight.x), sight.wide - sight.x - buttonSize),
    y: Math.min(Math.max(at.y, -sight.y), sight.high - sight.y - buttonSize),
  });
  const top = y - buttonSize + lap;
  return {
    left: inView({ x: x - buttonSize + lap, y: top }),
    right: inView({ x: x + size - lap, y: top }),
    yes: inView({ x: x + (size - buttonSize) / 2, y: y + size - lap / 2 }),
  };
}
