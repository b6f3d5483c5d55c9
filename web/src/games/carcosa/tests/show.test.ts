import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayIn } from '../say.ts';
import { Show } from '../stage/show.svelte.ts';
import type { CarcosaView, GameEvent } from '../view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = {
  board: [],
  figures: [],
  stacks: [],
  cults: [{ power: 0 }, { power: 0 }],
  features: [],
} as unknown as CarcosaView;
const event = (name: GameEvent['event'], fields: object = {}) => ({ event: name, text: name, ...fields }) as GameEvent;
const flips = Array.from({ length: 9 }, (_, x) => event('flip', { x, y: 0, special: '' }));
const much = [
  event('place', { seat: 1, x: 0, y: 0, kind: 'RIT', turns: 'north', star: 0, held: 0 }),
  event('district_complete', { x: 0, y: 0, part: 'district', size: 9 }),
  ...flips,
  event('power', { seat: 1, gain: 18, to: 18, why: 'district' }),
  event('asylum', { seat: 1 }),
];

function play(events: GameEvent[], own: number) {
  const show = new Show();
  show.jump(view);
  const done = vi.fn();
  show.play(events, view, { pace: 1, own, say: sayIn('en') }, done);
  let time = 0;
  for (; !done.mock.calls.length && time < 9000; time += 10) vi.advanceTimersByTime(10);
  return { show, time };
}

describe('what others do', () => {
  it('is shown in half a second, however much it is, and the points can still be read then', () => {
    const { show, time } = play(much, 0);
    expect(time).toBeLessThan(500);
    expect(show.playing).toBe(false);
    expect(show.effects.map((one) => one.sort)).toContain('gain');
    vi.advanceTimersByTime(1600);
    expect(show.effects).toEqual([]);
    expect(show.flips.size).toBe(0);
  });
  it('is not hurried when it is one’s own', () => {
    expect(play(much, 1).time).toBeGreaterThan(800);
  });
});
