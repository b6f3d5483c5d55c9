import type { Standing } from '../../replay/curve.ts';
import type { RealmsView } from './view.ts';

/** What each hand is worth with its face-down items: one's own, and at the end everybody's. */
export function standing({ ending, realms, seat, score }: RealmsView): Standing {
  if (ending) return { scores: ending.realms.map((realm) => realm.score) };
  return { scores: realms.map((_, i) => (i === seat && score ? score.total + score.items : null)) };
}
