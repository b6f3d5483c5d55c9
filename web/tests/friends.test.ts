// What people do at a table of a server besides playing: talk, plans, clocks, going and coming back.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { Client } from '../src/engine/client.ts';
import type { TableInfo } from '../src/engine/protocol.ts';
import { readAnswer, readPush } from '../src/engine/read.ts';
import { SocketLine } from '../src/engine/socket.ts';
import { Clocks, digits, fewFrom } from '../src/online/clocks.svelte.ts';
import { News } from '../src/online/news.svelte.ts';
import { OnlineSession } from '../src/online/online_session.svelte.ts';
import { tidySaying, wordsOf } from '../src/online/said.ts';
import { carryMuted, readTalk } from '../src/online/talk_memory.ts';
import { Wire } from '../src/online/wire.svelte.ts';
import { byItself } from '../src/table/automatic.ts';
import { FakeServer } from './fake_server.ts';

const bytes = readFileSync(process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm'));
let server: FakeServer;
let sessions: OnlineSession[];

function sit(key: string): OnlineSession {
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
  const session = new OnlineSession(new Wire(line, new Client(line), () => key), 't', nobody);
  session.automatic = (update) => byItself(null, update, settings);
  sessions.push(session);
  session.open();
  return session;
}
const until = async (what: () => boolean) => {
  for (let i = 0; i < 3000 && !what(); i++) await new Promise((done) => setTimeout(done, 1));
  expect(what()).toBe(true);
};

/** Ada and Ben at a table that has just been dealt, the one to move first; Eve watches. */
async function dealt(game = 'stars') {
  server = await FakeServer.open(bytes, game, [{ kind: 'open' }, { kind: 'open' }]);
  const [ada, ben, eve] = [sit('a'), sit('b'), sit('e')];
  await until(() => ada.joined && ben.joined && eve.joined);
  await ada.take(0, { name: 'Ada', colour: 'teal', words: 'a' });
  await ben.take(1, { name: 'Ben', colour: 'rose', words: 'b' });
  await until(() => [ada, ben, eve].every((one) => one.update !== null));
  const [mover, other] = ada.update?.to_move === 0 ? [ada, ben] : [ben, ada];
  return { ada, ben, eve, mover, other };
}

beforeEach(() => {
  localStorage.clear();
  settings.speed = 'off';
  sessions = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const one of sessions) one.close();
});

describe('talk', () => {
  test('is heard by all, counted until it is looked at, and told again to who comes back', async () => {
    const { ada, ben, eve } = await dealt();
    expect(await ada.talk.say({ phrase: 'good_luck' })).toBeNull();
    expect(await ada.talk.say({ text: 'you too' })).toBeNull();
    await until(() => ben.talk.last === 2 && eve.talk.last === 2);
    expect([ada.talk.unread, ben.talk.unread, eve.talk.unread]).toEqual([0, 2, 2]);
    expect(ben.talk.fresh?.text).toBe('you too');
    ben.talk.look();
    expect([ben.talk.unread, ben.talk.fresh]).toEqual([0, null]);
    server.kill();
    await until(() => ben.joined && ada.joined);
    expect(ben.talk.all.map((one) => one.n)).toEqual([1, 2]);
    // A page that is opened anew has all of it, and knows what was read.
    ben.close();
    const again = sit('b');
    await until(() => again.talk.last === 2);
    expect(again.talk.unread).toBe(0);
  });

  test('who is muted is not heard, here and at the table where it goes on', async () => {
    const { ada, ben } = await dealt();
    ben.talk.mute(0, true);
    await ada.talk.say({ text: 'hey' });
    await until(() => ben.talk.last === 1);
    expect([ben.talk.heard, ben.talk.unread, ben.talk.fresh]).toEqual([[], 0, null]);
    expect(readTalk('t').muted).toEqual([0]);
    carryMuted('t', 'u', 2);
    expect(readTalk('u').muted).toEqual([1]);
    ben.talk.mute(0, false);
    expect(ben.talk.heard).toHaveLength(1);
  });

  test('is text, whatever it is made of', () => {
    expect(wordsOf({ n: 1, seat: 0, text: '\u202eab\u0000c\u2066' })).toBe('ab c');
    expect(wordsOf({ n: 1, seat: 0, text: '👨‍👩‍👧' })).toBe('👨‍👩‍👧');
    expect(wordsOf({ n: 1, seat: 0, phrase: 'one_day_known' })).toBe('one_day_known');
    expect(wordsOf({ n: 1, seat: 0, text: '\u200e' })).toBe('…');
    expect(tidySaying(' a\ud800 \n b ')).toBe('a b');
    localStorage.setItem('hali.talk', '{"damaged":');
    expect(readTalk('t')).toEqual({ read: 0, muted: [] });
  });
});

describe('clocks', () => {
  // biome-ignore lint/suspicious/noThenProperty: the field of the protocol
  const clock = { per: 'move', seconds: 60, then: 'machine', left: [60_000, null], running: 0 } as const;

  test('are counted here from what was told, for the one whose time runs', () => {
    vi.useFakeTimers();
    let now = 5000;
    const clocks = new Clocks(() => now);
    clocks.know({ ...clock, left: [...clock.left] });
    now += 50_000;
    vi.advanceTimersByTime(400);
    expect([clocks.left(0), clocks.left(1), clocks.isLow(0), clocks.isLow(1)]).toEqual([10_000, null, true, false]);
    now += 20_000;
    vi.advanceTimersByTime(400);
    expect(clocks.left(0)).toBe(0);
    clocks.know({ ...clock, left: [60_000, null], running: null });
    now += 9000;
    vi.advanceTimersByTime(400);
    expect([clocks.left(0), clocks.isLow(0)]).toEqual([60_000, false]);
    clocks.know(null);
    expect(clocks.left(0)).toBeNull();
  });

  test('say 0:00 only at the end, and warn in good time', () => {
    expect([0, 1, 1000, 65_000, 3_599_001, 3_661_000].map(digits)).toEqual([
      '0:00',
      '0:01',
      '0:01',
      '1:05',
      '1:00:00',
      '1:01:01',
    ]);
    expect([5, 60, 3600, 86_400].map((seconds) => fewFrom({ seconds }))).toEqual([1000, 12_000, 60_000, 7_200_000]);
  });

  test('of a wrong shape are not taken from a server', () => {
    const table = { table: 't', game: 'stars', players: 2, rules: 1, options: {}, mine: 0, maker: true, dealt: true };
    const told = { ...table, seats: [], commitment: 'c' };
    const push = (more: object) => readPush({ push: 'table', table: { ...told, ...more } });
    expect(push({ clock, plan: ['draw'] })).toMatchObject({ table: { plan: ['draw'] } });
    for (const bad of [
      { clock: { ...clock, left: ['60'] } },
      { clock: { per: 'day' } },
      { plan: 'draw' },
      { was: '0' },
    ])
      expect(() => push(bad)).toThrow();
    expect(() => readPush({ push: 'chat', table: 't', chat: [{ n: '1' }] })).toThrow();
    expect(readAnswer({ table: told, chat: [{ n: 1, seat: 0, text: 'x' }] }).chat).toHaveLength(1);
  });
});

describe('plans', () => {
  test('offer what could be possible, are done by the server when it is their turn, and told to nobody else', async () => {
    const { mover, other, eve } = await dealt();
    const planned: string[] = [];
    const turn = await other.comingTurn(planned);
    const action = turn?.legal.find((one) => one.do === 'draw')?.do ?? turn?.legal[0]?.do ?? '';
    expect(action).not.toBe('');
    expect(await other.setPlan([...planned, action])).toBeNull();
    expect(other.plan.now.at(-1)).toBe(action);
    expect([mover.plan.now, eve.plan.now]).toEqual([[], []]);
    const { at = 0 } = other.update ?? {};
    while (mover.update?.to_move === mover.seat) {
      const before = mover.update?.at;
      await mover.send(mover.update?.legal?.[0]?.do ?? '');
      await until(() => mover.update?.at !== before);
    }
    await until(() => other.news.now?.what === 'planDone');
    expect(other.log.some((step) => step.at > at && step.seat === other.seat && step.do === action)).toBe(true);
    expect(other.plan.now).toEqual([]);
  });

  test('that are not possible any more are dropped, and that is said', async () => {
    const { mover, other } = await dealt();
    await other.setPlan(['dance']);
    other.plan.labels.set('dance', 'Dance');
    while (mover.update?.to_move === mover.seat) {
      const before = mover.update?.at;
      await mover.send(mover.update?.legal?.[0]?.do ?? '');
      await until(() => mover.update?.at !== before);
    }
    await until(() => other.news.now?.what === 'planDropped');
    expect(other.news.now?.action).toBe('dance');
    // Taking it back oneself is no news.
    other.news.now = null;
    await other.setPlan(['draw']);
    await other.setPlan([]);
    expect([other.news.now, other.plan.now]).toEqual([null, []]);
  });
});

describe('going and coming back', () => {
  test('who resigns watches from then on, and may still talk', async () => {
    const { ada, ben } = await dealt();
    await ben.resign();
    expect([ben.seat, ben.place]).toEqual([null, 1]);
    await until(() => ada.news.now?.what === 'resigned');
    expect(ben.news.now).toMatchObject({ what: 'resigned', mine: true });
  });

  test('who was replaced is told so, and comes back', async () => {
    const { ada, ben } = await dealt();
    expect(await ada.replace(1)).toBeNull();
    await until(() => ben.isAway);
    expect(ben.news.now).toMatchObject({ what: 'replaced', mine: true });
    expect(await ben.comeBack()).toBeNull();
    expect(ben.isAway).toBe(false);
    await until(() => ada.news.now?.what === 'back');
  });

  test('whose time was up is told apart from who was replaced', () => {
    const news = new News();
    const seat = { kind: 'person' as const, name: 'Ada' };
    const table = (one: object) => ({ seats: [{ ...seat, ...one }], mine: null }) as unknown as TableInfo;
    news.tellSeats(table({}), table({ away: true }), () => true);
    expect(news.now).toMatchObject({ what: 'late', by: 0, mine: false });
    news.tellSeats(table({}), table({ resigned: true }), () => true);
    expect(news.now?.what).toBe('lateResigned');
    news.tellSeats(table({}), table({ away: true }), () => false);
    expect(news.now?.what).toBe('replaced');
  });

  test('playing again leads to the seat that is kept', async () => {
    const { ben } = await dealt();
    expect(await ben.rematch()).toEqual({ table: 'u' });
    expect(server.heard.findLast((one) => one.ask === 'take')).toMatchObject({ table: 'u', seat: 0, name: 'Ben' });
  });
});
