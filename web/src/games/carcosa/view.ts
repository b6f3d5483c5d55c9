// What a seat may know of a game of Carcosa, as docs/PROTOCOL.md tells it.
import type { View as AnyView, Ending, GameEvent } from '../../engine/protocol.ts';

export interface TileFace {
  kind: string;
  star: number;
  special?: string;
}
export interface BoardTile extends TileFace {
  x: number;
  y: number;
  turns: string;
  fixed: boolean;
  played?: boolean;
}
export interface Figure {
  owner: number;
  x: number;
  y: number;
  on: string;
}
export type PartRef = [number, number, string];
export interface Feature {
  sort: 'ley' | 'district' | 'site' | 'water';
  tiles: number;
  open: number;
  finished: boolean;
  figures: number[];
  controllers: number[];
  worth: number;
  parts: PartRef[];
}
export interface Stack {
  size: number;
  top: TileFace | null;
  prophets: number[];
  known?: (TileFace & { place: number })[];
  lost?: (TileFace & { since: number })[];
}
export interface Cult {
  power: number;
  ready: number;
  recovery: number;
  asylum: number;
  lying: number;
  standing: number;
  stones: number[];
  prophet: number | 'pool' | 'sign';
  held: (Partial<TileFace> & { from?: number })[];
  if_ended_now: number;
}
export interface Asked {
  length?: number;
  stones?: number[];
  theatres?: number;
  prophet?: number;
  sorted?: number;
  stone?: number;
  meeple_put?: boolean;
}
export interface CarcosaView extends AnyView {
  turn: number;
  active: number;
  step: string;
  track: number;
  board: BoardTile[];
  figures: Figure[];
  features?: Feature[];
  stacks: Stack[];
  depleted: number;
  cults: Cult[];
  hand: TileFace | null;
  remaining?: { kind: string; count: number }[];
  asked: Asked;
  ending: Ending | null;
}
export type { GameEvent };

export const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;
export const stoneValues = [2, 3, 4, 5, 6, 7] as const;
export const sortOf = (part: string): string => part.replace(/\d+$/, '');

export const featureAt = (view: CarcosaView, x: number, y: number, part: string): Feature | undefined =>
  view.features?.find((f) => f.parts.some((p) => p[0] === x && p[1] === y && p[2] === part));
