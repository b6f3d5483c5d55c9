// What the tests of components share: the page's words in a language, and a table to look at.
import said from 'words:said';
import type { GameTypes, Lang, Update } from '../../src/engine/protocol.ts';
import { words } from '../../src/words/words.svelte.ts';

/** The page and its games speak this language from now on. */
export async function speak(lang: Lang) {
  await words.use(lang, ...Object.keys(said[lang]));
  return words;
}

/** A table of two people, Ada to move, with this view and whatever else is wanted. */
export function tableOf<G extends GameTypes>(view: G['View'], more: Partial<Update<G>> = {}): Update<G> {
  return {
    at: 3,
    since: 3,
    branch: 0,
    game: view.game,
    rules: 1,
    players: 2,
    options: {},
    seats: [
      { kind: 'person', name: 'Ada', colour: 'teal' },
      { kind: 'person', name: 'Ben', colour: 'rose' },
    ],
    steps: [],
    view,
    to_move: 0,
    over: false,
    undo: { free: true, possible: true, redo: false },
    ...more,
  };
}

export const plainView = { game: 'carcosa', seat: 0, turn: 1, active: 0, to_move: 0, step: 'dusk', ending: null };
