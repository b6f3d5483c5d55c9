// Which actions people have decided and which were done by themselves. An undo goes back to the last real decision:
// further back than what would only be done again at once.
import type { GameTypes, SeatInfo, Step } from '../engine/protocol.ts';

/** A step of the log; `byItself`: nobody had to decide it. */
export type LogStep<G extends GameTypes = GameTypes> = Step<G> & { byItself?: true };

export class Decisions {
  #known = new Map<number, boolean>(); // of the action with this number: did somebody decide it?

  /** `unknown` tells it of an action from before this page was opened. */
  constructor(private readonly unknown: (step: Step) => Promise<boolean>) {}

  note(at: number, decided: boolean) {
    this.#known.set(at, decided);
  }

  /** Only so many actions still stand. */
  cut(at: number) {
    for (const one of this.#known.keys()) if (one > at) this.#known.delete(one);
  }

  /** The steps, with a mark at those that were done by themselves. */
  marked(steps: readonly LogStep[]): LogStep[] {
    return steps.map((step) => (this.#known.get(step.at) === false ? { ...step, byItself: true } : step));
  }

  /** May there be one that somebody decided? */
  any(log: readonly Step[], seats: readonly SeatInfo[]): boolean {
    return log.some((step) => seats[step.seat]?.kind === 'person' && this.#known.get(step.at) !== false);
  }

  /** The last step that a person decided; it is what an undo takes back, with everything after it. */
  async last(log: readonly Step[], seats: readonly SeatInfo[]): Promise<Step | null> {
    for (const step of log.toReversed()) {
      if (seats[step.seat]?.kind !== 'person') continue;
      if (!this.#known.has(step.at)) this.#known.set(step.at, await this.unknown(step));
      if (this.#known.get(step.at)) return step;
    }
    return null;
  }
}
