import { expect, test } from 'vitest';
import en from '../../../../../data/words/en/realms.json';
import { fill } from '../../../words/fill.ts';
import type { Words } from '../../../words/words.svelte.ts';
import { looks, sceneOf } from '../art/suits.ts';
import { cardNamed, cardOf, deckOf, items, rulesOf, slug, suits } from '../cards.ts';
import { choiceLines, reasonsOf } from '../explain.ts';
import { indexLegal } from '../legal.ts';
import { inOrder, moved } from '../order.ts';
import { tellerIn } from '../say.ts';
import { wayOf } from '../show.svelte.ts';
import { describe, group, learned } from '../text.ts';
import type { RealmsView } from '../view.ts';

const sentences = en as Record<string, string>;
const words = {
  lang: 'en',
  tell: (key: string, ...blanks: (string | number)[]) => fill(sentences[key] ?? key, blanks),
  has: (key: string) => key in sentences,
} as unknown as Words;
const tell = tellerIn(words);

test('a deck has the cards the rules count (FR-002, FR-003)', () => {
  expect(deckOf(false)).toHaveLength(53);
  expect(deckOf(true)).toHaveLength(68);
  expect(items).toHaveLength(24);
  expect(new Set(deckOf(true).map((card) => card.en)).size).toBe(68);
});

test('the same word is another card with the suits', () => {
  expect(cardNamed('bell-tower', false)).toBe('FR03');
  expect(cardNamed('bell-tower', true)).toBe('CH16');
  expect(slug('Doppelgänger')).toBe('doppelganger');
  expect(slug('Sword of Keth')).toBe('sword-of-keth');
});

test('every card has a name, a text that can be split, a rule and a look', () => {
  for (const card of [...deckOf(true), ...deckOf(false)]) {
    expect(tell.card(card.id)).not.toContain('realms.');
    const { bonus, penalty } = tell.printed(card.id);
    expect(bonus + penalty, card.en).not.toBe('');
    expect(bonus, card.en).not.toMatch(/Penalty|Bonus/);
    expect(rulesOf(card.id).every((rule) => /^FR-\d{3}$/.test(rule))).toBe(true);
  }
  expect(rulesOf('CH24')).toEqual(['FR-080']);
  expect(rulesOf('CH47')).toEqual(['FR-103']);
});

test('no two suits share an emblem, a pattern or a colour', () => {
  for (const of of ['emblem', 'pattern', 'ink'] as const)
    expect(new Set(suits.map((suit) => looks[suit][of])).size).toBe(suits.length);
  expect(sceneOf('FR01')).toEqual(sceneOf('FR01'));
  expect(sceneOf('FR01')).not.toEqual(sceneOf('FR02'));
});

test('actions are put where their things lie', () => {
  const legal = indexLegal(
    [
      { do: 'draw', verb: 'draw' },
      { do: 'take king', verb: 'take', card: 'king' },
      { do: 'discard queen', verb: 'discard', card: 'queen' },
      { do: 'use', verb: 'use' },
      { do: 'look 2', verb: 'look', player: 1 },
      { do: 'name flood', verb: 'name', suit: 'flood' },
      { do: 'rob 3 rake', verb: 'rob', player: 2, item: 'rake' },
      { do: 'fetch crystal-ball', verb: 'fetch', item: 'crystal-ball' },
      { do: 'top knights', verb: 'top', card: 'knights' },
      { do: 'bottom knights', verb: 'bottom', card: 'knights' },
      { do: 'pass', verb: 'pass' },
    ],
    false,
  );
  expect(legal.hand.get('FR32')?.do).toBe('discard queen');
  expect(legal.area.get('FR31')?.do).toBe('take king');
  expect(legal.plain.map((act) => act.verb)).toEqual(['draw', 'use', 'pass']);
  expect(legal.asked.map((act) => [act.verb, act.card ?? act.item ?? act.suit, act.seat])).toEqual([
    ['look', undefined, 1],
    ['name', 'flood', undefined],
    ['rob', 'CH38', 2],
    ['fetch', 'CH28', undefined],
    ['top', 'FR21', undefined],
    ['bottom', 'FR21', undefined],
  ]);
});

test('a hand is sorted as one likes', () => {
  const hand = ['FR31', 'FR01', 'FR21', 'FR37'];
  const scores = hand.map((card, i) => ({ card, points: i, reasons: [] }));
  expect(inOrder(hand, 'strength', [], scores).map((id) => cardOf(id).strength)).toEqual([35, 20, 9, 8]);
  expect(inOrder(hand, 'points', [], scores)).toEqual(['FR37', 'FR21', 'FR01', 'FR31']);
  expect(inOrder(hand, 'suit', [], scores).map((id) => cardOf(id).suit)).toEqual(['army', 'beast', 'land', 'leader']);
  expect(inOrder(hand, 'own', ['FR37', 'FR31'], scores)).toEqual(['FR37', 'FR31', 'FR01', 'FR21']);
  expect(moved(hand, 'FR31', 'FR37')).toEqual(['FR01', 'FR21', 'FR31', 'FR37']);
  expect(moved(hand, 'FR01', null)).toEqual(['FR31', 'FR21', 'FR37', 'FR01']);
});

test('a score says why', () => {
  expect(
    reasonsOf({ card: 'FR31', points: 28, reasons: [{ why: 'per', points: 20, cards: ['FR32', 'FR21'] }] }, tell),
  ).toEqual(['strength 8', '+20 for Queen, Knights']);
  expect(reasonsOf({ card: 'FR21', points: 0, blanked: true, blanked_by: 'FR37', reasons: [] }, tell)).toEqual([
    'blanked by Basilisk',
  ]);
  expect(
    reasonsOf({ card: 'FR21', points: 12, reasons: [{ why: 'points', points: -8, missing: true, cards: [] }] }, tell),
  ).toEqual(['strength 20', '−8 for what is missing']);
  expect(reasonsOf({ card: 'FR52', points: 0, as: 'FR21', suit: 'army', reasons: [] }, tell)[0]).toBe(
    'counts as Knights, Army',
  );
});

test('choices are told in the order in which they are made (FR-140)', () => {
  const lines = choiceLines(
    { angel: 'FR01', book_of_changes: { target: 'FR39', suit: 'wizard' }, mirage: 'FR03', doppelganger: 'FR31' },
    tell,
  );
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'The Doppelgänger',
    'The Mirage',
    'The Book',
    'The Angel',
  ]);
});

test('events carry cards from where to where', () => {
  expect(wayOf({ event: 'drew', text: '', seat: 2, cards: 1, left: 9 })).toEqual({
    card: null,
    from: 'deck',
    to: 'seat-2',
  });
  expect(wayOf({ event: 'discarded', text: '', seat: 0, card: 'FR01', in_area: 1 })).toEqual({
    card: 'FR01',
    from: 'seat-0',
    to: 'FR01',
  });
  expect(wayOf({ event: 'robbed', text: '', seat: 0, item: 'CH24', whom: 1 })).toMatchObject({
    from: 'seat-1',
    to: 'seat-0',
  });
  expect(wayOf({ event: 'turn_begins', text: '', seat: 0, turn: 1 })).toBeNull();
});

const view: RealmsView = {
  game: 'realms',
  seat: 0,
  to_move: 0,
  step: 'draw',
  active: 0,
  turn: 3,
  suits: false,
  items: true,
  limit: 10,
  deck: { size: 20, known: [{ place: 1, card: 'FR31' }], was_inside: [] },
  area: [{ card: 'FR37', sealed_by: 1 }],
  item_deck: 10,
  item_pile: [],
  in_use: [],
  realms: [
    {
      cards: 2,
      normal_size: 7,
      known: [],
      item: 'CH24',
      face_down: 0,
      own_items: [],
      row: [],
      without: {},
      of_suit: {},
    },
    {
      cards: 7,
      normal_size: 7,
      known: ['FR01'],
      item: 'CH46',
      face_down: 1,
      row: [],
      without: { flood: 2 },
      of_suit: { land: 1 },
    },
  ],
  asked: { used: false, no_discard: false, extra_turn: false },
  hand: ['FR21', 'FR32'],
  score: {
    total: 31,
    items: 0,
    choices: {},
    cards: [
      { card: 'FR21', points: 20, reasons: [] },
      { card: 'FR32', points: 11, reasons: [{ why: 'per', points: 5, cards: ['FR21'] }] },
    ],
  },
  if_gone: { FR21: 6, FR32: 12 },
  if_taken: { FR37: 35 },
  ending: null,
};

test('the table in sentences tells everything that is drawn', () => {
  const text = describe(view, words, [
    { kind: 'person', name: 'Ada' },
    { kind: 'machine', name: 'Ben' },
  ])
    .sections.flatMap((section) => [section.title, ...section.lines])
    .join('\n');
  for (const said of [
    'Knights',
    'Queen',
    '+5 for Knights',
    '−25 without it',
    'sealed by Ben',
    'Spyglass',
    'Portal',
    'known: Mountain',
    '2 of the hidden cards: not Flood',
    '1 of the hidden cards: Land',
    'Basilisk, Beast, strength 35; sealed by Ben. Penalty: ',
    'place 1: King',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/realms\.|\{\d\}/);
});

test('one point is a point', () => {
  const one: RealmsView = {
    ...view,
    score: { total: 1, items: 0, choices: {}, cards: [{ card: 'FR21', points: 1, reasons: [] }] },
  };
  const said = describe(one, words, [])
    .sections.find((section) => section.id === 'hand')
    ?.lines.join(' ');
  expect(said).toContain('1 point ');
  expect(said).not.toContain('1 points');
});

test('what a seat has drawn or seen is told to it by name, and nothing that all have seen', () => {
  const drew: RealmsView = {
    ...view,
    hand: ['FR21', 'FR32', 'FR31'],
    drawn: ['FR31'],
    deck: { ...view.deck, known: [] },
  };
  expect(learned(view, drew, words)).toEqual(['You draw: King.']);
  const took: RealmsView = { ...view, hand: ['FR21', 'FR32', 'FR37'], area: [] };
  expect(learned(view, took, words)).toEqual([]);
  const peeked: RealmsView = {
    ...view,
    deck: { ...view.deck, known: [...view.deck.known, { place: 20, card: 'FR40' }] },
  };
  expect(learned(view, peeked, words)).toEqual(['You know place 20: Hydra.']);
  const [own, other] = view.realms as [RealmsView['realms'][0], RealmsView['realms'][0]];
  const spied: RealmsView = { ...view, realms: [own, { ...other, known: ['FR01', 'FR02'] }] };
  expect(learned({ ...view, step: 'look' }, spied, words)).toEqual(['You see: Cavern.']);
});

test('actions have labels that say what comes of them', () => {
  const groups = group(
    [
      { do: 'draw', verb: 'draw' },
      { do: 'take basilisk', verb: 'take', card: 'basilisk' },
      { do: 'use', verb: 'use' },
    ],
    view,
    words,
    [],
  );
  expect(groups.flatMap((one) => one.actions.map((action) => action.label))).toEqual([
    'Draw from the deck',
    'Use: Spyglass',
    'Basilisk (Beast, strength 35)',
  ]);
});
