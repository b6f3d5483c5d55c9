// What a seat may know of a game of Carcassonne, as docs/PROTOCOL.md tells it.
import type { View as AnyView, Ending, GameEvent } from '../../engine/protocol.ts';

export interface BoardTile {
  x: number;
  y: number;
  kind: string;
  turns: string;
  face_down?: boolean;
  /** Ghosts of the cooperative game by the fog they are in, or in `graves`. */
  ghosts?: Record<string, number>;
}
export interface Figure {
  owner: number;
  colour: string;
  x: number;
  y: number;
  on: string;
  guard?: boolean;
  ghosts?: number;
  buried?: boolean;
  hounds?: number[];
}
export type PartRef = [number, number, string];
export interface Feature {
  sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'fog';
  tiles?: number;
  open?: number;
  complete: boolean;
  pennants?: number;
  cities?: number;
  /** By colour. */
  figures?: number[];
  ghosts?: number[] | number;
  /** Seats that have the majority. */
  owners?: number[];
  worth?: number;
  worth_complete?: number;
  parts: PartRef[];
}
export interface Placement {
  x: number;
  y: number;
  turns: string;
  extends: boolean;
  destroys: boolean;
  ghosts?: number;
  back?: number;
  burials?: number;
  loses?: boolean;
  completes: number;
}
export interface Mists {
  level: number;
  goal: number;
  points: number;
  ghosts_in_play: number;
  ghosts_on_board: number;
  hounds: { hound: number; space: number; where: string }[];
  piles: number[];
  cemeteries: { x: number; y: number; open: boolean; ghosts: number }[];
}
export interface LandView extends AnyView {
  variant: 'base' | 'ghosts' | 'mists';
  turn: number;
  active: number;
  step: string;
  board: BoardTile[];
  figures: Figure[];
  features: Feature[];
  players: { score?: number; if_ended_now?: number; colours: string[] }[];
  colours: {
    colour: string;
    owner: number;
    meeples: number;
    guards?: number;
    guard_supply?: number;
    points?: number;
  }[];
  hand: string | null;
  left: number;
  discarded: number;
  laid?: { x: number; y: number };
  remaining: { kind: string; count: number }[];
  dead_cells: [number, number][];
  ghosts?: number;
  mists?: Mists;
  asked: { placements?: Placement[]; removing?: number; tiles_left?: number; hound?: number };
  ending: Ending | null;
}
export type { GameEvent };

export const sortOf = (part: string): string => part.replace(/\d+$/, '');
export const featureAt = (view: LandView, x: number, y: number, part: string): Feature | undefined =>
  view.features.find((one) => one.parts.some((p) => p[0] === x && p[1] === y && p[2] === part));

/** The points that an event brings, over the cell that it names. */
export function flashOf(event: GameEvent): { x: number; y: number; text: string } | null {
  if (!['points', 'team_points', 'hound_points'].includes(event.event)) return null;
  const points = Number(event.gain ?? event.points ?? 0);
  if (points === 0 || event.x === undefined || event.y === undefined) return null;
  return { x: event.x, y: event.y, text: `${points > 0 ? '+' : ''}${points}` };
}
