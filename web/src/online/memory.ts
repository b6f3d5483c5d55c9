// What this browser remembers of tables of a server: enough to list them, and what was promised before the deal.
import type { TableInfo } from '../engine/protocol.ts';

export interface Remembered {
  game: string;
  names: string[];
  seat: number | null;
  over: boolean;
  /** When it was last looked at, in milliseconds since 1970. */
  touched: number;
  /** As it was first told here. */
  commitment: string;
  /** Was that before the deal? */
  early: boolean;
  /** What one has added to the deal. */
  words: string;
}

const key = 'hali.online';
const most = 40;
const nameKey = 'hali.name';

function all(): Record<string, Remembered> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, Remembered>) : {};
  } catch {
    return {}; // damaged or forbidden: as if nothing had been kept
  }
}

function keep(tables: Record<string, Remembered>) {
  const newest = Object.entries(tables)
    .sort(([, a], [, b]) => b.touched - a.touched)
    .slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // It costs the list, nothing else.
  }
}

export const remembered = (table: string): Remembered | null => all()[table] ?? null;

/** Newest first. */
export const rememberedTables = (): [string, Remembered][] =>
  Object.entries(all()).sort(([, a], [, b]) => b.touched - a.touched);

/** Notes how a table is now; what was promised first stays. `words`: what one has just added to the deal. */
export function remember(info: TableInfo, over: boolean, words?: string) {
  const tables = all();
  const before = tables[info.table];
  tables[info.table] = {
    game: info.game,
    names: info.seats.map((seat) => (seat.kind === 'open' ? '' : (seat.name ?? ''))),
    seat: info.mine,
    over,
    touched: Date.now(),
    commitment: before?.commitment ?? info.commitment,
    early: before?.early ?? !info.dealt,
    words: words ?? before?.words ?? '',
  };
  keep(tables);
}

export function forget(table: string) {
  const { [table]: _gone, ...rest } = all();
  keep(rest);
}

export function ownName(): string {
  try {
    return localStorage.getItem(nameKey) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string) {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    // see above
  }
}
