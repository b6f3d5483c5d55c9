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

const all = new Map<string, Kind>();
for (const kind of [...base.kinds, ...mists.start_tile, ...mists.kinds] as unknown as Kind[]) all.set(kind.id, kind);

export const kindOf = (id: string): Kind | undefined => all.get(id);
export const everyKind = (): Kind[] => [...all.values()];

export const sides = ['N', 'E', 'S', 'W'] as const;
export const halves = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const;
/** The part in the middle of the tile, if there is one. */
export const middleOf = (kind: Kind): string | null =>
  kind.monastery ? 'monastery' : kind.castle ? 'castle' : kind.cemetery ? 'cemetery' : null;
/** "city", and "city2" from the second of its sort on. */
export const numbered = (sort: string, index: number): string => (index > 0 ? `${sort}${index + 1}` : sort);
