import { expect, test } from 'vitest';
import { readAnswer } from '../src/engine/read.ts';

const view = { game: 'g', seat: 0, turn: 1, active: 0, to_move: 0, step: 's', ending: null, own: [1, 2] };
const update = {
  at: 1,
  since: 0,
  branch: 0,
  game: 'g',
  rules: 3,
  players: 1,
  options: { mat: 'L' },
  seats: [{ kind: 'person', name: 'Ada' }],
  steps: [
    {
      at: 1,
      seat: 0,
      do: 'go',
      choice: { verb: 'go' },
      events: [{ event: 'went', text: 'Ada goes.', seat: 0, far: 7 }],
    },
  ],
  view,
  to_move: 0,
  over: false,
  legal: ['go 2,-1', 'stay'],
  choices: [{ verb: 'go', cell: [2, -1] }, { verb: 'stay' }],
  undo: { free: true, possible: true, redo: false },
};
const changed = (path: string, value: unknown): unknown => {
  const copy = structuredClone({ update });
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
  Reflect.set(Object(holder), last, value);
  return copy;
};

test('an answer is one of the answers, and what is the game’s own stays in it', () => {
  const answer = readAnswer({ id: 3, update });
  expect(answer.update?.view).toMatchObject({ own: [1, 2] });
  expect(answer.update?.steps[0]?.events[0]).toMatchObject({ far: 7 });
  expect(answer.update?.rules).toBe(3);
  expect('fault' in answer).toBe(false);
  expect(readAnswer({ stale: { at: 4, branch: 1 } }).stale).toEqual({ at: 4, branch: 1 });
  expect(readAnswer({ consent: { for: 'undo', by: 0, from: [1] } }).consent?.by).toBe(0);
  expect(readAnswer({ fault: { text: 'broken' }, lost: true })).toEqual({ fault: { text: 'broken' }, lost: true });
});

test.each([
  ['update.at', '1', 'update.at: a number expected, not string'],
  ['update.view.to_move', undefined, 'update.view.to_move: a number expected, not undefined'],
  ['update.seats.0.kind', 'cat', 'update.seats[0].kind: person or machine or open expected, not string'],
  ['update.steps.0.events.0.text', null, 'update.steps[0].events[0].text: a text expected, not null'],
  ['update.options.mat', 4, 'update.options.mat: a text expected, not number'],
  ['update.choices', [{ verb: 'go' }], 'update.choices: 2 actions expected, not 1'],
  ['update.choices.0', ['go', [2, -1]], 'update.choices[0]: an object expected, not a list'],
  ['update.undo', [], 'update.undo: an object expected, not a list'],
])('what is wrong at %s is named', (path, value, said) => {
  expect(() => readAnswer(changed(path, value))).toThrow(said);
});

test('actions come with their parts, as one thing', () => {
  const { update: read } = readAnswer({ update });
  expect(read?.legal).toEqual([
    { do: 'go 2,-1', verb: 'go', cell: [2, -1] },
    { do: 'stay', verb: 'stay' },
  ]);
  expect('choices' in (read ?? {})).toBe(false);
  expect(readAnswer({ hint: { do: 'take 2', choice: { verb: 'take', stack: 2 } } }).hint).toEqual({
    do: 'take 2',
    verb: 'take',
    stack: 2,
  });
});

test('no answer, and two at once, are none', () => {
  expect(() => readAnswer({ id: 1 })).toThrow('one answer expected, not 0 (id)');
  expect(() => readAnswer({ record: '', closed: true })).toThrow('one answer expected, not 2');
  expect(() => readAnswer(null)).toThrow('an object expected');
});
