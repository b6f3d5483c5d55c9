// Carcassonne at the table.
import type { GameScreen } from '../../table/contract.ts';
import type { Carcassonne } from './view.ts';
import { sayIn } from './words.ts';

export { useTiles } from './art/kinds.ts';
export { default as Screen } from './Screen.svelte';
export { sounds } from './sounds.ts';
export { standing } from './standing.ts';
export { describe, group } from './text.ts';

export const game = 'carcassonne';
/** Only drawing a tile shows something new. */
export const reveals: ReadonlySet<string> = new Set(['drew', 'unplaceable', 'face_down']);

type Own = Required<GameScreen<Carcassonne>>;
/** The tile is drawn by itself, and nobody is asked where no figure can go; but a tile is laid by hand, whatever fits. */
export const automatic: Own['automatic'] = (legal) => (legal[0]?.verb === 'place' ? null : undefined);
export const keys: Own['keys'] = ({ lang }) => {
  const say = sayIn(lang);
  return [
    ['R', say('keyTurn')],
    ['N', say('keyPass')],
  ];
};
