// The ending of The Stars Are Right: the creatures on everybody's cult area, one after the other.
import type { GameEnding } from '../../../ending/contract.ts';
import { Tally } from '../../../ending/sheet.ts';
import { factsOf, type Type } from '../cards/facts.ts';
import { creatureName, sayIn } from '../say.ts';
import type { Stars } from '../view.ts';
import Count from './Count.svelte';
import Details from './Details.svelte';
import { paint } from './paint.ts';
import Scene from './Scene.svelte';

const types: readonly Type[] = ['great_old_one', 'minion', 'servant', 'independent'];

export const ending: GameEnding<Stars> = {
  Scene,
  Count,
  Details,
  paint,
  length: 5000,
  count({ update: { view }, words }) {
    const most = Math.max(0, ...view.areas.map((area) => area.creatures.length));
    return Array.from({ length: most }, (_, i) =>
      view.areas.flatMap((area, seat) => {
        const creature = area.creatures[i];
        return creature
          ? [{ seat, points: factsOf(creature.card)?.points ?? 0, text: creatureName(words, creature.card) }]
          : [];
      }),
    );
  },
  sheet({ update: { view }, words }) {
    const say = sayIn(words.lang);
    const tally = new Tally(view.areas.length);
    for (const [seat, area] of view.areas.entries()) {
      for (const { card } of area.creatures) {
        const facts = factsOf(card);
        if (facts) tally.add(seat, facts.type, facts.points);
      }
    }
    const kinds = types.map((id) => ({ id: id as string, label: say(`${id}s`) }));
    return tally.sheet(
      kinds,
      view.areas.map((area, seat) => ({ seat, total: area.points })),
      say('otherPoints'),
    );
  },
};
