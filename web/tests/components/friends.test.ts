// What people do at a table of a server, as it is shown: in words, by keyboard, in both languages.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../src/engine/client.ts';
import type { HeldSeat, TableInfo } from '../../src/engine/protocol.ts';
import { SocketLine } from '../../src/engine/socket.ts';
import AskedConsent from '../../src/online/AskedConsent.svelte';
import GatheringSeat from '../../src/online/GatheringSeat.svelte';
import { OnlineSession } from '../../src/online/online_session.svelte.ts';
import PlanDialog from '../../src/online/PlanDialog.svelte';
import Rematch from '../../src/online/Rematch.svelte';
import ResignButton from '../../src/online/ResignButton.svelte';
import Round from '../../src/online/Round.svelte';
import Strips from '../../src/online/Strips.svelte';
import Talk from '../../src/online/Talk.svelte';
import { canNotice, notice, wantNotices } from '../../src/online/turn_notice.ts';
import { Wire } from '../../src/online/wire.svelte.ts';
import { plainView, speak, tableOf } from './help.ts';

const nobody = () => new Client({ send: () => {}, listen: () => {} });
const ada: HeldSeat = { kind: 'person', name: 'Ada', colour: 'teal', here: true };
const ben: HeldSeat = { kind: 'person', name: 'Ben', colour: 'rose', here: true };
const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: 'abc',
  game: 'carcosa',
  players: 2,
  rules: 1,
  options: {},
  seats: [ada, ben],
  mine: 0,
  maker: true,
  dealt: true,
  commitment: 'c',
  ...more,
});

function sessionAt(info: TableInfo) {
  const session = new OnlineSession(new Wire(new SocketLine('ws://here/ws'), nobody(), () => ''), 'abc', nobody());
  session.table = info;
  session.seat = info.mine;
  session.joined = true;
  session.clocks.know(info.clock);
  session.plan.know(info.plan);
  return session;
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((one) => one.textContent?.replace(/\s+/g, ' ').trim());

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the row says of everybody whether they are there, think, are away or have resigned', async () => {
  const seats: HeldSeat[] = [
    ada,
    { ...ben, here: false },
    { kind: 'machine', name: 'Cleo', player: 'greedy', away: true, here: true },
    { kind: 'machine', name: 'Dora', player: 'greedy', resigned: true },
    { kind: 'machine', name: 'Elm', player: 'greedy' },
  ];
  const update = tableOf(plainView, { to_move: 1 });
  const info = table({ seats, players: 5 });
  const { rerender } = render(Round, { session: sessionAt(info), table: info, update, plan: null });
  const states = () => [...document.querySelectorAll('small')].map((one) => one.textContent?.trim());
  expect(states()).toEqual(['you', 'is awaited', 'a machine plays', 'has resigned', 'machine player']);
  await rerender({ session: sessionAt(info), table: info, update: { ...update, to_move: 0 }, plan: null });
  expect(states()[0]).toBe('your move');
});

test('each has a clock, in digits that run or days in words', () => {
  const day = 86_400_000;
  // biome-ignore lint/suspicious/noThenProperty: the field of the protocol
  const clock = { per: 'move', seconds: 172_800, then: 'machine', left: [65_000, 2 * day], running: 1 } as const;
  const info = table({ clock: { ...clock, left: [...clock.left] } });
  const session = sessionAt(info);
  render(Round, { session, table: info, update: tableOf(plainView), plan: null });
  expect(rows()[0]).toContain('1:05');
  expect(rows()[0]).toContain('65 s left');
  expect(rows()[1]).toContain('2 days left');
  session.close();
});

test('talk: phrases and text go out, names and texts stay text, and who is muted is gone', async () => {
  const info = table({ seats: [ada, { ...ben, name: '<b>Ben</b>\u202e' }] });
  const session = sessionAt(info);
  const say = vi.fn(async (): Promise<string | null> => null);
  session.talk.say = say;
  session.talk.hear([
    { n: 1, seat: 1, text: '<script>alert(1)</script>' },
    { n: 2, seat: 1, phrase: 'well_played' },
  ]);
  const { container } = render(Talk, { session, table: info, close: () => {} });
  expect(container.querySelector('script, .said b')).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('<script>alert(1)</script>');
  expect(screen.getByRole('log').textContent).toContain('Well played!');
  await click('Thanks!');
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: '  so   be it ' } });
  say.mockResolvedValueOnce('you say a lot: wait a moment');
  await click('Say');
  expect(say.mock.calls).toEqual([[{ phrase: 'thanks' }], [{ text: 'so be it' }]]);
  // What was refused is not lost.
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('wait a moment'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toContain('be it');
  await click(/^Mute/);
  expect(screen.getByRole('log').textContent).toContain('Only people whom you have muted');
  await speak('de');
  await fireEvent.click(screen.getByRole('button', { pressed: true }));
  await vi.waitFor(() => expect(screen.getByRole('log').textContent).toContain('Gut gespielt!'));
});

test('who only watches reads the talk and says nothing', () => {
  const info = table({ mine: null });
  render(Talk, { session: sessionAt(info), table: info, close: () => {} });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).toContain('Who has a seat can say something.');
});

test('resigning is asked about first', async () => {
  const session = sessionAt(table());
  const done = vi.fn();
  session.resign = vi.fn(async () => null);
  render(ResignButton, { session, done });
  await click('Resign …');
  expect(session.resign).not.toHaveBeenCalled();
  await click('No, play on');
  await click('Resign …');
  await click('Yes, resign');
  expect(session.resign).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('who is asked whether a machine shall play for somebody learns for whom and by whose wish', async () => {
  const answer = vi.fn();
  const seats = [ada, ben, { ...ada, name: 'Cleo' }];
  const asked = { for: 'replace', by: 0, from: [1], seat: 2 };
  render(AskedConsent, { asked, update: tableOf(plainView, { seats }), log: [], answer });
  expect(screen.getByRole('heading').textContent).toBe('Shall a machine player play for Cleo?');
  expect(document.body.textContent).toContain('Ada asks for it, for Cleo is not here.');
  await click('I agree');
  await click('No, we wait');
  expect(answer.mock.calls).toEqual([[true], [false]]);
});

test('the strip offers to replace who is absent, and to come back oneself', async () => {
  const absent = table({ seats: [ada, { ...ben, here: false }] });
  const session = sessionAt(absent);
  session.replace = vi.fn(async () => 'Ben was here a moment ago');
  render(Strips, { session, table: absent, update: tableOf(plainView, { to_move: 1 }) });
  await click('Let a machine player play for Ben');
  expect(session.replace).toHaveBeenCalledWith(1);
  await screen.findByText('Ben was here a moment ago');
  cleanup();
  const away = table({ seats: [{ ...ada, kind: 'machine', away: true }, ben] });
  const gone = sessionAt(away);
  gone.comeBack = vi.fn(async () => null);
  const seats = [{ kind: 'machine' as const, name: 'Ada' }, ben];
  render(Strips, { session: gone, table: away, update: tableOf(plainView, { to_move: 1, seats }) });
  await click('Play on myself');
  expect(gone.comeBack).toHaveBeenCalledOnce();
});

test('a plan is chosen from a list, shown, and taken back', async () => {
  const session = sessionAt(table({ plan: [] }));
  const legal = [
    { verb: 'take', stack: 1, do: 'take 1' },
    { verb: 'take', stack: 2, do: 'take 2' },
  ];
  session.comingTurn = vi.fn(async (planned: string[]) =>
    planned.length > 0 ? null : { legal, view: plainView, guessed: ['x'] },
  );
  session.setPlan = vi.fn(async (actions: string[]) => {
    session.plan.now = actions;
    return null;
  });
  render(PlanDialog, { session, update: tableOf({ ...plainView, game: 'chess' }, { to_move: 1 }), close: () => {} });
  const choice = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-plan-do="take 2"]');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });
  await fireEvent.click(choice);
  expect(session.setPlan).toHaveBeenLastCalledWith(['take 2']);
  await screen.findByText(/The plan stands/);
  expect(
    within(document.querySelector<HTMLElement>('[data-plan]') as HTMLElement).getAllByRole('listitem'),
  ).toHaveLength(1);
  await click('Drop the plan');
  expect(session.setPlan).toHaveBeenLastCalledWith([]);
});

test('playing again: one button for who has a place, a link for who watches', async () => {
  const session = sessionAt(table({ mine: null, was: 1 }));
  session.rematch = vi.fn(async () => ({ table: 'def' }));
  const { rerender } = render(Rematch, { session, table: table() });
  await click('Play again, seats turned');
  await vi.waitFor(() => expect(location.hash).toBe('#/online/def'));
  await rerender({ session, table: table({ rematch: 'def' }) });
  await screen.findByRole('button', { name: 'To my seat in the next game' });
  await rerender({ session: sessionAt(table({ mine: null })), table: table({ rematch: 'def' }) });
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/online/def');
});

test('a seat that is kept for somebody else cannot be taken', async () => {
  const nothing = () => {};
  const gathering = { seat: 1, machines: [], busy: false, take: nothing, leave: nothing, put: nothing };
  const info: HeldSeat = { kind: 'open', kept: true };
  const at = { ...gathering, table: table({ mine: null, maker: false, dealt: false }) };
  const { rerender } = render(GatheringSeat, { ...at, info });
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toContain('kept for who played before');
  await rerender({ ...at, info: { ...info, for_me: true } });
  expect(screen.getByRole('button', { name: 'Take seat B' })).toBeTruthy();
});

test('the browser tells of one’s turn only where that was switched on, and only while the page is hidden', async () => {
  const shown: string[] = [];
  let permission = 'denied';
  class FakeNotification {
    static get permission() {
      return permission;
    }
    static requestPermission = async () => permission;
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(canNotice()).toBe(true);
  expect(await wantNotices(true)).toBe(false);
  notice('one', '', 't');
  permission = 'granted';
  notice('two', '', 't'); // allowed, but not asked for
  expect(await wantNotices(true)).toBe(true);
  notice('three', '', 't');
  hidden.mockReturnValue(false);
  notice('four', '', 't');
  hidden.mockReturnValue(true);
  await wantNotices(false);
  notice('five', '', 't');
  expect(shown).toEqual(['three']);
  hidden.mockRestore();
});
