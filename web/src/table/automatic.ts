// What is done by itself, without asking: an action that has no alternative, or one that the game's screen names.
import type { Settings } from '../app/settings.svelte.ts';
import type { Update } from '../engine/protocol.ts';
import type { GameScreen } from './contract.ts';

/** The action that is done by itself now; null: whoever is to move decides. */
export function byItself(
  screen: Pick<GameScreen, 'automatic'> | null,
  update: Pick<Update, 'legal' | 'view' | 'seats'>,
  settings: Settings,
): string | null {
  const legal = update.legal ?? [];
  if (legal.length === 0) return null;
  const named = screen?.automatic?.(legal, update.view, settings, update.seats);
  if (named !== undefined) return named;
  return legal.length === 1 ? (legal[0]?.do ?? null) : null;
}
