import { expect, test } from 'vitest';
import type { SeatInfo } from '../../../engine/protocol.ts';
import { everyKind, middleOf } from '../art/kinds.ts';
import { cityShape, drawFog, drawLand, inCity, outlineOf, partAt, partsOf, turned, turnedKind } from '../art/land.ts';
import { choicesOf, spotsOf } from '../choices.ts';
import { indexLegal } from '../legal.ts';
import { sayIn, shownColour } from '../say.ts';
import { type Action, flashOf, type LandView } from '../view.ts';

test('every part of every kind has a point that stands for it and is found there', () => {
  for (const kind of everyKind()) {
    for (const part of partsOf(kind)) {
      if (/^(fog|graves)/.test(part.name)) continue;
      const [x, y] = part.anchor;
      expect(x >= 0 && x <= 100 && y >= 0 && y <= 100, `${kind.id} ${part.name}`).toBe(true);
      expect(partAt(kind, part.anchor), `${kind.id} ${part.name} at ${part.anchor}`).toBe(part.name);
      expect(outlineOf(kind, part.name).path, `${kind.id} ${part.name}`).not.toBe('');
    }
    const names = partsOf(kind).map((part) => part.name);
    expect(new Set(names).size).toBe(names.length);
    expect(drawLand(kind, 1)).toContain('meadow');
  }
});

test('a city holds the middle of its own sides and of no others', () => {
  const sides = { N: [50, 2], E: [98, 50], S: [50, 98], W: [2, 50] } as const;
  for (const kind of everyKind()) {
    for (const city of kind.cities) {
      const shape = cityShape(city.edges);
      for (const [side, point] of Object.entries(sides))
        expect(inCity(shape, [point[0], point[1]]), `${kind.id} ${side}`).toBe(city.edges.includes(side));
    }
  }
});

// Every point that a path of the art names, with the turn of the group round it.
function wallPoints(land: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, turn, inner = ''] of land.matchAll(/<g transform="rotate\((\d+) 50 50\)">(.*?)<\/g>/g)) {
    for (const [, path = ''] of inner.matchAll(/class="citywall" d="([^"]*)"/g)) {
      expect(path, 'the wall is no closed ring').not.toContain('Z');
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      for (let i = 0; i + 1 < numbers.length; i += 2)
        points.push(turned([numbers[i] ?? 0, numbers[i + 1] ?? 0], Number(turn) / 90));
    }
  }
  return points;
}

test('no wall runs along a side through which the city leaves the tile', () => {
  const onSide = {
    N: (p: number[]) => p[1] === 0,
    E: (p: number[]) => p[0] === 100,
    S: (p: number[]) => p[1] === 100,
    W: (p: number[]) => p[0] === 0,
  };
  for (const kind of everyKind()) {
    for (const quarters of [0, 1, 2, 3]) {
      const lying = turnedKind(kind, quarters);
      const points = wallPoints(drawLand(lying, 3));
      const walled = kind.cities.some((city) => city.edges.length < 4);
      expect(points.length > 0, `${kind.id} has a wall towards the land`).toBe(walled);
      for (const [side, lies] of Object.entries(onSide)) {
        const inner = points.filter((point) => lies(point) && point.every((v) => v === 0 || v === 100) === false);
        expect(inner, `${kind.id} ${quarters} ${side}`).toEqual([]);
      }
    }
  }
});

test('what stands on a turned tile stands upright: only grounds and walls of cities are turned', () => {
  for (const kind of everyKind()) {
    for (const quarters of [1, 2, 3]) {
      const lying = turnedKind(kind, quarters);
      const upright = (drawLand(lying, 5) + drawFog(lying)).replaceAll(
        /<g transform="rotate\(\d+ 50 50\)">.*?<\/g>/g,
        '',
      );
      expect(upright).not.toContain('rotate');
      expect(upright).toContain('meadow');
    }
    const parts = partsOf(kind).map((part) => part.name);
    expect(partsOf(turnedKind(kind, 1)).map((part) => part.name)).toEqual(parts);
  }
});

test('a pennant hangs inside its city, whichever way the tile lies', () => {
  for (const kind of everyKind()) {
    for (const quarters of [0, 1, 2, 3]) {
      const lying = turnedKind(kind, quarters);
      const shields = [...drawLand(lying, 1).matchAll(/class="pennant" d="M(-?[\d.]+) (-?[\d.]+)/g)];
      expect(shields.length).toBe(kind.cities.filter((city) => city.pennants > 0).length);
      for (const [, x, y] of shields) {
        const [left, top] = [Number(x), Number(y)];
        expect(left >= 2 && left + 12 <= 98 && top >= 2 && top + 18 <= 98, `${kind.id} ${quarters}`).toBe(true);
        const middle: [number, number] = [left + 6, top + 8];
        expect(
          lying.cities.some((city) => inCity(cityShape(city.edges), middle)),
          `${kind.id} ${quarters}`,
        ).toBe(true);
      }
    }
  }
});

test('a turned kind has its parts where turning the tile would bring them', () => {
  for (const kind of everyKind()) {
    for (const quarters of [1, 2, 3]) {
      const lying = turnedKind(kind, quarters);
      for (const part of partsOf(kind)) {
        if (/^(fog|graves)/.test(part.name)) continue;
        expect(partAt(lying, turned(part.anchor, quarters)), `${kind.id} ${part.name} ${quarters}`).toBe(part.name);
      }
    }
  }
});

test('turning four times comes back', () => {
  expect(turned([10, 20], 4)).toEqual([10, 20]);
  expect(turned(turned([10, 20], 1), -1)).toEqual([10, 20]);
  expect(turned([50, 0], 1)).toEqual([100, 50]);
});

test('figures have the colours that their seats have chosen, and in Mists those of the game', () => {
  const seats = [
    { kind: 'person', name: 'A', colour: 'azure' },
    { kind: 'person', name: 'B', colour: 'bone' },
  ] as SeatInfo[];
  const colours = [
    { colour: 'red', owner: 0, meeples: 7 },
    { colour: 'green', owner: 1, meeples: 7 },
  ];
  const view = { variant: 'base', colours } as unknown as LandView;
  expect([shownColour(view, seats, 'red'), shownColour(view, seats, 'green')]).toEqual(['azure', 'bone']);
  const mists = { variant: 'mists', colours } as unknown as LandView;
  expect(shownColour(mists, seats, 'red')).toBe('red');
});

test('actions are entered by what can be pointed at', () => {
  const legal = indexLegal([
    { do: 'draw', verb: 'draw' },
    { do: 'place 1,-2 east', verb: 'place', cell: [1, -2], turns: 'east' },
    { do: 'pass', verb: 'pass' },
    { do: 'meeple 0,0 city2', verb: 'meeple', cell: [0, 0], part: 'city2' },
    { do: 'guard 0,0 road', verb: 'guard', cell: [0, 0], part: 'road' },
    { do: 'bury 1,1 from 2,2 road', verb: 'bury', cell: [1, 1], meeple: [2, 2], part: 'road' },
    { do: 'cover 3,0', verb: 'cover', cell: [3, 0] },
    { do: 'remove 1,1 fog 2', verb: 'remove', cell: [1, 1], place: 'fog', ghosts: 2 },
  ]);
  expect(legal.lays).toEqual([{ do: 'place 1,-2 east', x: 1, y: -2, turns: 'east', held: 0 }]);
  expect(legal.targets.map((one) => [one.verb, one.x, one.y, one.part])).toEqual([
    ['meeple', 0, 0, 'city2'],
    ['guard', 0, 0, 'road'],
    ['remove', 1, 1, 'fog'],
  ]);
  expect(legal.cells).toEqual([{ do: 'cover 3,0', x: 3, y: 0 }]);
  expect(legal.answers.map((one) => one.verb)).toEqual(['meeple', 'guard', 'remove', 'draw', 'pass', 'bury']);
});

test('no tile has two things in its middle', () => {
  for (const kind of everyKind())
    expect([kind.monastery, kind.castle, kind.cemetery].filter(Boolean).length, kind.id).toBe(middleOf(kind) ? 1 : 0);
});

test('points flash up over the cell that their event names, whatever was told before', () => {
  const points = {
    event: 'points',
    text: '',
    seat: 0,
    gain: -2,
    sort: 'city',
    worth: 4,
    ghosts: 3,
    x: 5,
    y: -1,
  } as const;
  expect(flashOf(points)).toEqual({ x: 5, y: -1, text: '-2' });
  expect(flashOf({ event: 'hound_points', text: '', hound: 1, points: 3, x: 0, y: 2 })).toEqual({
    x: 0,
    y: 2,
    text: '+3',
  });
  expect(flashOf({ ...points, gain: 0 })).toBeNull();
  expect(
    flashOf({ event: 'complete', text: '', x: 1, y: 1, sort: 'road', tiles: 4, pennants: 0, worth: 4 }),
  ).toBeNull();
});

test('choices that read alike are told apart by numbers, and nothing is named by coordinates', () => {
  const view = {
    board: [{ x: 0, y: 0, kind: 'U', turns: 'north' }],
    figures: [],
    features: [
      { sort: 'field', complete: false, parts: [[0, 0, 'field']] },
      { sort: 'field', complete: false, parts: [[0, 0, 'field2']] },
      { sort: 'road', tiles: 3, complete: false, parts: [[0, 0, 'road']] },
    ],
    asked: {},
  } as unknown as LandView;
  const on = (part: string): Action => ({ do: `meeple 0,0 ${part}`, verb: 'meeple', cell: [0, 0], part });
  const pass: Action = { do: 'pass', verb: 'pass' };
  const t = {
    say: sayIn('en'),
    words: { tell: (key: string) => key, has: () => false, say: (key: string) => key },
    seats: [],
  };
  const choices = choicesOf(t, view, [on('road'), on('field'), on('field2'), pass]);
  expect(choices.map(({ label, mark }) => `${mark}${label}`)).toEqual([
    'Road, 3 tiles',
    '1Field, no complete city yet',
    '2Field, no complete city yet',
    'No figure',
  ]);
  expect(spotsOf(view, choices).map((spot) => spot.do)).toEqual([
    'meeple 0,0 road',
    'meeple 0,0 field',
    'meeple 0,0 field2',
  ]);
});
