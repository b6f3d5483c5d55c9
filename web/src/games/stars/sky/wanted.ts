// What a constellation asks of the cells where it lies or nearly lies. The engine says which cells those are; here it is
// only found out which symbol belongs to which of them, so that it can be drawn there.
import type { Spot } from '../cards/facts.ts';
import { cellName, columnOf, type Place, rowOf } from '../view.ts';

type Wanted = ReadonlyMap<string, string>;
interface Search {
  sky: readonly string[];
  right: ReadonlySet<string>;
  cells: readonly string[];
}

const turned = (group: readonly Spot[]): Spot[] => group.map(({ x, y, symbol }) => ({ x: -y, y: x, symbol }));
const mirrored = (group: readonly Spot[]): Spot[] => group.map(({ x, y, symbol }) => ({ x: -x, y, symbol }));

/** The ways in which a group may be turned (SR-072); in mirror image too, where that counts. */
function turnsOf(group: readonly Spot[], mirrors: boolean): Spot[][] {
  const turns = (first: readonly Spot[]) =>
    [0, 1, 2, 3].map((times) => Array.from({ length: times }).reduce<Spot[]>((now) => turned(now), [...first]));
  return mirrors ? [...turns(group), ...turns(mirrored(group))] : turns(group);
}

function lay(groups: readonly Spot[][], at: Search, taken: Wanted, mirrors: boolean): Wanted | null {
  const [group, ...rest] = groups;
  if (!group) return taken.size === at.cells.length ? taken : null;
  for (const way of turnsOf(group, mirrors)) {
    const first = way[0];
    if (!first) return lay(rest, at, taken, mirrors);
    for (const cell of at.cells) {
      const [dx, dy] = [columnOf(cell) - first.x, rowOf(cell) - first.y];
      const laid = new Map(taken);
      const fits = way.every(({ x, y, symbol }) => {
        const there = cellName(x + dx, y + dy);
        if (laid.has(there) || !at.cells.includes(there)) return false;
        laid.set(there, symbol);
        return (at.sky[y + dy]?.[x + dx] === symbol) === at.right.has(there);
      });
      const all = fits ? lay(rest, at, laid, mirrors) : null;
      if (all) return all;
    }
  }
  return null;
}

/** The symbol each of the cells should show; `ignored` are stars that somebody lends. */
export function wantedAt(
  groups: readonly Spot[][],
  place: Place,
  sky: readonly string[],
  { ignored = [], mirrors = false }: { ignored?: readonly string[]; mirrors?: boolean } = {},
): Wanted {
  const asked = groups.map((group) => group.filter(({ symbol }) => symbol !== '.' && !ignored.includes(symbol)));
  const cells = [...place.right, ...place.wrong];
  return lay(asked, { sky, right: new Set(place.right), cells }, new Map(), mirrors) ?? new Map();
}
