import { beforeEach, expect, test } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { fit, MachinePace } from '../src/table/pace.ts';

beforeEach(() => {
  settings.speed = 'normal';
});

// A turn whose every action takes all the time that it may.
function turn(pace: MachinePace, name: string, actions: number, from: number, hurry = false): number {
  let now = from + pace.before(name, settings, hurry, from);
  const began = now;
  for (let i = 0; i < actions; i++) {
    expect(i > 0 ? pace.before(name, settings, hurry, now) : 0).toBe(0);
    now += pace.share(settings, hurry, now);
  }
  return now - began;
}

test('a machine player’s turn takes less than 1.2 s, whatever number of actions it has', () => {
  for (const actions of [1, 2, 3, 5, 8]) expect(turn(new MachinePace(), '1 1', actions, 500)).toBeLessThan(1200);
});

test('turns of a single short action can still be told apart', () => {
  const pace = new MachinePace();
  pace.before('1 1', settings, false, 1000);
  expect(pace.before('1 2', settings, false, 1010)).toBeGreaterThan(200);
  pace.rest();
  expect(pace.before('2 1', settings, false, 1500)).toBe(0);
});

test('held down it is over in a moment, and at once means at once', () => {
  expect(turn(new MachinePace(), '1 1', 3, 0, true)).toBeLessThan(200);
  settings.speed = 'off';
  expect(turn(new MachinePace(), '1 1', 3, 0)).toBe(0);
});

test('a screen fits what it shows into its budget, and never stretches it', () => {
  expect(fit(2000, 500)).toBe(0.25);
  expect(fit(200, 500)).toBe(1);
  expect(fit(2000, null)).toBe(1);
});
