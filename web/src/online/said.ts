// What somebody has said, in words for the reader, whatever it is made of.
import type { Saying } from '../engine/protocol.ts';
import { isPhrase } from './talk.svelte.ts';
import { say } from './words.ts';

// Signs that steer a screen or turn text round; what joins letters and pictures stays.
const steering = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

export const plain = (text: string): string => text.replace(steering, ' ').trim();

export function wordsOf({ text, phrase }: Saying): string {
  if (isPhrase(phrase)) return say(`phrase.${phrase}`);
  return plain(text ?? phrase ?? '') || '…';
}

/** As a server takes it: one line, no half letters. */
export const tidySaying = (text: string): string => plain(text.replace(/\p{Cs}/gu, '')).replace(/\s+/g, ' ');
