// The land of a tile, drawn from its data on a field of 100 by 100. A tile that lies turned is drawn from its turned
// data (`turnedKind`), so that houses, churches, trees and graves stand upright. Every tile of a kind looks a little
// different: `seed` is that of its details.
import { type Kind, middleOf, numbered, sides } from './kinds.ts';

type Point = [number, number];

function chance(seed: number) {
  let state = (seed * 2654435761 + 12345) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
const n = (value: number) => Math.round(value * 10) / 10;

/** A point turned by so many quarters, clockwise round the middle. */
export function turned([x, y]: Point, quarters: number): Point {
  let [a, b] = [x, y];
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) [a, b] = [100 - b, a];
  return [a, b];
}

const at = (side: string) => sides.indexOf(side as (typeof sides)[number]);

/** The kind as it lies: every side and half-side so many quarters further, clockwise. */
export function turnedKind(kind: Kind, quarters: number): Kind {
  const side = (name: string) => (sides[(at(name[0] ?? 'N') + quarters) % 4] ?? 'N') + name.slice(1);
  const turn = <Part extends { edges: string[] }>(part: Part): Part => ({ ...part, edges: part.edges.map(side) });
  return {
    ...kind,
    roads: kind.roads.map(turn),
    cities: kind.cities.map(turn),
    fogs: kind.fogs.map(turn),
    fields: kind.fields.map((field) => ({ ...field, halves: field.halves.map(side) })),
    ...(kind.inner_edges && { inner_edges: kind.inner_edges.map(side) }),
  };
}

/** Shapes of cities, by how many sides they have; the first side of each is N. */
const grounds: Record<string, string> = {
  one: 'M0 0H100C88 25 68 35 50 35S12 25 0 0Z',
  corner: 'M0 0H100V100C72 84 16 28 0 0Z',
  band: 'M0 0H100C85 25 85 75 100 100H0C15 75 15 25 0 0Z',
  three: 'M0 0H100V100C88 75 68 65 50 65S12 75 0 100Z',
  all: 'M0 0H100V100H0Z',
};
/** Where the land borders the city: the wall. Through its own sides the city goes on, so there is none along them. */
const walls: Record<string, string> = {
  one: 'M0 0C12 25 32 35 50 35S88 25 100 0',
  corner: 'M0 0C16 28 72 84 100 100',
  band: 'M0 0C15 25 15 75 0 100M100 0C85 25 85 75 100 100',
  three: 'M0 100C12 75 32 65 50 65S88 75 100 100',
  all: '',
};
interface CityShape {
  form: keyof typeof grounds;
  quarters: number;
}

export function cityShape(edges: readonly string[]): CityShape {
  const set = edges.map(at).sort((a, b) => a - b);
  if (set.length >= 4) return { form: 'all', quarters: 0 };
  if (set.length === 3) return { form: 'three', quarters: ([0, 1, 2, 3].find((side) => !set.includes(side)) ?? 2) + 2 };
  if (set.length === 2 && ((set[1] ?? 0) - (set[0] ?? 0)) % 2 === 0) return { form: 'band', quarters: set[0] ?? 0 };
  if (set.length === 2) return { form: 'corner', quarters: set[0] === 0 && set[1] === 3 ? 3 : (set[0] ?? 0) };
  return { form: 'one', quarters: set[0] ?? 0 };
}

/** Is the point, with north up, inside the city's walls? */
export function inCity({ form, quarters }: CityShape, point: Point): boolean {
  const [x, y] = turned(point, -quarters);
  const bulge = (v: number) => 35 * (1 - ((v - 50) / 50) ** 2);
  if (form === 'all') return true;
  if (form === 'one') return y < bulge(x);
  if (form === 'three') return y < 100 - bulge(x);
  if (form === 'band') return x > 0.45 * bulge(y) && x < 100 - 0.45 * bulge(y);
  return x - y > -4;
}

const anchors: Record<string, Point> = {
  one: [50, 15],
  corner: [72, 28],
  band: [50, 50],
  three: [50, 32],
  all: [50, 50],
};

export function roadPath(edges: readonly string[]): string {
  const points = edges.map((side) => turned([50, 0], at(side)));
  const [a, b] = points;
  if (!a) return '';
  if (!b) {
    const inner: Point = [50 + (a[0] - 50) * 0.16, 50 + (a[1] - 50) * 0.16];
    return `M${a[0]} ${a[1]}L${n(inner[0])} ${n(inner[1])}`;
  }
  return `M${a[0]} ${a[1]}Q50 50 ${b[0]} ${b[1]}`;
}

function nearRoad(edges: readonly string[], point: Point): number {
  const points = edges.map((side) => turned([50, 0], at(side)));
  const a: Point = points[0] ?? [50, 50];
  const b: Point = points[1] ?? [50, 50];
  let least = 200;
  for (let t = 0; t <= 1.001; t += 0.1) {
    const s = 1 - t;
    const x = s * s * a[0] + 2 * s * t * 50 + t * t * b[0];
    const y = s * s * a[1] + 2 * s * t * 50 + t * t * b[1];
    least = Math.min(least, Math.hypot(x - point[0], y - point[1]));
  }
  return least;
}

export interface Part {
  name: string;
  anchor: Point;
}

const halfAt = (half: string): Point => {
  const side = at(half[0] ?? 'N');
  return turned([half[1] === 'L' ? 25 : 75, 8], side);
};

/** What stands on the tile, with the point that stands for it, north up. */
export function partsOf(kind: Kind): Part[] {
  const parts: Part[] = [];
  kind.cities.forEach((city, i) => {
    const shape = cityShape(city.edges);
    parts.push({ name: numbered('city', i), anchor: turned(anchors[shape.form] ?? [50, 50], shape.quarters) });
  });
  const crowded = kind.roads.length > 1 || middleOf(kind) !== null;
  kind.roads.forEach((road, i) => {
    const first = turned([50, road.edges.length === 1 || crowded ? 22 : 36], at(road.edges[0] ?? 'N'));
    const bent = road.edges.length === 2 && Math.abs(at(road.edges[0] ?? 'N') - at(road.edges[1] ?? 'N')) !== 2;
    parts.push({
      name: numbered('road', i),
      anchor: bent && !crowded ? bentMiddle(road.edges) : road.edges.length === 2 && !crowded ? [50, 50] : first,
    });
  });
  for (const [i, field] of kind.fields.entries())
    parts.push({ name: numbered('field', i), anchor: fieldAnchor(kind, field.halves) });
  for (const [i, fog] of kind.fogs.entries()) parts.push({ name: numbered('fog', i), anchor: fogAnchor(fog.edges) });
  const middle = middleOf(kind);
  if (middle) parts.push({ name: middle, anchor: [50, 50] });
  if (kind.cemetery) parts.push({ name: 'graves', anchor: [50, 50] });
  return parts;
}
function bentMiddle(edges: readonly string[]): Point {
  const [a, b] = edges.map((side) => turned([50, 0], at(side)));
  return a && b ? [(a[0] + 100 + b[0]) / 4, (a[1] + 100 + b[1]) / 4] : [50, 50];
}
function fogAnchor(edges: readonly string[]): Point {
  const points = edges.map((side) => turned([50, 12], at(side)));
  const sum = points.reduce<Point>((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);
  return points.length === 0 ? [50, 50] : [sum[0] / points.length, sum[1] / points.length];
}

// A point of the field that is on nothing else.
function fieldAnchor(kind: Kind, list: readonly string[]): Point {
  const points = list.map(halfAt);
  const mean = points.reduce<Point>((a, b) => [a[0] + b[0] / points.length, a[1] + b[1] / points.length], [0, 0]);
  const free = (point: Point) =>
    !kind.cities.some((city) => inCity(cityShape(city.edges), point)) &&
    !kind.roads.some((road) => nearRoad(road.edges, point) < 13) &&
    !(middleOf(kind) && Math.hypot(point[0] - 50, point[1] - 50) < 26);
  if (list.length > 2 && free(mean)) return mean;
  const inner = points.map((point): Point => [point[0] + (50 - point[0]) * 0.34, point[1] + (50 - point[1]) * 0.34]);
  return inner.find(free) ?? points.find(free) ?? points[0] ?? [50, 50];
}

/** The name of the part at a point, north up: the smallest thing first. */
export function partAt(kind: Kind, point: Point): string | null {
  const middle = middleOf(kind);
  if (middle && Math.hypot(point[0] - 50, point[1] - 50) < 21) return middle;
  const road = kind.roads.findIndex((one) => nearRoad(one.edges, point) < 8.5);
  if (road >= 0) return numbered('road', road);
  const city = kind.cities.findIndex((one) => inCity(cityShape(one.edges), point));
  if (city >= 0) return numbered('city', city);
  if (kind.fields.length === 0) return null;
  const nearest = kind.fields
    .flatMap((field, i) =>
      field.halves.map((half) => ({ i, far: Math.hypot(halfAt(half)[0] - point[0], halfAt(half)[1] - point[1]) })),
    )
    .sort((a, b) => a.far - b.far)[0];
  return nearest ? numbered('field', nearest.i) : null;
}

const wedge = (half: string): string => {
  const side = at(half[0] ?? 'N');
  const [a, b] =
    half[1] === 'L' ? [turned([0, 0], side), turned([50, 0], side)] : [turned([50, 0], side), turned([100, 0], side)];
  return `M50 50L${a[0]} ${a[1]}L${b[0]} ${b[1]}Z`;
};

/** The outline of a part, to light it up. */
export function outlineOf(kind: Kind, name: string): { path: string; sort: string; turn: number } {
  const sort = name.replace(/\d+$/, '');
  const index = Number(name.replace(/\D/g, '') || 1) - 1;
  if (sort === 'city') {
    const shape = cityShape(kind.cities[index]?.edges ?? []);
    return { path: grounds[shape.form] ?? '', sort, turn: shape.quarters * 90 };
  }
  if (sort === 'road') return { path: roadPath(kind.roads[index]?.edges ?? []), sort, turn: 0 };
  if (sort === 'field') return { path: (kind.fields[index]?.halves ?? []).map(wedge).join(''), sort, turn: 0 };
  if (sort === 'fog')
    return { path: (kind.fogs[index]?.edges ?? []).map((side) => fogPath(side)).join(''), sort, turn: 0 };
  return { path: 'M50 27A23 23 0 1 1 49.9 27Z', sort, turn: 0 };
}
const fogPath = (side: string) => {
  const [a, b, c] = [turned([0, 0], at(side)), turned([50, 44], at(side)), turned([100, 0], at(side))];
  return `M${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}Z`;
};

function house(x: number, y: number, w: number, tall: number): string {
  return `<path class="roof" d="M${n(x - w)} ${n(y)}L${n(x)} ${n(y - w * 1.1)}L${n(x + w)} ${n(y)}Z"/><rect class="wall" x="${n(x - w * 0.8)}" y="${n(y)}" width="${n(w * 1.6)}" height="${n(tall)}"/>`;
}

function town(shape: CityShape, seed: number): string {
  const roll = chance(seed);
  const wanted = { one: 5, corner: 10, band: 11, three: 15, all: 19 }[shape.form as string] ?? 6;
  const spots: Point[] = [];
  for (let tries = 0; spots.length < wanted && tries < 260; tries++) {
    const spot: Point = [6 + roll() * 88, 8 + roll() * 86];
    const rim: Point[] = [
      [spot[0] - 7, spot[1]],
      [spot[0] + 7, spot[1]],
      [spot[0], spot[1] - 8],
      [spot[0], spot[1] + 8],
    ];
    const inside = [spot, ...rim].every((point) => inCity(shape, point));
    if (inside && spots.every((other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) > 12.5)) spots.push(spot);
  }
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => house(x, y, 4.2 + roll() * 1.6, 4.6))
    .join('');
}

const monastery =
  '<ellipse class="yard" cx="50" cy="56" rx="21" ry="15"/><path class="stonework" d="M36 62V48L50 38L64 48V62Z"/><path class="roof red" d="M33 49L50 36L67 49L63 50.500L50 41L37 50.500Z"/><path class="stonework" d="M46 40V26L50 20L54 26V40Z"/><path class="roof red" d="M44.500 27L50 18L55.500 27Z"/><path class="door" d="M47 62V55A3 3 0 0 1 53 55V62ZM40 56V52H43V56ZM57 56V52H60V56Z"/>';
const castle =
  '<ellipse class="yard" cx="50" cy="60" rx="23" ry="13"/><path class="stonework" d="M30 66V40H34V36H38V40H42V44H58V40H62V36H66V40H70V66Z"/><path class="stonework dark" d="M43 66V30H46V26H49V30H51V26H54V30H57V66Z"/><path class="door" d="M46 66V57A4 4 0 0 1 54 57V66ZM36 52V47H39V52ZM61 52V47H64V52Z"/>';
const cemetery =
  '<ellipse class="yard grim" cx="50" cy="56" rx="24" ry="17"/><path class="grave" d="M34 60V50A4 4 0 0 1 42 50V60ZM46 56V45A4.500 4.500 0 0 1 55 45V56ZM58 63V53A4 4 0 0 1 66 53V63ZM44 69V61A3.500 3.500 0 0 1 51 61V69Z"/><path class="fence" d="M26 70H74M29 66V73M37 66V73M63 66V73M71 66V73"/>';

// Beside the meeple that may stand on the anchor, inside the walls and off the tile's edge.
function pennantAt({ form }: CityShape, [x, y]: Point): Point {
  if (form === 'one') return [x + 14, y - 2];
  if (form === 'corner') return [x < 50 ? x + 20 : x - 20, y < 50 ? y - 15 : y + 12];
  return [x - 20, y - 16];
}

/** Everything under the fog. */
export function drawLand(kind: Kind, seed: number): string {
  const roll = chance(seed + 7);
  let out = '<rect class="meadow" width="100" height="100"/>';
  for (let i = 0; i < 13; i++) {
    const [x, y] = [roll() * 96 + 2, roll() * 94 + 4];
    if (
      kind.cities.some((city) => inCity(cityShape(city.edges), [x, y])) ||
      kind.roads.some((road) => nearRoad(road.edges, [x, y]) < 8)
    )
      continue;
    out +=
      roll() < 0.3
        ? `<path class="tree" d="M${n(x)} ${n(y - 6)}l4 6.500h-8z"/>`
        : `<path class="tuft" d="M${n(x)} ${n(y)}l-1.500 -3M${n(x)} ${n(y)}v-4M${n(x)} ${n(y)}l1.500 -3"/>`;
  }
  const roads = kind.roads.map((road) => roadPath(road.edges));
  for (const path of roads) out += `<path class="road rim" d="${path}"/>`;
  for (const path of roads) out += `<path class="road" d="${path}"/>`;
  const ends = kind.roads.filter((road) => road.edges.length === 1).length;
  if (ends > 2) out += `<circle class="square" cx="50" cy="50" r="10"/>${house(45, 50, 4, 4)}${house(55, 52, 4, 4)}`;
  kind.cities.forEach((city, i) => {
    const shape = cityShape(city.edges);
    const wall = walls[shape.form] ?? '';
    out += `<g transform="rotate(${shape.quarters * 90} 50 50)"><path class="city" d="${grounds[shape.form]}"/>${wall === '' ? '' : `<path class="citywall" d="${wall}"/><path class="battlement" d="${wall}"/>`}</g>`;
    out += town(shape, seed + i * 31); // houses stand upright whatever way the walls lie
    if (city.pennants > 0) {
      const [x, y] = turned(anchors[shape.form] ?? [50, 50], shape.quarters);
      const [px, py] = pennantAt(shape, [x, y]);
      out += `<path class="pennant" d="M${n(px - 6)} ${n(py - 8)}h12v9q0 7 -6 9q-6 -2 -6 -9z"/><path class="cross" d="M${n(px)} ${n(py - 7)}v15M${n(px - 5)} ${n(py - 1)}h10"/>`;
    }
  });
  if (kind.inner_edges) {
    const corner = cornerOf(kind.inner_edges);
    out += `<circle class="ruin" cx="${corner[0]}" cy="${corner[1]}" r="24"/><circle class="ruin ring" cx="${corner[0]}" cy="${corner[1]}" r="16"/>`;
  }
  if (kind.monastery) out += monastery;
  if (kind.castle) out += castle;
  if (kind.cemetery) out += cemetery;
  return out;
}
const cornerOf = (inner: readonly string[]): Point => [inner.includes('E') ? 100 : 0, inner.includes('S') ? 100 : 0];

/** Fog along the sides it lies on. */
export function drawFog(kind: Kind): string {
  return kind.fogs
    .map((fog) =>
      fog.edges
        .map((side) => {
          const blobs = (
            [
              [14, 4, 22, 15],
              [38, 8, 24, 19],
              [64, 6, 25, 18],
              [88, 3, 20, 14],
            ] as const
          ).map(([x, y, rx, ry]) => {
            const [cx, cy] = turned([x, y], at(side));
            const flat = at(side) % 2 === 0;
            return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${flat ? rx : ry}" ry="${flat ? ry : rx}"/>`;
          });
          return `<g class="fog">${blobs.join('')}</g>`;
        })
        .join(''),
    )
    .join('');
}
