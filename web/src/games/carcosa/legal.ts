// The list of legal actions, read into what can be pointed at.
import type { Lay as AnyLay } from '../../board/laying.svelte.ts';

export interface Lay extends AnyLay {
  verb: 'place' | 'replace';
}
export interface Target {
  text: string;
  verb: string;
  x: number;
  y: number;
  part: string;
  /** Done by or to a thug. */
  thug: boolean;
}
/** An action that means a whole cell: the Stranger's step, a tile of Hastur, a detective's deed. */
export interface CellAction {
  text: string;
  verb: string;
  /** Where it leads to. */
  x: number;
  y: number;
}
export interface Legal {
  all: readonly string[];
  has(text: string): boolean;
  lays: Lay[];
  /** Parts of tiles: cultist, legion, next, call. */
  targets: Target[];
  cells: CellAction[];
  /** Actions on a marked space of the track. */
  spaces: { text: string; verb: string; space: number; thug: boolean }[];
  /** Actions on a stack, by its number: take, redraw, under, look, research. */
  stacks: Map<number, string>;
  stones: Set<number>;
}

export function readLegal(actions: readonly string[] | undefined): Legal {
  const all = actions ?? [];
  const known = new Set(all);
  const legal: Legal = {
    all,
    has: (text) => known.has(text),
    lays: [],
    targets: [],
    cells: [],
    spaces: [],
    stacks: new Map(),
    stones: new Set(),
  };
  for (const text of all) read(text, legal);
  return legal;
}

const onStack = new Set(['take', 'redraw', 'under', 'look', 'research']);
const onCell = new Set(['stranger', 'hastur', 'detective', 'space']);
const steps: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

function read(text: string, legal: Legal) {
  const [verb = '', ...rest] = text.split(' ');
  const words = rest.filter((word) => word !== 'thug' && word !== 'trap');
  const thug = verb === 'thug' || rest[0] === 'thug';
  const [first = '', second = '', , held = '0'] = words;
  const place = words.find((word) => word.includes(',')) ?? '';
  const [x = 0, y = 0] = place.split(',').map(Number);
  if (verb === 'place' || verb === 'replace') legal.lays.push({ text, verb, x, y, turns: second, held: Number(held) });
  else if (onCell.has(verb) && place !== '') {
    const [dx, dy] = steps[second] ?? [0, 0];
    legal.cells.push({ text, verb, x: x + dx, y: y + dy });
  } else if (place !== '') legal.targets.push({ text, verb, x, y, part: second, thug });
  else if (verb === 'stone') legal.stones.add(Number(first));
  else if (onStack.has(verb) && first !== 'none') legal.stacks.set(Number(first), text);
  else if (verb === 'trap' || verb === 'space' || verb === 'assistant' || rest[0] === 'trap')
    legal.spaces.push({ text, verb, space: Number(first), thug });
}
