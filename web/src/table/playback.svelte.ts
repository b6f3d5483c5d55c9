// Events on their way to the screen: one batch at a time, each shown to its end or skipped.
import type { GameEvent } from '../engine/protocol.ts';

export class Playback {
  /** What the screen shows now. */
  now: GameEvent[] | null = $state.raw(null);
  #done: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows the events and resolves when they have been shown. A screen that never says so does not hold up the game. */
  show(events: GameEvent[], limit = 6000 + 4000 * events.length): Promise<void> {
    this.done();
    if (events.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.now = events;
      this.#done = resolve;
      this.#timer = setTimeout(() => this.done(), limit);
    });
  }

  /** All shown, or skipped. */
  done = () => {
    clearTimeout(this.#timer);
    this.now = null;
    const resolve = this.#done;
    this.#done = null;
    resolve?.();
  };
}
