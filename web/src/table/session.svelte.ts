// One table at this device: holds the update, lets machine players act, plays back what happened, draws the curtain
// between people, and keeps the record after every action.
import { pause, settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Legal, Message, Question, Refusal, SeatInfo, Step, Update, View } from '../engine/protocol.ts';
import { besides, type Saved, type SavedGamesStore } from '../lobby/store.ts';
import { type Foresee, foreseenDeals } from './contract.ts';
import { Playback } from './playback.svelte.ts';
import { eventsOf, firstLooker, grow, hidesSomething, persons, whoseTurn } from './turn.ts';

export type Trouble = { kind: 'missing' } | { kind: 'damaged' } | { kind: 'fault'; text: string };

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Session {
  update: Update | null = $state.raw(null);
  seat: number | null = $state(null);
  log: Step[] = $state.raw([]);
  /** The seat for which the curtain is down. */
  curtain: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  hint: Legal | null = $state.raw(null);
  consent: { from: number[] } | null = $state.raw(null);
  /** The steps that an undo would take back although something in them was revealed; it waits for a yes. */
  undoQuestion: readonly Step[] | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  thinking = $state(false);
  unsaved = $state(false);
  /** Tiles of one's own, when the game is played with such. */
  tiles: string | null = $state.raw(null);
  readonly playback = new Playback();
  /** Tells what a seat learned between two views (GameScreen.learned), for steps with an event out of `by`. */
  learned: { by: ReadonlySet<string>; tell: (before: View, now: View) => string[] } | null = null;

  #saved: Saved | null = null;
  #round = 0; // what is under way stops when this changes
  #closed = false;
  #shown = 0; // updates so far

  constructor(
    private readonly client: Client,
    private readonly savedGames: SavedGamesStore,
    readonly id: string,
  ) {}

  async open() {
    const saved = this.savedGames.get(this.id);
    if (saved === null || saved === 'damaged') {
      this.trouble = { kind: saved ?? 'missing' };
      return;
    }
    this.#saved = saved;
    this.tiles = saved.tiles ?? null;
    const answer = await this.#ask({ ask: 'load', record: saved.record, ...besides(saved) }, null);
    if (this.#closed) return;
    if (!answer.update) {
      this.trouble = { kind: 'fault', text: answer.fault?.text ?? answer.refused?.text ?? '' };
      return;
    }
    const seat = firstLooker(answer.update);
    const people = persons(answer.update.seats);
    if (people.length > 1 && !answer.update.over && seat !== null && (await this.#hides(seat))) {
      this.#keep(answer.update);
      this.curtain = seat;
    } else {
      await this.#look(seat);
      this.#go();
    }
  }

  /** Leaves the table; what is under way ends without effect. */
  close() {
    this.#closed = true;
    this.#round++;
    this.playback.done();
    this.#ask({ ask: 'close' });
  }

  send = async (action: string) => {
    const update = this.update;
    if (!update || this.curtain !== null) return;
    this.playback.done();
    const round = ++this.#round;
    this.refusal = null;
    this.hint = null;
    const answer = await this.#ask({ do: action, at: update.at });
    if (round === this.#round) await this.#take(answer);
  };

  why = async (action: string): Promise<Refusal | null> => {
    const answer = await this.#ask({ ask: 'why', do: action });
    return answer.refused ?? (answer.fault ? { rule: '', text: answer.fault.text } : null);
  };

  /** What actions would lead to, on several deals of what this seat cannot know. */
  foresee: Foresee = async (actions, then) => {
    if (!this.update || this.curtain !== null) return null;
    const { what_if } = await this.#ask({ ask: 'what_if', at: this.update.at, actions, then, deals: foreseenDeals });
    return what_if?.deals ?? null;
  };

  undo = () => {
    const update = this.update;
    // Other people are asked by the table; who sits with machine players alone is asked here.
    const alone = update !== null && persons(update.seats).length <= 1;
    if (!update?.undo.possible || update.undo.free || !alone || this.curtain !== null) return this.#back('undo');
    this.playback.done();
    this.undoQuestion = this.log.slice(this.log.findLastIndex((step) => step.seat === this.seat));
  };
  /** Is what was revealed to be taken back? */
  answerUndo = async (yes: boolean) => {
    if (this.undoQuestion === null) return;
    this.undoQuestion = null;
    if (yes) await this.#back('undo');
    else this.#go();
  };
  redo = () => this.#back('redo');

  /** The others' answer to an undo that shows something. */
  agree = async (yes: boolean) => {
    const asked = this.consent;
    this.consent = null;
    let answer: Answer | null = null;
    for (const seat of asked?.from ?? []) answer = await this.#ask({ ask: 'consent', yes }, seat);
    if (answer?.update) await this.#look(this.seat);
    this.#go();
  };

  askHint = async () => {
    const answer = await this.#ask({ ask: 'hint' });
    this.hint = answer.hint ?? null;
    this.refusal = answer.refused ?? null;
  };

  /** The person for whom the curtain was down has taken the device. */
  lift = async () => {
    const seat = this.curtain;
    if (seat === null) return;
    await this.#look(seat);
    this.curtain = null;
    this.#go();
  };

  /** After a change of language: the sentences of the log again. */
  retell = async () => {
    if (this.update && this.curtain === null) await this.#look(this.seat);
  };

  seatInfo = (seat: number): SeatInfo | undefined => this.#saved?.seats[seat];

  record = async (): Promise<string> => (await this.#ask({ ask: 'record' })).record ?? this.#saved?.record ?? '';

  async #back(ask: 'undo' | 'redo') {
    if (!this.update || this.curtain !== null) return;
    this.playback.done();
    const round = ++this.#round;
    this.refusal = null;
    this.hint = null;
    const answer = await this.#ask({ ask });
    if (round !== this.#round) return;
    if (answer.consent) this.consent = { from: answer.consent.from };
    else await this.#take(answer);
  }

  // The whole table anew, as a seat sees it.
  async #look(seat: number | null): Promise<void> {
    const answer = await this.#ask({ ask: 'update', since: 0 }, seat);
    if (!answer.update || this.#closed) return;
    const shown = this.#shown;
    const log = await this.#withOwn(answer.update.steps, seat);
    if (this.#closed) return;
    if (shown !== this.#shown) return this.#look(seat); // somebody has gone on meanwhile
    this.seat = seat;
    this.log = log;
    this.#show(answer.update);
  }

  async #take(answer: Answer): Promise<boolean> {
    if (answer.lost) {
      await this.open();
      return false;
    }
    if (answer.stale) {
      await this.#look(this.seat);
      this.#go();
      return true;
    }
    if (!answer.update) {
      this.refusal = answer.refused ?? { rule: '', text: answer.fault?.text ?? '' };
      return false;
    }
    const round = this.#round;
    const log = await this.#withOwn(grow(this.log, answer.update), this.seat);
    if (round !== this.#round) return true;
    this.log = log;
    this.#show(answer.update);
    this.#go(answer.update.steps);
    return true;
  }

  // The steps, and in the seat's own last one what it alone has learned by it.
  async #withOwn(steps: Step[], seat: number | null): Promise<Step[]> {
    const { learned } = this;
    const own = steps.findLastIndex((step) => step.seat === seat);
    const step = steps[own];
    if (!learned || seat === null || !step?.events.some((event) => learned.by.has(event.event))) return steps;
    if (step.events.some((event) => event.event === 'learned')) return steps;
    const look = (at: number) => this.#ask({ ask: 'look', at }, seat);
    const [before, now] = await Promise.all([look(step.at - 1), look(step.at)]);
    if (!before.look || !now.look) return steps;
    const told = learned.tell(before.look.view, now.look.view).map((text) => ({ event: 'learned', text, seat }));
    return steps.with(own, { ...step, events: [...step.events, ...told] });
  }

  #show(update: Update) {
    this.#shown++;
    const old = this.#saved?.seats ?? [];
    const seats = update.seats.map((seat, i) => ({ ...old[i], ...seat, colour: seat.colour ?? old[i]?.colour }));
    this.update = { ...update, seats };
    this.#keep(this.update);
  }

  // Goes on by itself until a person must decide.
  async #go(steps: Step[] = []) {
    const round = ++this.#round;
    const stopped = () => round !== this.#round || this.#closed;
    let news = steps;
    for (;;) {
      const update = this.update;
      if (!update) return;
      if (settings.speed !== 'off') await this.playback.show(eventsOf(news));
      if (stopped()) return;
      const turn = whoseTurn(update, this.seat);
      if (turn.who === 'nobody' || turn.who === 'me') return;
      if (turn.who === 'other') {
        if (await this.#hides(turn.seat)) {
          if (!stopped()) this.curtain = turn.seat;
          return;
        }
        await this.#look(turn.seat);
        news = [];
        continue;
      }
      this.thinking = true;
      const [answer] = await Promise.all([this.#ask({ ask: 'machine' }), sleep(pause(settings))]);
      this.thinking = false;
      if (stopped()) return;
      if (!answer.update) {
        await this.#take(answer);
        return;
      }
      this.log = grow(this.log, answer.update);
      this.#show(answer.update);
      news = answer.update.steps;
    }
  }

  async #hides(seat: number): Promise<boolean> {
    const since = this.update?.at ?? 0;
    const [own, watcher] = await Promise.all([
      this.#ask({ ask: 'update', since }, seat),
      this.#ask({ ask: 'update', since }, null),
    ]);
    return !own.update || !watcher.update || hidesSomething(own.update.view, watcher.update.view);
  }

  #ask(question: Question, as: number | null = this.seat): Promise<Answer> {
    return this.client.ask({ ...question, table: this.id, as } as Message);
  }

  // A move is kept before anybody sees the next one: a reload loses nothing.
  async #keep(update: Update) {
    const { record } = await this.#ask({ ask: 'record' });
    if (!record || !this.#saved || this.#closed) return;
    this.#saved = {
      ...this.#saved,
      seats: update.seats,
      touched: Date.now(),
      actions: update.at,
      toMove: update.to_move,
      over: update.over,
      winners: update.view.ending?.winners ?? [],
      record,
    };
    this.unsaved = !this.savedGames.put(this.#saved);
  }
}
