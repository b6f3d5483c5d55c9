// What the lobby shows of each game before it is opened, found by the games' folders: small enough to come with the
// first load. A game without a cover is offered all the same, plainly.
import type { Component } from 'svelte';
import type { GameInfo, Options } from '../engine/protocol.ts';
import type { Needs } from './options.ts';

export interface CoverLink {
  href: string;
  /** Its words are page.NAME.cover.LABEL of data/words. */
  label: string;
}

/** A way to play the game; its words are page.NAME.cover.variant.ID and, one sentence, .about behind it. */
export interface Variant {
  id: string;
  /** What it chooses: these options are then no matter of switches. */
  options: Options;
  /** With how many it is played, where that is not any number. */
  players?: { min: number; max: number };
}

/** Switches that belong together; their name is page.NAME.cover.group.ID. */
export interface OptionGroup {
  id: string;
  options: readonly string[];
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
  /** The ways to play it, the usual one first. */
  variants?: readonly Variant[];
  /** Options that are shown at once, unless the variant has chosen them. */
  usual: readonly string[];
  /** The others, for those who look for them. */
  groups?: readonly OptionGroup[];
  /** With what an option means something, where the engine's list does not say it. */
  needs?: Needs;
  /** With how many one would play it if nothing else is known. */
  players?: number;
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
