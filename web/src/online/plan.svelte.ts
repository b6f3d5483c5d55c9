// One's plan for the next turn, as the server keeps it, and what became of it.
import type { Step } from '../engine/protocol.ts';

/** What was planned and is done is told with the game: until then a plan that is gone may have been followed. */
const patience = 900;

export class Plan {
  now: readonly string[] = $state.raw([]);
  /** Actions in words, as they were when they were chosen. */
  readonly labels = new Map<string, string>();
  #own = false; // it is one's own doing
  #gone: ReturnType<typeof setTimeout> | undefined;
  #awaited: string | null = null;

  constructor(private readonly tell: (what: 'planDone' | 'planDropped', action: string) => void) {}

  label = (action: string): string => this.labels.get(action) ?? action;

  /** Changes it oneself: no news. */
  async change(work: () => Promise<unknown>) {
    this.#own = true;
    await work();
    this.#own = false;
  }

  know(plan: readonly string[] | undefined) {
    const before = this.now;
    const now = plan ?? [];
    this.now = now;
    const [first] = before;
    if (this.#own || first === undefined || now.length >= before.length) return;
    if (before.length > 1 && now.length === before.length - 1) this.tell('planDone', first);
    else if (before.length > 1) this.tell('planDropped', first);
    else this.#await(first);
  }

  /** What was done, as the game tells it. */
  happened(steps: readonly Step[], seat: number | null) {
    const action = this.#awaited;
    if (action === null || !steps.some((step) => step.seat === seat && step.do === action)) return;
    this.close();
    this.tell('planDone', action);
  }

  close() {
    clearTimeout(this.#gone);
    this.#awaited = null;
  }

  #await(action: string) {
    this.close();
    this.#awaited = action;
    this.#gone = setTimeout(() => {
      this.#awaited = null;
      this.tell('planDropped', action);
    }, patience);
  }
}
