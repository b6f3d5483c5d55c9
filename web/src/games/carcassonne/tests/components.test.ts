import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak, tableOf } from '../../../../tests/components/help.ts';
import { settings } from '../../../app/settings.svelte.ts';
import { words } from '../../../words/words.svelte.ts';
import Screen from '../Screen.svelte';
import type { Action, Carcassonne, LandView } from '../view.ts';

const view: LandView = {
  game: 'carcassonne',
  seat: 0,
  variant: 'base',
  turn: 4,
  active: 0,
  to_move: 0,
  step: 'figure',
  board: [{ x: 0, y: 0, kind: 'D', turns: 'north' }],
  figures: [],
  features: [{ sort: 'city', tiles: 1, open: 1, complete: false, parts: [[0, 0, 'city']] }],
  players: [
    { score: 12, if_ended_now: 15, colours: ['red'] },
    { score: 7, if_ended_now: 7, colours: ['green'] },
  ],
  colours: [
    { colour: 'red', owner: 0, meeples: 6 },
    { colour: 'green', owner: 1, meeples: 7 },
  ],
  hand: null,
  left: 40,
  discarded: 0,
  remaining: [],
  dead_cells: [],
  asked: {},
  ending: null,
};
const pass: Action = { do: 'pass', verb: 'pass' };
const meeple: Action = { do: 'meeple 0,0 city', verb: 'meeple', cell: [0, 0], part: 'city' };

function show(legal: Action[], now: LandView = view, hint: Action | null = null) {
  const send = vi.fn();
  const props = {
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
  render(Screen, { ...props, update: tableOf<Carcassonne>(now, { legal, to_move: now.to_move }) });
  return send;
}

beforeEach(async () => {
  settings.speed = 'off';
  await speak('en');
});
afterEach(cleanup);

test.each(['en', 'de'] as const)('what can be done with a placed tile are buttons that send it (%s)', async (lang) => {
  await speak(lang);
  const send = show([pass, meeple], view, meeple);
  const answers = [...document.querySelectorAll<HTMLElement>('.answers button')];
  expect(answers).toHaveLength(2);
  expect(answers[0]?.textContent).toContain(lang === 'de' ? 'Stadt, 1 Plättchen' : 'City, 1 tile'); // places come first
  expect(answers.map((one) => one.textContent).join()).not.toMatch(/\d,\d/); // and are named by what they are
  expect(answers.map((one) => one.classList.contains('hinted'))).toEqual([true, false]);
  await fireEvent.click(answers[0] as Element);
  await fireEvent.keyDown(window, { key: 'n' });
  expect(send.mock.calls).toEqual([['meeple 0,0 city'], ['pass']]);
});

test('the panel shows scores, who looks and how many meeples are left', () => {
  show([]);
  const [ada, ben] = screen.getAllByRole('article');
  expect(ada?.textContent).toMatch(/12.*Ada.*you.*15/s);
  expect(ada?.className).toContain('active');
  expect(ben?.textContent).toMatch(/7.*Ben/s);
  expect(ben?.querySelectorAll('.folk svg')).toHaveLength(7);
  expect(ada?.querySelectorAll('.folk svg')).toHaveLength(6);
});

test('a team of Mists sees its goal, its ghosts and its hounds', () => {
  const mists = {
    level: 3,
    goal: 60,
    points: 30,
    ghosts_in_play: 15,
    ghosts_on_board: 4,
    hounds: [{ hound: 1, space: 20, where: 'track' as const }],
    piles: [9, 12],
    cemeteries: [],
  };
  const colours = view.colours.map((one) => ({ ...one, points: 30 }));
  show([], {
    ...view,
    variant: 'mists',
    ghosts: 2,
    mists,
    colours,
    players: [{ colours: ['red'] }, { colours: ['green'] }],
  });
  const panel = document.querySelector('.mists');
  expect(panel?.textContent).toMatch(/30.*60/s);
  expect(panel?.querySelector<HTMLElement>('.bar i')?.style.width).toBe('50%');
  expect(panel?.querySelector('.alarm')).not.toBeNull(); // fewer than three ghosts are left
  expect(panel?.textContent).toContain('20');
});

test('on another’s turn there is nothing to press', () => {
  show([], { ...view, to_move: 1, active: 1 });
  expect(document.querySelector('.answers')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Ben');
});
