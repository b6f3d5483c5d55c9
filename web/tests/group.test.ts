import { expect, test } from 'vitest';
import { groupByVerb } from '../src/text/group.ts';
import { Words } from '../src/words/words.svelte.ts';

test('every legal action is there once, in a group with a name', async () => {
  const words = new Words();
  await words.use('en');
  const legal = [
    'take 1',
    'take 3',
    'place 2,-1 east',
    'cultist 0,0 ley2',
    'resolve',
    'imbue none',
    'imbue 2 4',
    'stone 3',
    'call asylum',
    'strange thing',
  ];
  const groups = groupByVerb(legal, 'carcosa', words);
  expect(groups.flatMap((group) => group.actions.map((action) => action.do)).sort()).toEqual([...legal].sort());
  for (const group of groups) {
    expect(group.title).not.toMatch(/[{}]/);
    for (const action of group.actions) expect(action.label).not.toMatch(/[{}]|carcosa\./);
  }
  expect(groups[0]?.actions[1]?.label).toContain('3');
});
