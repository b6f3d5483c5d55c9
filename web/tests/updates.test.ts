// The client puts updates together: whoever asks sees the same as if everything were told each time.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Client } from '../src/engine/client.ts';
import type { Line } from '../src/engine/line.ts';
import type { Answer, Lang, Message, Push, Update } from '../src/engine/protocol.ts';
import { readAnswer } from '../src/engine/read.ts';
import { loadEngine } from '../src/engine/wasi.js';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const engine = await loadEngine(readFileSync(file));

interface Wire {
  line: Line;
  /** Asks the same engine beside the client, which has nothing and is told everything. */
  plainly(message: Message): Answer;
  heard: Record<string, unknown>[];
  sent: Record<string, unknown>[];
  hear(value: unknown): void;
  /** Changes the next answer on its way. */
  spoil: ((answer: Record<string, unknown>) => void) | null;
}

function wire(): Wire {
  let hear = (_text: string) => {};
  const out: Wire = {
    plainly: (message) => readAnswer(JSON.parse(engine.call(JSON.stringify({ lang: 'en', ...message })))),
    heard: [],
    sent: [],
    spoil: null,
    hear: (value) => hear(JSON.stringify(value)),
    line: {
      send(text) {
        out.sent.push(JSON.parse(text));
        const answer = JSON.parse(engine.call(text)) as Record<string, unknown>;
        out.spoil?.(answer);
        out.spoil = null;
        out.heard.push(answer);
        queueMicrotask(() => hear(JSON.stringify(answer)));
      },
      listen: (h) => {
        hear = h;
      },
    },
  };
  return out;
}

const patchOf = (answer: Record<string, unknown> | undefined): unknown =>
  (answer?.update as Record<string, unknown> | undefined)?.patch;

function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
}

const open = (game: string, seed: string): Message => ({
  ask: 'open',
  table: 't',
  game,
  players: 2,
  options: {},
  seats: [{ kind: 'person' }, { kind: 'person' }],
  seed,
});

async function follow(game: string, seed: number) {
  const there = wire();
  const client = new Client(there.line);
  const below = dice(seed);
  await client.ask(open(game, String(seed)));
  const same = async (as: number | null) => {
    const message: Message = { ask: 'update', table: 't', as, since: below(40) };
    expect(await client.ask(message)).toEqual(there.plainly(message));
  };
  const act = async (): Promise<Update | undefined> => {
    const { update } = there.plainly({ ask: 'update', table: 't', since: 0 });
    const as = update?.to_move ?? 0; // hot-seat: whoever is to move has the screen
    if (update?.over) return update;
    const legal = there.plainly({ ask: 'update', table: 't', since: 0, as }).update?.legal ?? [];
    const answer = await client.ask({ do: legal[below(legal.length)]?.do ?? '', at: update?.at ?? 0, table: 't', as });
    const whole = there.plainly({ ask: 'update', table: 't', as, since: update?.at ?? 0 });
    expect(answer.update).toEqual(whole.update);
    return answer.update;
  };
  for (let i = 0; i < 60; i++) {
    const update = await act();
    if (update === undefined || update.over) break;
    const chance = below(10);
    if (chance === 0) {
      const as = below(2);
      await client.ask({ ask: 'undo', table: 't', as });
      await client.ask({ ask: 'consent', yes: true, table: 't', as: 1 - as });
      if (below(2) === 0) await client.ask({ ask: 'redo', table: 't', as });
    }
    if (chance === 1)
      await client.ask({ ask: 'sit', seat: { kind: 'person', name: `N${i}` }, table: 't', as: below(2) });
    if (chance < 6) for (const as of [0, 1, null]) if (below(2) === 0) await same(as);
  }
  for (const as of [0, 1, null]) await same(as);
  return there;
}

test.each(['carcosa', 'carcassonne', 'realms', 'stars'])(
  '%s: put together, updates are the whole ones',
  async (game) => {
    for (const seed of [1, 2]) {
      const { heard } = await follow(game, seed);
      const patched = heard.filter((answer) => patchOf(answer) !== undefined);
      expect(patched.length).toBeGreaterThan(heard.length / 3);
    }
  },
);

test('what did not change is the same object as before', async () => {
  const client = new Client(wire().line);
  const first = (await client.ask(open('carcosa', '7'))).update;
  const as = first?.to_move ?? 0;
  const before = (await client.ask({ ask: 'update', table: 't', as, since: 0 })).update;
  const after = (await client.ask({ do: before?.legal?.[0]?.do ?? '', at: 0, table: 't', as })).update;
  const board = (update: Update | undefined) => (update?.view as unknown as { board: unknown[] } | undefined)?.board;
  expect(after?.at).toBe(1);
  expect(board(after)).toBe(board(before));
});

test.each<[string, (update: Record<string, unknown>) => void]>([
  ['does not fit', (update) => ((update.patch as unknown[])[0] = { op: 'remove', path: '/nonsense' })],
  ['is no patch', (update) => (update.patch = 'nonsense')],
  ['is one to another moment', (update) => (update.from = 17)],
])('where the difference %s, everything is asked for again', async (_, spoil) => {
  const there = wire();
  const client = new Client(there.line);
  const as = (await client.ask(open('carcosa', '7'))).update?.to_move ?? 0;
  const legal = (await client.ask({ ask: 'update', table: 't', as, since: 0 })).update?.legal ?? [];
  there.spoil = (answer) => spoil(answer.update as Record<string, unknown>);
  const answer = await client.ask({ do: legal[0]?.do ?? '', at: 0, table: 't', as, save: true });
  const whole = there.plainly({ ask: 'update', since: 0, table: 't', as, save: true });
  expect(answer).toEqual(whole);
  expect(there.sent.at(-1)?.has).toBeUndefined();
  expect(there.sent).toHaveLength(4);
  const next = await client.ask({ ask: 'update', since: 0, table: 't', as });
  expect(patchOf(there.heard.at(-1))).toEqual([]);
  expect(next.update?.view).toEqual(whole.update?.view);
});

test('another table of the same name, another language and a new engine begin with everything', async () => {
  const there = wire();
  let lang: Lang = 'en';
  const client = new Client(there.line, () => lang);
  const look = async () => {
    await client.ask({ ask: 'update', table: 't', as: 0, since: 0 });
    return there.sent.at(-1)?.has !== undefined;
  };
  await client.ask(open('carcosa', '7'));
  expect(await look()).toBe(false);
  expect(await look()).toBe(true);
  await client.ask(open('realms', '8'));
  expect(await look()).toBe(false);
  lang = 'de';
  expect(await look()).toBe(false);
  expect(await look()).toBe(true);
  there.spoil = (answer) => Object.assign(answer, { update: undefined, fault: { text: 'broken' }, lost: true });
  expect((await client.ask({ ask: 'update', table: 't', as: 0, since: 0 })).lost).toBe(true);
  expect(await look()).toBe(false);
});

test('answers that cross are each put together with what was there when they were asked for', async () => {
  const there = wire();
  const client = new Client(there.line);
  const as = (await client.ask(open('carcosa', '7'))).update?.to_move ?? 0;
  const legal = (await client.ask({ ask: 'update', table: 't', as, since: 0 })).update?.legal ?? [];
  const [first, second] = await Promise.all([
    client.ask({ do: legal[0]?.do ?? '', at: 0, table: 't', as }),
    client.ask({ ask: 'update', since: 0, table: 't', as }),
  ]);
  expect(first.update?.view).toEqual(second.update?.view);
  expect(second.update).toEqual(there.plainly({ ask: 'update', since: 0, table: 't', as }).update);
});

test('pushes are put together with what was told last, and a wrong one is asked for', async () => {
  const there = wire();
  const client = new Client(there.line);
  const pushes: Push[] = [];
  const end = client.listen((push) => pushes.push(push));
  const as = (await client.ask(open('carcosa', '7'))).update?.to_move ?? 0;
  const { update } = await client.ask({ ask: 'update', table: 't', as, since: 0 });
  const plain = there.plainly({ do: update?.legal?.[0]?.do ?? '', at: 0, table: 't', as }).update;
  const told = JSON.parse(JSON.stringify(plain)) as Record<string, unknown>;
  const { view: _, legal: __, game: ___, ...rest } = told;
  const push = { ...rest, from: 0, patch: [{ op: 'replace', path: '/turn', value: 99 }] };
  there.hear({ push: 'update', table: 't', update: push });
  const last = pushes.at(-1);
  expect(last?.push === 'update' && last.update).toMatchObject({ at: 1, game: 'carcosa', view: { turn: 99 } });
  there.hear({ push: 'update', table: 't', update: { ...push, from: 0 } }); // what is held is at 1 by now
  await new Promise((done) => setTimeout(done, 1));
  expect(pushes).toHaveLength(2);
  expect(there.sent.at(-1)).toMatchObject({ ask: 'update', table: 't' });
  end();
  there.hear({ push: 'update', table: 't', update: told });
  expect(pushes).toHaveLength(2);
});
