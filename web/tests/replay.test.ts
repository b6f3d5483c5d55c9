// The replay against the real engine: its turns, and a score curve that tells nobody more than they may know.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Client } from '../src/engine/client.ts';
import type { SeatInfo, Update } from '../src/engine/protocol.ts';
import { loadEngine } from '../src/engine/wasi.js';
import { standing as carcosa } from '../src/games/carcosa/standing.ts';
import { standing as realms } from '../src/games/realms/standing.ts';
import { memoryStorage, savedGamesIn } from '../src/lobby/store.ts';
import type { StandingOf } from '../src/replay/curve.ts';
import { Replay } from '../src/replay/replay.svelte.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const bytes = readFileSync(file);
const person: SeatInfo = { kind: 'person', name: 'Ada' };
const machine: SeatInfo = { kind: 'machine', name: 'Ben', player: 'greedy' };

/** A replay of a game that machine players have played so far, as if these had sat there. */
async function replayOf(game: string, seats: SeatInfo[], actions: number): Promise<{ replay: Replay; end: Update }> {
  const engine = await loadEngine(bytes);
  const ask = (message: object) => JSON.parse(engine.call(JSON.stringify({ table: 'made', as: null, ...message })));
  const players = seats.length;
  const machines = seats.map(() => machine);
  let { update } = ask({ ask: 'open', game, players, options: {}, seats: machines, seed: '7' });
  while (!update.over && update.at < actions) update = ask({ ask: 'machine' }).update;
  let hear = (_text: string) => {};
  const client = new Client({
    send: (text) => queueMicrotask(() => hear(engine.call(text))),
    listen: (h) => {
      hear = h;
    },
  });
  const shelf = savedGamesIn(memoryStorage());
  const { record } = ask({ ask: 'record' });
  shelf.put({
    id: 'g',
    game,
    seats,
    touched: 1,
    actions: update.at,
    toMove: null,
    over: update.over,
    winners: [],
    record,
  });
  const replay = new Replay(client, shelf, 'g');
  await replay.open(null);
  return { replay, end: update };
}

// Machine players think: on a busy machine that takes its time.
const patience = { timeout: 60_000 };

test('the curve has a sample for every turn and ends with the result', patience, async () => {
  const { replay, end } = await replayOf('carcosa', [person, machine], 9999);
  await replay.trace(carcosa as StandingOf);
  expect(replay.samples.map((one) => one.at)).toEqual([0, ...replay.turns.map((turn) => turn.to)]);
  expect(replay.samples[0]?.scores).toEqual([0, 0]);
  expect(replay.samples.at(-1)?.scores).toEqual(end.view.ending?.scores);
  expect(replay.turns.at(-1)?.to).toBe(end.at);
  await replay.go(replay.turns[4]?.to ?? 0);
  expect(replay.turn).toBe(4);
  replay.close();
});

test('of hands only those are told that one may see', patience, async () => {
  const known = async (seats: SeatInfo[], actions: number) => {
    const { replay } = await replayOf('realms', seats, actions);
    await replay.trace(realms as StandingOf);
    expect(replay.samples.length).toBeGreaterThan(3);
    const told = [0, 1, 2].map((seat) => replay.samples.filter((one) => one.scores[seat] != null).length);
    return told.map((count) => count / replay.samples.length);
  };
  expect(await known([person, machine, machine], 20)).toEqual([1, 0, 0]); // a game that goes on: one's own
  expect(await known([person, person, machine], 20)).toEqual([0, 0, 0]); // and nobody's who share the device
  expect(await known([person, person, machine], 9999)).toEqual([1, 1, 1]); // when it is over, everybody's
});
