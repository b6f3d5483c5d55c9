// The acts of an ending: the scene, the count, the result. Each gives way to the next by itself or when it is skipped.
import type { Settings } from '../app/settings.svelte.ts';
import type { Counted } from './contract.ts';

export type Act = 'scene' | 'count' | 'result';

export interface Programme {
  /** So long is the scene at the usual pace, in milliseconds. */
  length: number;
  deciding: readonly Counted[];
  count: readonly (readonly Counted[])[];
}

/** The longest that a count takes, however much there is to count. */
const longest = 7500;
const slowest = 850;
/** So long one looks at a still picture. */
const stillness = 3200;
const paces = { off: 0, quick: 0.6, normal: 1, slow: 1.4 } as const;

/** Milliseconds for each step of a count. */
export const stepTime = (steps: number, pace: number): number => Math.min(slowest * pace, longest / Math.max(1, steps));

export class Acts {
  act: Act = $state('result');
  /** So many steps of the count have been shown. */
  shown = $state(0);
  /** What somebody points at in the result. */
  pointed: Counted | null = $state.raw(null);
  /** The scene does not move. */
  still = $state(false);
  #at: Counted | null = $state.raw(null);
  #programme: Programme | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace = 1;

  /** What the table is to bring into view. */
  get counting(): Counted | null {
    return this.pointed ?? this.#at;
  }

  begin(programme: Programme, settings: Pick<Settings, 'speed' | 'calm'>) {
    this.stop();
    this.#programme = programme;
    this.#pace = paces[settings.speed];
    this.still = settings.calm;
    if (this.#pace === 0) return this.end();
    this.act = 'scene';
    if (this.still) this.#timer = setTimeout(() => this.end(), stillness);
    else this.#scene(0);
  }

  // The camera goes from one place where the game was decided to the next.
  #scene(i: number) {
    const { deciding = [], length = 0 } = this.#programme ?? {};
    const stops = Math.max(1, deciding.length);
    this.#at = deciding[i] ?? null;
    this.#timer = setTimeout(() => (i + 1 < stops ? this.#scene(i + 1) : this.skip()), (length * this.#pace) / stops);
  }

  #count(i: number) {
    const { count = [] } = this.#programme ?? {};
    const step = count[i];
    if (!step) {
      // The last one is seen as long as the others.
      this.end();
      return;
    }
    this.shown = i + 1;
    this.#at = step.find((one) => one.parts) ?? null;
    this.#timer = setTimeout(() => this.#count(i + 1), stepTime(count.length, this.#pace));
  }

  /** To the next act. */
  skip = () => {
    clearTimeout(this.#timer);
    const counts = (this.#programme?.count.length ?? 0) > 0;
    if (this.act === 'scene' && counts && !this.still) {
      this.act = 'count';
      this.#count(0);
    } else this.end();
  };

  /** Straight to the result. */
  end = () => {
    this.stop();
    this.act = 'result';
    this.shown = this.#programme?.count.length ?? 0;
  };

  stop() {
    clearTimeout(this.#timer);
    this.#at = null;
    this.pointed = null;
  }
}
