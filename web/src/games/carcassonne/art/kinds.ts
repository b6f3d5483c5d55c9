// The kinds of tiles as the data files describe them.
import base from '../../../../../data/carcassonne/base_tiles.json';
import mists from '../../../../../data/carcassonne/mists_tiles.json';

export interface Fog {
  edges: string[];
  ghosts: number;
}
export interface Kind {
  id: string;
  name: string;
  roads: { edges: string[] }[];
  cities: { edges: string[]; pennants: number }[];
  fields: { halves: string[] }[];
  monastery: boolean;
  castle: boolean;
  cemetery: boolean;
  fogs: Fog[];
  /** Quarters of the start tile: sides towards the ruin. */
  inner_edges?: string[];
}

interface TileSet {
  start_tile: Kind[];
  kinds: Kind[];
}

const all = new Map<string, Kind>();
function use({ start_tile, kinds }: TileSet): void {
  all.clear();
  for (const kind of [...(base.kinds as unknown as Kind[]), ...start_tile, ...kinds]) all.set(kind.id, kind);
}
use(mists as unknown as TileSet);

/** From now on the tiles of Mists are drawn as this text describes them, which the engine has accepted; null: the usual ones. */
export function useTiles(text: string | null): void {
  const { start_tile, kinds } = (text === null ? mists : JSON.parse(text)) as TileSet;
  use({ start_tile: start_tile.map(known), kinds: kinds.map(known) });
}

/** What the engine has not looked at may be anything. */
function known(kind: Kind): Kind {
  const { inner_edges, ...rest } = kind;
  const inner = Array.isArray(inner_edges)
    ? inner_edges.filter((side) => sides.includes(side as (typeof sides)[number]))
    : [];
  return {
    ...rest,
    name: typeof kind.name === 'string' ? kind.name.slice(0, 80) : kind.id,
    ...(inner.length > 0 && { inner_edges: inner }),
  };
}

export const kindOf = (id: string): Kind | undefined => all.get(id);
export const everyKind = (): Kind[] => [...all.values()];

export const sides = ['N', 'E', 'S', 'W'] as const;
export const halves = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const;
/** The part in the middle of the tile, if there is one. */
export const middleOf = (kind: Kind): string | null =>
  kind.monastery ? 'monastery' : kind.castle ? 'castle' : kind.cemetery ? 'cemetery' : null;
/** "city", and "city2" from the second of its sort on. */
export const numbered = (sort: string, index: number): string => (index > 0 ? `${sort}${index + 1}` : sort);
