/** "{0} of {1}" with its blanks filled; a blank without a value stays as it is. */
export function fill(sentence: string, blanks: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d+)\}/g, (blank, index: string) => String(blanks[Number(index)] ?? blank));
}
