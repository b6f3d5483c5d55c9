// Carcosa at the table.
export { default as Screen } from './Screen.svelte';
export { describe, group } from './text.ts';

export const game = 'carcosa';
