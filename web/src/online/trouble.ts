// What went wrong, as a sentence: a server says it as a part of one, to be put behind the name of what is wrong.
import type { Answer } from '../engine/protocol.ts';

/** Null when nothing did. */
export function troubleIn({ fault, refused }: Answer): string | null {
  const text = refused?.text ?? fault?.text;
  if (text === undefined) return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
