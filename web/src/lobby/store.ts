// The games kept in this browser: each a record, the text that any build can replay, and what the lobby shows of it.
import type { SeatInfo } from '../engine/protocol.ts';

export interface Saved {
  id: string;
  game: string;
  seats: SeatInfo[];
  /** When it was last played, in milliseconds since 1970. */
  touched: number;
  actions: number;
  toMove: number | null;
  over: boolean;
  winners: number[];
  record: string;
  /** The tile set it is played with, when it is one's own. */
  tiles?: string;
}

const prefix = 'hali.game.';

export interface SavedGamesStore {
  list(): Saved[];
  /** null: there is none; 'damaged': there is something, but no game can be read from it. */
  get(id: string): Saved | 'damaged' | null;
  /** Says whether it could be kept. */
  put(saved: Saved): boolean;
  remove(id: string): void;
  /** The raw text of a game that cannot be read, to save what can be saved. */
  raw(id: string): string | null;
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false;
  const saved = value as Record<string, unknown>;
  return (
    typeof saved.id === 'string' &&
    typeof saved.game === 'string' &&
    typeof saved.record === 'string' &&
    typeof saved.touched === 'number' &&
    typeof saved.actions === 'number' &&
    (saved.tiles === undefined || typeof saved.tiles === 'string') &&
    Array.isArray(saved.winners) &&
    Array.isArray(saved.seats) &&
    saved.seats.every((seat) => typeof seat === 'object' && seat !== null)
  );
}

function parse(text: string | null): Saved | 'damaged' | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSaved(value) ? value : 'damaged';
  } catch {
    return 'damaged';
  }
}

export function savedGamesIn(storage: Storage): SavedGamesStore {
  return {
    list() {
      const saved: Saved[] = [];
      for (let i = 0; i < storage.length; i++) {
        const key = storage.key(i);
        if (!key?.startsWith(prefix)) continue;
        const one = parse(storage.getItem(key));
        if (one && one !== 'damaged') saved.push(one);
        else saved.push(damaged(key.slice(prefix.length)));
      }
      return saved.sort((a, b) => b.touched - a.touched);
    },
    get: (id) => parse(storage.getItem(prefix + id)),
    put(saved) {
      try {
        storage.setItem(prefix + saved.id, JSON.stringify(saved));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => storage.removeItem(prefix + id),
    raw: (id) => storage.getItem(prefix + id),
  };
}

// Stands in the list for a game that cannot be read, so that it can be looked at and deleted.
function damaged(id: string): Saved {
  return { id, game: '', seats: [], touched: 0, actions: 0, toMove: null, over: false, winners: [], record: '' };
}

/** What the engine needs besides the record, which knows no names and no tiles; nothing where nothing was kept. */
export const besides = ({ seats, tiles }: Saved) => ({ ...(seats.length > 0 && { seats }), ...(tiles && { tiles }) });

/** A short name for a new table, good in an address. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('') + Date.now().toString(36).slice(-4);
}

/** A key for all chance of a game that nobody can guess: 128 bits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let memory: SavedGamesStore | null = null;

/** The browser's storage; where it is forbidden, games last until the page is closed. */
export function savedGames(): SavedGamesStore {
  try {
    localStorage.getItem(prefix);
    return savedGamesIn(localStorage);
  } catch {
    memory ??= savedGamesIn(memoryStorage());
    return memory;
  }
}

export function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
