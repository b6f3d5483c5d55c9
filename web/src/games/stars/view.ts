// What a seat may know of a game of The Stars Are Right, as docs/PROTOCOL.md tells it.
import type { View as AnyView, Ending, GameEvent } from '../../engine/protocol.ts';

export type Kind = 'push' | 'swap' | 'flip';
export const kinds: readonly Kind[] = ['push', 'swap', 'flip'];

/** Where a constellation lies (`seen`), or nearly lies: cells that are right, and those that are not. */
export interface Place {
  seen: boolean;
  right: string[];
  wrong: string[];
}
export interface HandCard extends Place {
  card: string;
  /** Great Old Ones: how many stars may be lent, and what then remains to be seen. */
  may_ignore?: number;
  lent?: (Place & { lenders: string[] })[];
}
export interface Area {
  points: number;
  creatures: { card: string; served: boolean }[];
  hand_limit: number;
  discard_limit: number;
}
export interface StarsView extends AnyView {
  step: string;
  turn: number;
  active: number;
  /** Five rows of five symbols. */
  sky: string[];
  invoked: string | null;
  owed: Record<Kind, number>;
  discards_left: number;
  pile: number;
  discard: string[];
  areas: Area[];
  hands: { cards: number; known: string[] }[];
  hand?: HandCard[];
  ending: Ending | null;
}
export type { GameEvent };

export const columns = ['a', 'b', 'c', 'd', 'e'] as const;
/** "c3" for column 2 and row 2, both counted from 0. */
export const cellName = (column: number, row: number): string => `${columns[column]}${row + 1}`;
export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell[1]) - 1;
export const symbolAt = (sky: readonly string[], cell: string): string => sky[rowOf(cell)]?.[columnOf(cell)] ?? '0';
export const totalOwed = (view: StarsView): number => kinds.reduce((sum, kind) => sum + view.owed[kind], 0);
