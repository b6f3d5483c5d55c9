// Making a table on the server of this page.
import type { ClockTerms, DealtSeat, Options } from '../engine/protocol.ts';
import { keepName, remember } from './memory.ts';
import { tidyWords } from './shuffle.ts';
import { troubleIn } from './trouble.ts';
import { isUp } from './up.ts';
import { wire } from './wire.svelte.ts';
import { say } from './words.ts';

export interface TableByLink {
  game: string;
  players: number;
  options: Options;
  /** The first person is who makes it; the seats of the others are open. */
  seats: DealtSeat[];
}

/** Who finds it, and how long one may think there. */
export interface Terms {
  access: 'link' | 'public';
  /** Undefined: what was typed is no clock, and no table can be made. */
  clock?: ClockTerms | null | undefined;
}

/** Makes a table and goes there; the answer is what went wrong, if anything did. `shuffle`: words for the deal. */
export async function openByLink(
  table: TableByLink,
  shuffle: string,
  { access, clock }: Terms = { access: 'link' },
): Promise<string | null> {
  const line = wire();
  const release = await isUp(line);
  if (!release) return say('notMade');
  const first = table.seats.findIndex((seat) => seat.kind === 'person');
  const own = table.seats[first];
  const words = tidyWords(shuffle);
  const seats = table.seats.map(
    (seat): DealtSeat =>
      seat.kind === 'person' ? { kind: 'open', ...(seat.colour && { colour: seat.colour }) } : seat,
  );
  // What is usual is not said: an older server would not understand it.
  const terms = { ...(access === 'public' && { access }), ...(clock && { clock }) };
  const made = await line.client.ask({ ask: 'open', ...table, ...terms, seats });
  if (!made.table) {
    release();
    return made.lost ? say('notMade') : (troubleIn(made) ?? '?');
  }
  // The own words come after the commitment: a server that knew them could choose its secret by them.
  const { table: name } = made.table;
  const { name: called = '', colour } = own ?? {};
  const taken =
    own &&
    (await line.client.ask({ ask: 'take', table: name, seat: first, name: called, ...(colour && { colour }), words }));
  release();
  if (called) keepName(called);
  remember(taken?.table ?? made.table, false, words);
  location.hash = `#/online/${name}`;
  return null;
}
