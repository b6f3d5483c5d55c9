import { expect, test } from 'vitest';
import sentences from '../../tests/base/sentences.json';
import { fill } from '../src/words/fill.ts';
import { Words } from '../src/words/words.svelte.ts';
import { wordsOf } from '../vite/words.ts';

const blanks = (sentence: string) => [...new Set([...sentence.matchAll(/\{\d/g)].map(String))].sort();

test.each([
  '',
  '/said/carcosa',
  '/said/stars',
  '/page',
  '/page/online',
  '/carcosa',
  '/carcassonne',
  '/realms',
  '/stars',
])('German and English have the same keys and blanks, and no sentence is empty: words%s', (part) => {
  const [en, de] = [wordsOf(`en${part}`), wordsOf(`de${part}`)];
  expect(Object.keys(en).length).toBeGreaterThan(50);
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect(blanks(de[key] ?? ''), key).toEqual(blanks(text));
    expect(text.trim()).not.toBe('');
    expect(de[key]?.trim()).not.toBe('');
  }
});

test('a module of words has what is wanted together, and nothing else', () => {
  expect(wordsOf('en/page')['app.close']).toBe('Close');
  expect(Object.keys(wordsOf('en/page')).filter((key) => key.startsWith('online.'))).toEqual([]);
  expect(wordsOf('en/page/online').copy).toBe('Copy the link');
  expect(wordsOf('en/carcosa').zoomIn).toBe('Zoom in');
  expect(wordsOf('en/said/stars')).toHaveProperty(['stars.do.push']);
  const said = Object.keys(wordsOf('en/said/carcosa'));
  expect(said.filter((key) => !key.startsWith('carcosa.') || /\.(draw|event)\./.test(key))).toEqual([]);
  const all = Object.keys(wordsOf('en'));
  expect(all).toContain('game.carcosa');
  expect(all.filter((key) => /^(carcassonne|carcosa|realms|stars)\./.test(key))).toEqual([]);
  expect(all.filter((key) => /^(cli|fault|notation)\.|\.draw\./.test(key))).toEqual([]);
  expect(all.filter((key) => key.startsWith('page.') && !key.includes('.cover.'))).toEqual([]);
});

// The engine is held to the same cases: tests/base/words_test.cpp.
test.each(sentences)(
  'blanks are filled, and forms follow their value: $sentence $blanks',
  ({ sentence, blanks, said }) => {
    expect(fill(sentence, blanks)).toBe(said);
  },
);
test('a value may be a number', () => expect(fill('{0} {0|1:tile|tiles}', [1])).toBe('1 tile'));

test('a switch of language changes the page and the sentences of the games', async () => {
  const words = new Words();
  await words.use('en');
  expect(words.say('app.close')).toBe('Close');
  expect(words.has('game.carcosa')).toBe(true);
  expect(words.has('carcosa.kind.LAKE')).toBe(false);
  await words.load('carcosa');
  expect(words.has('carcosa.kind.LAKE')).toBe(true);
  const english = words.tell('carcosa.do.end');
  await words.use('de');
  expect(words.lang).toBe('de');
  expect(words.say('app.close')).toBe('Schließen');
  expect(words.tell('carcosa.do.end')).not.toBe(english);
  expect(words.tell('no.such.key')).toBe('no.such.key');
});

test('what is asked for while something else is read comes too, and the last language stays', async () => {
  const words = new Words();
  await Promise.all([
    words.use('en'),
    words.load('stars'),
    words.use('de'),
    words.load('realms'),
    words.load('nothing'),
  ]);
  expect(words.lang).toBe('de');
  expect(words.tell('stars.do.push')).toContain('schieben');
  expect(words.has('realms.do.discard')).toBe(true);
});
