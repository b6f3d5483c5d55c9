// The games' screens, found by their folders.
import type { Component } from 'svelte';
import type { GameScreen } from './contract.ts';

const found = import.meta.glob<GameScreen>('../games/*/screen.ts');

/** The screen of a game; null when this page has none. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  return (await found[`../games/${game}/screen.ts`]?.()) ?? null;
}

const calculators = import.meta.glob<{ default: Component<{ given: string }> }>('../games/*/ScorePage.svelte');

/** The page of a game that says what something is worth without a table; null when it has none. */
export async function scorePageOf(game: string): Promise<Component<{ given: string }> | null> {
  return (await calculators[`../games/${game}/ScorePage.svelte`]?.())?.default ?? null;
}
