// How a suit looks: a colour, an emblem and a pattern, so that none of the three is needed alone.
import type { Suit } from '../cards.ts';

export interface SuitLook {
  /** Dark enough for light print on it, and as print on parchment. */
  ink: string;
  /** Lines and filled shapes in a box of 24 x 24. */
  emblem: string;
  /** Is the emblem drawn as lines? */
  lines?: boolean;
  /** A tile of 12 x 12, drawn as lines. */
  pattern: string;
}

export const looks: Record<Suit, SuitLook> = {
  army: {
    ink: '#3d4550',
    emblem: 'M12 2L20 5V11C20 16 16 20 12 22C8 20 4 16 4 11V5z M12 5.500V18.5 M7.5 10H16.5',
    pattern: 'M0 6H12M6 0V12',
  },
  artifact: {
    ink: '#8a5a12',
    emblem: 'M12 2L19 9L12 22L5 9z M5 9H19 M9 9L12 22L15 9L12 2z',
    pattern: 'M6 2L10 6L6 10L2 6z',
  },
  beast: {
    ink: '#5d4a1e',
    emblem:
      'M12 11.500C15.5 11.5 18 15 18 18C18 20.5 15.5 20.5 12 19.500C8.5 20.5 6 20.5 6 18C6 15 8.5 11.5 12 11.500z M5 8.500a1.9 2.6 0 1 0 .1 0z M19 8.500a1.9 2.6 0 1 0 .1 0z M9.3 3.500a1.9 2.8 0 1 0 .1 0z M14.7 3.500a1.9 2.8 0 1 0 .1 0z',
    pattern: 'M3 4.500a1.5 1.5 0 1 0 .1 0M9 9.500a1.5 1.5 0 1 0 .1 0',
  },
  flame: {
    ink: '#a33a1f',
    emblem:
      'M12 1.500C17 7 19.5 10.5 18.5 15A6.7 6.7 0 0 1 5.5 15C5 11 8 9 9 5.500C10.5 7.5 11.3 9 11.5 11C13 8.5 13 5 12 1.500z',
    pattern: 'M1 12L4 5L7 12M7 7L9.5 1L12 7',
  },
  flood: {
    ink: '#2b5f8f',
    emblem: 'M2 8Q5.3 3.5 8.7 8T15.3 8T22 8M2 14Q5.3 9.5 8.7 14T15.3 14T22 14M2 20Q5.3 15.5 8.7 20T15.3 20T22 20',
    lines: true,
    pattern: 'M0 4Q3 1 6 4T12 4M0 10Q3 7 6 10T12 10',
  },
  land: {
    ink: '#4a6b2a',
    emblem: 'M1 21L9 5L13.5 14L16 10L23 21z M9 5L6.8 9.500L9 11L11.2 9.500z',
    pattern: 'M0 9L3 5L6 9L9 5L12 9',
  },
  leader: {
    ink: '#7b2d66',
    emblem: 'M3 19L2 7L7.5 12L12 4L16.5 12L22 7L21 19z M3 20.500H21V22.500H3z',
    pattern: 'M2 9L2 4L4 7L6 3L8 7L10 4L10 9z',
  },
  weapon: {
    ink: '#6b2323',
    emblem:
      'M19.5 2H22V4.500L11.5 15L9 12.500z M6 11.500L12.5 18L11 19.500L8.8 17.300L4.5 21.600L2.4 19.500L6.7 15.200L4.5 13z',
    pattern: 'M0 12L12 0M0 6L6 0M6 12L12 6',
  },
  weather: {
    ink: '#55617a',
    emblem:
      'M6.5 13.500A4.5 4.5 0 0 1 7 4.600A6 6 0 0 1 18.3 6A3.9 3.9 0 0 1 18 13.500z M8 15.500L6 20 M12.5 15.500L10.5 21 M17 15.500L15 20',
    pattern: 'M3 1L1 6M9 5L7 10M6 0L5 3',
  },
  wizard: {
    ink: '#47398a',
    emblem: 'M12 1.500L14.3 8.700H22L15.8 13.200L18.2 20.500L12 16L5.8 20.500L8.2 13.200L2 8.700H9.700z',
    pattern: 'M6 2V10M2 6H10M3.5 3.500L8.5 8.500M8.5 3.500L3.5 8.5',
  },
  building: {
    ink: '#6d5a45',
    emblem: 'M3 22V8H5.500V10H8V8H10V3H14V8H16V10H18.500V8H21V22H14.500V17A2.5 2.5 0 0 0 9.5 17V22z',
    pattern: 'M0 3H12M0 9H12M4 3V9M10 9V15M10 -3V3',
  },
  outsider: {
    ink: '#1f6a63',
    emblem: 'M12 5C17 5 20.5 9 22.5 12C20.5 15 17 19 12 19C7 19 3.5 15 1.5 12C3.5 9 7 5 12 5z M12 8a4 4 0 1 0 .1 0z',
    pattern: 'M6 6m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  },
  undead: {
    ink: '#4b4440',
    emblem:
      'M12 2A8.5 8.5 0 0 1 17.5 17V21.500H6.500V17A8.5 8.5 0 0 1 12 2z M8.7 9a1.9 1.9 0 1 0 .1 0z M15.3 9a1.9 1.9 0 1 0 .1 0z M10.5 18V21.500M13.5 18V21.5',
    pattern: 'M2 2L6 6L2 10M8 2L12 6L8 10',
  },
  wild: {
    ink: '#7a4a00',
    emblem:
      'M12 2C17 2 21 6 21 11.500C21 17 16.5 20.5 12 20.500C8 20.5 5 17.5 5 14C5 10.5 7.8 8 11 8C14 8 16 10 16 12.500C16 14.8 14.3 16.3 12.5 16.3',
    lines: true,
    pattern: 'M6 1A5 5 0 0 1 11 6A4 4 0 0 1 3 6A2.5 2.5 0 0 1 8 6',
  },
};

/** Small numbers out of an id, always the same: they place hills and stars. */
export function seeded(id: string): (n: number) => number {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

export interface Scene {
  hills: string;
  far: string;
  sun: { x: number; y: number; r: number; moon: boolean };
  stars: { x: number; y: number }[];
}

/** The landscape behind a card's emblem, 100 x 64, a different one for every card. */
export function sceneOf(id: string): Scene {
  const roll = seeded(id);
  const ridge = (base: number, height: number) => {
    let path = `M0 64V${base}`;
    for (let x = 0; x < 100; x += 25) path += `Q${x + 8 + roll(10)} ${base - roll(height)} ${x + 25} ${base - roll(6)}`;
    return `${path}V64z`;
  };
  return {
    far: ridge(44, 26),
    hills: ridge(54, 16),
    sun: { x: 12 + roll(76), y: 8 + roll(16), r: 5 + roll(6), moon: roll(3) === 0 },
    stars: Array.from({ length: 3 + roll(4) }, () => ({ x: 4 + roll(92), y: 3 + roll(26) })),
  };
}
