// Names are people's own, of any letters and any length: what is shown of them stays inside of their place.

/** How many letters are shown at the most. */
const most = 60;

// What is not drawn or turns text round goes; what joins letters and pictures stays.
const unseen = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;
// A letter carries three marks at the most: more of them grow into the lines above and below.
const piled = /(\p{M}{3})\p{M}+/gu;

/** Something to see, whatever was typed: a name of spaces or signs that are not drawn is a question mark. */
export function shown(name: string | undefined): string {
  const plain = (name ?? '').replace(unseen, '').replace(piled, '$1').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return '?';
  const letters = [...plain];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : plain;
}

/** For a label that is read aloud or shown as plain text: what is written from right to left turns nothing else round. */
export const isolated = (name: string | undefined): string => `\u2068${shown(name)}\u2069`;

/** Seats with names as they are shown. */
export const withNames = <Seat extends { name?: string }>(seats: readonly Seat[]): Seat[] =>
  seats.map((seat) => (seat.name === undefined ? seat : { ...seat, name: shown(seat.name) }));
