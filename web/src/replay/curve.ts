// How everybody stood over a game: the score curve. A game says with `standing` (its screen.ts) what a view tells of it.
import type { View } from '../engine/protocol.ts';

export interface Standing {
  /** By seat, as if the game ended now; null: who looks cannot know it. One entry for all when they play together. */
  scores: (number | null)[];
  /** So many points decide the game. */
  goal?: number;
}

export interface Sample extends Standing {
  at: number;
}

/** The view of a moment, as a seat sees it. */
export type Look = (at: number, as: number | null) => Promise<View | null>;
export type StandingOf = (view: View) => Standing | null;

const unknown = ({ scores }: Standing) => scores.flatMap((score, seat) => (score === null ? [seat] : []));

/**
 * How all stand at a moment, as far as `lookers` may know it: what the first does not see, such as the worth of another's
 * hand, is looked up with the eyes of that seat if it is among them.
 */
async function sample(at: number, look: Look, standing: StandingOf, lookers: readonly (number | null)[]) {
  const view = await look(at, lookers[0] ?? null);
  const seen = view && standing(view);
  if (!seen) return null;
  const scores = [...seen.scores];
  for (const seat of unknown(seen).filter((one) => lookers.includes(one))) {
    const own = await look(at, seat);
    scores[seat] = (own && standing(own)?.scores[seat]) ?? null;
  }
  return { ...seen, at, scores };
}

/** So many samples are told at a time: the curve is seen to grow, and is not drawn anew for each. */
const batch = 12;

/**
 * Samples of all `moments`, told as they come in. Every look is a question of its own to the engine, so that whoever asks
 * it something else meanwhile is answered in between. It ends early when `stopped` says so.
 */
export async function traceScores(
  moments: readonly number[],
  look: Look,
  standing: StandingOf,
  lookers: readonly (number | null)[],
  tell: (samples: Sample[]) => void = () => {},
  stopped: () => boolean = () => false,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [i, at] of moments.entries()) {
    const one = await sample(at, look, standing, lookers);
    if (stopped()) return samples;
    if (one) samples.push(one);
    if (i % batch === batch - 1) tell([...samples]);
  }
  tell([...samples]);
  return samples;
}

/** The last sample at or before a moment. */
export const sampleAt = (samples: readonly Sample[], at: number): Sample | undefined =>
  samples.findLast((one) => one.at <= at) ?? samples[0];

export interface Leap {
  /** The moment after it. */
  at: number;
  /** The line of the curve that leapt, and by how much. */
  line: number;
  change: number;
}

/** Where the curve leapt: for each step of it the line that changed most, of these the greatest, in their order. */
export function leaps(samples: readonly Sample[], most = 5): Leap[] {
  const changes = samples.slice(1).flatMap((now, i): Leap[] => {
    const before = samples[i]?.scores ?? [];
    const all = now.scores.map((score, line) => ({
      at: now.at,
      line,
      change: (score ?? 0) - (before[line] ?? score ?? 0),
    }));
    const greatest = all.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
    return greatest && greatest.change !== 0 ? [greatest] : [];
  });
  const size = (one: Leap) => Math.abs(one.change);
  const usual = changes.reduce((sum, one) => sum + size(one), 0) / Math.max(1, changes.length);
  const great = changes.filter((one) => size(one) > 1.5 * usual).sort((a, b) => size(b) - size(a));
  return great.slice(0, most).sort((a, b) => a.at - b.at);
}
