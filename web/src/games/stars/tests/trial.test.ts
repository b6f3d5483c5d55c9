import { beforeEach, expect, test, vi } from 'vitest';
import { factsOf } from '../cards/facts.ts';
import { shows, tilesOf } from '../sky/moves.ts';
import { wantedAt } from '../sky/wanted.ts';
import { paymentFrom, payments, sourceOf } from '../trial/pay.ts';
import { Trial } from '../trial/trial.svelte.ts';
import type { StarsView } from '../view.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn(async (_message: unknown) => ({})) }));
vi.mock('../../../engine/engine.ts', () => ({ engine: { ask } }));
beforeEach(() => ask.mockClear());

const sky = ['23140', '5cksm', 'nefl2', '23140', '5cksm'];

test('an invocation alone pays, or creatures change its symbols', () => {
  expect(paymentFrom(sourceOf('dagoon-p'), { push: 2, swap: 0, flip: 0 }, [])).toMatchObject({ services: [] });
  expect(paymentFrom(sourceOf('dagoon-p'), { push: 3, swap: 0, flip: 0 }, [])).toBeNull();
  // One push becomes two by the Deep Ones that push twice.
  expect(paymentFrom(sourceOf('dagoon-p'), { push: 3, swap: 0, flip: 0 }, ['deep_ones-p-p'])).toMatchObject({
    services: ['deep_ones-p-p'],
    left: { push: 0, swap: 0, flip: 0 },
  });
});

test('what leaves nothing to carry out comes first, and nobody serves twice', () => {
  const need = { push: 1, swap: 0, flip: 0 };
  const found = payments([sourceOf('dagoon-p'), sourceOf('gug-p')], need, ['deep_ones-p-p']);
  expect(found.map((one) => [one.invoke, one.left.push])).toEqual([
    ['gug-p', 0],
    ['dagoon-p', 1],
  ]);
  expect(paymentFrom(sourceOf('gug-p'), { push: 3, swap: 0, flip: 0 }, ['deep_ones-p-p'])).toBeNull();
});

const view = (more: Partial<StarsView> = {}) =>
  ({
    step: 'start',
    active: 0,
    sky,
    owed: { push: 0, swap: 0, flip: 0 },
    hand: [{ card: 'gug-p' }, { card: 'dagoon-p' }],
    areas: [
      { creatures: [{ card: 'deep_ones-p-p', served: true }] },
      { creatures: [{ card: 'ghast-f', served: false }] },
    ],
    ...more,
  }) as unknown as StarsView;

test('what is tried changes a copy, can be taken back, and asks only what the sky would show', () => {
  const tiles = tilesOf(sky);
  const trial = new Trial(tiles, view(), {}, 0);
  trial.make('push 1 left');
  trial.make('flip a1');
  expect(trial.counts).toEqual({ push: 1, swap: 0, flip: 1 });
  expect(shows(trial.tiles, ['21402', ...sky.slice(1)])).toBe(true);
  expect(shows(tiles, sky)).toBe(true);
  trial.back();
  expect(shows(trial.tiles, ['31402', ...sky.slice(1)])).toBe(true);
  trial.clear();
  expect(shows(trial.tiles, sky)).toBe(true);
  expect(ask.mock.calls.length).toBe(5);
  for (const [message] of ask.mock.calls) expect(message).toMatchObject({ ask: 'consult', game: 'stars' });
  expect(ask.mock.calls[1]?.[0]).toMatchObject({
    question: { look: { sky: ['31402', ...sky.slice(1)], hand: ['gug-p', 'dagoon-p'], others: ['ghast-f'] } },
  });
});

test('a card that is to be summoned does not pay, nor a creature that has served', () => {
  const trial = new Trial(tilesOf(sky), view(), {}, 0);
  trial.make('push 1 left');
  expect(trial.pays().map((one) => one.invoke)).toEqual(['gug-p', 'dagoon-p']);
  expect(trial.pays('gug-p').map((one) => one.invoke)).toEqual(['dagoon-p']);
  trial.make('push 1 left');
  trial.make('push 1 left');
  expect(trial.pays()).toEqual([]);
});

test('while an invocation is running its symbols pay; in the turn of another the next one is meant', () => {
  const running = new Trial(tilesOf(sky), view({ step: 'moves', owed: { push: 1, swap: 0, flip: 0 } }), {}, 0);
  running.make('push 1 left');
  expect(running.pays().map((one) => one.invoke)).toEqual([null]);
  const later = new Trial(tilesOf(sky), view({ active: 1 }), {}, 0);
  for (let i = 0; i < 3; i++) later.make('push 1 left');
  expect([later.later, later.pays().map((one) => one.services)]).toEqual([true, [['deep_ones-p-p']]]);
});

test('a constellation says what it wants of the cells where it nearly lies', () => {
  const groups = factsOf('miri_nigri-p')?.constellation ?? []; // full moon, cratered moon, below the first: one star
  const place = { seen: false, right: ['c3'], wrong: ['d3', 'c4'] };
  const now = ['00000', '00000', '00f00', '00000', '00000'];
  expect([...wantedAt(groups, place, now)].sort()).toEqual([
    ['c3', 'f'],
    ['c4', '1'],
    ['d3', 'k'],
  ]);
  // Turned to the right: the cratered moon below, the star to the left.
  const turned = wantedAt(groups, { seen: false, right: ['c3'], wrong: ['b3', 'c4'] }, now);
  expect([turned.get('c4'), turned.get('b3')]).toEqual(['k', '1']);
  // Its mirror image is no place of it, unless mirrors count.
  const across = { seen: false, right: ['c3', 'b3'], wrong: ['c4'] };
  const mirror = ['00000', '00000', '0kf00', '00000', '00000'];
  expect(wantedAt(groups, across, mirror).size).toBe(0);
  expect(wantedAt(groups, across, mirror, { mirrors: true }).get('c4')).toBe('1');
  // A star that is lent belongs to no cell.
  const lent = wantedAt(groups, { seen: false, right: ['c3'], wrong: ['d3'] }, now, { ignored: ['1'] });
  expect([...lent.keys()]).toEqual(['c3', 'd3']);
});
