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

function read(raw: Raw): Facts {
  const service = raw.service[0];
  return {
    id: raw.id,
    creature: raw.creature,
    version: raw.id.slice(raw.creature.length + 1),
    type: raw.type as Type,
    pantheon: raw.pantheon,
    points: raw.vp,
    invocation: raw.invocation as Kind[],
    service: service?.from ? { from: service.from as Kind, to: (service.to ?? []) as Kind[] } : null,
    special: service?.special ?? null,
    star: raw.star ? code(raw.star) : null,
    constellation: raw.constellation.map((group) =>
      group.map((spot) => ({ x: spot.dx, y: spot.dy, symbol: code(spot.symbol) })),
    ),
  };
}

const all = new Map((set.cards as unknown as Raw[]).map((raw) => [raw.id, read(raw)]));

export const factsOf = (id: string): Facts | undefined => all.get(id);
export const everyCard = (): Facts[] => [...all.values()];
