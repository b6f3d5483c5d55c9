// Fantasy Realms at the table.
import type { Words } from '../../words/words.svelte.ts';
import { tellerIn } from './say.ts';

export { useTiles } from './cards.ts';
export { default as Screen } from './Screen.svelte';
export { sounds } from './sounds.ts';
export { standing } from './standing.ts';
export { describe, foretell, group, learned } from './text.ts';

/** Keys of this screen, for the help. */
export function keys(words: Words): [string, string][] {
  const { say } = tellerIn(words);
  return [
    ['D', say('keyDraw')],
    ['U', say('keyUse')],
    ['N', say('keyNext')],
    ['1–9', say('keyCard')],
    ['← →', say('keyArrows')],
    ['Shift ← →', say('keyShift')],
  ];
}

export const game = 'realms';
/** Events by which somebody learns what was hidden: drawing, looking, showing, and cards that come to light. */
export const reveals: ReadonlySet<string> = new Set([
  'drew',
  'found',
  'item_drawn',
  'looked',
  'peeked',
  'showed',
  'to_area',
  'took_extra',
  'traded',
  'wished',
  'named',
]);
