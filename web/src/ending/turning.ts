// The turns that mattered: those in which the distance between the players changed most.
import type { Step } from '../engine/protocol.ts';
import type { Sample } from '../replay/curve.ts';
import type { Turn } from '../replay/turns.ts';
import { sentencesOf } from '../table/turn.ts';

export interface Turning {
  /** Before the turn, and after it. */
  from: number;
  to: number;
  /** The line of the curve that won most by it, and how much more than the best of the others. */
  line: number;
  change: number;
  /** So much of it is a lead that was not there before. */
  leads: boolean;
  /** What happened, in a sentence or two. */
  text: string;
}

const lead = (scores: readonly number[], line: number) => {
  const others = scores.filter((_, i) => i !== line);
  return (scores[line] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
};
const full = (scores: readonly (number | null)[]): number[] => scores.map((score) => score ?? 0);

/** The sentences of a turn that tell of points; where none does, what was done first. */
function told(steps: readonly Step[]): string {
  const events = steps.flatMap((step) => step.events).filter((event) => event.event !== 'turn_begins');
  const paying = sentencesOf(events.filter((event) => scoring.has(event.event)));
  return [...new Set(paying.length > 0 ? paying : sentencesOf(events))].slice(0, 2).join(' ');
}
/** Events of any game that bring points. */
const scoring = new Set(['power', 'points', 'team_points', 'summoned', 'exchanged']);

/** At most so many, the greatest, in the order of the game. */
export function turningPoints(turns: readonly Turn[], samples: readonly Sample[], most = 4): Turning[] {
  const at = new Map(samples.map((one) => [one.at, full(one.scores)]));
  const all = turns.flatMap((turn): Turning[] => {
    const [before, after] = [at.get(turn.from), at.get(turn.to)];
    if (!before || !after) return [];
    const swings = after.map((_, line) => ({ line, change: lead(after, line) - lead(before, line) }));
    const best = swings.sort((a, b) => b.change - a.change)[0];
    if (!best || best.change <= 0) return [];
    const leads = after.length > 1 && lead(before, best.line) <= 0 && lead(after, best.line) > 0;
    return [{ from: turn.from, to: turn.to, ...best, leads, text: told(turn.steps) }];
  });
  // A turn by which the lead changed hands counts half as much again.
  const weight = (one: Turning) => one.change * (one.leads ? 1.5 : 1);
  return all
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .sort((a, b) => a.to - b.to);
}
