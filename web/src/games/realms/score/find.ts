// Finding cards by a few letters, in either language, marks or no marks.
import type { CardFacts, ItemFacts, Suit } from '../cards.ts';

const plain = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** What fits, best first: names that begin like it, then words in names that do, then names that have it somewhere. */
export function findCards<T extends CardFacts | ItemFacts>(
  all: readonly T[],
  text: string,
  suit: Suit | null = null,
): T[] {
  const wanted = plain(text.trim());
  const rank = (one: T) => {
    const names = [plain(one.en), plain(one.de), one.id.toLowerCase()];
    if (wanted === '' || names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(` ${wanted}`))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return all
    .filter((one) => suit === null || ('suit' in one && one.suit === suit))
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.one);
}
