// The colours of the seats. None stands alone: each has a pattern, and each seat a letter.

export type Pattern = 'plain' | 'stripes' | 'dots' | 'checks' | 'waves' | 'rings';

export interface Colour {
  name: string;
  /** The colour itself, bright enough on the dark table. */
  hex: string;
  /** What is written on it. */
  ink: string;
  pattern: Pattern;
}

export const colours: readonly Colour[] = [
  { name: 'amber', hex: '#f2b632', ink: '#1b1300', pattern: 'plain' },
  { name: 'violet', hex: '#a58bff', ink: '#150a33', pattern: 'stripes' },
  { name: 'teal', hex: '#3fc8b4', ink: '#00231e', pattern: 'dots' },
  { name: 'rose', hex: '#ff7a90', ink: '#33020b', pattern: 'checks' },
  { name: 'bone', hex: '#ece3cf', ink: '#231d0f', pattern: 'waves' },
  { name: 'azure', hex: '#6fb4ff', ink: '#04182e', pattern: 'rings' },
];

/** The colour of a seat; a name that is unknown or missing gets one by the seat's number. */
export function colourOf(seat: number, name?: string): Colour {
  return colours.find((colour) => colour.name === name) ?? (colours[seat % colours.length] as Colour);
}

export const letterOf = (seat: number) => 'ABCDEFGH'[seat] ?? '?';
