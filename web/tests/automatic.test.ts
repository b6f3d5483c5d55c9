import { expect, test } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import type { Legal } from '../src/engine/protocol.ts';
import { byItself } from '../src/table/automatic.ts';
import { plainView, tableOf } from './components/help.ts';

const at = (...legal: string[]) => tableOf(plainView, { legal: legal.map((one) => ({ do: one, verb: one })) });
const screen = (answer: string | null | undefined) => ({ automatic: (_legal: readonly Legal[]) => answer });

test('a single action is done by itself, several are asked', () => {
  expect(byItself(null, at('draw'), settings)).toBe('draw');
  expect(byItself(null, at('draw', 'skip'), settings)).toBeNull();
  expect(byItself(null, at(), settings)).toBeNull();
});

test('a screen may name one of several, ask even for one, or leave it to the usual', () => {
  expect(byItself(screen('skip'), at('use 1', 'skip'), settings)).toBe('skip');
  expect(byItself(screen(null), at('reveal'), settings)).toBeNull();
  expect(byItself(screen(undefined), at('draw'), settings)).toBe('draw');
});
