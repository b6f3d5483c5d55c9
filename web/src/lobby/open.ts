// Opening a table: from the lobby's form, from a record, or once more.
import { engine } from '../engine/engine.ts';
import type { Options, SeatInfo, Update } from '../engine/protocol.ts';
import { newId, newSeed, savedGames } from './store.ts';

export interface NewTable {
  game: string;
  players: number;
  options: Options;
  seats: SeatInfo[];
  seed?: string;
  /** The text of a tile set of one's own. */
  tiles?: string;
}

/** Opens a new table and goes there; the answer is what went wrong, if anything did. */
export async function openTable(table: NewTable): Promise<string | null> {
  const id = newId();
  const answer = await engine.ask({ ask: 'open', ...table, seed: table.seed ?? newSeed(), table: id, as: null });
  if (!answer.update) return answer.fault?.text ?? answer.refused?.text ?? '?';
  return saveAndGo(id, answer.update, table.seats, table.tiles);
}

/** Takes a record as a game of this browser and goes there; `tiles` is the set it was played with, if not the usual one. */
export async function openRecord(record: string, tiles?: string): Promise<string | null> {
  const id = newId();
  const answer = await engine.ask({ ask: 'load', record, ...(tiles && { tiles }), table: id, as: null });
  if (!answer.update) return answer.fault?.text ?? answer.refused?.text ?? '?';
  return saveAndGo(id, answer.update, answer.update.seats, tiles);
}

async function saveAndGo(id: string, update: Update, seats: SeatInfo[], tiles?: string): Promise<string | null> {
  const { record, fault } = await engine.ask({ ask: 'record', table: id, as: null });
  if (!record) return fault?.text ?? '?';
  await engine.ask({ ask: 'close', table: id });
  savedGames().put({
    id,
    game: update.game,
    seats,
    touched: Date.now(),
    actions: update.at,
    toMove: update.to_move,
    over: update.over,
    winners: update.view.ending?.winners ?? [],
    record,
    ...(tiles && { tiles }),
  });
  location.hash = `#/table/${id}`;
  return null;
}

export const download = (name: string, text: string) => saveFile(name, new Blob([text], { type: 'text/plain' }));

export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
