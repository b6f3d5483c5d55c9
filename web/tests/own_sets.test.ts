// Tile and card sets of one's own: whatever the engine accepts, the page can draw and name.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadEngine } from '../src/engine/wasi.js';
import * as mists from '../src/games/carcassonne/art/kinds.ts';
import { drawFog, drawLand, outlineOf, partsOf, turnedKind } from '../src/games/carcassonne/art/land.ts';
import * as carcosa from '../src/games/carcosa/art/kinds.ts';
import { plan } from '../src/games/carcosa/art/parts.ts';
import { tileArt } from '../src/games/carcosa/art/tileArt.ts';
import { spaceAt, spaceSize } from '../src/games/carcosa/panels/track.ts';
import * as realms from '../src/games/realms/cards.ts';
import { tellerIn } from '../src/games/realms/say.ts';
import * as stars from '../src/games/stars/cards/facts.ts';
import { cardLines, cardName, cardTold, sayIn } from '../src/games/stars/say.ts';
import { Words } from '../src/words/words.svelte.ts';

const root = resolve(import.meta.dirname, '../..');
const engine = await loadEngine(readFileSync(process.env.HALI_WASM ?? resolve(root, 'build/wasm/hali.wasm')));
const words = new Words();
await words.use('de', 'carcosa', 'realms', 'stars');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Node {
  value: Json;
  key: string;
  set(value: Json): void;
  remove(): void;
}

function nodesOf(value: Json, out: Node[] = [], key = ''): Node[] {
  if (Array.isArray(value)) {
    value.forEach((entry, i) => {
      out.push({ value: entry, key, set: (to) => (value[i] = to), remove: () => value.splice(i, 1) });
      nodesOf(entry, out, key);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [name, entry] of Object.entries(value)) {
      out.push({ value: entry, key: name, set: (to) => (value[name] = to), remove: () => delete value[name] });
      nodesOf(entry, out, name);
    }
  }
  return out;
}

/** Small, and the same every time. */
function chance(seed: number) {
  let state = seed * 2654435761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return (state >>> 7) % below;
  };
}

const odd: Json[] = [
  null,
  0,
  -1,
  1e18,
  1.5,
  '',
  '7',
  'x'.repeat(300),
  '\u001b[2J',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  [],
  {},
  true,
];

function mutated(text: string, seed: number): string {
  const set = JSON.parse(text) as Json;
  const below = chance(seed);
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const nodes = nodesOf(set);
    const node = nodes[below(nodes.length)] as Node;
    const alike = nodes.filter((other) => other.key === node.key && typeof other.value === typeof node.value);
    const how = below(8);
    if (how === 0) node.remove();
    else if (how <= 2) node.set(odd[below(odd.length)] as Json);
    else if (how === 3 && Array.isArray(node.value)) node.set([...node.value, ...node.value]);
    else if (how === 4 && typeof node.value === 'number') node.set(1 + below(250));
    else node.set(structuredClone((alike[below(alike.length)] as Node).value));
  }
  return JSON.stringify(set);
}

const accepted = (game: string, tiles: string): boolean =>
  'update' in
  JSON.parse(engine.call(JSON.stringify({ ask: 'open', game, players: 2, seed: '7', table: 't', options: {}, tiles })));

const sound = (drawn: string) => expect(drawn).not.toMatch(/NaN|undefined|Infinity|\[object|onerror/);

const games: Record<string, { file: string; use(text: string | null): void; draw(): void }> = {
  carcosa: {
    file: 'carcosa/tiles.json',
    use: carcosa.useTiles,
    draw() {
      for (const kind of carcosa.allKinds()) {
        for (const turns of [3]) {
          expect(plan(kind.id, turns)?.parts.length).toBeGreaterThan(0);
          for (const fixed of [false, true])
            sound(Object.values(tileArt({ kind: kind.id, turns, fixed, star: 8, special: '' })).join(''));
        }
      }
    },
  },
  carcassonne: {
    file: 'carcassonne/mists_tiles.json',
    use: mists.useTiles,
    draw() {
      for (const kind of mists.everyKind()) {
        const lying = turnedKind(kind, 1);
        sound(drawLand(lying, 1) + drawFog(lying) + kind.name);
        for (const part of partsOf(lying)) sound(outlineOf(lying, part.name).path + part.anchor.join(' '));
      }
    },
  },
  realms: {
    file: 'realms/cards.json',
    use: realms.useTiles,
    draw() {
      const teller = tellerIn(words);
      for (const id of realms.ids()) {
        expect(teller.card(id)).not.toBe('');
        if (!realms.isItem(id)) sound(`${teller.kind(id)} ${teller.rule(id)}`);
        else sound(teller.timing(id));
      }
    },
  },
  stars: {
    file: 'stars/cards.json',
    use: stars.useTiles,
    draw() {
      const say = sayIn('de');
      for (const { id } of stars.everyCard())
        sound([cardName(words, id), cardTold(say, words, id), ...cardLines(say, words, id)].join(' '));
    },
  },
};

afterEach(() => {
  for (const game of Object.values(games)) game.use(null);
});

describe.each(Object.keys(games))('sets for %s', (name) => {
  const game = games[name] as (typeof games)[string];
  const text = readFileSync(resolve(root, 'data', game.file), 'utf8');
  const wanted = process.env.HALI_LONG ? 2000 : 25;

  test(`the first ${wanted} odd ones that the engine accepts are drawn`, () => {
    let drawn = 0;
    for (let seed = 1; drawn < wanted && seed < 40 * wanted; seed++) {
      const tiles = mutated(text, seed);
      if (!accepted(name, tiles)) continue;
      drawn++;
      try {
        game.use(tiles);
        game.draw();
      } catch (trouble) {
        throw new Error(`set ${seed}: ${trouble}`);
      }
    }
    expect(drawn).toBe(wanted);
  }, 600_000);
});

test('a set without categories, or with such as nobody prints, is drawn without its squares', () => {
  const text = readFileSync(resolve(root, 'data/carcosa/tiles.json'), 'utf8');
  const face = { kind: 'LAKE', turns: 0, fixed: false, star: 0, special: '' };
  const squares = () => Object.values(tileArt(face)).join('').includes('class="sk"');
  expect(squares()).toBe(true);
  for (const categories of [
    undefined,
    null,
    7,
    {},
    [],
    [null, 3, { key: 'lake', priority: -1e9, research: 1 }],
    [{ key: 'lake', priority: '1', research: 1 }],
  ]) {
    carcosa.useTiles(JSON.stringify({ ...JSON.parse(text), categories }));
    expect(squares(), JSON.stringify(categories)).toBe(false);
  }
});

test('spaces of a track of any length leave each other room', () => {
  const ring = { width: 352, height: 172, radius: 42 };
  for (let last = 1; last <= 250; last++) {
    const size = spaceSize(ring, last);
    expect(size).toBeGreaterThan(2);
    expect(size).toBeLessThanOrEqual(14);
    for (let space = 1; space < last; space++) {
      const [a, b] = [spaceAt(ring, space, last), spaceAt(ring, space + 1, last)];
      expect(Math.hypot(a.x - b.x, a.y - b.y), `${space} of ${last}`).toBeGreaterThan(size);
    }
  }
});
