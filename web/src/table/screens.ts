// The games' screens, found by their folders.
import type { Component } from 'svelte';
import type { GameEnding } from '../ending/contract.ts';
import { words } from '../words/words.svelte.ts';
import type { GameScreen } from './contract.ts';

/** What a game brings, with what it says. */
const withWords = async <T>(game: string, work: Promise<T> | undefined) =>
  (await Promise.all([work, words.load(game)]))[0];

const found = import.meta.glob<GameScreen>('../games/*/screen.ts');

/** The screen of a game; null when this page has none. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  return (await withWords(game, found[`../games/${game}/screen.ts`]?.())) ?? null;
}

const endings = import.meta.glob<{ ending: GameEnding }>('../games/*/ending/ending.ts');

/** What a game brings to its ending; null when there is nothing but its result. */
export async function endingOf(game: string): Promise<GameEnding | null> {
  return (await endings[`../games/${game}/ending/ending.ts`]?.())?.ending ?? null;
}

const calculators = import.meta.glob<{ default: Component<{ given: string }> }>('../games/*/ScorePage.svelte');

/** The page of a game that says what something is worth without a table; null when it has none. */
export async function scorePageOf(game: string): Promise<Component<{ given: string }> | null> {
  return (await withWords(game, calculators[`../games/${game}/ScorePage.svelte`]?.()))?.default ?? null;
}
