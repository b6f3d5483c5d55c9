import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Acts, stepTime } from '../../src/ending/acts.svelte.ts';
import type { Counted, GameEnding, Sheet } from '../../src/ending/contract.ts';
import Result from '../../src/ending/Result.svelte';
import { Client } from '../../src/engine/client.ts';
import type { Ending, Update } from '../../src/engine/protocol.ts';
import { sameAgain } from '../../src/lobby/again.ts';
import { download } from '../../src/lobby/open.ts';
import { memoryStorage, savedGamesIn } from '../../src/lobby/store.ts';
import { Session } from '../../src/table/session.svelte.ts';
import { words } from '../../src/words/words.svelte.ts';
import { plainView, speak, tableOf } from './help.ts';

// No worker: what would be asked is only noted.
vi.mock('../../src/engine/engine.ts', () => ({ engine: { ask: vi.fn() } }));
vi.mock('../../src/lobby/open.ts', () => ({ download: vi.fn(), saveFile: vi.fn() }));

beforeEach(async () => {
  vi.clearAllMocks();
  await speak('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const ended = (ending: Partial<Ending>, more: Partial<Update> = {}) => {
  const whole = { how: 'ascends', winners: [1], scores: [5, 9], ...ending };
  return tableOf({ ...plainView, to_move: null, ending: whole }, { over: true, to_move: null, ...more });
};
const sheet: Sheet = {
  kinds: [
    { id: 'ley', label: 'Ley lines' },
    { id: 'rite', label: 'Rites' },
  ],
  columns: [
    { seat: 0, points: [5, 0], total: 5 },
    { seat: 1, points: [2, 7], total: 9 },
  ],
};
const line: Counted = { seat: 1, points: 7, text: 'Open district', parts: [[2, 3, 'district']] };
const own = (more: Partial<GameEnding> = {}) =>
  ({ length: 100, count: () => [[line]], sheet: () => sheet, ...more }) as unknown as GameEnding;

function show(update: Update, brought: GameEnding | null = own()) {
  const session = new Session(new Client({ send: () => {}, listen: () => {} }), savedGamesIn(memoryStorage()), 'abc');
  session.record = async () => 'hali 2';
  const given = { close: vi.fn(), point: vi.fn(), again: vi.fn(), scene: vi.fn() };
  render(Result, { session, ended: { update, log: [], words }, screen: null, own: brought, ...given });
  return given;
}

test('the winner comes first, in the ranking and in the table, and everybody’s points add up', () => {
  show(ended({}));
  const places = [...document.querySelectorAll('.ranking li')];
  expect(places.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['B Ben 9', '2. A Ada 5']);
  expect(places.map((one) => one.className.includes('wins'))).toEqual([true, false]);
  const rows = [...document.querySelectorAll('table tr')].map((row) =>
    [...row.querySelectorAll('td')].map((one) => one.textContent),
  );
  expect(rows).toEqual([[], ['2', '5'], ['7', '·'], ['9', '5']]);
  expect(document.querySelector('.winner')?.textContent?.trim()).toBe('Ben wins.');
});

test('it stands beside the board, takes the focus and goes with Escape', async () => {
  const { close } = show(ended({}));
  const dialog = screen.getByRole('dialog');
  expect(document.activeElement).toBe(dialog);
  await fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

test('a line of the final scoring is shown on the board', async () => {
  const { point } = show(ended({}));
  await click(/Open district/);
  await click(/Open district/);
  expect(point.mock.calls).toEqual([[line], [null]]);
});

test('the same people may play the same game again, with seats turned, or keep its record', async () => {
  const update = ended({}, { options: { mat: 'L' } });
  const { again } = show(update);
  await click('Play again');
  await click('Again, seats turned');
  expect(again.mock.calls).toEqual([[false], [true]]);
  const { seats } = update;
  const table = { game: 'carcosa', players: 2, options: { mat: 'L' } };
  expect(sameAgain(update, false)).toEqual({ ...table, seats });
  expect(sameAgain(update, true, '{}')).toEqual({ ...table, seats: [seats[1], seats[0]], tiles: '{}' });
  await click('Download the record');
  await vi.waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith('carcosa-abc.hali', 'hali 2'));
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['#/', '#/replay/abc']);
});

test.each([
  ['en', { winners: [0, 1] }, 'Ada, Ben share the victory.'],
  ['de', { winners: [0, 1] }, 'Der Sieg wird geteilt: Ada, Ben.'],
  ['en', { winners: [] }, 'The game has won against all of you.'],
  ['de', { winners: [0, 1], together: true, scores: [52] }, 'Ihr habt gemeinsam gewonnen. Punkte des Teams: 52.'],
] as const)('the end of another kind says so (%s)', async (lang, ending, said) => {
  await speak(lang);
  const scores = 'scores' in ending ? [...ending.scores] : [5, 9];
  show(ended({ ...ending, winners: [...ending.winners], scores }), null);
  expect(document.querySelector('.winner')?.textContent?.trim()).toBe(said);
});

test('a game without an ending of its own has its result', () => {
  show(ended({}), null);
  expect(document.querySelector('table')).toBeNull();
  expect(document.querySelectorAll('.ranking li')).toHaveLength(2);
});

const programme = { length: 1000, deciding: [], count: [[line], [{ ...line, points: 2 }]] };

test('scene, count and result follow each other by themselves', () => {
  vi.useFakeTimers();
  const acts = new Acts();
  acts.begin(programme, { speed: 'normal', calm: false });
  expect(acts.act).toBe('scene');
  vi.advanceTimersByTime(1000);
  expect([acts.act, acts.shown, acts.counting]).toEqual(['count', 1, line]);
  vi.advanceTimersByTime(850);
  expect(acts.shown).toBe(2);
  vi.advanceTimersByTime(850);
  expect([acts.act, acts.counting]).toEqual(['result', null]);
});

test('every act can be skipped, and all of them at once', () => {
  vi.useFakeTimers();
  const acts = new Acts();
  acts.begin(programme, { speed: 'slow', calm: false });
  acts.skip();
  expect(acts.act).toBe('count');
  acts.skip();
  expect(acts.act).toBe('result');
  acts.begin(programme, { speed: 'slow', calm: false });
  acts.end();
  vi.advanceTimersByTime(20000);
  expect([acts.act, acts.shown]).toEqual(['result', 2]);
});

test('who wants little motion sees a still picture and no count; who wants none sees the result', () => {
  vi.useFakeTimers();
  const acts = new Acts();
  acts.begin(programme, { speed: 'normal', calm: true });
  expect([acts.act, acts.still]).toEqual(['scene', true]);
  vi.advanceTimersByTime(5000);
  expect(acts.act).toBe('result');
  acts.begin(programme, { speed: 'off', calm: false });
  expect(acts.act).toBe('result');
});

test('a count takes eight seconds at the most, however much there is', () => {
  for (const speed of [0.6, 1, 1.4])
    for (const steps of [1, 5, 20, 80]) expect(steps * stepTime(steps, speed)).toBeLessThanOrEqual(8000);
});
