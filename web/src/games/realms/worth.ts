// What the own hand would be worth with a card of the deck besides, asked from the engine's scorer.
import { engine } from '../../engine/engine.ts';
import type { Options } from '../../engine/protocol.ts';
import { number, shape } from '../../engine/shape.ts';
import type { RealmsView } from './view.ts';

// The scorer knows the usual reading of the rules only.
const usual: Options = {
  mutual_strict: 'off',
  copy_suit_only: 'on',
  book_wild: 'off',
  count_self: 'on',
  forest_names: 'off',
  fountain_self: 'on',
  dungeon_both: 'on',
  wildfire_spares_outsiders: 'off',
  wildfire_spares_wild: 'off',
  ring_rule: 'blank',
};
const mostCards = 9;
const scored = shape({ total: number });

/** By card; nothing where it cannot be told: with other switches, or when a card would have to go. */
export async function worthWith(
  cards: readonly string[],
  view: RealmsView,
  options: Options,
  players: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const hand = view.hand ?? [];
  const plain = Object.entries(usual).every(([name, value]) => (options[name] ?? value) === value);
  if (!plain || hand.length >= mostCards) return found;
  const discard = view.area.map((one) => one.card);
  await Promise.all(
    cards.map(async (card) => {
      const question = { hand: [...hand, card], discard, players, suits: view.suits, best: true };
      const { consult } = await engine.ask({ ask: 'consult', game: 'realms', question });
      if (consult) found.set(card, scored(consult).total);
    }),
  );
  return found;
}
