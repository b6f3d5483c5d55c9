import type { Standing } from '../../replay/curve.ts';
import type { LandView } from './view.ts';

/** The points of each player if the game ended now; against the mists those of all together, and how many they need. */
export function standing({ players, mists }: LandView): Standing {
  if (mists) return { scores: [mists.points], goal: mists.goal };
  return { scores: players.map((one) => one.if_ended_now ?? null) };
}
