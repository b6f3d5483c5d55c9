// Cells of an unbounded grid, in rows, and the way from one to the next by arrow key.
export interface BoardCell {
  x: number;
  y: number;
  /** What a screen reader says of the cell. */
  label: string;
  /** Something can be put here. */
  target?: boolean;
  /** Nothing lies here yet. */
  free?: boolean;
  /** Nothing is here now; what was is kept drawn and out of sight (see Kept). */
  gone?: boolean;
}

export const keyOf = (x: number, y: number): string => `${x},${y}`;
/** The cell of such a key. */
export function cellOf(key: string): [x: number, y: number] {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x, y];
}

export interface Row<C extends BoardCell> {
  y: number;
  cells: C[];
  /** All of them are. */
  gone: boolean;
}

export function rowsOf<C extends BoardCell>(cells: readonly C[]): Row<C>[] {
  const rows = new Map<number, C[]>();
  for (const cell of cells) {
    const row = rows.get(cell.y);
    if (row) row.push(cell);
    else rows.set(cell.y, [cell]);
  }
  return [...rows.entries()]
    .sort((a, b) => a[0] - b[0])
    .map(([y, row]) => ({ y, cells: row.sort((a, b) => a.x - b.x), gone: row.every((cell) => cell.gone) }));
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next cell in the direction of an arrow key: straight ahead if there is one, else the nearest that way. */
export function neighbour<C extends BoardCell>(cells: readonly C[], from: C, key: string): C | undefined {
  const step = steps[key];
  if (!step) return;
  let best: C | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * step[0] + (cell.y - from.y) * step[1];
    const aside = Math.abs((cell.x - from.x) * step[1]) + Math.abs((cell.y - from.y) * step[0]);
    const cost = ahead + aside * 2.5;
    if (ahead > 0 && cost < least) [least, best] = [cost, cell];
  }
  return best;
}

export function boxOf(cells: readonly { x: number; y: number }[]) {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return cells.length === 0
    ? { left: 0, top: 0, right: 1, bottom: 1 }
    : { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

type Box = ReturnType<typeof boxOf>;
/** The box with so many cells more on every side. */
export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
/** The box, with room to grow: at least so many cells wide and high. */
export function roomy(box: Box, atLeast: number): Box {
  const [x, y] = [Math.max(0, atLeast - box.right + box.left) / 2, Math.max(0, atLeast - box.bottom + box.top) / 2];
  return { left: box.left - x, top: box.top - y, right: box.right + x, bottom: box.bottom + y };
}

/**
 * The cells of a board from one position to the next. A cell that did not change stays the same object, so nothing of it is
 * looked at again; one that held something and holds nothing now stays as `gone`, so that a jump back finds it drawn.
 */
export class Kept<C extends BoardCell> {
  #known = new Map<string, { told: string; cell: C; away: C | null }>();

  /** `holds`: is it worth keeping? At most so many cells are kept. */
  constructor(
    private readonly holds: (cell: C) => boolean,
    private readonly most = 160,
  ) {}

  next(now: readonly C[]): C[] {
    const before = this.#known;
    this.#known = new Map();
    const cells = now.map((cell) => {
      const key = keyOf(cell.x, cell.y);
      const told = JSON.stringify(cell);
      const old = before.get(key);
      const kept = old?.told === told ? { ...old, away: null } : { told, cell, away: null };
      this.#known.set(key, kept);
      return kept.cell;
    });
    for (const [key, { told, cell, away }] of before) {
      if (this.#known.size >= this.most) break;
      if (this.#known.has(key) || !this.holds(cell)) continue;
      const gone = away ?? { ...cell, target: false, gone: true };
      this.#known.set(key, { told, cell, away: gone });
      cells.push(gone);
    }
    return cells;
  }
}
