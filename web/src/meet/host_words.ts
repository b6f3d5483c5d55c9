// What is said in the host's corner: page.host.… of data/words.
import de from 'words:de/page/host';
import en from 'words:en/page/host';
import type { HostKey } from '../words/keys.ts';
import { sayer } from '../words/say.ts';
import { words } from '../words/words.svelte.ts';

const sayIn = sayer<HostKey>(en, de);
export const say = (key: HostKey, ...blanks: (string | number)[]): string => sayIn(words.lang)(key, ...blanks);

/** The word for something that a server counts; its own name for what this page does not know. */
export function figureWord(name: string): string {
  const key = `figure.${name}`;
  return key in en ? say(key as HostKey) : name;
}
