// Carcassonne at the table.
export { useTiles } from './art/kinds.ts';
export { default as Screen } from './Screen.svelte';
export { sounds } from './sounds.ts';
export { standing } from './standing.ts';
export { describe, group } from './text.ts';

export const game = 'carcassonne';
/** Only drawing a tile shows something new. */
export const reveals: ReadonlySet<string> = new Set(['drew', 'unplaceable', 'face_down']);
