// The final scoring, line by line, as it is counted up.
import type { Ending, FinalLine } from '../../engine/protocol.ts';

export interface Tally {
  /** Sums by seat after the first `shown` lines. */
  sums: number[];
  rows: Row[];
}

/** What the seats get for the same thing stands side by side: the second district of each in the second row of districts. */
export interface Row {
  for: string;
  cells: (FinalLine | null)[];
}

export function tally(ending: Ending, players: number, shown = ending.lines?.length ?? 0): Tally {
  const sums = Array.from({ length: players }, () => 0);
  const rows: Row[] = [];
  for (const line of (ending.lines ?? []).slice(0, shown)) {
    sums[line.seat] = (sums[line.seat] ?? 0) + (line.power ?? 0);
    const free = rows.find((row) => row.for === line.for && row.cells[line.seat] === null);
    const row = free ?? { for: line.for, cells: Array.from({ length: players }, () => null) };
    row.cells[line.seat] = line;
    if (!free) insert(rows, row);
  }
  return { sums, rows };
}

// A new row comes after the last one of its sort.
function insert(rows: Row[], row: Row) {
  const last = rows.findLastIndex((one) => one.for === row.for);
  rows.splice(last < 0 ? rows.length : last + 1, 0, row);
}
