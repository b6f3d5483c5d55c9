// Carcosa at the table.
export { useTiles } from './art/kinds.ts';
export { default as Screen } from './Screen.svelte';
export { describe, foretell, group, learned } from './text.ts';

export const game = 'carcosa';
/** A drawn tile shows its other face to who drew it and a new top to all; a flip and a glimpse speak for themselves. */
export const reveals: ReadonlySet<string> = new Set(['took', 'flip', 'glimpse', 'kept']);
