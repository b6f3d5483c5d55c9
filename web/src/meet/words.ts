// What is said where people meet: page.meet.… of data/words.
import de from 'words:de/page/meet';
import en from 'words:en/page/meet';
import type { BothWords } from '../engine/protocol.ts';
import type { MeetKey } from '../words/keys.ts';
import { sayer } from '../words/say.ts';
import { words } from '../words/words.svelte.ts';

const sayIn = sayer<MeetKey>(en, de);

/** In the language of the moment: a template that reads it follows a switch. */
export const say = (key: MeetKey, ...blanks: (string | number)[]): string => sayIn(words.lang)(key, ...blanks);

/** What a host has written, in the language of the moment; in the other one where there is none in this. */
export function inOwn(text: BothWords | string | null | undefined): string {
  if (typeof text === 'string') return text.trim();
  return (text?.[words.lang] || text?.en || text?.de || '').trim();
}
