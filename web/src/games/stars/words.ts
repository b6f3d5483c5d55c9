// What the screen says by itself: page.stars.… of data/words.
import de from 'words:de/stars';
import en from 'words:en/stars';
import type file from '../../../../data/words/en/stars.json';
import type { GameKey } from '../../words/keys.ts';
import { sayer } from '../../words/say.ts';

export type Key = GameKey<'stars', typeof file>;
export const sayIn = sayer<Key>(en, de);
export type Say = ReturnType<typeof sayIn>;
