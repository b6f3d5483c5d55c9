import { expect, test } from 'vitest';
import { standing } from '../src/lobby/standing.ts';
import { Words } from '../src/words/words.svelte.ts';

const game = {
  over: false,
  winners: [] as number[],
  toMove: 0,
  actions: 0,
  seats: [{ kind: 'person' as const, name: 'Ada' }],
};

test.each([
  ['en', ['0 actions', '1 action', '2 actions'], 'Finished; nobody has won', 'Ada'],
  ['de', ['0 Aktionen', '1 Aktion', '2 Aktionen'], 'Beendet; niemand hat gewonnen', 'Ada'],
] as const)('one action is one action, and a defeat has no winner (%s)', async (lang, counts, lost, name) => {
  const words = new Words();
  await words.use(lang);
  for (const [actions, count] of counts.entries())
    expect(standing({ ...game, actions }, words).endsWith(` ${count}`)).toBe(true);
  expect(standing({ ...game, over: true }, words)).toBe(lost);
  expect(standing({ ...game, over: true, winners: [0] }, words)).toContain(name);
});
