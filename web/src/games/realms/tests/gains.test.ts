// What a choice brings, as the page asks it, against the scorer asked card by card.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { dice } from '../../../../e2e/visit.mjs';
import { loadEngine } from '../../../engine/wasi.js';
import { deckOf } from '../cards.ts';
import { bestChance, findGains, gainQuestion, mayCome } from '../gains.ts';
import { indexLegal } from '../legal.ts';
import type { Action, RealmsView } from '../view.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../../../../build/wasm/hali.wasm');
const wasm = await loadEngine(readFileSync(file));
const ask = (message: unknown) => JSON.parse(wasm.call(JSON.stringify(message)));
vi.mock('../../../engine/engine.ts', () => ({ engine: { ask: async (message: unknown) => ask(message) } }));

const players = 3;
function scored(hand: string[], discard: string[]): number {
  const question = { hand, discard, players, suits: true, best: true };
  return ask({ ask: 'consult', game: 'realms', question }).consult.total;
}

/** A game with the suits after some turns, as the seat to move sees it. */
function moment(
  seed: number,
  step: RealmsView['step'],
): { view: RealmsView; legal: Action[]; options: Record<string, string> } {
  const roll = dice(seed * 31);
  const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
  let { update } = ask({
    ask: 'open',
    game: 'realms',
    players,
    seed: String(seed),
    options: { suits: 'on' },
    seats,
    as: 0,
  });
  for (let i = 0; ; i++) {
    const to = update.to_move;
    if (!update.legal) ({ update } = ask({ ask: 'update', since: update.at, as: to }));
    const legal = update.legal.map((text: string) => {
      const [verb, card] = text.split(' ');
      return { do: text, verb, ...(card && { card }) };
    });
    if (i >= 8 && update.view.step === step) return { view: update.view, legal, options: update.options };
    ({ update } = ask({ do: update.legal[roll(update.legal.length)], as: to, since: update.at }));
  }
}

test.each([1, 2, 3])('net gains and the average of the deck are those of trying every card (%i)', async (seed) => {
  const { view, legal, options } = moment(seed, 'draw');
  const question = gainQuestion(view, indexLegal(legal, true), options, players);
  if (!question) throw new Error('no question');
  const now = view.score?.total ?? 0;
  const gains = await findGains(question, now);
  const hand = view.hand ?? [];
  const area = view.area.map((one) => one.card);
  const most = (card: string, rest: string[]) =>
    Math.max(
      ...[...hand, card].map((gone) =>
        scored(
          [...hand, card].filter((one) => one !== gone),
          [...rest, gone],
        ),
      ),
    );
  for (const card of area) {
    const net = gains?.take.get(card);
    const rest = area.filter((one) => one !== card);
    expect(net?.total).toBe(most(card, rest));
    expect(net?.by).toBe((net?.total ?? 0) - now);
    const kept = [...hand, card].filter((one) => one !== net?.drop);
    expect(scored(kept, [...rest, net?.drop ?? ''])).toBe(net?.total);
  }
  const coming = mayCome(view) ?? [];
  expect(coming).toHaveLength(
    deckOf(true).length -
      hand.length -
      area.length -
      view.realms.flatMap((one, seat) => (seat === view.seat ? [] : one.known)).length,
  );
  const sum = coming.reduce((all, card) => all + most(card, area), 0);
  expect(gains?.deck?.average).toBeCloseTo(sum / coming.length - now, 9);
});

test('what is left without each card counts the card in the discard area', async () => {
  const { view, legal, options } = moment(4, 'discard');
  const question = gainQuestion(view, indexLegal(legal, true), options, players);
  const gains = question && (await findGains(question, view.score?.total ?? 0));
  const hand = view.hand ?? [];
  const area = view.area.map((one) => one.card);
  for (const card of hand)
    expect(gains?.drop.get(card)?.total).toBe(
      scored(
        hand.filter((one) => one !== card),
        [...area, card],
      ),
    );
});

test('nothing is told of a deck of which some cards are likelier than others', () => {
  const { view } = moment(1, 'draw');
  const [first, second] = view.realms;
  if (!first || !second || view.seat === null) throw new Error('no realms');
  const others = view.realms.map((realm, seat) => (seat === view.seat ? realm : { ...realm, without: { flood: 2 } }));
  expect(mayCome({ ...view, realms: others })).toBeNull();
  expect(mayCome({ ...view, deck: { ...view.deck, was_inside: [{ card: 'FR01', drawn_since: 3 }] } })).toBeNull();
  expect(mayCome({ ...view, deck: { ...view.deck, known: [{ place: 1, card: 'FR01' }] } })).toEqual(['FR01']);
  expect(mayCome({ ...view, deck: { size: 0, known: [], was_inside: [] } })).toEqual([]);
});

test('the best chance is the best card, or the few that are nearly as good', () => {
  const card = (id: string, by: number) => ({ card: id, net: { total: by, by, drop: null } });
  const odds = (...cards: ReturnType<typeof card>[]) => ({ average: 0, cards });
  expect(bestChance(odds(card('FR17', 40), card('FR01', 10), card('FR02', 0)))).toEqual({
    of: 1,
    among: 3,
    least: 40,
    cards: ['FR17'],
  });
  expect(bestChance(odds(card('FR17', 40), card('FR01', 32), card('FR02', 0)))).toMatchObject({ of: 2, least: 32 });
  expect(bestChance(odds(card('FR17', 0), card('FR01', 0)))).toBeNull();
});
