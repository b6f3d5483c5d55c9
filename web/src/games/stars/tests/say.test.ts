import de from 'words:de/stars';
import { beforeAll, expect, test } from 'vitest';
import { Words } from '../../../words/words.svelte.ts';
import { cardName, cardTold, reasonOf, sayIn, sentencesOf, solutionStep } from '../say.ts';
import { learned } from '../text.ts';
import type { Action, StarsView } from '../view.ts';

const [english, german] = [new Words(), new Words()];
beforeAll(async () => {
  await english.use('en', 'stars');
  await german.use('de', 'stars');
});

test('a version is told by its kinds', () => {
  expect(cardName(english, 'cthulhoo-p')).toBe('Cthulhoo (push)');
  expect(cardName(german, 'cthulhoo-p')).toBe('Cthulhoo (Schieben)');
  expect(cardName(german, 'deep_ones-s-f')).toBe('Tiefe Wesen (Tauschen/Umdrehen)');
});

test('what is printed on a card comes first in its name', () => {
  expect(cardTold(sayIn('en'), english, 'ghast-f')).toMatch(
    /^0 Ghast flip Six hand cards\. Independent\. .*Your hand limit is six\./,
  );
  expect(cardTold(sayIn('en'), english, 'dagoon-p')).toMatch(/^2 Dagoon push\. Minion, Cthulhoo\. Points: 2\. /);
});

test('a solution is told in words', () => {
  const row: Action = { do: 'push 2 left', verb: 'push', line: '2', way: 'left' };
  const column: Action = { do: 'push c up', verb: 'push', line: 'c', way: 'up' };
  const swap: Action = { do: 'swap c3 d3', verb: 'swap', cell: 'c3', other: 'd3' };
  const serve: Action = { do: 'serve deep_ones-p-f', verb: 'serve', creature: 'deep_ones-p-f' };
  const summon: Action = { do: '', verb: 'summon', card: 'hastur-p', lend: ['byakhee-p-p'] };
  expect(solutionStep(english, row)).toBe('push row 2 to the left');
  expect(solutionStep(german, column)).toBe('Spalte c nach oben schieben');
  expect(solutionStep(german, swap)).toBe('c3 und d3 tauschen');
  expect(solutionStep(german, serve)).toBe('Dienste nutzen: Tiefe Wesen (Schieben/Umdrehen)');
  expect(solutionStep(english, summon)).toBe('summon Hastur (push) (stars lent by Byakhee (push/push))');
});

test('what a creature does is told in sentences', () => {
  expect(sentencesOf(sayIn('en'), english, 'deep_ones-p-f')).toEqual([
    expect.stringMatching(/^Service, once a turn: one Flip of your invocation becomes 1 × Push\.$/),
    expect.stringMatching(/^Star: when you summon a Great Old One \(Cthulhoo\), .+ is then discarded\.$/),
  ]);
  expect(sentencesOf(sayIn('de'), german, 'ghast-p')).toEqual(['Dein Handkartenlimit ist sechs.']);
});

test('the number of a rule stands beside its words only once', () => {
  expect(reasonOf({ rule: 'SR-070', text: 'its constellation is not on the sky (SR-070)' })).toBe(
    'its constellation is not on the sky',
  );
});

test('the cards that came into the hand are named', () => {
  const view = (...cards: string[]) => ({ hand: cards.map((card) => ({ card })) }) as unknown as StarsView;
  expect(learned(view('gug-f'), view('gug-f', 'dhole-p', 'ghast-s'), english)).toEqual([
    'You have drawn: Dhole (push), Ghast (swap).',
  ]);
  expect(learned(view('gug-f', 'dhole-p'), view('gug-f'), english)).toEqual([]);
  const watcher = {} as unknown as StarsView;
  expect(learned(watcher, watcher, english)).toEqual([]);
});

test('German uses the words of its rulebook', () => {
  const wrong = /Himmel|lättchen|Nachziehstapel|Sternbild|Kultbereich|[Ll]eih|geliehen|gedient|schuldest|Züge/;
  expect(Object.keys(de).length).toBeGreaterThan(100);
  expect(Object.entries(de).filter(([, text]) => wrong.test(text))).toEqual([]);
  expect(german.tell('page.stars.cover.about')).not.toMatch(wrong);
});
