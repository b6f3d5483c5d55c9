import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../../../../tests/components/help.ts';
import { words } from '../../../words/words.svelte.ts';
import Card from '../cards/Card.svelte';
import { indexLegal } from '../legal.ts';
import { sayIn } from '../say.ts';
import { tilesOf } from '../sky/moves.ts';
import Sky from '../sky/Sky.svelte';
import type { Action } from '../view.ts';

afterEach(cleanup);

const sky = ['23140', '5cksm', 'nefl2', '23140', '5cksm'];
const push = (line: '1' | 'c', way: 'left' | 'up'): Action => ({ do: `push ${line} ${way}`, verb: 'push', line, way });
const swap: Action = { do: 'swap c3 d3', verb: 'swap', cell: 'c3', other: 'd3' };
const flip: Action = { do: 'flip c3', verb: 'flip', cell: 'c3' };

async function draw(legal: Action[], hint: Action | null = null, lang: 'en' | 'de' = 'en', more: object = {}) {
  await speak(lang);
  const send = vi.fn();
  const refuse = vi.fn();
  const none: ReadonlySet<string> = new Set();
  render(Sky, {
    tiles: tilesOf(sky),
    legal: indexLegal(legal),
    mode: 'push',
    say: sayIn(lang),
    words,
    calm: true,
    hint,
    right: new Set(['a1']),
    wrong: none,
    send,
    refuse,
    ...more,
  });
  const tile = (cell: string) => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`) as HTMLElement;
  return { send, refuse, tile };
}

test('a tap turns a tile over, and what is not legal is asked about', async () => {
  const { send, refuse, tile } = await draw([flip]);
  await fireEvent.click(tile('c3'));
  await fireEvent.click(tile('a1'));
  expect(send).toHaveBeenCalledExactlyOnceWith('flip c3');
  expect(refuse).toHaveBeenCalledExactlyOnceWith('flip a1');
  expect(tile('a1').classList.contains('right')).toBe(true);
});

test('keys push, swap, turn over and walk', async () => {
  const { send, tile } = await draw([push('c', 'up'), swap, flip]);
  tile('c3').focus();
  await fireEvent.keyDown(tile('c3'), { key: 'ArrowUp', shiftKey: true });
  await fireEvent.keyDown(tile('c3'), { key: 'd' });
  await fireEvent.keyDown(tile('c3'), { key: 'f' });
  expect(send.mock.calls).toEqual([['push c up'], ['swap c3 d3'], ['flip c3']]);
  await fireEvent.keyDown(tile('c3'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tile('d3'));
});

test.each(['en', 'de'] as const)(
  'arrows push lines only when a push is owed, and a hint marks one (%s)',
  async (lang) => {
    const arrows = () => [...document.querySelectorAll<HTMLButtonElement>('.arrow')];
    const { send } = await draw([push('1', 'left')], push('1', 'left'), lang);
    expect(arrows()).toHaveLength(20);
    expect(arrows().every((one) => !one.disabled)).toBe(true);
    const marked = arrows().filter((one) => one.classList.contains('hinted'));
    expect(marked).toHaveLength(1);
    expect(marked[0]?.getAttribute('aria-label')).toContain('1');
    await fireEvent.click(marked[0] as Element);
    expect(send).toHaveBeenCalledExactlyOnceWith('push 1 left');
    cleanup();
    await draw([flip], null, lang);
    expect(arrows().every((one) => one.disabled)).toBe(true);
  },
);

test('whoever does not drag taps a tile, and has its moves as buttons round it', async () => {
  const press = (cell: string) => fireEvent(tile(cell), new MouseEvent('click', { detail: 1, bubbles: true }));
  const petals = () => [...document.querySelectorAll<HTMLElement>('.petal')].map((one) => one.dataset.do);
  const { send, tile } = await draw([push('c', 'up'), flip]);
  await press('c3');
  expect(petals()).toEqual(['push c up', 'flip c3']);
  await fireEvent.click(document.querySelector('.petal') as Element);
  expect(send).toHaveBeenCalledExactlyOnceWith('push c up');
  expect(petals()).toEqual([]);
});

test('the sky is one stop of the Tab key', async () => {
  await draw([push('1', 'left')]);
  expect([...document.querySelectorAll('button')].filter((one) => one.tabIndex === 0)).toHaveLength(1);
});

test('cells that are wrong show what is wanted there', async () => {
  await draw([], null, 'en', { wrong: new Set(['b1']), wanted: new Map([['b1', 'e']]) });
  expect(document.querySelectorAll('.ghost')).toHaveLength(1);
  expect(document.querySelector('[data-cell="b1"] .ghost')).not.toBeNull();
});

test('a hint marks the tiles that it swaps, and offers the swap itself', async () => {
  const { tile } = await draw([swap], swap);
  expect([...document.querySelectorAll('.tile[data-hinted]')]).toEqual([tile('c3'), tile('d3')]);
  expect(document.querySelector<HTMLElement>('.petal[data-hinted]')?.dataset.do).toBe('swap c3 d3');
});

test.each(['en', 'de'] as const)('a card has its points, its name and what it does (%s)', async (lang) => {
  await speak(lang);
  const { container, rerender } = render(Card, { id: 'deep_ones-s-f', say: sayIn(lang), words, seen: true });
  expect(screen.getByText(lang === 'de' ? /Tiefe Wesen/ : /Deep Ones/)).toBeTruthy();
  expect(container.querySelector('.points')?.textContent).toMatch(/^\d$/);
  expect(container.querySelector('.card')?.className).toContain('seen');
  expect(container.querySelector('.service')).not.toBeNull();
  expect(container.querySelector('.version')?.textContent).toBe(lang === 'de' ? 'Tauschen/Umdrehen' : 'swap/flip');
  await rerender({ id: 'ghast-f', say: sayIn(lang), words });
  const special = lang === 'de' ? /^Sechs/ : /^Six hand cards$/;
  expect(container.querySelector('.special')?.textContent).toMatch(special);
  await rerender({ id: 'ghast-f', say: sayIn(lang), words, small: true });
  expect(container.querySelector('.sky')).toBeNull();
});
