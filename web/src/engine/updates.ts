// Updates put together again. A table tells who has a view only what changed since (docs/PROTOCOL.md, "Updates"); all
// others in the page see whole updates and know nothing of it.
import { applyPatch, Unfit } from './patch.ts';
import type { Lang, Message } from './protocol.ts';
import { isObject } from './shape.ts';

export type Fields = Record<string, unknown>;

/** A whole update as it came, with the language of its names. */
export interface Held {
  at: number;
  branch: number;
  lang: Lang;
  update: Fields;
}

// Messages that lead to an update of a table that stands already.
const asking = new Set(['update', 'machine', 'undo', 'redo', 'consent', 'sit', 'join', 'take']);
// What stays as it is, and is told with a whole view only.
const head = ['game', 'rules', 'players', 'options', 'seats'] as const;

const tableOf = (message: { table?: unknown }): string => String(message.table ?? '');
const seatOf = (message: { as?: unknown }): string => String(message.as ?? null);

export class Updates {
  // By table, then by seat; `last`: what was told last, and to which.
  #tables = new Map<string, { seats: Map<string, Held>; last: Held; seat: string }>();

  /** What the asker holds, where the message leads to an update that can be told as a difference to it. */
  held(message: Message, lang: Lang): Held | null {
    const asks = 'ask' in message ? asking.has(message.ask) : true;
    const held = asks ? this.#tables.get(tableOf(message))?.seats.get(seatOf(message)) : undefined;
    return held?.lang === lang ? held : null;
  }
  /** What was told last on this line: pushes are differences to it. */
  last(table: string): Held | null {
    return this.#tables.get(table)?.last ?? null;
  }

  /** The whole update; null when the difference is not one to what is held. */
  whole(update: Fields, held: Held | null): Fields | null {
    if (!('patch' in update)) return update;
    if (held === null || update.from !== held.at) return null;
    const { patch, from: _, ...rest } = update;
    try {
      const view = applyPatch(held.update.view, patch);
      const known = Object.fromEntries(head.map((field) => [field, held.update[field]]));
      return { ...known, ...rest, view };
    } catch (error) {
      if (error instanceof Unfit) return null;
      throw error;
    }
  }

  keep(message: { table?: unknown; as?: unknown }, update: Fields, lang: Lang) {
    const { at, branch } = update;
    if (typeof at !== 'number' || typeof branch !== 'number' || !isObject(update.view)) return;
    const held = { at, branch, lang, update };
    const name = tableOf(message);
    const table = this.#tables.get(name) ?? { seats: new Map<string, Held>(), last: held, seat: '' };
    table.seat = seatOf(message);
    table.seats.set(table.seat, held);
    table.last = held;
    this.#tables.set(name, table);
  }
  /** What was pushed goes to whoever asked last: a line is told of one seat at a time. */
  keepLast(table: string, update: Fields, lang: Lang) {
    const seat = this.#tables.get(table)?.seat ?? 'null';
    this.keep({ table, as: seat === 'null' ? null : Number(seat) }, update, lang);
  }
  /** Another table takes its name, or what is held is of no use. */
  forget(table: string | null) {
    if (table === null) this.#tables.clear();
    else this.#tables.delete(table);
  }
}
