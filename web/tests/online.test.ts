// Tables of a server as people at several pages see them: one engine, lines that are cut, and nothing lost.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { Client } from '../src/engine/client.ts';
import type { TableInfo } from '../src/engine/protocol.ts';
import { SocketLine } from '../src/engine/socket.ts';
import { loadEngine } from '../src/engine/wasi.js';
import { remember, remembered } from '../src/online/memory.ts';
import { OnlineSession } from '../src/online/online_session.svelte.ts';
import { Proof } from '../src/online/proof.svelte.ts';
import { tidyWords } from '../src/online/shuffle.ts';
import { Wire } from '../src/online/wire.svelte.ts';
import { byItself } from '../src/table/automatic.ts';
import { FakeServer } from './fake_server.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const bytes = readFileSync(file);
const open = { kind: 'open' };

let server: FakeServer;
let sessions: OnlineSession[];

// Somebody at a page of their own.
function sit(key: string, id = 't'): OnlineSession {
  const line = new SocketLine('ws://here/ws', {
    open: () => server.socket(),
    later: (call, ms) => {
      const timer = setTimeout(call, ms / 50);
      return () => clearTimeout(timer);
    },
    now: () => performance.now() * 50,
    random: () => 0.5,
    offline: () => false,
  });
  const nobody = new Client({ send: () => {}, listen: () => {} });
  const session = new OnlineSession(new Wire(line, new Client(line), () => key), id, nobody);
  sessions.push(session);
  session.open();
  return session;
}
const until = async (what: () => boolean) => {
  for (let i = 0; i < 2000 && !what(); i++) await new Promise((done) => setTimeout(done, 1));
  expect(what()).toBe(true);
};
const taking = (name: string) => ({ name, colour: 'teal', words: `words of ${name}` });

/** Ada and Ben at a table that has just been dealt; Eve watches. */
async function dealt(game = 'carcosa') {
  server = await FakeServer.open(bytes, game, [{ ...open }, { ...open }]);
  const [ada, ben, eve] = [sit('a'), sit('b'), sit('e')];
  await until(() => ada.joined && ben.joined && eve.joined);
  expect(await ada.take(0, taking('Ada'))).toBeNull();
  expect(await ben.take(1, taking('Ben'))).toBeNull();
  await until(() => [ada, ben, eve].every((one) => one.update !== null));
  return { ada, ben, eve };
}
const toMove = (all: OnlineSession[]) => all.find((one) => (one.update?.legal?.length ?? 0) > 0 && !one.pending);
const level = (all: OnlineSession[]) =>
  all.every((one) => one.update?.at === all[0]?.update?.at && one.log.length === one.update?.at);

/** Whoever is to move does something, so many times. */
async function play(all: OnlineSession[], actions: number) {
  for (let i = 0; i < actions && !all[0]?.update?.over; i++) {
    await until(() => toMove(all) !== undefined || all[0]?.update?.over === true);
    const mover = toMove(all);
    const legal = mover?.update?.legal ?? [];
    const before = mover?.update?.at;
    await mover?.send(legal[(i * 7) % legal.length]?.do ?? '');
    await until(() => mover?.update?.at !== before);
  }
  await until(() => level(all));
}

beforeEach(() => {
  localStorage.clear();
  settings.speed = 'off';
  sessions = [];
});
afterEach(() => {
  for (const one of sessions) one.close();
});

test('people gather, the last seat deals, and everybody sees the same game as far as they may', async () => {
  const { ada, ben, eve } = await dealt();
  expect([ada.seat, ben.seat, eve.seat]).toEqual([0, 1, null]);
  expect(ada.table?.seats.map((seat) => [seat.name, seat.here])).toEqual([
    ['Ada', true],
    ['Ben', true],
  ]);
  await play([ada, ben], 12);
  await until(() => level([ada, ben, eve]));
  expect(ada.update?.view.turn).toBe(eve.update?.view.turn);
  expect(eve.update?.legal).toBeUndefined();
  expect(ada.log.map((step) => step.at)).toEqual(ada.log.map((_, i) => i + 1));
  expect(remembered('t')?.commitment).toBe('c0ffee');
});

test('a seat that somebody else took first stays theirs, and who made the table may seat machine players', async () => {
  server = await FakeServer.open(bytes, 'carcosa', [{ ...open }, { ...open }, { ...open }]);
  const [ada, ben] = [sit('a'), sit('b')];
  await until(() => ada.joined && ben.joined);
  expect(await ada.take(0, taking('Ada'))).toBeNull();
  expect(await ben.take(0, taking('Ben'))).toBe('Somebody sits there.');
  await until(() => ben.table?.seats[0]?.name === 'Ada');
  expect(await ben.take(1, taking('Ben'))).toBeNull();
  expect(await ben.leave()).toBeNull();
  expect(ben.seat).toBeNull();
  expect(await ada.put(2, { kind: 'machine', player: 'greedy', name: 'Cassilda' })).toBeNull();
  expect(await ada.put(1, { kind: 'machine', player: 'greedy', name: 'Camilla' })).toBeNull();
  await until(() => ben.update !== null && ada.update !== null);
  await play([ada], 6); // the machine players move by themselves, and what they do comes by itself
  expect(new Set(ada.log.map((step) => step.seat))).toEqual(new Set([0, 1, 2]));
});

test('a table that does not exist says so', async () => {
  server = await FakeServer.open(bytes, 'carcosa', [{ ...open }]);
  const lost = sit('a', 'nowhere');
  await until(() => lost.trouble !== null);
  expect(lost.trouble).toContain('nowhere');
});

test.each(['before', 'after'] as const)(
  'an action whose line is cut %s the server understood it is done once',
  async (when) => {
    const { ada, ben } = await dealt();
    await play([ada, ben], 5);
    const mover = toMove([ada, ben]) as OnlineSession;
    const at = mover.update?.at ?? 0;
    const action = mover.update?.legal?.[0]?.do ?? '';
    server.cut = { what: 'do', when };
    await mover.send(action);
    expect(mover.joined).toBe(false);
    expect(mover.pending?.do).toBe(action);
    await until(() => mover.joined && mover.pending === null && mover.update?.at === at + 1);
    expect(mover.log.at(-1)).toMatchObject({ at: at + 1, do: action });
    const sent = server.heard.filter((one) => one.do === action && one.at === at);
    expect(sent).toHaveLength(when === 'before' ? 2 : 1);
    await until(() => level([ada, ben]));
    await play([ada, ben], 4);
  },
);

test('what is done while the line is lost goes out when it is back, if the table stands where it stood', async () => {
  const { ada, ben } = await dealt();
  const mover = toMove([ada, ben]) as OnlineSession;
  server.away = true;
  server.kill();
  await until(() => !mover.joined);
  await mover.send(mover.update?.legal?.[0]?.do ?? '');
  expect(mover.update?.at).toBe(0);
  server.away = false;
  await until(() => mover.update?.at === 1 && mover.pending === null);
});

test('who was away is told what happened meanwhile, and nothing twice', async () => {
  const { ada, ben, eve } = await dealt();
  await play([ada, ben], 6);
  eve.close();
  await play([ada, ben], 6);
  const again = sit('e');
  await until(() => again.update?.at === ada.update?.at && again.log.length === 12);
  server.kill();
  await until(() => [ada, ben, again].every((one) => one.joined));
  await play([ada, ben], 4);
  await until(() => level([ada, ben, again]));
});

test('whoever was overtaken sees how things are, without a word', async () => {
  const { ada, ben } = await dealt();
  const mover = toMove([ada, ben]) as OnlineSession;
  const twin = sit(mover === ada ? 'a' : 'b'); // the same person at another page
  await until(() => twin.update !== null);
  const action = mover.update?.legal?.[0]?.do ?? '';
  await Promise.all([mover.send(action), twin.send(action)]);
  await until(() => mover.update?.at === 1 && twin.update?.at === 1);
  expect([mover.refusal, twin.refusal]).toEqual([null, null]);
  expect(server.heard.filter((one) => 'do' in one)).toHaveLength(2);
});

test('what is not possible is refused with its rule', async () => {
  const { ada, ben } = await dealt();
  const mover = toMove([ada, ben]) as OnlineSession;
  await mover.send('place 99,99 north');
  expect(mover.refusal?.text).toBeTruthy();
  expect(mover.pending).toBeNull();
});

// Until an undo is no longer free, so that the other is asked.
async function wish({ ada, ben }: { ada: OnlineSession; ben: OnlineSession }) {
  const mover = toMove([ada, ben]) as OnlineSession;
  const other = mover === ada ? ben : ada;
  await mover.send('take 1');
  await until(() => level([ada, ben]) && ada.update?.at === 1);
  await mover.undo();
  await until(() => other.update?.consent !== undefined);
  expect(other.update?.consent).toMatchObject({ by: mover.seat, from: [other.seat] });
  expect(mover.update?.consent).toMatchObject({ from: [other.seat] });
  return { mover, other };
}

test('an undo that others must agree to: they are asked, agree, and all learn it', async () => {
  const { mover, other } = await wish(await dealt());
  await other.agree(true);
  await until(() => mover.update?.at === 0 && other.update?.at === 0);
  expect(mover.news.now).toMatchObject({ what: 'granted', mine: true });
  expect(other.news.now).toMatchObject({ what: 'granted', mine: false, by: mover.seat });
  expect([mover.log, other.log]).toEqual([[], []]);
});

test('or they do not agree, and it stays', async () => {
  const { mover, other } = await wish(await dealt());
  await other.agree(false);
  await until(() => mover.news.now !== null && other.news.now !== null);
  expect([mover.news.now?.what, other.news.now?.what]).toEqual(['refused', 'refused']);
  expect([mover.update?.at, mover.update?.consent]).toEqual([1, undefined]);
});

test('what has no alternative is done by itself, for one’s own seat only, and not while a wish waits', async () => {
  const { ada, ben } = await dealt();
  for (const one of [ada, ben]) one.automatic = (update) => byItself(null, update, settings);
  const { mover, other } = await wish({ ada, ben });
  mover.automatic = other.automatic = (update) => update.legal?.[0]?.do ?? null;
  mover.goOn();
  await new Promise((done) => setTimeout(done, 30));
  expect(mover.update?.at).toBe(1);
  await other.agree(false);
  await until(() => (mover.update?.at ?? 0) > 1);
  const own = mover.log.filter((step) => step.byItself);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((step) => step.seat === mover.seat)).toBe(true);
});

test('another language tells the whole log anew', async () => {
  const { ada, ben } = await dealt();
  await play([ada, ben], 5);
  const asked = server.heard.length;
  await ada.retell();
  expect(server.heard.slice(asked)).toMatchObject([{ ask: 'join', since: 0 }]);
  expect(ada.log).toHaveLength(5);
});

const records = resolve(import.meta.dirname, '../../tests/records');
const proven = readdirSync(records).filter((name) => name.startsWith('form3'));

test.each(proven)(
  'the deal of a finished game is proven by this page’s own engine: %s',
  async (name) => {
    const record = readFileSync(resolve(records, name), 'utf8');
    const engine = await loadEngine(bytes);
    let hear = (_text: string) => {};
    const client = new Client({
      send: (text) => queueMicrotask(() => hear(engine.call(text))),
      listen: (h) => {
        hear = h;
      },
    });
    const line = (word: string) => record.match(new RegExp(`^${word} (.*)$`, 'm'))?.[1] ?? '';
    const players = Number(line('players'));
    const words = decodeURIComponent(line('words 1'));
    const seats = Array.from({ length: players }, () => ({ kind: 'person' as const, name: 'Ada' }));
    const info: TableInfo = {
      table: 't',
      game: line('game').split(' ')[0] ?? '',
      players,
      rules: 2,
      options: {},
      seats,
      mine: 0,
      maker: true,
      dealt: false,
      commitment: line('commitment'),
    };
    remember(info, false, words);
    const good = new Proof('t', client);
    await good.prove({ ...info, dealt: true, secret: line('secret') }, record);
    expect(good.findings).toMatchObject({ promise: true, early: true, replay: true });
    expect(good.good).toBe(true);
    // Another secret than was promised, other words than one's own, another action than was done.
    const other = new Proof('t', client);
    remember({ ...info, commitment: '0'.repeat(64), table: 'u' }, false, 'mine');
    await other.prove({ ...info, table: 'u' }, record);
    expect(other.findings).toMatchObject({ promise: false, words: false });
    const forged = new Proof('t', client);
    await forged.prove(info, record.replace(/^secret .*/m, `secret ${'0'.repeat(32)}`));
    expect(forged.findings?.replay).not.toBe(true);
    expect([other.good, forged.good]).toEqual([false, false]);
  },
  30_000,
);

test('words for the shuffle are tidy, and there are always some', () => {
  vi.spyOn(crypto, 'getRandomValues');
  expect(tidyWords('  a\u0000 b\n c ')).toBe('a b c');
  expect(tidyWords(' ')).toMatch(/^[0-9a-f]{32}$/);
  expect(tidyWords('ü'.repeat(300)).length).toBe(50);
});
