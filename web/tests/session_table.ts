// A table at one device, against the real engine: what the tests of its session share.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { Client } from '../src/engine/client.ts';
import type { Line } from '../src/engine/line.ts';
import type { SeatInfo } from '../src/engine/protocol.ts';
import { loadEngine } from '../src/engine/wasi.js';
import { memoryStorage, savedGamesIn } from '../src/lobby/store.ts';
import { byItself } from '../src/table/automatic.ts';
import { Session } from '../src/table/session.svelte.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const bytes = readFileSync(file);
export const ada: SeatInfo = { kind: 'person', name: 'Ada', colour: 'teal' };
export const ben: SeatInfo = { kind: 'person', name: 'Ben', colour: 'rose' };
export const machine: SeatInfo = { kind: 'machine', name: 'Camilla', player: 'greedy' };

/** The device of this test: its engine, whose next answer may break it, and its saved games. */
export const device = {
  breaksNext: false,
  shelf: savedGamesIn(memoryStorage()),
  client: undefined as unknown as Client,
};

// The engine in this thread, with an answer in the next tick as from a worker.
async function line(): Promise<Line> {
  let engine = await loadEngine(bytes);
  let hear = (_text: string) => {};
  return {
    send(text) {
      queueMicrotask(async () => {
        if (!device.breaksNext) return hear(engine.call(text));
        device.breaksNext = false;
        engine = await loadEngine(bytes);
        hear(JSON.stringify({ id: JSON.parse(text).id, fault: { text: 'broken' }, lost: true }));
      });
    },
    listen: (h) => {
      hear = h;
    },
  };
}

/** Before each test. */
export async function freshDevice() {
  settings.speed = 'off';
  device.shelf = savedGamesIn(memoryStorage());
  device.client = new Client(await line());
}

export async function table(seats: SeatInfo[], id = 't', name = 'carcosa', seed = '11'): Promise<Session> {
  const game = { game: name, players: seats.length, options: {}, seats, seed };
  const { update } = await device.client.ask({ ask: 'open', ...game, table: 'new' });
  const { record } = await device.client.ask({ ask: 'record', table: 'new' });
  expect(update && record).toBeTruthy();
  device.shelf.put({
    id,
    game: name,
    seats,
    touched: 1,
    actions: 0,
    toMove: 0,
    over: false,
    winners: [],
    record: record ?? '',
  });
  const session = new Session(device.client, device.shelf, id);
  await session.open();
  return session;
}

export const until = async (what: () => boolean) => {
  for (let i = 0; i < 2000 && !what(); i++) await new Promise((done) => setTimeout(done, 1));
  expect(what()).toBe(true);
};
export const myTurn = (session: Session) =>
  until(() => (session.update?.legal?.length ?? 0) > 0 || session.update?.over === true);

export async function play(session: Session, actions: number) {
  for (let i = 0; i < actions && !session.update?.over; i++) {
    await myTurn(session);
    const legal = session.update?.legal ?? [];
    const before = session.update?.at;
    await session.send(legal[(i * 7) % legal.length]?.do ?? '');
    await until(() => session.update?.at !== before);
  }
}

export const adaBegins = '16';
/** Carcassonne, where every turn begins with a draw that nobody has to decide. */
export async function carcassonne(seats: SeatInfo[]): Promise<Session> {
  const session = await table(seats, 't', 'carcassonne', adaBegins);
  session.automatic = (update) => byItself(null, update, settings);
  session.reveals = new Set(['drew']);
  session.goOn();
  return session;
}
export const asked = (session: Session) => until(() => (session.update?.legal?.length ?? 0) > 1);
export const first = async (session: Session, verb?: string) => {
  await asked(session);
  const legal = session.update?.legal ?? [];
  const meant = verb ? legal.find((one) => one.verb === verb) : legal[0];
  await session.send(meant?.do ?? '');
};
export const did = (session: Session) => session.log.map((step) => step.choice?.verb);
