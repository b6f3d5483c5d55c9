// The games' screens, found by their folders.
import type { GameScreen } from './contract.ts';

const found = import.meta.glob<GameScreen>('../games/*/screen.ts');

/** The screen of a game; null when this page has none. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  return (await found[`../games/${game}/screen.ts`]?.()) ?? null;
}
