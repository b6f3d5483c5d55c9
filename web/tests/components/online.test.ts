import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../src/engine/client.ts';
import type { TableInfo } from '../../src/engine/protocol.ts';
import { SocketLine } from '../../src/engine/socket.ts';
import AskedConsent from '../../src/online/AskedConsent.svelte';
import Fairness from '../../src/online/Fairness.svelte';
import Gathering from '../../src/online/Gathering.svelte';
import { OnlineSession } from '../../src/online/online_session.svelte.ts';
import { Proof } from '../../src/online/proof.svelte.ts';
import { Wire } from '../../src/online/wire.svelte.ts';
import { plainView, speak, tableOf } from './help.ts';

// No worker: the games are not asked for.
vi.mock('../../src/engine/engine.ts', () => ({
  engine: {
    ask: vi.fn(async () => ({
      games: [{ game: 'stars', players: { min: 2, max: 4 }, options: [], machines: ['random', 'greedy'] }],
    })),
  },
}));

const nobody = () => new Client({ send: () => {}, listen: () => {} });
const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: 'abc',
  game: 'stars',
  players: 3,
  rules: 1,
  options: {},
  seats: [
    { kind: 'person', name: 'Ada', colour: 'teal', here: true },
    { kind: 'open' },
    { kind: 'machine', name: 'Aldones', player: 'greedy' },
  ],
  mine: null,
  maker: false,
  dealt: false,
  commitment: '0123456789abcdef'.repeat(4),
  ...more,
});

function sessionAt(info: TableInfo) {
  const line = new SocketLine('ws://here/ws');
  const session = new OnlineSession(new Wire(line, nobody(), () => ''), 'abc', nobody());
  session.table = info;
  session.joined = true;
  session.take = vi.fn(async () => null);
  session.put = vi.fn(async () => null);
  session.leave = vi.fn(async () => null);
  return session;
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});
afterEach(cleanup);

test('who comes by the link is told who invites them, takes a seat, and is asked for a name once', async () => {
  const session = sessionAt(table());
  const { rerender } = render(Gathering, { session, table: table() });
  expect(document.body.textContent).toContain('Ada invites you to this table.');
  await click('Take seat B');
  await click('Sit down');
  expect(screen.getByRole('alert').textContent).toContain('type a name');
  expect(session.take).not.toHaveBeenCalled();
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' Ben  B. ' } });
  await click('Sit down');
  expect(session.take).toHaveBeenCalledExactlyOnceWith(1, expect.objectContaining({ name: 'Ben B.' }));
  expect(vi.mocked(session.take).mock.calls[0]?.[1].words).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage.getItem('hali.name')).toBe('Ben B.');
  // Who does not see the list hears that somebody came.
  const seats = table().seats.with(1, { kind: 'person', name: 'Ben B.', here: true });
  await rerender({ session, table: table({ seats, mine: 1 }) });
  expect(screen.getAllByRole('log')[0]?.textContent).toBe('Ben B. has sat down.');
});

test('who made the table may seat a machine player, open a seat again, and give up the own', async () => {
  const own = table({ mine: 0, maker: true });
  const session = sessionAt(own);
  render(Gathering, { session, table: own });
  expect(screen.queryByRole('button', { name: 'Take seat B' })).toBeNull();
  const put = screen.getByRole('combobox', { name: 'Put a machine player on seat B' });
  await screen.findByRole('option', { name: 'greedy' });
  await fireEvent.change(put, { target: { value: 'greedy' } });
  expect(session.put).toHaveBeenCalledWith(1, { kind: 'machine', player: 'greedy', name: 'Camilla' });
  await click('Open seat C again');
  expect(session.put).toHaveBeenLastCalledWith(2, { kind: 'open' });
  await click('Give up the seat');
  expect(session.leave).toHaveBeenCalledOnce();
});

test('the link has the table in it, and nothing of who shares it', () => {
  localStorage.setItem('hali.key', 'f'.repeat(32));
  render(Gathering, { session: sessionAt(table()), table: table() });
  const link = screen.getByLabelText<HTMLInputElement>('The link to this table').value;
  expect(link).toMatch(/#\/online\/abc$/);
  expect(document.body.innerHTML).not.toContain('f'.repeat(32));
});

test('a wish to take something back says what would be gone', async () => {
  const answer = vi.fn();
  const step = (at: number, seat: number, text: string) => ({
    at,
    seat,
    do: 'x',
    choice: null,
    events: [{ event: 'went', text }],
  });
  const log = [step(1, 1, 'Ben goes.'), step(2, 0, 'Ada takes.'), step(3, 0, 'Ada lays.'), step(4, 1, 'Ben looks.')];
  render(AskedConsent, { asked: { for: 'undo', by: 0, from: [1] }, update: tableOf(plainView), log, answer });
  expect(screen.getByRole('heading').textContent).toBe('May Ada take this back?');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Ada lays.', 'Ben looks.']);
  await click('I agree');
  await click('No, it stays');
  expect(answer.mock.calls).toEqual([[true], [false]]);
});

test.each([
  [
    { promise: true, early: true, words: true, replay: true as const, actions: 46 },
    'The deal was fair: checked on your device',
    /all 46 actions/,
  ],
  [
    { promise: true, early: false, words: null, replay: true as const, actions: 1 },
    'The deal was fair: checked on your device',
    /dealt already/,
  ],
  [
    { promise: false, early: true, words: true, replay: true as const, actions: 46 },
    'The deal could not be proven',
    /not the one whose fingerprint/,
  ],
  [
    { promise: true, early: true, words: false, replay: 'line 9', actions: 0 },
    'The deal could not be proven',
    /Your words are missing.*line 9/s,
  ],
])('the proof is told in words, good or bad', (findings, title, text) => {
  const proof = new Proof('abc', nobody());
  proof.findings = findings;
  render(Fairness, { table: table({ dealt: true, words: ['a saying', '', null], secret: '5ec2e7' }), proof });
  expect(screen.getByRole('heading').textContent?.trim()).toBe(title);
  expect(document.querySelector('.fair')?.textContent).toMatch(text);
  expect(document.querySelector('dl')?.textContent).toContain('a saying');
  expect(document.querySelector('dl')?.textContent).toContain('5ec2e7');
});
