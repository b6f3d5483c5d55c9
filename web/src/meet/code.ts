// Codes that carry a seat to another device, as people type them.

/** As it stands in an answer: great letters and digits, without what was put between them. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 40);

/** In groups of four, to be read out and compared. */
export const groupedCode = (typed: string): string => plainCode(typed).replace(/(.{4})(?=.)/g, '$1-');
