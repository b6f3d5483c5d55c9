// The Stars Are Right at the table.
export { useTiles } from './cards/facts.ts';
export { default as Screen } from './Screen.svelte';
export { standing } from './standing.ts';
export { describe, group, learned } from './text.ts';

export const game = 'stars';
/** Only drawing shows something new. */
export const reveals: ReadonlySet<string> = new Set(['drew', 'fetched', 'shuffled']);
