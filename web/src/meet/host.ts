// The host's corner: its secret, and what a server tells of itself, as a page can show it.
import { isObject } from '../engine/shape.ts';

const name = 'hali.host';

/** The secret is kept for as long as the tab is open, and nowhere else. */
export function keptSecret(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function keepSecret(secret: string) {
  try {
    if (secret) sessionStorage.setItem(name, secret);
    else sessionStorage.removeItem(name);
  } catch {
    // It is asked for again.
  }
}

type Plain = number | string | boolean;
const isPlain = (value: unknown): value is Plain => ['number', 'string', 'boolean'].includes(typeof value);

/** Whatever a server counts that can be shown as it is. */
export const plainFigures = (value: unknown): [string, Plain][] =>
  isObject(value) ? Object.entries(value).filter((one): one is [string, Plain] => isPlain(one[1])) : [];

export interface HostTable {
  table: string;
  game: string;
  names: string[];
  dealt: boolean;
  over: boolean;
  lines: number;
}

/** Tables as the host is told them; what is none is passed over. */
export function hostTables(value: unknown): HostTable[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap(({ table, game, seats, dealt, over, lines }) => {
    if (typeof table !== 'string' || typeof game !== 'string') return [];
    const names = (Array.isArray(seats) ? seats : []).filter(isObject).map((seat) => String(seat.name ?? ''));
    return [{ table, game, names, dealt: dealt === true, over: over === true, lines: Number(lines) || 0 }];
  });
}

/** "12 KB", "3.4 MB". */
export function bytesWord(bytes: number, lang: string): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toLocaleString(lang, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${units[unit]}`;
}
