import { expect, test } from 'vitest';
import { applyPatch, Unfit } from '../src/engine/patch.ts';

const before = () => ({ list: [{ n: 1 }, { n: 2, deep: { a: [1, 2] } }, { n: 3 }], other: { x: 1 }, 'a/b~': 1 });

test('what is named changes, in the order of the operations', () => {
  const after = applyPatch(before(), [
    { op: 'remove', path: '/list/0' },
    { op: 'replace', path: '/list/0/n', value: 20 },
    { op: 'add', path: '/list/2', value: { n: 4 } },
    { op: 'add', path: '/list/1', value: { n: 'between' } },
    { op: 'add', path: '/new', value: null },
    { op: 'replace', path: '/a~1b~0', value: 2 },
  ]);
  expect(after).toEqual({
    list: [{ n: 20, deep: { a: [1, 2] } }, { n: 'between' }, { n: 3 }, { n: 4 }],
    other: { x: 1 },
    'a/b~': 2,
    new: null,
  });
  expect(applyPatch({ a: 1 }, [{ op: 'replace', path: '', value: [1] }])).toEqual([1]);
});

test('what was there stays as it was, and what did not change is the same object', () => {
  const old = before();
  const after = applyPatch(old, [
    { op: 'replace', path: '/list/1/n', value: 5 },
    { op: 'remove', path: '/list/2' },
  ]) as typeof old;
  expect(old).toEqual(before());
  expect(after.other).toBe(old.other);
  expect(after.list[0]).toBe(old.list[0]);
  expect(after.list[1]).not.toBe(old.list[1]);
  expect(after.list[1]?.deep).toBe(old.list[1]?.deep);
  expect(applyPatch(old, [])).toBe(old);
});

test.each([
  [{ op: 'replace', path: '/none', value: 1 }],
  [{ op: 'remove', path: '/none' }],
  [{ op: 'remove', path: '/list/3' }],
  [{ op: 'add', path: '/list/4', value: 1 }],
  [{ op: 'add', path: '/list/-', value: 1 }],
  [{ op: 'replace', path: '/list/01', value: 1 }],
  [{ op: 'replace', path: '/list/0/n/deeper', value: 1 }],
  [{ op: 'replace', path: '/toString/x', value: 1 }],
  [{ op: 'add', path: '/__proto__', value: {} }],
  [{ op: 'add', path: '/list/0' }],
  [{ op: 'move', path: '/list/0', value: 1 }],
  [{ op: 'add', path: 'list/0', value: 1 }],
  [null],
])('%j does not fit', (operation) => {
  const old = before();
  expect(() => applyPatch(old, [{ op: 'remove', path: '/list/0' }, operation])).toThrow(Unfit);
  expect(old).toEqual(before());
});
