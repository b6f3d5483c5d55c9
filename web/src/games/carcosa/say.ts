// Carcosa's own words in the language of the moment, and names of things out of data/words.
import type { SeatInfo } from '../../engine/protocol.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { TileFace } from './view.ts';
import { type Say, sayIn } from './words.ts';

export { type Say, sayIn };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function kindName(words: Pick<Words, 'tell' | 'has'>, kind: string | undefined): string {
  if (!kind) return '?';
  const key = `carcosa.kind.${kind}`;
  return words.has(key) ? words.tell(key) : kind;
}

export function tileName(words: Pick<Words, 'tell' | 'has'>, tile: Partial<TileFace> | null | undefined): string {
  const name = kindName(words, tile?.kind);
  return tile?.special ? `${name} (${words.tell(`carcosa.special.${tile.special}`)})` : name;
}

export const seatName = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name ?? `${seat + 1}`;
