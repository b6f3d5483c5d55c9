// What the screen reads of a game of The Stars Are Right: the generated types under short names, and the names of cells.
import type { Legal } from '../../engine/protocol.ts';
import type { Choice, Event, HandLent, Owed, View } from './described.ts';

export type { Areas as Area, Event as GameEvent, Hand as HandCard, View as StarsView } from './described.ts';
export interface Stars {
  View: View;
  Event: Event;
  Choice: Choice;
}
/** A legal action. */
export type Action = Legal<Stars>;

export type Kind = keyof Owed;
export const kinds: readonly Kind[] = ['push', 'swap', 'flip'];

/** Where a constellation lies (`seen`), or nearly lies: cells that are right, and those that are not. */
export type Place = Pick<HandLent, 'seen' | 'right' | 'wrong'>;

export const columns = ['a', 'b', 'c', 'd', 'e'] as const;
/** Is a line a column? Rows have numbers. */
export const isColumn = (line: string): boolean => columns.some((one) => one === line);
/** "c3" for column 2 and row 2, both counted from 0. */
export const cellName = (column: number, row: number): string => `${columns[column]}${row + 1}`;
export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell[1]) - 1;
export const symbolAt = (sky: readonly string[], cell: string): string => sky[rowOf(cell)]?.[columnOf(cell)] ?? '0';
export const totalOwed = (view: Pick<View, 'owed'>): number => kinds.reduce((sum, kind) => sum + view.owed[kind], 0);
