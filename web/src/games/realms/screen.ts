// Fantasy Realms at the table.
export { default as Result } from './Result.svelte';
export { default as Screen } from './Screen.svelte';
export { describe, group } from './text.ts';

export const game = 'realms';
/** Events by which somebody learns what was hidden: drawing, looking, showing, and cards that come to light. */
export const reveals: ReadonlySet<string> = new Set([
  'drew',
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
