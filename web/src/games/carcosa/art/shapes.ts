// Where things lie on a tile, computed from its sides alone: outlines of districts, courses of ley lines, the centre.
import type { Kind } from './kinds.ts';
import { sideOf } from './kinds.ts';
import { along, corner, curve, distance, inward, middle, moved, type Point } from './points.ts';
import { between, randomOf } from './random.ts';

export interface DistrictShape {
  outline: Point[];
  walls: Point[][];
}
export interface LeyShape {
  points: Point[];
  /** Ends inside the tile: what they run into. */
  ends: string[];
}
export interface Shapes {
  districts: DistrictShape[];
  leys: LeyShape[];
  centre: Point;
}

export const siteRadius = 19;

const steps = 6;

/** The wall from corner to corner where a district turns its back to `gap` sides that are not its own. */
function wall(kind: Kind, from: number, gap: number): Point[] {
  const random = randomOf(`${kind.id}${from}${gap}`);
  const a = corner(from);
  const b = corner(from + gap);
  const depth = gap === 3 ? (kind.districts.length > 1 ? 27 : 33) : gap === 2 ? 13 : 27;
  // Seen from a gap side, inward is towards the district; a lone side is a cap that bulges into the tile.
  const towards: Point =
    gap === 3
      ? inward(from + 3)
      : gap === 1
        ? inward(from)
        : along([0, 0], moved(inward(from), inward(from + 1), 1), Math.SQRT1_2);
  const points: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const inner = i > 0 && i < steps;
    const bulge = Math.sin(Math.PI * t) * depth + (inner ? between(random, -1.3, 1.3) : 0);
    points.push(moved(along(a, b, t), towards, bulge));
  }
  return points;
}

function district(kind: Kind, codes: string[]): DistrictShape {
  const own = codes.map(sideOf).sort((a, b) => a - b);
  const outline: Point[] = [];
  const walls: Point[][] = [];
  own.forEach((side, i) => {
    outline.push(corner(side), corner(side + 1));
    const next = own[(i + 1) % own.length] as number;
    const gap = (next - side - 1 + 4) % 4 || (own.length === 1 ? 3 : 0);
    if (gap === 0) return;
    const points = wall(kind, side + 1, gap);
    walls.push(points);
    outline.push(...points.slice(1, -1));
  });
  return { outline, walls };
}

/** The middle of the tile, pushed away from its districts so that circle and whirlpool have room. */
function centreOf(kind: Kind): Point {
  let centre: Point = [50, 50];
  const sides = kind.districts.flat().map(sideOf);
  for (const side of sides) centre = moved(centre, inward(side), 15 / sides.length);
  return centre;
}

function nearestWall(shape: DistrictShape | undefined, p: Point): Point {
  const points = (shape?.walls ?? []).flatMap((w) => w.slice(1).flatMap((q, i) => [along(w[i] as Point, q, 0.5), q]));
  return points.reduce((best, q) => (distance(p, q) < distance(p, best) ? q : best), points[0] ?? [50, 50]);
}

function ley(ends: string[], districts: DistrictShape[], centre: Point): LeyShape {
  const [from, to] = [...ends].sort((a, b) => (sideOf(a) < 0 ? 1 : 0) - (sideOf(b) < 0 ? 1 : 0)) as [string, string];
  const side = sideOf(from);
  const start = side < 0 ? centre : middle(side);
  const out: Point = side < 0 ? [0, 0] : inward(side);
  const other = sideOf(to);
  if (other >= 0) {
    const opposite = (side + 2) % 4 === other;
    // Opposite sides: keep clear of the districts. Neighbours: a quarter of a ring.
    const shift: Point = opposite ? [(centre[0] - 50) * 0.75, (centre[1] - 50) * 0.75] : [0, 0];
    const reach = opposite ? 34 : 30;
    const a = moved(moved(start, out, reach), shift, 1);
    const b = moved(moved(middle(other), inward(other), reach), shift, 1);
    return { points: curve(start, a, b, middle(other)), ends: [] };
  }
  const aim = moved(start, out, 46);
  const end =
    to === 'C'
      ? centre
      : to === 'R'
        ? along(centre, start, (siteRadius - 3) / Math.max(1, distance(centre, start)))
        : nearestWall(districts[Number(to.slice(1))], aim);
  const reach = distance(start, end);
  return { points: curve(start, moved(start, out, reach * 0.45), along(end, start, 0.35), end), ends: [to] };
}

export function shapesOf(kind: Kind): Shapes {
  const districts = kind.districts.map((codes) => district(kind, codes));
  const centre = centreOf(kind);
  return { districts, centre, leys: kind.leys.map((ends) => ley(ends, districts, centre)) };
}
