import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { speak, tableOf } from '../../../../tests/components/help.ts';
import { settings } from '../../../app/settings.svelte.ts';
import type { Lang } from '../../../engine/protocol.ts';
import { words } from '../../../words/words.svelte.ts';
import Question from '../dialogs/Question.svelte';
import { Play } from '../play.svelte.ts';
import type { Action, Carcosa, CarcosaView } from '../view.ts';

afterEach(cleanup);

const cult = {
  power: 0,
  ready: 1,
  recovery: 0,
  asylum: 0,
  lying: 0,
  standing: 0,
  stones: [],
  held: [],
  if_ended_now: 0,
};
const view = (
  step: CarcosaView['step'],
  asked: Partial<CarcosaView['asked']>,
  more: Partial<CarcosaView> = {},
): CarcosaView => ({
  game: 'carcosa',
  seat: 0,
  turn: 3,
  active: 0,
  to_move: 0,
  step,
  track: 50,
  board: [],
  figures: [],
  features: [],
  stacks: [],
  depleted: 0,
  aside: [],
  cults: [
    { ...cult, prophet: 1 },
    { ...cult, prophet: 'pool' },
  ],
  hand: null,
  remaining: [],
  asked: { question: step, ...asked },
  stalled: 0,
  ending: null,
  ...more,
});

async function ask(lang: Lang, now: CarcosaView, legal: Action[], hint: Action | null = null) {
  await speak(lang);
  const send = vi.fn<(action: string) => void>();
  const point = vi.fn<(action: string | null) => void>();
  const update = tableOf<Carcosa>(now, { legal });
  const props = {
    update,
    seat: 0,
    lang,
    words,
    send,
    why: async () => null,
    playback: null,
    onPlaybackDone: () => {},
    settings,
    hint,
  };
  const play = new Play(props);
  play.take(update, null);
  render(Question, { play, point });
  return { send, point };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const imbue = (...stones: (number | 'none')[]): Action => ({ do: `imbue ${stones.join(' ')}`, verb: 'imbue', stones });

test.each([
  ['en', 'Imbue ritual stones', 'Imbue none', /^Imbue II \+ III/],
  ['de', 'Ritualsteine aufladen', 'Keinen aufladen', /^II \+ III aufladen/],
] as const)('stones are picked one by one, and only a legal set is sent (%s)', async (lang, title, none, both) => {
  const legal = [imbue('none'), imbue(2), imbue(3), imbue(5), imbue(2, 3)];
  const { send } = await ask(lang, view('imbue', { length: 5, stones: [2, 3, 5] }), legal, imbue(2, 3));
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  const stones = [...document.querySelectorAll<HTMLButtonElement>('.stones button')];
  expect(stones.map((one) => one.classList.contains('hinted'))).toEqual([true, true, false]);
  const confirm = document.querySelector<HTMLButtonElement>('button.primary');
  expect(confirm?.disabled).toBe(true);
  await fireEvent.click(stones[1] as Element);
  await fireEvent.click(stones[0] as Element);
  await fireEvent.click(button(both));
  await fireEvent.click(stones[2] as Element); // V does not go with the others: they give way
  expect(stones.map((one) => one.ariaPressed ?? one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  await fireEvent.click(confirm as Element);
  await fireEvent.click(button(none));
  expect(send.mock.calls).toEqual([['imbue 2 3'], ['imbue 5'], ['imbue none']]);
});

test('where stones cannot go together one press imbues one, and says what it does', async () => {
  const legal = [imbue('none'), imbue(2)];
  const { send } = await ask('en', view('imbue', { length: 2, stones: [2] }), legal, imbue('none'));
  const stone = button(/Don the Mask.*Asylum and Recovery Room become ready/s);
  expect(document.querySelector('button.primary')).toBeNull();
  expect(document.querySelector('[data-hinted]')?.textContent).toBe('Imbue none');
  await fireEvent.click(stone);
  expect(send).toHaveBeenCalledExactlyOnceWith('imbue 2');
});

test.each([
  ['en', ['Recruit 2', 'Recruit 1, and take a thug', 'Recruit 1', 'Recruit nobody']],
  ['de', ['2 rekrutieren', '1 rekrutieren, und einen Schläger nehmen', '1 rekrutieren', 'Niemanden rekrutieren']],
] as const)('a theatre offers the most first (%s)', async (lang, labels) => {
  const recruit = (n: number, thug = false): Action => ({
    do: `recruit ${thug ? 'thug ' : ''}${n}`,
    verb: 'recruit',
    n,
    ...(thug && { thug: 'thug' as const }),
  });
  const legal = [recruit(0), recruit(1, true), recruit(1), recruit(2)];
  const { send } = await ask(lang, view('recruit', { theatres: 2 }), legal);
  const all = screen.getAllByRole('button');
  expect(all.map((one) => one.textContent?.trim())).toEqual(labels);
  expect(all[0]?.classList.contains('primary')).toBe(true);
  await fireEvent.click(all[1] as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('recruit thug 1');
});

test('what stone VI may call is told by where it lies', async () => {
  const legal: Action[] = [
    { do: 'call sign', verb: 'call', sign: 'sign' },
    { do: 'call thug sign', verb: 'call', thug: 'thug', sign: 'sign' },
    { do: 'call asylum', verb: 'call', asylum: 'asylum' },
    { do: 'call trap 35', verb: 'call', space: 35 },
    { do: 'call 2,-1 water', verb: 'call', cell: [2, -1], part: 'water' },
    { do: 'decline', verb: 'decline' },
  ];
  const { send, point } = await ask('en', view('call', { stone: 6 }), legal);
  const all = screen.getAllByRole('button');
  expect(all).toHaveLength(6);
  expect(all[3]?.textContent).toContain('35');
  expect(all[4]?.textContent).toMatch(/^\s*From the lake\s*$/); // where it is, the board shows
  expect(all[1]?.textContent).toContain('Thug');
  await fireEvent.pointerEnter(all[4] as Element);
  expect(point).toHaveBeenLastCalledWith('call 2,-1 water');
  await fireEvent.click(all[5] as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('decline');
});

test('a detective’s deeds are told in words, and a hint marks one', async () => {
  const walks: Action = { do: 'detective 0,1 east', verb: 'detective', cell: [0, 1], side: 'east' };
  const strikes: Action = {
    do: 'detective 0,1 strikes thug ley',
    verb: 'detective',
    cell: [0, 1],
    strikes: 'strikes',
    thug: 'thug',
    part: 'ley',
  };
  const { send } = await ask('en', view('detectives', {}), [walks, strikes], strikes);
  const all = screen.getAllByRole('button');
  expect(all.map((one) => one.classList.contains('hinted'))).toEqual([false, true]);
  expect(all[0]?.textContent).toMatch(/goes east/);
  expect(all[0]?.textContent).not.toMatch(/0,1/);
  expect(all[1]?.textContent).toMatch(/thug/);
  await fireEvent.click(all[0] as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('detective 0,1 east');
});

test('a stack in hand is put in order tile by tile, and left as soon as the rest lies right', async () => {
  const tile = (kind: string) => ({ kind, star: 0, special: '' as const });
  const known = [2, 3].map((place) => ({ ...tile('LAKE'), place }));
  const now = view(
    'glimpse',
    { stack: 1, sorted: 0 },
    { stacks: [{ size: 3, top: tile('RIT'), prophets: [0], known }] },
  );
  const legal: Action[] = [
    { do: 'keep', verb: 'keep' },
    ...[1, 2, 3].map((place): Action => ({ do: `order ${place}`, verb: 'order', place })),
  ];
  const { send } = await ask('en', now, legal);
  const later = screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.textContent === '↓');
  expect(later.map((one) => one.disabled)).toEqual([false, false, true]);
  await fireEvent.click(later[0] as Element); // the top tile goes one down
  await fireEvent.click(document.querySelector('button.primary') as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('order 2');
});

test('nobody is asked on another’s turn', async () => {
  await ask('en', view('recruit', {}, { to_move: 1 }), []);
  expect(screen.queryByRole('dialog')).toBeNull();
});
