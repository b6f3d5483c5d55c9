// A game cut into its turns, for whoever goes through it turn by turn.
import type { Step } from '../engine/protocol.ts';

export interface Turn {
  /** Whose turn it is; others may have something to decide in it. */
  seat: number;
  /** The moment before its first action, and the one after its last. */
  from: number;
  to: number;
  steps: readonly Step[];
}

const beginning = (step: Step) => step.events.find((event) => event.event === 'turn_begins');

export function turnsOf(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = [];
  let open: Step[] = [];
  let seat = steps[0]?.seat ?? 0;
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) turns.push({ seat, from: first.at - 1, to: last.at, steps: open });
    open = [];
  };
  for (const step of steps) {
    open.push(step);
    const next = beginning(step);
    if (!next) continue;
    close();
    seat = next.seat ?? seat;
  }
  close();
  return turns;
}
