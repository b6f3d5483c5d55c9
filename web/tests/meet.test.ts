// Where people meet, without a screen: names, clocks, codes, keys, the list of one's own games, what follows the lobby.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LobbyTable, OwnTable } from '../src/engine/protocol.ts';
import type { Saved } from '../src/lobby/store.ts';
import { clockOf, clockWord, day, duration, firstClock, keepClock, keptClock, presets } from '../src/meet/clock.ts';
import { groupedCode, plainCode } from '../src/meet/code.ts';
import { Feed } from '../src/meet/feed.svelte.ts';
import { bytesWord, hostTables, plainFigures } from '../src/meet/host.ts';
import { isolated, shown } from '../src/meet/names.ts';
import { ownGames, waiting } from '../src/meet/own.ts';
import { inOwn } from '../src/meet/words.ts';
import { formerKeys, goBack, nameKey, ownKey, ownOrigin, takeKey } from '../src/online/key.ts';
import type { Remembered } from '../src/online/memory.ts';
import { words } from '../src/words/words.svelte.ts';
import { FakeHouse, hello } from './fake_house.ts';

beforeEach(async () => {
  localStorage.clear();
  await words.use('en');
});

test.each([
  ['Ada', 'Ada'],
  ['', '?'],
  [undefined, '?'],
  [' \u200b\u202e\u0000 ', '?'],
  ['\u0301\u0301', '?'],
  ['\u202eevil\u202c', 'evil'],
  ['a\nb', 'ab'],
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  [`Z${'\u0301'.repeat(40)}`, `Z${'\u0301'.repeat(3)}`],
  ['x'.repeat(200), `${'x'.repeat(60)}…`],
  ['🎲'.repeat(61), `${'🎲'.repeat(60)}…`],
])('a name %j is shown as %j', (name, as) => {
  expect(shown(name)).toBe(as);
  expect(isolated(name)).toBe(`\u2068${as}\u2069`);
});

test('clocks that people know are said as they say them', async () => {
  const all = Object.values(presets).map(clockWord);
  expect(all).toEqual([
    '1 day a move',
    '3 days a move',
    '1 min a move',
    '5 min a move',
    '15 min + 10 s a game',
    '30 min + 20 s a game',
  ]);
  expect([5, 90, 3600, 5400, 26 * 3600].map(duration)).toEqual(['5 s', '90 s', '1 h', '1 h 30 min', '1 day 2 h']);
  expect(clockWord(null)).toBe('no clock');
  await words.use('de');
  expect(clockWord(presets.day)).toBe('1 Tag je Zug');
});

test('a clock of one’s own has 5 seconds to 30 days, and a sensible increment', () => {
  const own = { ...firstClock, kind: 'own' };
  expect(clockOf(firstClock)).toBeNull();
  expect(clockOf({ ...own, amount: 5, unit: 'seconds' })).toMatchObject({ per: 'move', seconds: 5 });
  expect(clockOf({ ...own, amount: 30, unit: 'days' })?.seconds).toBe(30 * day);
  for (const wrong of [
    { amount: 4, unit: 'seconds' as const },
    { amount: 31, unit: 'days' as const },
    { amount: Number.NaN },
    { amount: -3 },
  ])
    expect(clockOf({ ...own, ...wrong })).toBeUndefined();
  const game = { ...own, per: 'game' as const, runsOut: 'resign' as const };
  expect(JSON.stringify(clockOf({ ...game, increment: 3 }))).toBe(
    '{"per":"game","seconds":120,"increment":3,"then":"resign"}',
  );
  for (const increment of [-1, 3601, 1.5]) expect(clockOf({ ...game, increment })).toBeUndefined();
  keepClock({ ...firstClock, kind: 'quarter' });
  expect(keptClock().kind).toBe('quarter');
  for (const damaged of ['{', '{"kind":"eternity"}', '{"kind":"own","unit":"years"}', '{"kind":"own","amount":1e99}']) {
    localStorage.setItem('hali.clock', damaged);
    expect(keptClock()).toEqual(firstClock);
  }
});

test('a code is read however it is typed', () => {
  expect(plainCode(' k7qf 2mxd–9r ')).toBe('K7QF2MXD9R');
  expect(groupedCode('k7qf2mxd9r')).toBe('K7QF-2MXD-9R');
  expect(groupedCode('')).toBe('');
});

const hex = (digit: string) => digit.repeat(32);
test('another key takes the place of one’s own, which is kept to go back to', () => {
  const own = ownKey();
  takeKey(hex('a'), 'carried');
  expect([ownKey(), ownOrigin().origin]).toEqual([hex('a'), 'carried']);
  expect(formerKeys()).toEqual([{ key: own, origin: 'own' }]);
  goBack();
  expect([ownKey(), ownOrigin().origin]).toEqual([own, 'own']);
  expect(formerKeys()).toEqual([{ key: hex('a'), origin: 'carried' }]);
  takeKey('no key', 'carried');
  expect(ownKey()).toBe(own);
});

test('an account’s key does not stay behind when one logs out', () => {
  const own = ownKey();
  takeKey(hex('b'), 'account', 'Ada');
  expect(ownOrigin()).toMatchObject({ origin: 'account', name: 'Ada' });
  goBack();
  expect(ownKey()).toBe(own);
  expect(JSON.stringify({ ...localStorage })).not.toContain(hex('b'));
  // Who made the account of this very key is somebody new afterwards.
  nameKey('account', 'Ben');
  goBack();
  expect(ownKey()).not.toBe(own);
  expect(JSON.stringify({ ...localStorage })).not.toContain(own);
});

test('damaged memories of keys cost nothing but themselves', () => {
  for (const damaged of ['{', 'null', '{"former":7}', '{"former":[null,{"key":5}],"origin":"x"}']) {
    localStorage.setItem('hali.keys', damaged);
    expect(formerKeys()).toEqual([]);
    expect(ownOrigin().origin).toBe('own');
  }
});

const saved = (id: string, touched: number, over = false): Saved => ({
  id,
  game: 'g',
  seats: [],
  touched,
  actions: 1,
  toMove: 0,
  over,
  winners: [],
  record: '',
});
const mine = (table: string, more: Partial<OwnTable> = {}): OwnTable => ({
  table,
  seat: 0,
  game: 'g',
  names: ['Ada', 'Ben'],
  dealt: true,
  over: false,
  turn: false,
  time: 1,
  ...more,
});
const memory = (more: Partial<Remembered> = {}): Remembered => ({
  game: 'g',
  names: ['Ada'],
  seat: 0,
  over: false,
  touched: 1,
  commitment: '',
  early: true,
  words: '',
  ...more,
});

test('one’s games are one list: those that wait for oneself, running ones, gatherings, those that are over', () => {
  const list = ownGames(
    [saved('here', 50), saved('done', 90, true)],
    [
      mine('gathers', { dealt: false, time: 80 }),
      mine('runs', { time: 40 }),
      mine('waits', { turn: true, time: 2 }),
      mine('ended', { over: true, turn: true, time: 99 }),
    ],
    [],
  );
  expect(list.map((one) => one.id)).toEqual(['waits', 'here', 'runs', 'gathers', 'ended', 'done']);
  expect(waiting([mine('a', { turn: true }), mine('b', { turn: true, over: true }), mine('c')])).toBe(1);
  expect(waiting(null)).toBe(0);
});

test('what this browser remembers stands in until the server has told; then it counts only for tables that are watched', () => {
  const known: [string, Remembered][] = [
    ['seat', memory()],
    ['watch', memory({ seat: null })],
  ];
  expect(ownGames([], null, known).map((one) => one.id)).toEqual(['seat', 'watch']);
  // Told by the server: the seat was another key's.
  expect(ownGames([], [], known).map((one) => [one.id, one.where === 'online' && one.watching])).toEqual([
    ['watch', true],
  ]);
});

test('a game that is over and kept here is shown once; an older server that tells only names of tables is filled up', () => {
  const both = ownGames([saved('x', 5, true)], [mine('x', { over: true })], []);
  expect(both.map((one) => one.where)).toEqual(['here']);
  const [old] = ownGames([], [{ table: 'y', seat: 1 }], [['y', memory({ names: ['Ada', ''] })]]);
  expect(old).toMatchObject({ where: 'online', table: { game: 'g', dealt: false, seat: 1 } });
});

test('the host’s words are shown in the language of the moment, and in the other where there is none', async () => {
  expect(inOwn({ en: 'Hello', de: 'Hallo' })).toBe('Hello');
  expect(inOwn({ de: ' Hallo ' })).toBe('Hallo');
  expect(inOwn(null)).toBe('');
  await words.use('de');
  expect(inOwn({ en: 'Hello', de: 'Hallo' })).toBe('Hallo');
});

test('what a server tells its host is shown as far as it can be', () => {
  expect(plainFigures({ people: 3, deep: {}, none: null, version: '1' })).toEqual([
    ['people', 3],
    ['version', '1'],
  ]);
  expect(plainFigures('no')).toEqual([]);
  expect(hostTables([{ table: 't', game: 'g', seats: [{ name: 'Ada' }, {}], lines: 2 }, 7, { table: 5 }])).toEqual([
    { table: 't', game: 'g', names: ['Ada', ''], dealt: false, over: false, lines: 2 },
  ]);
  expect([999, 4096, 12_345_678].map((one) => bytesWord(one, 'en'))).toEqual(['999 B', '4.1 KB', '12 MB']);
});

const table = (name: string): LobbyTable => ({
  table: name,
  game: 'g',
  players: 2,
  seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }],
});
function house() {
  return new FakeHouse({
    hello: () => hello({ greeting: { en: 'Hi', de: '' } }),
    lobby: ({ game }) => ({ lobby: { open: [table(game ? `of ${game}` : 'any')], running: [] } }),
    mine: () => ({
      mine: [
        { table: 'a', seat: 0, game: 'g', seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }], turn: true },
      ],
    }),
  });
}

test('the lobby is followed, its news are shown, and the wish for one game is told to the server', async () => {
  const server = house();
  const feed = new Feed(server.wire(() => hex('1')));
  const leave = feed.follow();
  const leaveToo = feed.follow();
  await vi.waitFor(() => expect(feed.mine).toHaveLength(1));
  expect(feed.mine?.[0]).toMatchObject({ table: 'a', names: ['Ada', ''], turn: true });
  expect(feed.lobby.open[0]?.table).toBe('any');
  expect(server.heard.find((one) => one.ask === 'lobby')).toMatchObject({ follow: true });
  expect(server.count('lobby')).toBe(1);
  feed.show('g');
  await vi.waitFor(() => expect(feed.lobby.open[0]?.table).toBe('of g'));
  server.push({ push: 'lobby', lobby: { open: [], running: [table('runs')] } });
  await vi.waitFor(() => expect(feed.lobby.running).toHaveLength(1));
  // What cannot be understood is passed over.
  server.push({ push: 'lobby', lobby: { open: 'all of them', running: [] } });
  await new Promise((later) => setTimeout(later, 5));
  expect(feed.lobby.running).toHaveLength(1);
  leave();
  expect(server.heard.at(-1)).not.toMatchObject({ follow: false });
  leaveToo();
  await vi.waitFor(() => expect(server.heard.at(-1)).toMatchObject({ ask: 'lobby', follow: false }));
});

test('a server that is away is told, and the lobby is there again when it comes back', async () => {
  const server = house();
  server.away = true;
  const feed = new Feed(server.wire(() => hex('1')));
  const leave = feed.follow();
  await vi.waitFor(() => expect(feed.away).toBe(true));
  server.away = false;
  await vi.waitFor(() => expect(feed.mine).toHaveLength(1));
  expect([feed.away, feed.up]).toEqual([false, true]);
  server.kill();
  await vi.waitFor(() => expect(server.count('hello')).toBe(2));
  await vi.waitFor(() => expect(server.count('lobby')).toBe(2));
  leave();
});

test('who becomes somebody else says so on a new line', async () => {
  let key = hex('1');
  const server = house();
  const wire = server.wire(() => key);
  const release = wire.use({});
  await vi.waitFor(() => expect(wire.up).toBe(true));
  expect(wire.hello?.greeting).toEqual({ en: 'Hi', de: '' });
  key = hex('2');
  wire.renew();
  expect(wire.up).toBe(false);
  await vi.waitFor(() => expect(wire.up).toBe(true));
  expect(server.heard.map((one) => one.key)).toEqual([hex('1'), hex('2')]);
  release();
});
