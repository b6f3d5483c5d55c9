import { expect, test } from 'vitest';
import { de } from '../src/words/de.ts';
import { en, type Key } from '../src/words/en.ts';
import { fill } from '../src/words/fill.ts';
import { Words } from '../src/words/words.svelte.ts';

const blanks = (sentence: string) => [...sentence.matchAll(/\{\d+\}/g)].map(String).sort();

test('German and English have the same keys and blanks, and no sentence is empty', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as Key[]) {
    expect(blanks(de[key]), key).toEqual(blanks(en[key]));
    expect(en[key].trim()).not.toBe('');
    expect(de[key].trim()).not.toBe('');
  }
});

test('blanks are filled, and one without a value stays', () => {
  expect(fill('{0} of {1}, {0}', ['a', 2])).toBe('a of 2, a');
  expect(fill('{2}', ['a'])).toBe('{2}');
});

test('a switch of language changes the page and the sentences of the games', async () => {
  const words = new Words();
  await words.use('en');
  expect(words.say('app.close')).toBe('Close');
  expect(words.has('carcosa.kind.LAKE')).toBe(true);
  const english = words.tell('carcosa.do.end');
  await words.use('de');
  expect(words.lang).toBe('de');
  expect(words.say('app.close')).toBe('Schließen');
  expect(words.tell('carcosa.do.end')).not.toBe(english);
  expect(words.tell('no.such.key')).toBe('no.such.key');
});
