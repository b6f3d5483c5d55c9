import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, newId, newSeed, type Saved, type SavedGamesStore, savedGamesIn } from '../src/lobby/store.ts';

const saved = (id: string, touched = 1): Saved => ({
  id,
  game: 'carcosa',
  seats: [{ kind: 'person', name: 'Ada' }],
  touched,
  actions: 3,
  toMove: 0,
  over: false,
  winners: [],
  record: 'hali 1\n',
});

let storage: Storage;
let shelf: SavedGamesStore;
beforeEach(() => {
  storage = memoryStorage();
  shelf = savedGamesIn(storage);
});

test('what is put is got, and the list begins with what was played last', () => {
  shelf.put(saved('a', 1));
  shelf.put(saved('b', 2));
  expect(shelf.get('a')).toEqual(saved('a', 1));
  expect(shelf.list().map((one) => one.id)).toEqual(['b', 'a']);
  shelf.remove('b');
  expect(shelf.get('b')).toBeNull();
});

test('records of all forms are kept as they are, byte for byte', () => {
  const records = resolve(import.meta.dirname, '../../tests/records');
  const forms = new Set<string>();
  for (const name of readdirSync(records).filter((one) => one.endsWith('.hali'))) {
    const record = readFileSync(resolve(records, name), 'utf8');
    forms.add(record.slice(0, record.indexOf('\n')));
    shelf.put({ ...saved('a'), record });
    expect(shelf.get('a')).toEqual({ ...saved('a'), record });
  }
  expect([...forms].sort()).toEqual(['hali 1', 'hali 2', 'hali 3']);
});

test('damaged games are told apart from missing ones, and can be deleted', () => {
  for (const text of ['', '{', 'null', '[]', '{"id":"x"}', JSON.stringify({ ...saved('x'), seats: [null] })]) {
    storage.setItem('hali.game.x', text);
    expect(shelf.get('x')).toBe('damaged');
    expect(shelf.list()).toHaveLength(1);
    expect(shelf.raw('x')).toBe(text);
  }
  shelf.remove('x');
  expect(shelf.list()).toHaveLength(0);
});

test('other things in the storage are left alone', () => {
  storage.setItem('somebody.else', '1');
  expect(shelf.list()).toHaveLength(0);
});

test('a full storage says so instead of breaking', () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(shelf.put(saved('a'))).toBe(false);
});

test('names of tables fit an address, and seeds are keys of 128 bits', () => {
  for (let i = 0; i < 200; i++) {
    expect(newId()).toMatch(/^[a-z0-9]{6,20}$/);
    expect(newSeed()).toMatch(/^[0-9a-f]{32}$/);
  }
});
