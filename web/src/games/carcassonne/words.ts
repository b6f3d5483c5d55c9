// What the screen says by itself: page.carcassonne.… of data/words.
import de from 'words:de/carcassonne';
import en from 'words:en/carcassonne';
import type file from '../../../../data/words/en/carcassonne.json';
import type { GameKey } from '../../words/keys.ts';
import { sayer } from '../../words/say.ts';

export type Key = GameKey<'carcassonne', typeof file>;
export const sayIn = sayer<Key>(en, de);
export type Say = ReturnType<typeof sayIn>;
