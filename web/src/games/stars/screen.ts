// The Stars Are Right at the table.
import type { Words } from '../../words/words.svelte.ts';
import { sayIn } from './say.ts';

export { useTiles } from './cards/facts.ts';
export { default as Screen } from './Screen.svelte';
export { standing } from './standing.ts';
export { describe, group, learned } from './text.ts';

/** Keys of this screen, for the help. */
export function keys(words: Words): [string, string][] {
  const say = sayIn(words.lang);
  return [
    ['← ↑ → ↓', say('keyArrows')],
    [`${say('keyShift')} ← ↑ → ↓`, say('keyPush')],
    ['W A S D', say('keySwap')],
    ['F', say('keyFlip')],
    ['M', say('keyMode')],
    ['N', say('keyDraw')],
    ['T', say('keyTry')],
    ['⌫', say('keyBack')],
  ];
}

export const game = 'stars';
/** Only drawing shows something new. */
export const reveals: ReadonlySet<string> = new Set(['drew', 'fetched', 'shuffled']);
