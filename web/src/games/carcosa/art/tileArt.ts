// One face of one tile as SVG text, in layers, so that lights can go between water, land and frame.
import { city } from './city.ts';
import { onNewTiles } from './kinds.ts';
import { lake } from './lake.ts';
import { backMarks, fixedFrame } from './marks.ts';
import { type Plan, plan } from './parts.ts';
import { distance, line, type Point } from './points.ts';
import { randomOf } from './random.ts';
import { circle, feaster, sign, theatre, whirlpool } from './wonders.ts';

export interface Face {
  kind: string;
  turns: number;
  fixed: boolean;
  star: number;
  special: string;
}
export interface Art {
  water: string;
  land: string;
  frame: string;
}

function leys({ shapes }: Plan): string {
  return shapes.leys
    .map((ley) => {
      const d = line(ley.points);
      const end = ley.points.at(-1) as Point;
      const post = ley.ends.some((e) => e.startsWith('D'))
        ? `<circle class="ld" cx="${end[0]}" cy="${end[1]}" r="4.2"/>`
        : '';
      return `<path class="l1" d="${d}"/><path class="l2" d="${d}"/><path class="l3" d="${d}"/>${post}`;
    })
    .join('');
}

function land(face: Face, found: Plan, seed: string): string {
  const { kind, shapes, parts } = found;
  const random = randomOf(`${seed}land`);
  const stage = face.fixed && face.special === 'theatre' ? parts.find((p) => p.sort === 'district')?.anchor : undefined;
  const keep = (p: Point) => !stage || distance(p, [stage[0], stage[1] + 4]) > 19;
  const cities = shapes.districts.map((d) => city(random, d, keep)).join('');
  const lines = leys(found);
  const stem = kind.leys.some((ends) => ends.some((e) => e.startsWith('D')));
  return (
    // A line that ends at a wall lies on it; other lines pass behind the towers.
    (stem ? cities + lines : lines + cities) +
    (kind.conflux ? whirlpool(shapes.centre, face.fixed && face.special === 'empowered') : '') +
    (kind.ritual ? circle(random, shapes.centre) : '') +
    (kind.ritual && face.fixed && face.special === 'feaster' ? feaster(random, shapes.centre) : '') +
    (stage ? theatre(stage) : '')
  );
}

function draw(face: Face, variant: number): Art {
  const found = plan(face.kind, face.turns);
  if (!found) return { water: '<path class="wa" d="M0 0h100v100h-100z"/>', land: '', frame: fixedFrame(false) };
  const seed = `${face.kind}${variant}`;
  const hastur = found.kind.category === 'hastur';
  const open = found.kind.edges === 'WWWW' && !found.kind.ritual;
  const waters = found.parts.filter((p) => p.sort === 'water');
  const water = waters.sort((a, b) => b.path.length - a.path.length)[0];
  return {
    water:
      lake(randomOf(`${seed}lake`), hastur ? [] : found.parts, open) +
      (hastur && water ? sign(water.anchor, 15, 'hs') : ''),
    land: land(face, found, seed),
    frame: face.fixed ? fixedFrame(hastur) : backMarks(found.kind, face.star),
  };
}

const drawn = new Map<string, Art>();
onNewTiles(() => drawn.clear());

/** The art of a face; `variant` picks one of a few looks, for instance by the cell. */
export function tileArt(face: Face, variant = 0): Art {
  const look = variant % 3;
  const key = `${face.kind}/${face.turns}/${face.fixed ? `f${face.special}` : `u${face.star}`}/${look}`;
  const art = drawn.get(key) ?? draw(face, look);
  drawn.set(key, art);
  return art;
}
