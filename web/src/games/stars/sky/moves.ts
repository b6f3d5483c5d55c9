// What moves do to a sky, tile by tile: so that a picture can follow each of them. A picture only; the table knows best.
import { otherSide } from '../art/symbols.ts';
import { cellName, columnOf, rowOf } from '../view.ts';

/** A tile that keeps its identity while it moves. */
export interface Tile {
  id: number;
  symbol: string;
  column: number;
  row: number;
  /** It went out at one end of its line and came in at the other. */
  wrapped?: boolean;
}

export function tilesOf(sky: readonly string[]): Tile[] {
  return sky.flatMap((line, row) => [...line].map((symbol, column) => ({ id: row * 5 + column, symbol, column, row })));
}

const steps: Record<string, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The tiles after "push 2 left", "swap c3 d3" or "flip c3"; unchanged for anything else. */
export function moved(tiles: readonly Tile[], move: string): Tile[] {
  const [verb, first = '', second = ''] = move.split(' ');
  if (verb === 'flip')
    return tiles.map((tile) =>
      cellName(tile.column, tile.row) === first ? { ...tile, symbol: otherSide(tile.symbol) } : tile,
    );
  if (verb === 'swap')
    return tiles.map((tile) => {
      const at = cellName(tile.column, tile.row);
      const to = at === first ? second : at === second ? first : '';
      return to === '' ? tile : { ...tile, column: columnOf(to), row: rowOf(to), wrapped: false };
    });
  if (verb !== 'push') return [...tiles];
  const [dx, dy] = steps[second] ?? [0, 0];
  const isRow = /\d/.test(first);
  return tiles.map((tile) => {
    const inLine = isRow ? tile.row === Number(first) - 1 : tile.column === columnOf(first);
    if (!inLine) return tile;
    const [column, row] = [tile.column + dx, tile.row + dy];
    const wrapped = column < 0 || column > 4 || row < 0 || row > 4;
    return { ...tile, column: (column + 5) % 5, row: (row + 5) % 5, wrapped };
  });
}

/** Do the tiles show this sky? */
export const shows = (tiles: readonly Tile[], sky: readonly string[]): boolean =>
  tiles.every((tile) => sky[tile.row]?.[tile.column] === tile.symbol);

/** The push that a drag along a line means: from a cell by so many pixels. */
export function pushOf(cell: string, dx: number, dy: number): string | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < 1) return null;
  return Math.abs(dx) >= Math.abs(dy)
    ? `push ${rowOf(cell) + 1} ${dx < 0 ? 'left' : 'right'}`
    : `push ${cell[0]} ${dy < 0 ? 'up' : 'down'}`;
}

/** The swap that a drag means; null where there is no neighbour. */
export function swapOf(cell: string, dx: number, dy: number): string | null {
  const sideways = Math.abs(dx) >= Math.abs(dy);
  const column = columnOf(cell) + (sideways ? Math.sign(dx) : 0);
  const row = rowOf(cell) + (sideways ? 0 : Math.sign(dy));
  if (column < 0 || column > 4 || row < 0 || row > 4) return null;
  const other = cellName(column, row);
  // Both cells in reading order, as the table writes it.
  const first = rowOf(cell) * 5 + columnOf(cell) < row * 5 + column ? cell : other;
  return `swap ${first} ${first === cell ? other : cell}`;
}
