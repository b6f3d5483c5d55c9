// One's own games in one list, wherever they are played: first those that wait for oneself.
import type { OwnTable } from '../engine/protocol.ts';
import type { Saved } from '../lobby/store.ts';
import type { Remembered } from '../online/memory.ts';

export type Own =
  | { where: 'here'; id: string; saved: Saved }
  | { where: 'online'; id: string; table: OwnTable; watching: boolean; known: Remembered | null };

/** Whose move it is, running, gathering, over. */
function rank(own: Own): number {
  if (own.where === 'here') return own.saved.over ? 3 : 1;
  const { turn, over, dealt } = own.table;
  if (over) return 3;
  if (turn) return 0;
  return dealt === false ? 2 : 1;
}
const touched = (own: Own): number =>
  own.where === 'here' ? own.saved.touched : (own.table.time ?? own.known?.touched ?? 0);

const asTable = (table: string, one: Remembered): OwnTable => ({
  table,
  seat: one.seat ?? -1,
  game: one.game,
  names: one.names,
  dealt: !one.names.includes(''),
  over: one.over,
  time: one.touched,
});

/**
 * `mine`: as the server tells it, null while it has not; then what this browser remembers stands in for it. A game that is
 * over and kept here too is shown once, as the one that can be looked at again.
 */
export function ownGames(
  saved: readonly Saved[],
  mine: readonly OwnTable[] | null,
  known: readonly [string, Remembered][],
): Own[] {
  const here = saved.map((one): Own => ({ where: 'here', id: one.id, saved: one }));
  const kept = new Set(saved.map((one) => one.id));
  const memory = new Map(known);
  const held = (mine ?? []).map((table): Own => {
    const one = memory.get(table.table) ?? null;
    return {
      where: 'online',
      id: table.table,
      table: { ...(one && asTable(table.table, one)), ...table },
      watching: false,
      known: one,
    };
  });
  const heldIds = new Set(held.map((one) => one.id));
  // What the server does not count as ours is only watched, or was somebody else's before the key changed.
  const remembered = known
    .filter(([id, one]) => !heldIds.has(id) && (mine === null || one.seat === null))
    .map(
      ([id, one]): Own => ({ where: 'online', id, table: asTable(id, one), watching: one.seat === null, known: one }),
    );
  return [...here, ...[...held, ...remembered].filter((one) => !kept.has(one.id))].sort(
    (a, b) => rank(a) - rank(b) || touched(b) - touched(a),
  );
}

/** How many wait for oneself. */
export const waiting = (mine: readonly OwnTable[] | null): number =>
  mine?.filter((one) => one.turn && !one.over).length ?? 0;
