// What is said about tables of a server: page.online.… of data/words.
import de from 'words:de/page/online';
import en from 'words:en/page/online';
import type { OnlineKey } from '../words/keys.ts';
import { sayer } from '../words/say.ts';
import { words } from '../words/words.svelte.ts';

const sayIn = sayer<OnlineKey>(en, de);

/** In the language of the moment: a template that reads it follows a switch. */
export const say = (key: OnlineKey, ...blanks: (string | number)[]): string => sayIn(words.lang)(key, ...blanks);
