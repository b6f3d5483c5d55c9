// The list of legal actions, read into what can be pointed at.
import type { Lay } from '../../board/laying.svelte.ts';

/** An action on a part of a tile: a meeple, a guard, a ghost for a meeple, a feature to score. */
export interface Target {
  text: string;
  verb: string;
  x: number;
  y: number;
  part: string;
  /** What follows the part: a colour, a number of ghosts. */
  more: string;
}
export interface Legal {
  all: readonly string[];
  has(text: string): boolean;
  lays: Lay[];
  targets: Target[];
  /** Whole cells: where a face-down tile may go. */
  cells: { text: string; x: number; y: number }[];
  /** Everything that is no place on the board. */
  others: string[];
}

export function readLegal(actions: readonly string[] | undefined): Legal {
  const all = actions ?? [];
  const known = new Set(all);
  const legal: Legal = { all, has: (text) => known.has(text), lays: [], targets: [], cells: [], others: [] };
  for (const text of all) {
    const [verb = '', place = '', third = '', ...more] = text.split(' ');
    const [x = 0, y = 0] = place.split(',').map(Number);
    if (!place.includes(',') || verb === 'bury') legal.others.push(text);
    else if (verb === 'place') legal.lays.push({ text, x, y, turns: third, held: 0 });
    else if (third === '') legal.cells.push({ text, x, y });
    else legal.targets.push({ text, verb, x, y, part: third, more: more.join(' ') });
  }
  return legal;
}
