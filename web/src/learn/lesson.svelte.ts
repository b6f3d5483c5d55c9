// The first game: a real table with a fixed seed, and a voice that says what to do and why. The learner plays one seat;
// the script plays the other.
import { pause, settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Legal, Message, Question, Refusal, Update } from '../engine/protocol.ts';
import { type Ahead, type Foresee, foreseenDeals } from '../table/contract.ts';
import { Playback } from '../table/playback.svelte.ts';
import { eventsOf } from '../table/turn.ts';
import type { Script } from './script.ts';

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const table = 'first-game';

export class Lesson {
  update: Update | null = $state.raw(null);
  beat = $state(0);
  refusal: Refusal | null = $state.raw(null);
  /** The learner did something else than the lesson asks for. */
  strayed = $state(false);
  trouble = $state('');
  readonly playback = new Playback();
  #closed = false;

  constructor(
    private readonly client: Client,
    readonly script: Script,
  ) {}

  /** What the learner is to do now; null: read, and go on. */
  get wanted(): string | null {
    const beat = this.script.beats[this.beat];
    return beat && !beat.other ? (beat.do ?? null) : null;
  }

  /** The same as the legal action that it is. */
  get hint(): Legal | null {
    return this.update?.legal?.find((action) => action.do === this.wanted) ?? null;
  }

  get over(): boolean {
    return this.beat >= this.script.beats.length;
  }

  async open() {
    const seats = this.script.names.map((name, i) => ({
      kind: 'person' as const,
      name,
      colour: ['amber', 'violet'][i] ?? 'amber',
    }));
    const { game, names, options, seed } = this.script;
    const answer = await this.#ask({ ask: 'open', game, players: names.length, options, seats, seed });
    if (!answer.update) this.trouble = answer.fault?.text ?? answer.refused?.text ?? '?';
    else await this.#take(answer);
  }

  close() {
    this.#closed = true;
    this.playback.done();
    this.#ask({ ask: 'close' });
  }

  /** Read; on to the next. */
  next = async () => {
    this.strayed = false;
    this.beat++;
    for (;;) {
      const beat = this.script.beats[this.beat];
      if (!beat?.other || !beat.do) return;
      await sleep(pause(settings));
      if (this.#closed) return;
      if (!(await this.#take(await this.#ask({ do: beat.do, at: this.update?.at ?? 0 }, 1)))) return;
      this.beat++;
    }
  };

  send = async (action: string) => {
    if (this.wanted === null) return;
    if (action !== this.wanted) {
      this.strayed = true;
      return;
    }
    if (await this.#take(await this.#ask({ do: action, at: this.update?.at ?? 0 }))) await this.next();
  };

  why = async (action: string): Promise<Refusal | null> =>
    (await this.#ask({ ask: 'why', do: action })).refused ?? null;

  foresee: Foresee = async (actions, then) => {
    const { what_if } = await this.#ask({
      ask: 'what_if',
      at: this.update?.at ?? 0,
      actions,
      then,
      deals: foreseenDeals,
    });
    return what_if?.deals ?? null;
  };
  ahead: Ahead = async (actions) =>
    (await this.#ask({ ask: 'what_if', at: this.update?.at ?? 0, actions })).what_if?.legal ?? null;

  retell = async () => {
    const { update } = await this.#ask({ ask: 'update', since: this.update?.at ?? 0 });
    if (update) this.update = update;
  };

  async #take(answer: Answer): Promise<boolean> {
    this.refusal = answer.refused ?? (answer.fault ? { rule: '', text: answer.fault.text } : null);
    if (!answer.update || this.#closed) return false;
    const steps = answer.update.steps;
    // An action of the other seat is answered as that seat sees it: look at it with the learner's eyes.
    const { update } = await this.#ask({ ask: 'update', since: answer.update.since });
    this.update = update ?? answer.update;
    if (settings.speed !== 'off') await this.playback.show(eventsOf(steps));
    return true;
  }

  #ask(question: Question, as: number | null = 0): Promise<Answer> {
    return this.client.ask({ ...question, table, as } as Message);
  }
}
