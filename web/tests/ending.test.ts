// Endings, over whole games of the real engine: the points of every player, kind by kind, add up to the final score, and
// what is counted up leads there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameEnding } from '../src/ending/contract.ts';
import { ranking } from '../src/ending/sheet.ts';
import { turningPoints } from '../src/ending/turning.ts';
import type { Answer, Message, Update } from '../src/engine/protocol.ts';
import { loadEngine } from '../src/engine/wasi.js';
import type { Sample } from '../src/replay/curve.ts';
import { turnsOf } from '../src/replay/turns.ts';
import type { GameScreen } from '../src/table/contract.ts';
import { endingOf, screenOf } from '../src/table/screens.ts';
import { words } from '../src/words/words.svelte.ts';

const root = resolve(import.meta.dirname, '../..');
const engine = await loadEngine(readFileSync(process.env.HALI_WASM ?? resolve(root, 'build/wasm/hali.wasm')));
const ask = (message: Message): Answer => JSON.parse(engine.call(JSON.stringify({ as: null, ...message })));
// No worker: the engine is here.
vi.mock('../src/engine/engine.ts', () => ({ engine: { ask: vi.fn() } }));

interface Played {
  update: Update;
  table: string;
}

function played(game: string, players: number, options: Record<string, string>, seed: string): Played {
  const table = `${game} ${players} ${Object.values(options).join(' ')} ${seed}`;
  const seats = Array.from({ length: players }, (_, i) => ({
    kind: 'machine' as const,
    name: `P${i}`,
    player: 'greedy',
  }));
  let now = ask({ table, ask: 'open', game, players, options, seats, seed }).update;
  for (let i = 0; now && !now.over && i < 3000; i++) now = ask({ table, ask: 'machine' }).update;
  const update = ask({ table, ask: 'update', since: 0 }).update;
  if (!update?.over) throw new Error(`${table} does not end`);
  return { update, table };
}

const games = [
  ['carcosa', 2, {}],
  ['carcosa', 4, { thugs: 'on', stranger: 'on' }],
  ['carcosa', 1, {}],
  ['carcassonne', 2, {}],
  ['carcassonne', 5, {}],
  ['carcassonne', 3, { variant: 'ghosts' }],
  ['carcassonne', 2, { variant: 'mists', level: '1' }],
  ['carcassonne', 3, { variant: 'mists', level: '4' }],
  ['carcassonne', 2, { variant: 'mists', level: '6' }],
  ['stars', 2, {}],
  ['stars', 4, {}],
  ['realms', 2, { items: 'on', suits: 'on' }],
  ['realms', 6, { items: 'on', suits: 'on' }],
  ['realms', 3, {}],
] as const;

beforeAll(() => words.use('en', 'carcosa', 'carcassonne', 'realms', 'stars'));

describe.each(games)('%s with %i, %o', (game, players, options) => {
  const ends = ['1', '2', '3'].map((seed) => played(game, players, options, seed));
  let own: GameEnding;
  let screen: GameScreen;
  beforeAll(async () => {
    own = (await endingOf(game)) as GameEnding;
    screen = (await screenOf(game)) as GameScreen;
  });
  const told = (update: Update) => ({ update, log: update.steps, words });

  test('the points of all kinds add up to the final score', () => {
    for (const { update } of ends) {
      const sheet = own.sheet(told(update));
      const scores = screen.standing?.(update.view)?.scores ?? [];
      for (const column of sheet.columns) {
        expect(column.points.reduce((sum, one) => sum + one, 0)).toBe(column.total);
        if (!sheet.team) expect(column.total).toBe(scores[column.seat]);
      }
      // Nothing comes from nowhere: only a solo game that the King won has more than was scored (CI-051).
      const king = update.view.ending?.how === 'king_rises' && players === 1;
      const other = sheet.kinds.findIndex((kind) => kind.id === 'other');
      if (!king) expect(other, `${game}: points of no kind`).toBe(-1);
      if (!sheet.team) expect(sheet.columns).toHaveLength(players);
      if (update.view.ending?.scores && !sheet.team)
        expect(sheet.columns.map((one) => one.total)).toEqual(update.view.ending.scores);
      if (sheet.team) {
        expect(sheet.team.points).toBe(update.view.ending?.scores?.[0]);
        const totals = sheet.columns.map((one) => one.total);
        const least = sheet.columns.some((one) => one.name);
        expect(least ? Math.min(...totals) : totals.reduce((sum, one) => sum + one, 0)).toBe(sheet.team.points);
      }
    }
  });

  test('what is counted is named, lies on the board, and leads to the final score', () => {
    for (const { update } of ends) {
      const lines = own.count(told(update)).flat();
      const board = new Set(
        (update.view as { board?: { x: number; y: number }[] }).board?.map((tile) => `${tile.x},${tile.y}`),
      );
      for (const line of lines) {
        expect(line.text).not.toMatch(/^\w+\.|\{|undefined/);
        for (const [x, y] of line.parts ?? []) expect(board.has(`${x},${y}`)).toBe(true);
      }
      const whole = game === 'realms' || game === 'stars';
      if (!whole) continue;
      for (const column of own.sheet(told(update)).columns)
        expect(lines.filter((line) => line.seat === column.seat).reduce((sum, line) => sum + line.points, 0)).toBe(
          column.total,
        );
    }
  });

  test('the turns that mattered are turns of the game, the greatest of them', () => {
    const [{ update, table }] = ends as [Played];
    const turns = turnsOf(update.steps);
    const standing = (at: number, as: number | null) => {
      const view = ask({ table, ask: 'look', at, as }).look?.view;
      return (view && screen.standing?.(view)?.scores) ?? [];
    };
    const samples: Sample[] = [0, ...turns.map((turn) => turn.to)].map((at) => ({
      at,
      scores: standing(at, null).map((score, seat) => score ?? standing(at, seat)[seat] ?? null),
    }));
    const points = turningPoints(turns, samples);
    expect(points.length).toBeLessThanOrEqual(4);
    for (const one of points) {
      expect(one.change).toBeGreaterThan(0);
      expect(turns.some((turn) => turn.from === one.from && turn.to === one.to)).toBe(true);
    }
    expect(points.map((one) => one.to)).toEqual(points.map((one) => one.to).sort((a, b) => a - b));
    expect(points.length).toBeGreaterThan(0);
    for (const one of points) expect(one.text).not.toMatch(/\{\d/);
  });
});

test('winners come first, equal scores share a place, and a winner with fewer points stays first', () => {
  expect(ranking([5, 9, 9, 2], [1, 2]).map((one) => [one.seat, one.place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
    [3, 4],
  ]);
  expect(ranking([50, 70], [0]).map((one) => [one.seat, one.place, one.wins])).toEqual([
    [0, 1, true],
    [1, 2, false],
  ]);
});

test('the swing is what one gains on the best of the others, and a lead that changes counts more', () => {
  const turn = (from: number, to: number) => ({ seat: 0, from, to, steps: [] });
  const samples = [
    { at: 0, scores: [0, 0] },
    { at: 2, scores: [10, 0] },
    { at: 4, scores: [10, 9] },
    { at: 6, scores: [10, 18] },
    { at: 8, scores: [10, 18] },
  ];
  const found = turningPoints([turn(0, 2), turn(2, 4), turn(4, 6), turn(6, 8)], samples, 2);
  expect(found.map((one) => [one.to, one.line, one.change, one.leads])).toEqual([
    [2, 0, 10, true],
    [6, 1, 9, true],
  ]);
});
