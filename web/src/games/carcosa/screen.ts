// Carcosa at the table.
import type { Update } from '../../engine/protocol.ts';
import { keepScore, scoreBook } from './scores/scores.ts';

export { useTiles } from './art/kinds.ts';
export { automatic } from './automatic.ts';
export { default as Screen } from './Screen.svelte';
export { sounds } from './sounds.ts';
export { standing } from './standing.ts';
export { describe, foretell, group, learned } from './text.ts';

export const game = 'carcosa';
export const settings = ['stones'] as const;
/** A drawn tile shows its other face to who drew it and a new top to all; a flip and a glimpse speak for themselves. */
export const reveals: ReadonlySet<string> = new Set(['took', 'flip', 'glimpse', 'kept']);
/** Scores of games that were played alone are kept. */
export const ended = (table: string, update: Update) => keepScore(scoreBook(), table, update);
