// What one adds to the deal of a table.
import { randomHex } from './key.ts';

/** Letters; a letter takes up to four of the 200 bytes that a server takes. */
export const most = 50;

/** As a server takes it; by chance where nothing was typed. */
export const tidyWords = (text: string): string =>
  [...text.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim() || randomHex();
