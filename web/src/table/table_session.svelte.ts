// What every table page holds, whoever keeps the table: how things are, what has happened, what is shown just now, what
// is done by itself; and the questions that change nothing. `session.svelte.ts` is a table at this device,
// `online/online_session.svelte.ts` one of a server.
import { graceTime, settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Legal, Message, Question, Refusal, Step, Update, View } from '../engine/protocol.ts';
import { type Ahead, type Foresee, foreseenDeals } from './contract.ts';
import { Decisions, type LogStep } from './decisions.ts';
import { MachinePace } from './pace.ts';
import { Playback } from './playback.svelte.ts';
import { eventsOf, whoseTurn } from './turn.ts';

/** Clocks are late on a busy machine: a screen that keeps to its budget is not cut short for it. */
const slack = 20;

export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export abstract class TableSession {
  update: Update | null = $state.raw(null);
  /** Who looks; null: somebody who watches. */
  seat: number | null = $state(null);
  log: LogStep[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  hint: Legal | null = $state.raw(null);
  /** Milliseconds that showing `playback.now` may take; null: as long as it needs. */
  budget: number | null = $state(null);
  /** Tiles of one's own, when the game is played with such. */
  tiles: string | null = $state.raw(null);
  readonly playback = new Playback();
  /** Tells what a seat learned between two views (GameScreen.learned), for steps with an event out of `by`. */
  learned: { by: ReadonlySet<string>; tell: (before: View, now: View) => string[] } | null = null;
  /** Names the action that is done by itself (automatic.ts). Until it is known, nothing is. */
  automatic: ((update: Pick<Update, 'legal' | 'view' | 'seats'>) => string | null) | null = null;
  /** Events by which somebody learns something hidden; null: all of them might. */
  reveals: ReadonlySet<string> | null = null;

  protected round = 0; // what is under way stops when this changes
  protected closed = false;
  protected held = -1; // whoever has come back to this moment decides there, even if there is only one thing to do
  protected decidedIn = -1; // the turn in which somebody last decided something
  protected readonly pace = new MachinePace();
  protected readonly decisions = new Decisions((step) => this.#wasDecided(step));
  #hurry = $state(false);

  constructor(
    protected readonly client: Client,
    readonly id: string,
  ) {}

  abstract open(): Promise<void>;
  /** Leaves the table; what is under way ends without effect. */
  abstract close(): void;
  abstract send: (action: string) => Promise<void>;
  abstract undo: () => Promise<void>;
  abstract redo: () => Promise<void>;
  /** Is there anything to take back? */
  abstract get undoable(): boolean;
  /** After a change of language: the sentences of the log again. */
  abstract retell: () => Promise<void>;
  /** Goes on by itself where nobody is asked: `automatic` has become known, or would now tell another thing. */
  abstract goOn: () => void;
  abstract record: () => Promise<string>;
  /** Is the game in this browser, so that it can be looked at again? */
  abstract get kept(): boolean;
  /** What else is to be said of who came where; empty: nothing. */
  get afterword(): string {
    return '';
  }

  /** May the table be asked now as the seat that looks? */
  protected abstract get awake(): boolean;
  /** Something happens to the table. */
  protected abstract change(question: Question, as?: number | null): Promise<Answer>;

  protected ask(question: Question, as: number | null = this.seat): Promise<Answer> {
    return this.client.ask({ ...question, table: this.id, as } as Message);
  }

  why = async (action: string): Promise<Refusal | null> => {
    const answer = await this.ask({ ask: 'why', do: action });
    return answer.refused ?? (answer.fault ? { rule: '', text: answer.fault.text } : null);
  };

  /** What actions would lead to, on several deals of what this seat cannot know. */
  foresee: Foresee = async (actions, then) => {
    if (!this.update || !this.awake) return null;
    const { what_if } = await this.ask({ ask: 'what_if', at: this.update.at, actions, then, deals: foreseenDeals });
    return what_if?.deals ?? null;
  };
  ahead: Ahead = async (actions) => {
    if (!this.update || !this.awake) return null;
    const { what_if } = await this.ask({ ask: 'what_if', at: this.update.at, actions });
    return what_if?.legal ?? null;
  };

  askHint = async () => {
    if (!this.awake) return;
    const answer = await this.ask({ ask: 'hint' });
    this.hint = answer.hint ?? null;
    this.refusal = answer.refused ?? null;
  };

  /** The table after so many actions, as a seat sees it. */
  lookAt = async (at: number, as: number | null): Promise<View | null> =>
    (await this.ask({ ask: 'look', at }, as)).look?.view ?? null;

  /** Somebody holds the key for it: what others do is shown as fast as can be. It ends with one's own turn. */
  get hurry(): boolean {
    return this.#hurry;
  }
  set hurry(on: boolean) {
    this.#hurry = on;
    if (on && this.update && whoseTurn(this.update, this.seat).who !== 'me') this.playback.done();
  }

  /** The steps, and in the seat's own last one what it alone has learned by it. */
  protected async withOwn(steps: Step[], seat: number | null): Promise<Step[]> {
    const { learned } = this;
    const own = steps.findLastIndex((step) => step.seat === seat);
    const step = steps[own];
    if (!learned || seat === null || !step?.events.some((event) => learned.by.has(event.event))) return steps;
    if (step.events.some((event) => event.event === 'learned')) return steps;
    const look = (at: number) => this.ask({ ask: 'look', at }, seat);
    const [before, now] = await Promise.all([look(step.at - 1), look(step.at)]);
    if (!before.look || !now.look) return steps;
    const told = learned.tell(before.look.view, now.look.view).map((text) => ({ event: 'learned', text, seat }));
    return steps.with(own, { ...step, events: [...step.events, ...told] });
  }

  /** What others do has a time where `timed`; else it is shown as long as it needs. */
  protected async play(steps: readonly Step[], timed: boolean) {
    if (settings.speed === 'off' || steps.length === 0) return;
    this.budget = timed ? this.pace.share(settings, this.hurry, performance.now()) : null;
    await this.playback.show(eventsOf(steps), ...(this.budget === null ? [] : [this.budget + slack]));
  }

  /**
   * What the person to move need not be asked; null: they must. With a new turn it waits a moment: a draw shows a tile,
   * and until then the action that ended the turn before can still be taken back freely.
   */
  protected async actByItself(update: Update, stopped: () => boolean): Promise<Answer | null> {
    const action = this.held === update.at ? null : (this.automatic?.(update) ?? null);
    if (action === null) return null;
    const last = this.log.at(-1);
    const decided = last && !last.byItself && update.seats[last.seat]?.kind === 'person';
    if (decided && (last.seat !== this.seat || update.view.turn !== this.decidedIn)) await sleep(graceTime(settings));
    if (stopped()) return null;
    const answer = await this.change({ do: action, at: update.at });
    if (answer.update) this.decisions.note(answer.update.at, false);
    return answer;
  }

  // Of an action from before this page was opened: was there another way, as its seat saw it?
  async #wasDecided(step: Step): Promise<boolean> {
    const { what_if } = await this.ask({ ask: 'what_if', at: step.at - 1, actions: [] }, step.seat);
    const seats = this.update?.seats ?? [];
    return !what_if || this.automatic?.({ ...what_if, seats }) == null;
  }
}
