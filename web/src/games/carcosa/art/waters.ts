// Bodies of water on one tile: which spot belongs to which area, found by flooding from the half-sides.
import type { Kind } from './kinds.ts';
import { inside, type Point, toLine } from './points.ts';
import { n } from './random.ts';
import type { Shapes } from './shapes.ts';
import { siteRadius } from './shapes.ts';

const size = 25;
const unit = 100 / size;
const land = -2;
const dry = -1;

export interface WaterShape {
  path: string;
  anchor: Point;
}

const spot = (i: number): Point => [((i % size) + 0.5) * unit, (Math.floor(i / size) + 0.5) * unit];
const spots = Array.from({ length: size * size }, (_, i) => spot(i));

/** The cells along one half-side. */
function seeds(slot: number): number[] {
  const side = Math.floor(slot / 2);
  const half = Math.floor(size / 2);
  const first = slot % 2 === 0 ? 0 : size - half;
  return Array.from({ length: half }, (_, k) => {
    const at = side < 2 ? first + k : size - 1 - first - k;
    return side === 0 ? at : side === 1 ? at * size + size - 1 : side === 2 ? (size - 1) * size + at : at * size;
  });
}

function spread(label: Int8Array, through: (i: number) => boolean): void {
  const queue = [...label.keys()].filter((i) => (label[i] as number) >= 0);
  for (let head = 0; head < queue.length; head++) {
    const i = queue[head] as number;
    const x = i % size;
    for (const j of [x > 0 ? i - 1 : -1, x < size - 1 ? i + 1 : -1, i - size, i + size]) {
      if (j < 0 || j >= size * size || (label[j] as number) >= 0 || !through(j)) continue;
      label[j] = label[i] as number;
      queue.push(j);
    }
  }
}

function flooded(kind: Kind, shapes: Shapes): { label: Int8Array; free: boolean[] } {
  const label = new Int8Array(size * size).fill(dry);
  const free = Array.from(label, (_, i) => {
    const p = spot(i);
    if (shapes.districts.some((d) => inside(d.outline, p))) label[i] = land;
    if (kind.ritual && Math.hypot(p[0] - shapes.centre[0], p[1] - shapes.centre[1]) < siteRadius) return false;
    return label[i] !== land && !shapes.leys.some((l) => toLine(p, l.points) < 3.4);
  });
  kind.waters.forEach((slots, area) => {
    for (const i of slots.flatMap(seeds)) if (free[i]) label[i] = area;
  });
  spread(label, (i) => free[i] as boolean);
  // Under the lines and walls, so that a tinted area leaves no gap.
  spread(label, (i) => label[i] === dry);
  return { label, free };
}

function outline(label: Int8Array, area: number): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (label[y * size + x] !== area) continue;
      const from = x;
      while (x + 1 < size && label[y * size + x + 1] === area) x++;
      path += `M${n(from * unit)} ${n(y * unit)}h${n((x + 1 - from) * unit)}v${unit}h${n((from - x - 1) * unit)}z`;
    }
  }
  return path;
}

/** The spot of a region that is farthest from everything else, and not at the rim of the tile. */
export function heart(own: (i: number) => boolean): Point {
  const inner = spots.filter((_, i) => own(i));
  const outer = spots.filter((_, i) => !own(i));
  let best: Point = [50, 50];
  let most = -1;
  for (const [x, y] of inner) {
    // Of equal spots take the one nearest to the middle.
    const away = Math.hypot(x - 50, y - 50) / 400;
    let room = Math.min(x + 3, 103 - x, y + 3, 103 - y) * 1.1;
    for (const [u, v] of outer) {
      if (room - away <= most) break;
      room = Math.min(room, Math.sqrt((x - u) ** 2 + (y - v) ** 2));
    }
    if (room - away > most) [most, best] = [room - away, [x, y]];
  }
  return best;
}

export const heartOf = (polygon: readonly Point[]): Point => heart((i) => inside(polygon, spot(i)));

/** The areas of water, and which of them is at a point. */
export function watersOf(kind: Kind, shapes: Shapes): { areas: WaterShape[]; at: (p: Point) => number } {
  const { label, free } = flooded(kind, shapes);
  const pool = kind.conflux ? 15 : 0;
  const apart = (i: number) => Math.hypot(spot(i)[0] - shapes.centre[0], spot(i)[1] - shapes.centre[1]) > pool;
  const areas = kind.waters.map((_, area) => ({
    path: outline(label, area),
    anchor: heart((i) => label[i] === area && (free[i] as boolean) && apart(i)),
  }));
  const cell = (v: number) => Math.max(0, Math.min(size - 1, Math.floor(v / unit)));
  return { areas, at: (p) => label[cell(p[1]) * size + cell(p[0])] as number };
}
