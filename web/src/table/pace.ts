// How long machine players may take. A turn of theirs has a time, whatever number of actions it has: each action gets
// half of what is left, so that the first are seen best and the last never drag.
import type { Settings } from '../app/settings.svelte.ts';

/** Milliseconds for a whole turn of a machine player. */
const turnTimes = { off: 0, quick: 450, normal: 1000, slow: 2600 } as const;
const hurried = 120;
const least = 40; // less than this is no motion any more

/** So long a turn may last at the least, that several in a row can be told apart. */
const floor = 0.35;

export class MachinePace {
  #turn = '';
  #began = 0;

  /** A machine player is about to act: how long is the turn before it still looked at? */
  before(turn: string, settings: Settings, hurry: boolean, now: number): number {
    if (turn === this.#turn) return 0;
    const rest = this.#turn === '' ? 0 : this.#began + floor * whole(settings, hurry) - now;
    this.#turn = turn;
    this.#began = now + Math.max(0, rest);
    return Math.max(0, rest);
  }

  /** It has acted: how long may this be shown? */
  share(settings: Settings, hurry: boolean, now: number): number {
    const all = whole(settings, hurry);
    if (all === 0) return 0;
    return Math.max(hurry ? least / 2 : least, (all - (now - this.#began)) / 2);
  }

  /** A person is to move. */
  rest() {
    this.#turn = '';
  }
}

const whole = (settings: Settings, hurry: boolean) =>
  hurry ? Math.min(hurried, turnTimes[settings.speed]) : turnTimes[settings.speed];

/** By what a screen multiplies its times so that all of a playback fits its budget (ScreenProps.budget). */
export const fit = (needed: number, budget: number | null | undefined): number =>
  budget == null || needed <= budget ? 1 : budget / needed;
