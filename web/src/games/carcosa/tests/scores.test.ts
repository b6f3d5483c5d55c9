import { expect, test } from 'vitest';
import type { Update } from '../../../engine/protocol.ts';
import { memoryStorage } from '../../../lobby/store.ts';
import { forgetScores, groups, keepScore, readScores } from '../scores/scores.ts';

function ended(score: number, options: Record<string, string> = {}, more: Partial<Update> = {}): Update {
  return {
    at: 1,
    since: 0,
    branch: 0,
    game: 'carcosa',
    rules: 1,
    players: 1,
    options,
    seats: [{ kind: 'person', name: 'A' }],
    steps: [],
    view: {
      game: 'carcosa',
      seat: 0,
      turn: 9,
      active: 0,
      to_move: null,
      step: 'over',
      ending: { how: score > 30 ? 'ascends' : 'researched', winners: score > 30 ? [0] : [], scores: [score] },
    },
    to_move: null,
    over: true,
    undo: { free: false, possible: false, redo: false },
    ...more,
  };
}

test('a game counts once, however often its end is looked at', () => {
  const book = memoryStorage();
  keepScore(book, 'one', ended(40));
  keepScore(book, 'one', ended(40));
  keepScore(book, 'two', ended(20));
  expect(readScores(book).map((score) => [score.table, score.score, score.won])).toEqual([
    ['one', 40, true],
    ['two', 20, false],
  ]);
});

test('games of several people, of machines and unfinished ones are no scores', () => {
  const book = memoryStorage();
  keepScore(book, 'a', ended(40, {}, { players: 2 }));
  keepScore(book, 'b', ended(40, {}, { seats: [{ kind: 'machine', player: 'greedy' }] }));
  keepScore(book, 'c', ended(40, {}, { over: false }));
  expect(readScores(book)).toEqual([]);
});

test('scores are grouped by modules, the plain game first, readings of rules left out', () => {
  const book = memoryStorage();
  keepScore(book, 'a', ended(50, { thugs: 'on', distant: 'on' }), 1);
  keepScore(book, 'b', ended(20, { advanced: 'off' }), 2);
  keepScore(book, 'c', ended(45, {}), 3);
  keepScore(book, 'd', ended(44, {}), 4);
  const list = groups(readScores(book));
  expect(list.map((g) => [g.modules.join('+'), g.games, g.won, g.best.score, g.latest.score])).toEqual([
    ['', 3, 2, 45, 44],
    ['thugs+distant', 1, 1, 50, 50],
  ]);
});

test('a damaged book is read as far as it goes, and can be forgotten', () => {
  const book = memoryStorage();
  book.setItem('hali.scores', '{]');
  expect(readScores(book)).toEqual([]);
  book.setItem('hali.scores', JSON.stringify([{ table: 1 }, null, 'x']));
  expect(readScores(book)).toEqual([]);
  keepScore(book, 'a', ended(40));
  expect(readScores(book)).toHaveLength(1);
  forgetScores(book);
  expect(readScores(book)).toEqual([]);
});
