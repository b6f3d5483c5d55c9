// The cards as the data file describes them.
import set from '../../../../../data/stars/cards.json';
import { symbolCodes } from '../art/symbols.ts';
import type { Kind } from '../view.ts';

export type Type = 'great_old_one' | 'minion' | 'servant' | 'independent';

export interface Spot {
  x: number;
  y: number;
  /** A symbol's letter; '.' where any tile will do. */
  symbol: string;
}
export interface Facts {
  id: string;
  creature: string;
  /** What tells it from others of the same name. */
  version: string;
  type: Type;
  pantheon: string | null;
  points: number;
  invocation: Kind[];
  service: { from: Kind; to: Kind[] } | null;
  special: string | null;
  star: string | null;
  constellation: Spot[][];
}

interface Raw {
  id: string;
  creature: string;
  type: string;
  pantheon: string | null;
  vp: number;
  invocation: string[];
  service: { from?: string; to?: string[]; special?: string }[];
  star: string | null;
  constellation: { dx: number; dy: number; symbol: string }[][];
}

const code = (name: string): string => symbolCodes[name] ?? '.';

/** A group without the empty columns and rows before it. */
function spots(group: Raw['constellation'][number]): Spot[] {
  const [left, top] = [Math.min(...group.map((spot) => spot.dx)), Math.min(...group.map((spot) => spot.dy))];
  return group.map((spot) => ({ x: spot.dx - left, y: spot.dy - top, symbol: code(spot.symbol) }));
}

function read(raw: Raw): Facts {
  const service = raw.service[0];
  const free = raw.type === 'independent';
  return {
    id: raw.id,
    creature: raw.creature,
    version: raw.id.startsWith(raw.creature) ? raw.id.slice(raw.creature.length + 1) : '',
    type: raw.type as Type,
    pantheon: free ? null : raw.pantheon,
    points: raw.vp,
    invocation: raw.invocation as Kind[],
    service: !free && service?.from ? { from: service.from as Kind, to: (service.to ?? []) as Kind[] } : null,
    special: free ? (service?.special ?? null) : null,
    star: raw.star ? code(raw.star) : null,
    constellation: raw.constellation.map(spots),
  };
}

const all = new Map<string, Facts>();
function use(cards: Raw[]): void {
  all.clear();
  for (const raw of cards) all.set(raw.id, read(raw));
}
use(set.cards as unknown as Raw[]);

/** From now on the cards are as this text describes them, which the engine has accepted; null: the usual ones. */
export function useTiles(text: string | null): void {
  use(text === null ? (set.cards as unknown as Raw[]) : (JSON.parse(text) as { cards: Raw[] }).cards);
}

export const factsOf = (id: string): Facts | undefined => all.get(id);
export const everyCard = (): Facts[] => [...all.values()];
