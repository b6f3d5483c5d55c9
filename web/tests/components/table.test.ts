import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../src/app/settings.svelte.ts';
import { Client } from '../../src/engine/client.ts';
import type { Ending, Step, Update } from '../../src/engine/protocol.ts';
import { memoryStorage, savedGamesIn } from '../../src/lobby/store.ts';
import ConfirmUndo from '../../src/table/ConfirmUndo.svelte';
import Consent from '../../src/table/Consent.svelte';
import HintGuide from '../../src/table/HintGuide.svelte';
import LogPanel from '../../src/table/LogPanel.svelte';
import RefusalNote from '../../src/table/RefusalNote.svelte';
import { Session } from '../../src/table/session.svelte.ts';
import TableBar from '../../src/table/TableBar.svelte';
import TextTable from '../../src/text/TextTable.svelte';
import { words } from '../../src/words/words.svelte.ts';
import { plainView, speak, tableOf } from './help.ts';

// No worker: what would be asked is only noted.
vi.mock('../../src/engine/engine.ts', () => ({ engine: { ask: vi.fn() } }));

beforeEach(async () => {
  settings.speed = 'off';
  settings.text = false;
  await speak('en');
});
afterEach(cleanup);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'May this be taken back?', 'We agree', 'No, it stays'],
  ['de', 'Darf das zurückgenommen werden?', 'Einverstanden', 'Nein, es bleibt'],
] as const)('others are asked by name whether something may be taken back (%s)', async (lang, title, yes, no) => {
  await speak(lang);
  const answer = vi.fn();
  render(Consent, { from: [1], seats: tableOf(plainView).seats, answer });
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(document.querySelector('p')?.textContent).toContain('Ben');
  await click(yes);
  await click(no);
  expect(answer.mock.calls).toEqual([[true], [false]]);
});

test('whoever takes back what was shown reads what it was', async () => {
  const answer = vi.fn();
  const { rerender } = render(ConfirmUndo, { shown: ['Ada takes a tile.', 'It turns over.'], answer });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Ada takes a tile.',
    'It turns over.',
  ]);
  await click('Take it back');
  await click('Leave it');
  expect(answer.mock.calls).toEqual([[true], [false]]);
  await rerender({ shown: [], answer });
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText('Since then something hidden has been shown.')).toBeTruthy();
});

const step = (at: number, ...texts: string[]): Step => ({
  at,
  seat: at % 2,
  do: 'x',
  choice: { verb: 'x' },
  events: texts.map((text, i) => ({ event: i === 0 ? 'turn_begins' : 'went', text })),
});

test('the log tells what happened, and every entry leads to its moment', async () => {
  const close = vi.fn();
  const { seats } = tableOf(plainView);
  const { rerender } = render(LogPanel, {
    steps: [step(1, 'Ada begins.'), step(2), step(3, 'Ben begins.', 'Ben goes.')],
    table: 'abc',
    seats,
    close,
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(2); // a step without events is nothing to tell
  expect(screen.getByText('Ben goes.').className).not.toContain('begins');
  expect(screen.getByText('Ada begins.').className).toContain('begins');
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '#/replay/abc/1',
    '#/replay/abc/3',
  ]);
  await click('Close the log');
  expect(close).toHaveBeenCalledOnce();
  await rerender({ steps: [], table: 'abc', seats, close });
  expect(screen.getByRole('listitem').textContent).toBe('Nothing has happened yet.');
});

const ended = (ending: Partial<Ending>, more: Partial<Update> = {}) => {
  const whole = { how: 'ascends', winners: [1], scores: [5, 9], ...ending };
  return tableOf({ ...plainView, to_move: null, ending: whole }, { over: true, to_move: null, ...more });
};
function sessionAt(update: Update): Session {
  const client = new Client({ send: () => {}, listen: () => {} });
  const session = new Session(client, savedGamesIn(memoryStorage()), 't');
  session.update = update;
  session.seat = 0;
  session.log = [step(2, 'Ada goes.')];
  for (const name of ['undo', 'redo', 'askHint'] as const) vi.spyOn(session, name);
  return session;
}
const can = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('the bar offers what is possible, and says whose turn it is', async () => {
  const session = sessionAt(tableOf(plainView, { undo: { free: true, possible: true, redo: false } }));
  session.undo = vi.fn();
  session.askHint = vi.fn();
  render(TableBar, { session, log: false, help: false, result: null });
  expect(screen.getByRole('status').textContent).toContain('Ada, it is your move');
  expect([can('Undo'), can('Redo'), can('Hint')]).toEqual([true, false, true]);
  await click('Undo');
  await click('Hint');
  expect(session.undo).toHaveBeenCalledOnce();
  expect(session.askHint).toHaveBeenCalledOnce();
  await click('Text');
  expect(settings.text).toBe(true);
});

test('on another’s turn there is no hint, and at the end there is the result', async () => {
  await speak('de');
  const result = vi.fn();
  render(TableBar, { session: sessionAt(tableOf(plainView, { to_move: 1 })), log: false, help: false, result: null });
  expect(screen.getByRole('status').textContent).toContain('Ben');
  expect(can('Tipp')).toBe(false);
  cleanup();
  render(TableBar, { session: sessionAt(ended({})), log: false, help: false, result });
  await click(words.say('table.result'));
  expect(result).toHaveBeenCalledOnce();
});

test('the table in sentences sends the text of an action, marks a hint and finds by words', async () => {
  const send = vi.fn();
  const legal = Array.from({ length: 14 }, (_, i) => ({ do: `take ${i + 1}`, verb: 'take', stack: i + 1 }));
  const update = tableOf(plainView, { legal });
  const hint = { do: 'take 3', verb: 'take' };
  render(TextTable, {
    update,
    seat: 0,
    lang: 'en',
    words,
    send,
    why: async () => null,
    playback: null,
    onPlaybackDone: () => {},
    settings,
    hint,
    describe: null,
    group: null,
  });
  const all = () => [...document.querySelectorAll<HTMLElement>('[data-do]')];
  expect(all()).toHaveLength(14);
  expect(
    all()
      .filter((one) => one.classList.contains('hinted'))
      .map((one) => one.dataset.do),
  ).toEqual(['take 3']);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'take 14' } });
  expect(all().map((one) => one.dataset.do)).toEqual(['take 14']);
  await fireEvent.click(all()[0] as HTMLElement);
  expect(send).toHaveBeenCalledExactlyOnceWith('take 14');
  expect(all()).toHaveLength(14);
});

test('a note goes away by itself, but not while it is held', async () => {
  vi.useFakeTimers();
  try {
    const close = vi.fn();
    render(RefusalNote, { refusal: { rule: 'CA-023', text: 'A Prophet stands there.' }, game: 'carcosa', close });
    expect(screen.getByRole('alert').textContent).toContain('A Prophet stands there.');
    const link = screen.getByRole('link');
    await fireEvent.focusIn(link);
    await vi.advanceTimersByTimeAsync(20000);
    expect(close).not.toHaveBeenCalled();
    await fireEvent.focusOut(link);
    await vi.advanceTimersByTimeAsync(9000);
    expect(close).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('a question about the table can be put aside to look at it, and comes back', async () => {
  const answer = vi.fn();
  render(ConfirmUndo, { shown: ['It turns over.'], answer });
  await click('Look at the table');
  expect(screen.getByText('It turns over.').closest('[hidden]')).not.toBeNull();
  await click('Show again');
  expect(screen.getByText('It turns over.').closest('[hidden]')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

test('on a phone the bar keeps what is wanted at any moment, and the rest is in a menu', async () => {
  const width = window.innerWidth;
  try {
    window.innerWidth = 360;
    await speak('de');
    const session = sessionAt(tableOf(plainView, { undo: { free: true, possible: true, redo: true } }));
    render(TableBar, { session, log: false, help: false, result: null });
    expect(screen.getByRole('button', { name: 'Mehr' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Tempo' })).toBeTruthy();
    const inMenu = [...document.querySelectorAll('[popover] button')].map((one) => one.textContent?.trim());
    expect(inMenu).toEqual(['Wiederherstellen', 'Verlauf', 'Text', 'Hilfe', 'Einstellungen']);
    await fireEvent.change(screen.getByRole('combobox', { name: 'Tempo' }), { target: { value: 'slow' } });
    expect(settings.speed).toBe('slow');
  } finally {
    window.innerWidth = width;
  }
});

test('what others do goes by quickly as long as the button is held', async () => {
  const session = sessionAt(
    tableOf(plainView, {
      to_move: 1,
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'machine', name: 'Ben' },
      ],
    }),
  );
  render(TableBar, { session, log: false, help: false, result: null });
  const button = screen.getByRole('button', { name: 'Fast-forward' });
  await fireEvent.pointerDown(button);
  expect(session.hurry).toBe(true);
  await fireEvent.pointerUp(button);
  expect(session.hurry).toBe(false);
});

test('a hint is always told, and said in words where nothing stands for it', async () => {
  const hint = { do: 'take 3', verb: 'take' };
  const { rerender } = render(HintGuide, { hint: null, label: () => 'Take from stack 3' });
  expect(screen.getAllByRole('status').map((one) => one.textContent?.trim())).toEqual(['', '']);
  await rerender({ hint });
  expect(document.body.textContent).toContain('Hint: Take from stack 3');
  await vi.waitFor(() => expect(document.querySelector('.note')?.textContent).toContain('Take from stack 3'), 3000);
});
