// What a game brings to its own ending. `games/NAME/ending/ending.ts` exports it as `ending`; it is loaded when a game is over.
import type { Component } from 'svelte';
import type { Settings } from '../app/settings.svelte.ts';
import type { GameTypes, Step, Update } from '../engine/protocol.ts';
import type { Words } from '../words/words.svelte.ts';

/** One thing that is counted, and where it lies: the table brings it into view and lights it. */
export interface Counted {
  seat: number;
  points: number;
  /** The colour of who gets it. */
  colour?: string;
  /** What for, in words. */
  text: string;
  /** Its parts on the board: cell and name of the part. */
  parts?: readonly (readonly [number, number, string])[];
}

/** One of the columns of the table of points: a seat, or what else has points of its own. */
export interface Column {
  seat: number;
  /** What it is called, where that is not the name of the seat. */
  name?: string;
  /** A colour of the game's own. */
  colour?: string;
  /** By kind, in the order of the sheet's kinds. */
  points: number[];
  total: number;
}

export interface Kind {
  id: string;
  label: string;
}

/** The points of a whole game, by kind and seat. Of every column the points of all kinds add up to its total. */
export interface Sheet {
  kinds: Kind[];
  columns: Column[];
  /** Where all play together: what the columns come to, and how many were wanted. */
  team?: { points: number; goal?: number };
}

/** The end of a game as those at the table know it. */
export interface Ended<G extends GameTypes = GameTypes> {
  update: Update<G>;
  log: readonly Step<G>[];
  words: Words;
}

export interface SceneProps<G extends GameTypes = GameTypes> {
  update: Update<G>;
  words: Words;
  settings: Settings;
  /** A still picture of its best moment. */
  still: boolean;
}

export interface CountProps<G extends GameTypes = GameTypes> extends SceneProps<G> {
  /** So many steps of the count have been shown. */
  shown: number;
}

export interface DetailsProps<G extends GameTypes = GameTypes> {
  update: Update<G>;
  words: Words;
}

export interface GameEnding<G extends GameTypes = GameTypes> {
  /** Drawn over the board, which stays in sight. */
  Scene: Component<SceneProps<G>>;
  /** So many milliseconds it takes at the usual pace. */
  length: number;
  /** What the camera looks at during the scene: where the game was decided. */
  deciding?(ended: Ended<G>): Counted[];
  /** What is counted up, step by step; what stands in one step is counted at once. */
  count(ended: Ended<G>): Counted[][];
  /** Draws what is counted where the board does not show it. */
  Count?: Component<CountProps<G>>;
  sheet(ended: Ended<G>): Sheet;
  /** What else there is to know, below the table of points. */
  Details?: Component<DetailsProps<G>>;
  /** Draws the middle of the picture to share, for games whose board is no board of tiles. */
  paint?(
    canvas: CanvasRenderingContext2D,
    box: { x: number; y: number; w: number; h: number },
    ended: Ended<G>,
  ): Promise<void>;
}
