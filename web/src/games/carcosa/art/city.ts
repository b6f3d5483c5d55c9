// A district: ground, the wall behind, the buildings from back to front, the wall before them.
import { building } from './buildings.ts';
import { inside, line, type Point, toLine } from './points.ts';
import { between, n, type Random } from './random.ts';
import type { DistrictShape } from './shapes.ts';

/** Splits a wall into the pieces that lie behind the houses and those that lie before them. */
function pieces(wall: Point[], outline: Point[]): { back: Point[][]; front: Point[][] } {
  const out: { back: Point[][]; front: Point[][] } = { back: [], front: [] };
  wall.slice(1).forEach((b, i) => {
    const a = wall[i] as Point;
    const below: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 2.5];
    out[inside(outline, below) ? 'back' : 'front'].push([a, b]);
  });
  return out;
}

function walls(parts: Point[][]): string {
  if (parts.length === 0) return '';
  const d = parts.map(line).join('');
  return `<path class="ws" d="${d}" transform="translate(0 1.6)"/><path class="wl" d="${d}"/><path class="wt" d="${d}" transform="translate(0 -1.5)"/>`;
}

function turret(p: Point): string {
  const [x, y] = [p[0], p[1] + 2];
  return `<path class="tw" d="M${n(x - 2.6)} ${n(y)}v-7h1.2v-1.2h1v1.2h.8v-1.2h1v1.2h1.2v7z"/><path class="tl" d="M${n(x - 2.6)} ${n(y)}v-7h1.5v7z"/>`;
}

/** Base points of buildings, on a loose grid, from back to front. */
function sites(random: Random, shape: DistrictShape, keep: (p: Point) => boolean): Point[] {
  const points: Point[] = [];
  for (let row = 0; row < 7; row++) {
    for (let col = 0; col < 8; col++) {
      const x = 7 + (col + (row % 2) * 0.5) * 12.5 + between(random, -3, 3);
      const p: Point = [Math.min(95, x), Math.min(98, 17 + row * 13.5 + between(random, -3, 4))];
      if (random() < (points.length > 3 ? 0.26 : 0) || !inside(shape.outline, p) || !keep(p)) continue;
      if (shape.walls.some((wall) => toLine(p, wall) < 5)) continue;
      points.push(p);
    }
  }
  return points.sort((a, b) => a[1] - b[1]);
}

/** How far a building may rise at p: it may look over the wall a little, never over the rim of the tile. */
function room(shape: DistrictShape, p: Point): number {
  let h = 0;
  while (h < 34 && p[1] - h > 2 && (inside(shape.outline, [p[0], p[1] - h]) || h < 6)) h += 2;
  return Math.min(h + 8, p[1] - 2);
}

export function city(random: Random, shape: DistrictShape, keep: (p: Point) => boolean = () => true): string {
  const split = shape.walls.map((wall) => pieces(wall, shape.outline));
  const ground = `<path class="gr" d="${line(shape.outline)}Z"/>`;
  const houses = sites(random, shape, keep)
    .map((p) => building(random, p[0], p[1], room(shape, p)))
    .join('');
  const turrets = shape.walls.flatMap((wall) => wall.filter((_, i) => i % 2 === 1 && i < wall.length - 1));
  return (
    ground +
    walls(split.flatMap((s) => s.back)) +
    houses +
    walls(split.flatMap((s) => s.front)) +
    turrets
      .sort((a, b) => a[1] - b[1])
      .map(turret)
      .join('')
  );
}
