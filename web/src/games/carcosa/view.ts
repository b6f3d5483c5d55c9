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
  /** Null: nobody's; `who` tells what it is. */
  owner: number | null;
  who?: 'thug' | 'occultist';
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
  thugs?: number;
  occultists?: number;
  controllers: number[];
  worth: number;
  parts: PartRef[];
}
export interface Stack {
  size: number;
  top: TileFace | null;
  prophets: number[];
  scientist?: boolean;
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
  /** Ready ones; only with The Thugs. */
  thugs?: number;
  stones: number[];
  prophet: number | 'pool' | 'sign';
  held: (Partial<TileFace> & { from?: number })[];
  if_ended_now: number;
}
export interface Asked {
  /** The words that ask, `carcosa.step.<question>`: the step, or more exactly. */
  question?: string;
  length?: number;
  stones?: number[];
  theatres?: number;
  prophet?: number;
  sorted?: number;
  stone?: number;
  meeple_put?: boolean;
  /** A theatre also offers a thug. */
  thug?: boolean;
  /** The stack a secret is taken from, and whether the tile that leaves has been chosen. */
  stack?: number;
  removed?: boolean;
  /** The space of the figure that was met on the track. */
  space?: number;
}
export type Holds = 'free' | 'occultist' | 'detective' | 'trap' | 'thug_trap';
export interface Mark {
  space: number;
  sign: 'I' | 'X';
  holds: Holds;
}
export interface Detective {
  x: number;
  y: number;
  strikes: boolean;
}
/** The other side of the solo game. */
export interface Investigators {
  marks: Mark[];
  assistant: number;
  assistant_lies: boolean;
  scientist: number | null;
  detectives: Detective[];
  cult: number;
  hastur: number;
  research: { stack: number; kind: string; steps: number }[];
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
  sign_thugs?: number;
  stranger?: { x: number; y: number; gap: boolean } | null;
  investigators?: Investigators;
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
