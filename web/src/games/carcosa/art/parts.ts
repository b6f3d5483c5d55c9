// The parts of a tile that can be pointed at, by their names in the notation: ley, ley2, district, site, water3.
import { type Kind, kindOf, onNewTiles, turned } from './kinds.ts';
import { distance, inside, line, type Point, toLine } from './points.ts';
import { type Shapes, shapesOf } from './shapes.ts';
import { heartOf, watersOf } from './waters.ts';

export interface Part {
  name: string;
  sort: 'ley' | 'district' | 'site' | 'water';
  path: string;
  /** Where a figure stands. */
  anchor: Point;
}
export interface Plan {
  kind: Kind;
  shapes: Shapes;
  parts: Part[];
  /** The name of the part at a point. */
  at(p: Point): string | undefined;
}

const named = (sort: string, i: number) => (i === 0 ? sort : `${sort}${i + 1}`);

function planOf(kind: Kind): Plan {
  const shapes = shapesOf(kind);
  const parts: Part[] = [];
  const waters = watersOf(kind, shapes);
  waters.areas.forEach((w, i) => {
    parts.push({ name: named('water', i), sort: 'water', ...w });
  });
  shapes.districts.forEach((d, i) => {
    const [x, y] = heartOf(d.outline);
    const anchor: Point = [Math.max(13, Math.min(87, x)), Math.max(16, Math.min(88, y))];
    parts.push({ name: named('district', i), sort: 'district', path: `${line(d.outline)}Z`, anchor });
  });
  shapes.leys.forEach((l, i) => {
    const at = Math.round((l.points.length - 1) * (l.ends.length > 0 ? 0.45 : 0.5));
    parts.push({ name: named('ley', i), sort: 'ley', path: line(l.points), anchor: l.points[at] as Point });
  });
  if (kind.ritual) {
    const [x, y] = shapes.centre;
    parts.push({
      name: 'site',
      sort: 'site',
      path: `M${x - 19} ${y}a19 18 0 1 0 38 0a19 18 0 1 0 -38 0z`,
      anchor: [x, y + 1],
    });
  }
  const at = (p: Point) => {
    if (kind.ritual && distance(p, shapes.centre) < 20) return 'site';
    const near = shapes.leys.findIndex((l) => toLine(p, l.points) < 8);
    if (near >= 0) return named('ley', near);
    const walled = shapes.districts.findIndex((d) => inside(d.outline, p));
    if (walled >= 0) return named('district', walled);
    const area = waters.at(p);
    return area >= 0 ? named('water', area) : undefined;
  };
  return { kind, shapes, parts, at };
}

const plans = new Map<string, Plan>();
onNewTiles(() => plans.clear());

/** The plan of a kind after so many quarter turns. Undefined for a kind that no known tile set has. */
export function plan(id: string, turns: number): Plan | undefined {
  const kind = kindOf(id);
  if (!kind) return;
  const key = `${id}/${turns}`;
  const found = plans.get(key) ?? planOf(turned(kind, turns));
  plans.set(key, found);
  return found;
}

export const partOf = (id: string, turns: number, name: string): Part | undefined =>
  plan(id, turns)?.parts.find((part) => part.name === name);
