// Names are people's own, of any letters and any length: what is shown of them stays inside of their place.

/** How many letters are shown at the most. */
const most = 60;

/** Something to see, whatever was typed: a name of spaces or signs that are not drawn is a question mark. */
export function shown(name: string | undefined): string {
  const plain = (name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return '?';
  const letters = [...plain];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : plain;
}

/** For a label that is read aloud or shown as plain text: what is written from right to left turns nothing else round. */
export const isolated = (name: string | undefined): string => `\u2068${shown(name)}\u2069`;
