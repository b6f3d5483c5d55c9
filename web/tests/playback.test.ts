import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from '../src/table/playback.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const events = [{ event: 'took', text: 'x' }];

test('events stay until the screen has shown them', async () => {
  const playback = new Playback();
  let shown = false;
  playback.show(events).then(() => {
    shown = true;
  });
  await Promise.resolve();
  expect(playback.now).toBe(events);
  expect(shown).toBe(false);
  playback.done();
  await Promise.resolve();
  expect(playback.now).toBeNull();
  expect(shown).toBe(true);
});

test('nothing to show takes no time', async () => {
  const playback = new Playback();
  await playback.show([]);
  expect(playback.now).toBeNull();
});

test('a screen that never answers does not hold up the game', async () => {
  const playback = new Playback();
  const shown = playback.show(events, 1000);
  vi.advanceTimersByTime(1001);
  await shown;
  expect(playback.now).toBeNull();
});

test('new events end the old ones', async () => {
  const playback = new Playback();
  const first = playback.show(events);
  const later = [{ event: 'place', text: 'y' }];
  const second = playback.show(later);
  await first;
  expect(playback.now).toBe(later);
  playback.done();
  await second;
});
