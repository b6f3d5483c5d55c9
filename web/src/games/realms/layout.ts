// How large cards are: the discard area and the hand share the room there is, in as many rows as make the cards largest.
// Sizes follow the counts in steps, so that a card more or less does not make the table breathe.

export interface Grid {
  cols: number;
  rows: number;
  /** Pixels of a card. */
  w: number;
  h: number;
}

export interface Room {
  width: number;
  /** For both, without what stands between them. */
  height: number;
  /** What the deck takes of the area's width. */
  deck: number;
  area: number;
  hand: number;
  gap: number;
}

const most = { w: 176, h: 264 };
/** Cards are upright, at the utmost square; low ones are narrower, because a wide card has to hold its text. */
const tallest = 1.72;
const widest = (h: number): number => (h < 138 ? 0.95 : 1.04);

/** Narrower cards break their names. */
const narrow = 58;
const worth = ({ w, h }: { w: number; h: number }): number => w * h * Math.min(1, w / narrow) ** 2;

/** The rows with the largest cards. */
export function fit(cards: number, width: number, height: number, gap: number): Grid {
  let best: Grid = { cols: Math.max(1, cards), rows: 1, w: 0, h: 0 };
  for (let cols = 1; cols <= Math.max(1, cards); cols++) {
    const rows = Math.ceil(cards / cols) || 1;
    const wide = Math.min(most.w, (width - gap * (cols - 1)) / cols);
    const h = Math.min(most.h, wide * tallest, (height - gap * (rows - 1)) / rows);
    const w = Math.min(wide, h * widest(h));
    if (w > 0 && h > 0 && worth({ w, h }) >= worth(best)) best = { cols, rows, w: Math.floor(w), h: Math.floor(h) };
  }
  return best;
}

/** Both as readable as they can be: whichever has the smaller cards decides. */
export function share(room: Room): { area: Grid; hand: Grid } {
  const { width, height, deck, gap } = room;
  let best: { area: Grid; hand: Grid; value: number } | null = null;
  for (let part = 0.24; part <= 0.76; part += 0.02) {
    const hand = fit(room.hand, width, height * part, gap);
    const area = fit(room.area, width - deck, height * (1 - part), gap);
    const [a, b] = [worth(hand), worth(area)];
    const value = Math.min(a, b * 1.15) + (a + b) / 50;
    if (!best || value > best.value) best = { area, hand, value };
  }
  return best ?? { area: fit(1, width, height, gap), hand: fit(1, width, height, gap) };
}

/** Rounded up to a step. */
export const roomFor = (cards: number): number => [6, 8, 10, 12].find((step) => cards <= step) ?? cards;
