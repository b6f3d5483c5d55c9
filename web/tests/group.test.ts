import { expect, test } from 'vitest';
import { groupByVerb } from '../src/text/group.ts';
import { Words } from '../src/words/words.svelte.ts';

test('every legal action is there once, in a group with a name', async () => {
  const words = new Words();
  await words.use('en', 'carcosa');
  const legal = [
    { do: 'take 1', verb: 'take', stack: 1 },
    { do: 'take 3', verb: 'take', stack: 3 },
    { do: 'place 2,-1 east', verb: 'place', cell: [2, -1], turns: 'east' },
    { do: 'cultist 0,0 ley2', verb: 'cultist', cell: [0, 0], part: 'ley2' },
    { do: 'resolve', verb: 'resolve' },
    { do: 'imbue none', verb: 'imbue', stones: ['none'] },
    { do: 'imbue 2 4', verb: 'imbue', stones: [2, 4] },
    { do: 'stone 3', verb: 'stone', value: 3 },
    { do: 'call asylum', verb: 'call', asylum: 'asylum' },
    { do: 'strange thing', verb: 'strange', what: 'thing' },
  ];
  const groups = groupByVerb(legal, 'carcosa', words);
  expect(groups.flatMap((group) => group.actions.map((action) => action.do)).sort()).toEqual(
    legal.map((one) => one.do).sort(),
  );
  for (const group of groups) {
    expect(group.title).not.toMatch(/[{}]/);
    for (const action of group.actions) expect(action.label).not.toMatch(/[{}]|carcosa\./);
  }
  expect(groups[0]?.actions[1]?.label).toContain('3');
  const labelOf = (action: string) => groups.flatMap((group) => group.actions).find((one) => one.do === action)?.label;
  expect(labelOf('call asylum')).toBe('Call back a cultist from the Asylum');
  expect(labelOf('place 2,-1 east')).toBe('2,-1 east');
  expect(labelOf('imbue none')).toBe('Imbue no stone');
});
