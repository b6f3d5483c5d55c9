import { expect, test } from 'vitest';
import { questionOf } from '../src/text/question.ts';
import { Words } from '../src/words/words.svelte.ts';

const seats = [
  { kind: 'person' as const, name: 'Ada' },
  { kind: 'person' as const, name: 'Ben' },
];
const asked = (game: string, step: string, more: object) => ({
  game,
  seats,
  over: false,
  view: { game, seat: 0, turn: 0, active: 0, to_move: 0, step, ending: null, ...more },
});

test.each(['en', 'de'] as const)('no blank of a question stays empty (%s)', async (lang) => {
  const words = new Words();
  await words.use(lang, 'carcosa', 'carcassonne', 'realms', 'stars');
  const moves = questionOf(asked('stars', 'moves', { owed: { push: 2, swap: 1, flip: 3 } }), words);
  expect(moves).toMatch(/2.*1.*3/);
  for (const [game, step, more, wanted] of [
    ['carcosa', 'imbue', { asked: { length: 4, stones: [2] } }, '4'],
    ['carcosa', 'recruit', { asked: { theatres: 2 } }, '2'],
    ['carcosa', 'haunt', { asked: { space: 45 } }, '45'],
    ['carcosa', 'betray', { asked: { prophet: 1 } }, 'Ben'],
    ['carcosa', 'betray', { asked: { stone: 5, question: 'betray_science' } }, 'V'],
    ['carcassonne', 'hound', { asked: { hound: 2 } }, '2'],
    ['realms', 'owe', { asked: { left: 3 } }, '3'],
  ] as const) {
    const question = questionOf(asked(game, step, more), words);
    expect(question).toContain(wanted);
    expect(question).not.toMatch(/[{}]|\.step\./);
  }
});

test('how to type in a terminal is left out, and nothing is asked at the end', async () => {
  const words = new Words();
  await words.use('en', 'carcosa');
  expect(questionOf(asked('carcosa', 'lay', {}), words)).not.toMatch(/[Tt]ype|7/);
  expect(questionOf({ ...asked('carcosa', 'lay', {}), over: true }, words)).toBe('');
  expect(questionOf(asked('carcosa', 'unheard_of', {}), words)).toBe('');
});
