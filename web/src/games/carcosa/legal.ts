// The list of legal actions, read into what can be pointed at.
export interface Lay {
  text: string;
  verb: 'place' | 'replace';
  x: number;
  y: number;
  turns: string;
  /** 0: the tile in hand; n: the n-th held tile. */
  held: number;
}
export interface Target {
  text: string;
  verb: string;
  x: number;
  y: number;
  part: string;
}
export interface Legal {
  all: readonly string[];
  has(text: string): boolean;
  lays: Lay[];
  /** Parts of tiles: cultist, legion, next, call. */
  targets: Target[];
  /** Actions on a stack, by its number: take, redraw, under. */
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
    stacks: new Map(),
    stones: new Set(),
  };
  for (const text of all) {
    const [verb = '', first = '', second = '', , held = '0'] = text.split(' ');
    const [x, y] = first.split(',').map(Number) as [number, number];
    if (verb === 'place' || verb === 'replace')
      legal.lays.push({ text, verb, x, y, turns: second, held: Number(held) });
    else if (first.includes(',')) legal.targets.push({ text, verb, x, y, part: second });
    else if (verb === 'stone') legal.stones.add(Number(first));
    else if ((verb === 'take' || verb === 'redraw' || verb === 'under') && first !== 'none')
      legal.stacks.set(Number(first), text);
  }
  return legal;
}

export const laysAt = (legal: Legal, held: number, x: number, y: number): Lay[] =>
  legal.lays.filter((lay) => lay.held === held && lay.x === x && lay.y === y);
