import { expect, test } from 'vitest';
import type { OptionInfo } from '../src/engine/protocol.ts';
import { meaningful } from '../src/lobby/options.ts';

const variant: OptionInfo = {
  name: 'variant',
  values: ['default', 'ghosts', 'mists', 'base'],
  players: { min: 2, max: 5 },
  otherwise: 'mists',
};
const level: OptionInfo = {
  name: 'level',
  values: ['1', '2'],
  players: { min: 1, max: 5 },
  needs: { option: 'variant', values: ['mists'] },
};
const farmers: OptionInfo = {
  name: 'farmers',
  values: ['on', 'off'],
  players: { min: 2, max: 5 },
  needs: { option: 'variant', values: ['default', 'base', 'ghosts'] },
};
const names = (players: number, chosen: Record<string, string>) =>
  meaningful([variant, level, farmers], players, chosen).map((one) => one.name);

test('switches that mean nothing in the chosen variant are not offered and not sent', () => {
  expect(names(2, {})).toEqual(['variant', 'farmers']);
  expect(names(2, { variant: 'base', level: '2' })).toEqual(['variant', 'farmers']);
  expect(names(3, { variant: 'mists', farmers: 'off' })).toEqual(['variant', 'level']);
});

test('what always holds with so many players counts as chosen', () => {
  expect(names(1, {})).toEqual(['level']);
  expect(names(1, { variant: 'base' })).toEqual(['level']);
});
