// The clocks of a table, counted here from what the server told last. The server's own clock decides.
import type { ClockTerms, RunningClock } from '../engine/protocol.ts';

const tick = 200;
const second = 1000;
const hour = 3600 * second;

/** From here on there is little time: a fifth of it, but no more than a minute, or two hours of a day. */
export function fewFrom(terms: Pick<ClockTerms, 'seconds'>): number {
  const whole = terms.seconds * second;
  return Math.min(whole / 5, whole >= 24 * hour ? 2 * hour : 60 * second);
}

/** "1:05:09", "4:32", "0:07": what is left, rounded up, so that 0:00 is the end. Days are told in words. */
export function digits(left: number): string {
  const seconds = Math.ceil(left / second);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export class Clocks {
  told: RunningClock | null = $state.raw(null);
  #when = 0;
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly time: () => number = () => performance.now()) {}

  know(clock: RunningClock | null | undefined) {
    this.told = clock ?? null;
    this.#when = this.#now = this.time();
    clearInterval(this.#timer);
    if (typeof clock?.running !== 'number') return;
    this.#timer = setInterval(() => {
      this.#now = this.time();
    }, tick);
  }
  close() {
    clearInterval(this.#timer);
  }

  /** Milliseconds; null: this seat has no clock. */
  left(seat: number): number | null {
    const left = this.told?.left?.[seat] ?? null;
    if (left === null || this.told?.running !== seat) return left;
    return Math.max(0, left - (this.#now - this.#when));
  }
  isRunning(seat: number): boolean {
    return this.told?.running === seat;
  }
  /** Does time run for this seat, and is there little of it? */
  isLow(seat: number | null): boolean {
    if (seat === null || !this.told || !this.isRunning(seat)) return false;
    const left = this.left(seat);
    return left !== null && left <= fewFrom(this.told);
  }
}
