import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasServer } from '../../src/app/server.ts';
import type { GameInfo, OptionInfo } from '../../src/engine/protocol.ts';
import NewGame from '../../src/lobby/NewGame.svelte';
import OptionField from '../../src/lobby/OptionField.svelte';
import { openTable } from '../../src/lobby/open.ts';
import SeatRow from '../../src/lobby/SeatRow.svelte';
import { openByLink } from '../../src/online/open.ts';
import { speak } from './help.ts';

vi.mock('../../src/lobby/open.ts', () => ({ openTable: vi.fn(async () => null) }));
vi.mock('../../src/online/open.ts', () => ({ openByLink: vi.fn(async () => null) }));
vi.mock('../../src/app/server.ts', () => ({ hasServer: vi.fn(async () => false) }));

const game: GameInfo = {
  game: 'stars',
  players: { min: 2, max: 4 },
  options: [
    { name: 'start', values: ['random', 'first'] },
    { name: 'many', values: ['off', 'on'], players: { min: 3, max: 4 } },
  ],
  machines: ['random', 'greedy'],
};
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox');

beforeEach(async () => {
  vi.mocked(openTable).mockClear();
  await speak('en');
});
afterEach(cleanup);

test('a new game begins with the seats and switches that were chosen', async () => {
  render(NewGame, { name: 'stars', game });
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(texts()).toHaveLength(3);
  await fireEvent.input(texts()[0] as HTMLInputElement, { target: { value: '  Ada   L. ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(openTable).toHaveBeenCalledOnce();
  const asked = vi.mocked(openTable).mock.calls[0]?.[0];
  expect(asked).toMatchObject({ game: 'stars', players: 3, options: {} });
  expect(asked?.seats.map((seat) => [seat.kind, seat.name, seat.player])).toEqual([
    ['person', 'Ada L.', undefined],
    ['machine', 'Camilla', 'greedy'],
    ['machine', 'Aldones', 'greedy'],
  ]);
});

test('where there is a server, the same form makes a table by link: the first person oneself, the others open', async () => {
  vi.mocked(hasServer).mockResolvedValue(true);
  const seats = [{ name: '' }, { name: '', online: 'greedy' }, { name: '', online: 'nobody' }];
  localStorage.setItem('hali.setup.stars', JSON.stringify({ players: 2, seats, options: {} }));
  render(NewGame, { name: 'stars', game });
  await fireEvent.click(await screen.findByRole('radio', { name: 'Online' }));
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  const players = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /played by/ });
  expect(players.map((one) => one.selectedOptions[0]?.textContent)).toEqual(['you', 'greedy', 'open: for a friend']);
  await fireEvent.input(texts()[0] as HTMLInputElement, { target: { value: 'Ada' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await vi.waitFor(() => expect(openByLink).toHaveBeenCalledOnce());
  expect(openTable).not.toHaveBeenCalled();
  const [asked] = vi.mocked(openByLink).mock.calls[0] ?? [];
  expect(asked?.seats.map((seat) => seat.kind)).toEqual(['person', 'machine', 'person']);
  // At this device it is as it was.
  await fireEvent.click(screen.getByRole('radio', { name: 'At this device' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(vi.mocked(openTable).mock.calls[0]?.[0].seats.map((seat) => seat.kind)).toEqual([
    'person',
    'machine',
    'machine',
  ]);
  vi.mocked(hasServer).mockResolvedValue(false);
  localStorage.removeItem('hali.setup.stars');
});

test('a switch that so many players cannot use is neither shown nor sent', async () => {
  render(NewGame, { name: 'stars', game });
  const switches = () => document.querySelectorAll('.option input[type=checkbox]');
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  await fireEvent.click(switches()[0] as Element);
  await fireEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(switches()).toHaveLength(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(vi.mocked(openTable).mock.calls[0]?.[0].options).toEqual({});
});

test('what the engine refuses is said, and the form stays', async () => {
  vi.mocked(openTable).mockResolvedValueOnce('the tiles do not fit');
  render(NewGame, { name: 'stars', game });
  await fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect((await screen.findByRole('alert')).textContent).toBe('the tiles do not fit');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(false);
});

test('without an engine nothing can begin', () => {
  render(NewGame, { name: 'stars', game: undefined, trouble: 'no engine' });
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('no engine');
});

test.each([
  ['en', 'Seat B: name', 'Seat B: colour', 'Player 2'],
  ['de', 'Platz B: Name', 'Platz B: Farbe', 'Spieler 2'],
] as const)('a seat has a name, somebody who plays it and a colour (%s)', async (lang, name, colour, usual) => {
  await speak(lang);
  const onColour = vi.fn();
  const seat = { seat: 1, name: '', by: 'person', colour: 'amber', machines: ['random', 'greedy'], onColour };
  const { rerender } = render(SeatRow, seat);
  const field = screen.getByLabelText<HTMLInputElement>(name);
  expect(field.placeholder).toBe(usual);
  await fireEvent.change(screen.getByLabelText(colour), { target: { value: 'rose' } });
  expect(onColour).toHaveBeenCalledExactlyOnceWith('rose');
  await rerender({ ...seat, by: 'greedy' });
  expect(field.placeholder).toBe('Camilla');
});

const mat: OptionInfo = { name: 'mat', values: ['default', 'L', 'LXX'] };
test('a switch of several values is a list, and says which rule it is about', async () => {
  render(OptionField, { game: 'carcosa', option: mat, value: 'L' });
  const field = screen.getByRole<HTMLSelectElement>('combobox');
  expect(field.value).toBe('L');
  expect([...field.options].map((one) => one.value)).toEqual(['default', 'L', 'LXX']);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`#/rules/carcosa/${link.textContent}`);
  expect(document.querySelector('p')?.textContent).not.toContain('(CA-');
});

test('a switch that is on or off is a box, in the state that is usual until it is touched', async () => {
  const option: OptionInfo = { name: 'thugs', values: ['off', 'on'] };
  render(OptionField, { game: 'carcosa', option, value: '' });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  cleanup();
  render(OptionField, { game: 'carcosa', option: { ...option, values: ['on', 'off'] }, value: '' });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
