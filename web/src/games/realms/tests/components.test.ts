import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak, tableOf } from '../../../../tests/components/help.ts';
import { settings } from '../../../app/settings.svelte.ts';
import { words } from '../../../words/words.svelte.ts';
import Asked from '../panels/Asked.svelte';
import Dock from '../panels/Dock.svelte';
import Middle from '../panels/Middle.svelte';
import Own from '../panels/Own.svelte';
import { Play } from '../play.svelte.ts';
import type { Action, FantasyRealms, RealmsView } from '../view.ts';

// The engine as it answers what a turn would bring.
const gains = {
  take: { FR37: { total: 40, drop: 'FR21' } },
  draw: { FR01: { total: 61, drop: 'FR21' }, FR02: { total: 31, drop: 'FR02' } },
  drop: { FR21: { total: 6, drop: 'FR21' }, FR32: { total: 45, drop: 'FR32' } },
  left: [],
};
vi.mock('../../../engine/engine.ts', () => ({ engine: { ask: vi.fn(async () => ({ consult: gains })) } }));

const realm = {
  cards: 2,
  normal_size: 7,
  known: [],
  item: 'CH24',
  face_down: 0,
  own_items: [],
  row: [],
  without: {},
  of_suit: {},
};
const view: RealmsView = {
  game: 'realms',
  seat: 0,
  to_move: 0,
  step: 'discard',
  active: 0,
  turn: 3,
  suits: false,
  items: true,
  limit: 10,
  deck: { size: 20, known: [], was_inside: [] },
  area: [{ card: 'FR37' }],
  item_deck: 10,
  item_pile: [],
  in_use: [],
  realms: [realm, realm],
  asked: { used: false, no_discard: false, extra_turn: false },
  hand: ['FR32', 'FR21'],
  score: {
    total: 31,
    items: 2,
    choices: {},
    cards: [
      { card: 'FR21', points: 20, reasons: [] },
      { card: 'FR32', points: 11, blanked: true, reasons: [] },
    ],
  },
  if_gone: { FR21: 6, FR32: 45 },
  if_taken: { FR37: 35 },
  ending: null,
};
const discard = (card: string): Action => ({ do: `discard ${card}`, verb: 'discard', card });

function playing(legal: Action[], now: RealmsView = view, hint: Action | null = null) {
  const send = vi.fn();
  const props = {
    update: tableOf<FantasyRealms>(now, { legal }),
    seat: 0,
    lang: words.lang,
    words,
    send,
    why: async () => null,
    playback: null,
    onPlaybackDone: () => {},
    settings,
    hint,
  };
  return { play: new Play(props), send };
}
const grid = { cols: 4, rows: 2, w: 110, h: 180 };
/** What the choices bring is asked, and answered. */
async function told(play: Play) {
  play.askGains();
  await new Promise((done) => setTimeout(done));
  flushSync();
}
const slot = (card: string) => document.querySelector<HTMLElement>(`[data-card="${card}"]`) as HTMLElement;

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});
afterEach(cleanup);

test.each([
  ['en', '33 points now'],
  ['de', '33'],
] as const)('the hand says what it is worth, and each card what is left without it (%s)', async (lang, total) => {
  await speak(lang);
  const { play } = playing([discard('knights'), discard('queen')]);
  render(Dock, { play });
  expect(screen.getAllByRole('status')[0]?.textContent).toContain(total);
  render(Own, { play, grid });
  await told(play);
  expect(slot('FR21').querySelector('.foot')?.textContent).toContain('→ 8');
  expect(slot('FR32').querySelector('.foot')?.textContent).toContain('✕');
  expect(slot('FR32').querySelector('.foot .good')?.textContent).toBe('→ 47');
  expect(slot('FR32').getAttribute('aria-label')).toContain('47');
});

const taking: Action[] = [
  { do: 'draw', verb: 'draw' },
  { do: 'take basilisk', verb: 'take', card: 'basilisk' },
];
const drawing: RealmsView = { ...view, step: 'draw' };

test.each([
  ['en', '+9 drop Knights', 'On average +15. 1 in 2 brings +30: Mountain.'],
  ['de', '+9 ohne Ritter', 'Im Schnitt +15. 1 von 2 bringt +30: Gebirge.'],
] as const)(
  'a card of the area says what it brings after the best discard, and the deck what it may (%s)',
  async (lang, foot, odds) => {
    await speak(lang);
    const { play } = playing(taking, {
      ...drawing,
      deck: {
        size: 2,
        known: [],
        was_inside: [
          { card: 'FR01', drawn_since: 0 },
          { card: 'FR02', drawn_since: 0 },
        ],
      },
    });
    render(Middle, { play, grid });
    await told(play);
    expect(
      slot('FR37').querySelector('.foot')?.textContent?.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim(),
    ).toBe(foot);
    expect(play.oddsLine).toBe(odds);
  },
);

test('whoever wants no help sees no such figures', async () => {
  settings.help = false;
  const { play } = playing(taking, drawing);
  render(Middle, { play, grid });
  await told(play);
  expect(slot('FR37').querySelector('.foot')).toBeNull();
  expect(document.querySelector('.odds')).toBeNull();
  settings.help = true;
});

test('a hint says why, where the figures give a reason', async () => {
  const { play } = playing(taking, drawing, taking[1] ?? null);
  render(Dock, { play });
  render(Middle, { play, grid });
  await told(play);
  expect(document.querySelector('.reason')?.textContent).toContain('Basilisk: +9 after dropping Knights.');
  expect(slot('FR37').dataset.hinted).toBe('');
});

test('a click on a card of the hand discards it, and a hint marks it', async () => {
  const { play, send } = playing([discard('knights'), discard('queen')], view, discard('queen'));
  render(Own, { play, grid });
  expect(slot('FR32').dataset.do).toBe('discard queen');
  expect([slot('FR21'), slot('FR32')].map((one) => one.classList.contains('hinted'))).toEqual([false, true]);
  await fireEvent.click(slot('FR21'));
  expect(send).toHaveBeenCalledExactlyOnceWith('discard knights');
});

test('what cannot be chosen is only read', async () => {
  const { play, send } = playing([]);
  render(Own, { play, grid });
  await fireEvent.click(slot('FR21'));
  expect(send).not.toHaveBeenCalled();
  expect(play.reading).toEqual({ id: 'FR21', where: 'hand' });
});

test('the hand lies as its owner likes it', async () => {
  const { play } = playing([]);
  render(Dock, { play });
  render(Own, { play, grid });
  const order = () => [...document.querySelectorAll<HTMLElement>('.slot')].map((one) => one.dataset.card);
  const before = order();
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'strength' } });
  expect(order()).toEqual(['FR21', 'FR32']);
  await fireEvent.keyDown(slot('FR21'), { key: 'ArrowRight', shiftKey: true });
  expect(order()).toEqual(['FR32', 'FR21']);
  expect(play.order).toBe('own');
  expect(before).toHaveLength(2);
});

test('the deck is drawn from and the area taken from, when that is legal', async () => {
  const draw: Action = { do: 'draw', verb: 'draw' };
  const { play, send } = playing([draw, { do: 'take basilisk', verb: 'take', card: 'basilisk' }], {
    ...view,
    step: 'draw',
  });
  render(Middle, { play, grid });
  await fireEvent.click(document.querySelector('.deck') as Element);
  await fireEvent.click(slot('FR37'));
  expect(send.mock.calls).toEqual([['draw'], ['take basilisk']]);
  cleanup();
  const idle = playing([]);
  render(Middle, { play: idle.play, grid });
  await fireEvent.click(document.querySelector('.deck') as Element);
  expect(idle.send).not.toHaveBeenCalled();
});

test.each([
  ['en', 'Flood'],
  ['de', 'Flut'],
] as const)('a suit or a player is asked for in a window (%s)', async (lang, flood) => {
  await speak(lang);
  const legal: Action[] = [
    { do: 'name flood', verb: 'name', suit: 'flood' },
    { do: 'look 2', verb: 'look', player: 1 },
  ];
  const { play, send } = playing(legal, { ...view, step: 'name' });
  render(Asked, { play });
  const all = screen.getAllByRole('button');
  expect(all.map((one) => one.textContent?.trim())).toEqual([flood, expect.stringContaining('Ben')]);
  await fireEvent.click(all[1] as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('look 2');
});

test('a card that can go two ways stands once, with a button for each', async () => {
  const legal: Action[] = [
    { do: 'top knights', verb: 'top', card: 'knights' },
    { do: 'bottom knights', verb: 'bottom', card: 'knights' },
  ];
  const { play, send } = playing(legal, { ...view, step: 'return' });
  render(Asked, { play });
  expect(document.querySelectorAll('.one')).toHaveLength(1);
  await fireEvent.click(document.querySelector('[data-do="bottom knights"]') as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('bottom knights');
});
