// What the lobby shows of each game before it is opened, found by the games' folders: small enough to come with the
// first load. A game without a cover is offered all the same, plainly.
import type { Component } from 'svelte';
import type { GameInfo } from '../engine/protocol.ts';

export interface CoverLink {
  href: string;
  /** Its words are page.NAME.cover.LABEL of data/words. */
  label: string;
}

/**
 * What `games/NAME/cover.ts` exports as `cover`. Its words stand in data/words under page.NAME.cover: `about`, a few
 * sentences for those who do not know the game.
 */
export interface Cover {
  game: string;
  /** Games stand in the order of these numbers; the first is the flagship. */
  place: number;
  /** A picture of 800 x 330 that may be cut at its sides; it fills what it is put into. */
  Art: Component;
  /** Options that are shown at once; the others are for those who look for them. */
  usual: readonly string[];
  /** With how many one would play it if nothing else is known. */
  players?: number;
  /** Has it something to say (`alone`) when one plays alone? */
  alone?: boolean;
  /** Where the scores of games played alone are kept. */
  scores?: CoverLink;
  /** Can it be played with a tile set of one's own? `tiles` says how. */
  ownTiles?: boolean;
  /** Ways to other pages: a lesson, a calculator. */
  links?: readonly CoverLink[];
}

const found = import.meta.glob<{ cover: Cover }>('../games/*/cover.ts', { eager: true });

export const covers: readonly Cover[] = Object.values(found)
  .map((one) => one.cover)
  .sort((a, b) => a.place - b.place);

export const coverOf = (game: string): Cover | null => covers.find((cover) => cover.game === game) ?? null;

/** The game that is meant where none is named. */
export const flagship = covers[0]?.game ?? '';

/** The games of the engine in the order of their covers; games without one come last, as the engine lists them. */
export function shelved(games: readonly GameInfo[]): GameInfo[] {
  const place = (one: GameInfo) => coverOf(one.game)?.place ?? Number.MAX_SAFE_INTEGER;
  return [...games].sort((a, b) => place(a) - place(b));
}
