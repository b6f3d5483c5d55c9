// What moves do to a sky, tile by tile: so that a picture can follow each of them. A picture only; the table knows best.
import { otherSide } from '../art/symbols.ts';
import type { Move } from '../legal.ts';
import { cellName, columnOf, columns, rowOf } from '../view.ts';

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

const rows = ['1', '2', '3', '4', '5'] as const;
const inReadingOrder = rows.flatMap((_, row) => columns.map((_, column) => [column, row] as const));

/** Every move of the sky there is (SR-032 to SR-034), by the text that the table calls it. */
const everyMove: ReadonlyMap<string, Move> = new Map(
  [
    ...rows.flatMap((line) => (['left', 'right'] as const).map((way) => push(line, way))),
    ...columns.flatMap((line) => (['up', 'down'] as const).map((way) => push(line, way))),
    ...inReadingOrder.flatMap(([column, row]) => [
      ...(column < 4 ? [swap(cellName(column, row), cellName(column + 1, row))] : []),
      ...(row < 4 ? [swap(cellName(column, row), cellName(column, row + 1))] : []),
    ]),
    ...inReadingOrder.map(([column, row]) => flip(cellName(column, row))),
  ].map((move) => [move.do, move]),
);

type Push = Extract<Move, { verb: 'push' }>;
function push(line: Push['line'], way: Push['way']): Move {
  return { verb: 'push', line, way, do: `push ${line} ${way}` };
}
function swap(cell: string, other: string): Move {
  return { verb: 'swap', cell, other, do: `swap ${cell} ${other}` };
}
function flip(cell: string): Move {
  return { verb: 'flip', cell, do: `flip ${cell}` };
}

export const allMoves = (): Move[] => [...everyMove.values()];

/** The move that an event tells of. */
export const moveCalled = (text: string): Move | undefined => everyMove.get(text);

const steps = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The tiles after a move. */
export function moved(tiles: readonly Tile[], move: Move | undefined): Tile[] {
  switch (move?.verb) {
    case 'flip':
      return tiles.map((tile) =>
        cellName(tile.column, tile.row) === move.cell ? { ...tile, symbol: otherSide(tile.symbol) } : tile,
      );
    case 'swap':
      return tiles.map((tile) => {
        const at = cellName(tile.column, tile.row);
        const to = at === move.cell ? move.other : at === move.other ? move.cell : '';
        return to === '' ? tile : { ...tile, column: columnOf(to), row: rowOf(to), wrapped: false };
      });
    case 'push': {
      const [dx, dy] = steps[move.way];
      return tiles.map((tile) => {
        if (rows[tile.row] !== move.line && columns[tile.column] !== move.line) return tile;
        const [column, row] = [tile.column + dx, tile.row + dy];
        const wrapped = column < 0 || column > 4 || row < 0 || row > 4;
        return { ...tile, column: (column + 5) % 5, row: (row + 5) % 5, wrapped };
      });
    }
    default:
      return [...tiles];
  }
}

/** Do the tiles show this sky? */
export const shows = (tiles: readonly Tile[], sky: readonly string[]): boolean =>
  tiles.every((tile) => sky[tile.row]?.[tile.column] === tile.symbol);

/** The sky that the tiles show, row by row. */
export function skyOf(tiles: readonly Tile[]): string[] {
  const faces = rows.map(() => columns.map(() => '0'));
  for (const { row, column, symbol } of tiles) faces[row]?.splice(column, 1, symbol);
  return faces.map((row) => row.join(''));
}

/** The push of a row (0 to 4), or of a column. */
export const pushRow = (row: number, way: 'left' | 'right'): Move | null =>
  moveCalled(`push ${row + 1} ${way}`) ?? null;
export const pushColumn = (column: number, way: 'up' | 'down'): Move | null =>
  moveCalled(`push ${columns[column]} ${way}`) ?? null;
export const flipOf = (cell: string): Move | null => moveCalled(`flip ${cell}`) ?? null;

/** The push that a drag along a line means: from a cell by so many pixels. */
export function pushOf(cell: string, dx: number, dy: number): Move | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < 1) return null;
  return Math.abs(dx) >= Math.abs(dy)
    ? pushRow(rowOf(cell), dx < 0 ? 'left' : 'right')
    : pushColumn(columnOf(cell), dy < 0 ? 'up' : 'down');
}

/** The swap that a drag means; null where there is no neighbour. */
export function swapOf(cell: string, dx: number, dy: number): Move | null {
  const sideways = Math.abs(dx) >= Math.abs(dy);
  const column = columnOf(cell) + (sideways ? Math.sign(dx) : 0);
  const row = rowOf(cell) + (sideways ? 0 : Math.sign(dy));
  if (column < 0 || column > 4 || row < 0 || row > 4) return null;
  const other = cellName(column, row);
  return moveCalled(`swap ${cell} ${other}`) ?? moveCalled(`swap ${other} ${cell}`) ?? null;
}
