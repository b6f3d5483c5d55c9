// The kinds of tiles as the data files describe them, and how they look when turned.
import builtIn from '../../../../../data/carcosa/tiles.json';
import { directions } from '../../../board/laying.svelte.ts';

export type Special = '' | 'theatre' | 'feaster' | 'empowered';

export interface Kind {
  id: string;
  category: string;
  edges: string;
  districts: string[][];
  leys: string[][];
  ritual: boolean;
  conflux: boolean;
  waters: number[][];
  variants?: { star: number; special: string; count: number }[];
  count?: number;
}
export interface Category {
  key: string;
  priority: number;
  research: number;
}
export interface TileSet {
  kinds: Kind[];
  hastur: Kind[];
  categories: Category[];
}

const kinds = new Map<string, Kind>();
const categories = new Map<string, Category>();

const forget: (() => void)[] = [];

/** What was drawn from one tile set is forgotten when another comes. */
export const onNewTiles = (then: () => void): void => void forget.push(then);

/** From now on tiles are drawn as this set describes them; null: the built-in one, which is used from the start. */
export function useTileSet(set: TileSet | null): void {
  const used = set ?? (builtIn as unknown as TileSet);
  kinds.clear();
  categories.clear();
  for (const kind of [...used.kinds, ...used.hastur]) kinds.set(kind.id, kind);
  for (const category of used.categories) categories.set(category.key, category);
  for (const then of forget) then();
}
useTileSet(null);

/** The same from the text of a file that the engine has accepted. Categories it may do without, and so does the page. */
export function useTiles(text: string | null): void {
  const own = text === null ? null : (JSON.parse(text) as TileSet);
  const { categories } = own ?? {};
  useTileSet(own && { ...own, categories: Array.isArray(categories) ? categories.filter(isCategory) : [] });
}

const whole = (value: unknown, low: number, high: number): boolean =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const isCategory = (value: Partial<Category> | null): value is Category =>
  typeof value?.key === 'string' && whole(value.priority, 1, 9) && whole(value.research, 0, 9);

export const kindOf = (id: string): Kind | undefined => kinds.get(id);
export const allKinds = (): Kind[] => [...kinds.values()];
export const categoryOf = (key: string): Category | undefined => categories.get(key);

export { directions };
export type Direction = (typeof directions)[number];

const sides = 'NESW';
export const sideOf = (code: string): number => sides.indexOf(code);

/** The same kind after so many clockwise quarter turns: its sides and slots move, its lists keep their order. */
export function turned(kind: Kind, turns: number): Kind {
  const side = (code: string) => (sideOf(code) < 0 ? code : (sides[(sideOf(code) + turns) % 4] as string));
  return {
    ...kind,
    edges: [0, 1, 2, 3].map((e) => kind.edges[(e - turns + 4) % 4]).join(''),
    districts: kind.districts.map((d) => d.map(side)),
    leys: kind.leys.map((l) => l.map(side)),
    waters: kind.waters.map((w) => w.map((s) => (s + 2 * turns) % 8)),
  };
}

/** How many tiles of this kind and star there are, and how many of them hide a special. */
export function odds(id: string, star: number): { specials: number; of: number } {
  const variants = (kindOf(id)?.variants ?? []).filter((v) => v.star === star);
  const sum = (list: { count: number }[]) => list.reduce((total, v) => total + v.count, 0);
  return { specials: sum(variants.filter((v) => v.special !== '')), of: sum(variants) };
}

/** The special that a kind can hide. */
export function hiddenSpecial(id: string): Special {
  return ((kindOf(id)?.variants ?? []).find((v) => v.special !== '')?.special ?? '') as Special;
}
