// Sentences with blanks, as data/words has them. The engine reads the same notation (src/base/sentence.h), and both are
// held to the same cases (tests/base/sentences.json).

/**
 * "{0} of {1}" with its blanks filled; a blank without a value stays as it is. A blank can also be a word that depends on a
 * value, for number and gender: "{0} {0|1:tile|tiles}". Each form names the values it is for, with commas between; the last
 * one is for all others.
 */
export function fill(sentence: string, blanks: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d)(?:\|([^}]*))?\}/g, (whole, index: string, forms?: string) => {
    const value = blanks[Number(index)];
    if (value === undefined) return whole;
    return forms === undefined ? String(value) : formFor(String(value), forms);
  });
}

function formFor(value: string, forms: string): string {
  const list = forms.split('|');
  const otherwise = list.pop() ?? '';
  for (const form of list) {
    const colon = form.indexOf(':');
    if (colon >= 0 && form.slice(0, colon).split(',').includes(value)) return form.slice(colon + 1);
  }
  return otherwise;
}
