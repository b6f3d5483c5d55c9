// What this browser remembers of the talk at each table: how far it was read, and who is not to be heard.
export interface TalkNotes {
  read: number;
  /** Seats. */
  muted: number[];
}

const key = 'hali.talk';
const most = 60;

function all(): [string, TalkNotes][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as [string, TalkNotes][]).filter((one) => Array.isArray(one?.[1]?.muted)) : [];
  } catch {
    return []; // damaged or forbidden: as if nothing had been kept
  }
}

export function readTalk(table: string): TalkNotes {
  const found = all().find(([name]) => name === table)?.[1];
  return { read: Number(found?.read) || 0, muted: found?.muted.filter(Number.isInteger) ?? [] };
}

/** The tables that were noted last are kept. */
export function writeTalk(table: string, notes: TalkNotes) {
  const others = all().filter(([name]) => name !== table);
  try {
    localStorage.setItem(key, JSON.stringify([[table, notes], ...others].slice(0, most)));
  } catch {
    // It costs the memory of it, nothing else.
  }
}

/** Everybody sits one seat further at the table where it goes on: who was not heard here is not heard there. */
export function carryMuted(from: string, to: string, players: number) {
  const { muted } = readTalk(from);
  if (muted.length > 0) writeTalk(to, { read: 0, muted: muted.map((seat) => (seat + 1) % players) });
}
