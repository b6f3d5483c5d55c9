// The ending of Fantasy Realms: all hands laid open, card by card.
import type { GameEnding } from '../../../ending/contract.ts';
import { Tally } from '../../../ending/sheet.ts';
import { cardOf } from '../cards.ts';
import { tellerIn } from '../say.ts';
import type { FantasyRealms } from '../view.ts';
import Count from './Count.svelte';
import Details from './Details.svelte';
import { lined } from './lines.ts';
import { paint } from './paint.ts';
import Scene from './Scene.svelte';

export const ending: GameEnding<FantasyRealms> = {
  Scene,
  Count,
  Details,
  paint,
  length: 3600,
  count({ update: { view }, words }) {
    const tell = tellerIn(words);
    const hands = (view.ending?.realms ?? []).map(lined);
    const most = Math.max(0, ...hands.map((hand) => hand.length));
    return Array.from({ length: most }, (_, i) =>
      hands.flatMap((hand, seat) => {
        const one = hand[i];
        return one ? [{ seat, points: one.points, text: tell.card(one.id) }] : [];
      }),
    );
  },
  sheet({ update: { view }, words }) {
    const { say } = tellerIn(words);
    const realms = view.ending?.realms ?? [];
    const tally = new Tally(realms.length);
    for (const [seat, realm] of realms.entries()) {
      for (const card of realm.cards) {
        if (card.blanked) continue;
        const strength = card.strength ?? cardOf(card.card).strength;
        tally.add(seat, 'strength', strength);
        for (const reason of card.reasons) tally.add(seat, reason.points < 0 ? 'penalty' : 'bonus', reason.points);
      }
      for (const points of Object.values(realm.items)) tally.add(seat, 'items', points);
    }
    const kinds = [
      { id: 'strength', label: say('strengths') },
      { id: 'bonus', label: say('bonuses') },
      { id: 'penalty', label: say('penalties') },
      { id: 'items', label: say('items') },
    ];
    return tally.sheet(
      kinds,
      realms.map((realm, seat) => ({ seat, total: realm.score })),
      say('otherPoints'),
    );
  },
};
