// What the screen says by itself: page.carcosa.… of data/words.
import de from 'words:de/carcosa';
import en from 'words:en/carcosa';
import type file from '../../../../data/words/en/carcosa.json';
import type { GameKey } from '../../words/keys.ts';
import { sayer } from '../../words/say.ts';

export type Key = GameKey<'carcosa', typeof file>;
export const sayIn = sayer<Key>(en, de);
export type Say = ReturnType<typeof sayIn>;
