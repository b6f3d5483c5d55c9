// What the screen says by itself: page.realms.… of data/words.
import de from 'words:de/realms';
import en from 'words:en/realms';
import type file from '../../../../data/words/en/realms.json';
import type { GameKey } from '../../words/keys.ts';
import { sayer } from '../../words/say.ts';

export type Key = GameKey<'realms', typeof file>;
export const sayIn = sayer<Key>(en, de);
export type Say = ReturnType<typeof sayIn>;
