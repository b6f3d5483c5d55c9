// One table at this device: holds the update, lets machine players act, does what has no alternative, plays back what happened, draws the curtain
// between people, and saves the game with every action.
import { graceTime, settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Legal, Message, Question, Refusal, SeatInfo, Step, Update, View } from '../engine/protocol.ts';
import { besides, type Saved, type SavedGamesStore } from '../lobby/store.ts';
import { type Ahead, type Foresee, foreseenDeals } from './contract.ts';
import { Decisions, type LogStep } from './decisions.ts';
import { MachinePace } from './pace.ts';
import { Playback } from './playback.svelte.ts';
import { eventsOf, firstLooker, grow, hidesSomething, persons, sentencesOf, whoseTurn } from './turn.ts';

export type Trouble = { kind: 'missing' } | { kind: 'damaged' } | { kind: 'fault'; text: string };

/** Must a curtain fall before the seat looks? Where it cannot be told, it must. */
const hides = (own: Answer, watcher: { view: View } | undefined) =>
  !own.update || !watcher || hidesSomething(own.update.view, watcher.view);

/** Clocks are late on a busy machine: a screen that keeps to its budget is not cut short for it. */
const slack = 20;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Session {
  update: Update | null = $state.raw(null);
  seat: number | null = $state(null);
  log: LogStep[] = $state.raw([]);
  /** The seat for which the curtain is down. */
  curtain: number | null = $state(null);
  /** It has just become this person's turn at the same device: what all have seen since their last action. */
  handover: { seat: number; news: string[] } | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  hint: Legal | null = $state.raw(null);
  /** The others are asked whether this step may be taken back. */
  consent: { from: number[]; step: Step } | null = $state.raw(null);
  /** The steps that an undo would take back although something in them was revealed; it waits for a yes. */
  undoQuestion: readonly Step[] | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  /** Milliseconds that showing `playback.now` may take; null: as long as it needs. */
  budget: number | null = $state(null);
  unsaved = $state(false);
  /** Tiles of one's own, when the game is played with such. */
  tiles: string | null = $state.raw(null);
  readonly playback = new Playback();
  /** Tells what a seat learned between two views (GameScreen.learned), for steps with an event out of `by`. */
  learned: { by: ReadonlySet<string>; tell: (before: View, now: View) => string[] } | null = null;
  /** Names the action that is done by itself (automatic.ts). Until it is known, nothing is. */
  automatic: ((update: Pick<Update, 'legal' | 'view' | 'seats'>) => string | null) | null = null;

  /** Events by which somebody learns something hidden; null: all of them might. */
  reveals: ReadonlySet<string> | null = null;

  #saved: Saved | null = null;
  #lines: string[] = []; // of its record, one text for each action
  #round = 0; // what is under way stops when this changes
  #closed = false;
  #behind: Answer | null = null; // what the seat sees when it lifts the curtain
  #shown = 0; // updates so far
  #busy = 0; // the round in which something goes on by itself; 0: somebody is waited for
  #askedToGoOn = false; // while it was busy
  #held = -1; // whoever has come back to this moment decides there, even if there is only one thing to do
  readonly #pace = new MachinePace();
  #hurry = $state(false);
  #decidedIn = -1; // the turn in which somebody last decided something
  readonly #decisions = new Decisions((step) => this.#wasDecided(step));

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
    const answer = await this.#change({ ask: 'load', record: saved.record, ...besides(saved) }, null);
    if (this.#closed) return;
    if (!answer.update) {
      this.trouble = { kind: 'fault', text: answer.fault?.text ?? answer.refused?.text ?? '' };
      return;
    }
    const seat = firstLooker(answer.update);
    const people = persons(answer.update.seats);
    const own = await this.#ask({ ask: 'update', since: 0 }, seat);
    const shared = people.length > 1 && !answer.update.over && seat !== null;
    if (shared && hides(own, answer.update)) {
      this.#lower(seat, own);
    } else {
      await this.#look(seat, own);
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
    this.undoQuestion = null; // who goes on takes nothing back
    this.consent = null;
    const answer = await this.#change({ do: action, at: update.at });
    if (answer.update) {
      this.#held = -1;
      this.#decidedIn = update.view.turn;
      this.#decisions.note(answer.update.at, true);
    }
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
  ahead: Ahead = async (actions) => {
    if (!this.update || this.curtain !== null) return null;
    const { what_if } = await this.#ask({ ask: 'what_if', at: this.update.at, actions });
    return what_if?.legal ?? null;
  };

  /** Is there anything to take back? */
  get undoable(): boolean {
    return this.update !== null && this.#decisions.any(this.log, this.update.seats);
  }

  /**
   * Takes back the last decision of a person at this device, with all that has come of it by itself. It is free while
   * nobody has learned anything by it; the others are asked by the table, who sits with machine players alone is asked here.
   */
  undo = async () => {
    const { update } = this;
    if (!update || this.undoQuestion || this.consent) return;
    this.playback.done();
    const round = ++this.#round;
    const step = await this.#decisions.last(this.log, update.seats);
    const free = step !== null && (await this.#isFree(step));
    if (round !== this.#round || (this.curtain !== null && !free)) return;
    if (!step) {
      this.log = this.#decisions.marked(this.log);
      this.#go();
    } else if (free || persons(update.seats).length > 1) await this.#takeBack(step);
    else this.undoQuestion = this.log.filter((one) => one.at >= step.at);
  };
  /** Is what was revealed to be taken back? */
  answerUndo = async (yes: boolean) => {
    const [step] = this.undoQuestion ?? [];
    if (!step) return;
    this.undoQuestion = null;
    if (yes) return this.#takeBack(step);
    await this.#look(this.seat); // a machine player may have acted meanwhile
    this.#go();
  };
  redo = async () => {
    if (!this.update || this.curtain !== null) return;
    this.playback.done();
    const round = ++this.#round;
    this.refusal = null;
    this.hint = null;
    this.#held = -1;
    const answer = await this.#change({ ask: 'redo' });
    if (round === this.#round) await this.#take(answer);
  };

  /** The others' answer to an undo that shows something. */
  agree = async (yes: boolean) => {
    const asked = this.consent;
    this.consent = null;
    if (!asked) return;
    if (yes) return this.#takeBack(asked.step, true);
    await this.#answerFor(asked.from, false);
    await this.#look(this.seat);
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
    const behind = this.#behind ?? undefined;
    this.#behind = null;
    await this.#look(seat, behind);
    this.curtain = null;
    this.handover = null;
    this.#go();
  };

  /** After a change of language: the sentences of the log again. */
  retell = async () => {
    this.#behind = null;
    if (this.update && this.curtain === null) await this.#look(this.seat);
  };

  /** The table after so many actions, as a seat sees it. */
  lookAt = async (at: number, as: number | null): Promise<View | null> =>
    (await this.#ask({ ask: 'look', at }, as)).look?.view ?? null;

  seatInfo = (seat: number): SeatInfo | undefined => this.#saved?.seats[seat];

  record = async (): Promise<string> => (await this.#ask({ ask: 'record' })).record ?? this.#saved?.record ?? '';

  // The table takes back one action of a seat at a time: as often as it takes to get to the moment before the step.
  async #takeBack(step: Step, agreed = false) {
    const round = ++this.#round;
    this.refusal = null;
    this.hint = null;
    for (let at = this.update?.at ?? 0; at >= step.at; ) {
      let answer = await this.#change({ ask: 'undo' }, step.seat);
      if (round !== this.#round) return;
      if (answer.consent && !agreed) {
        this.consent = { from: answer.consent.from, step };
        return;
      }
      const mine = !answer.consent && step.seat === this.seat; // as whoever looks is told it
      if (answer.consent) answer = await this.#answerFor(answer.consent.from, true);
      if (!answer.update) {
        await this.#take(answer);
        return;
      }
      at = answer.update.at;
      this.#held = at;
      this.#decisions.cut(at);
      if (at < step.at && mine && this.curtain === null) {
        await this.#take(answer);
        return;
      }
    }
    const { update } = await this.#ask({ ask: 'update', since: 0 }, this.curtain === null ? this.seat : step.seat);
    if (!update) return;
    const taken = { update: { ...update, undone: true } };
    // Behind the curtain may be anybody: it stays down, for whose turn it is again.
    this.handover = null;
    if (this.curtain !== null) return this.#lower(step.seat, taken);
    await this.#look(this.seat, taken);
    this.#go();
  }

  async #answerFor(seats: readonly number[], yes: boolean): Promise<Answer> {
    let answer = await this.#change({ ask: 'consent', yes }, seats[0] ?? null);
    for (const seat of seats.slice(1)) answer = await this.#change({ ask: 'consent', yes }, seat);
    return answer;
  }

  // The table knows it of the seat's last action. Of what came before that it is free if no other person has acted and
  // nothing was shown.
  async #isFree(step: Step): Promise<boolean> {
    const since = this.log.filter((one) => one.at >= step.at);
    const own = step.seat === this.seat;
    const told = own ? null : await this.#ask({ ask: 'update', since: this.update?.at ?? 0 }, step.seat);
    const update = own ? this.update : told?.update;
    if (!update?.undo.free) return false;
    if (since.findLast((one) => one.seat === step.seat)?.at === step.at) return true;
    const { reveals } = this;
    return since.every(
      (one) =>
        (one.seat === step.seat || update.seats[one.seat]?.kind !== 'person') &&
        !one.events.some((event) => reveals?.has(event.event) ?? true),
    );
  }

  // Of an action from before this page was opened: was there another way, as its seat saw it?
  async #wasDecided(step: Step): Promise<boolean> {
    const { what_if } = await this.#ask({ ask: 'what_if', at: step.at - 1, actions: [] }, step.seat);
    const seats = this.update?.seats ?? [];
    return !what_if || this.automatic?.({ ...what_if, seats }) == null;
  }

  // The curtain falls; nothing happens at the table until the seat has lifted it.
  #lower(seat: number, behind: Answer) {
    this.#behind = behind;
    this.curtain = seat;
  }

  // The whole table anew, as a seat sees it: what it was told just now, if it was.
  async #look(seat: number | null, told?: Answer): Promise<void> {
    const answer = told ?? (await this.#ask({ ask: 'update', since: 0 }, seat));
    if (!answer.update || this.#closed) return;
    const shown = this.#shown;
    const log = await this.#withOwn(answer.update.steps, seat);
    if (this.#closed) return;
    if (shown !== this.#shown) return this.#look(seat); // somebody has gone on meanwhile
    this.seat = seat;
    this.log = this.#decisions.marked(log);
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
    this.log = this.#decisions.marked(log);
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
    this.update = { ...update, seats: this.#seats(update) };
  }

  #seats(update: Update): SeatInfo[] {
    const old = this.#saved?.seats ?? [];
    return update.seats.map((seat, i) => ({ ...old[i], ...seat, colour: seat.colour ?? old[i]?.colour }));
  }

  /** Somebody holds the key for it: what others do is shown as fast as can be. It ends with one's own turn. */
  get hurry(): boolean {
    return this.#hurry;
  }
  set hurry(on: boolean) {
    this.#hurry = on;
    if (on && this.update && whoseTurn(this.update, this.seat).who !== 'me') this.playback.done();
  }

  /** Goes on by itself where nobody is asked: `automatic` has become known, or would now tell another thing. */
  goOn = () => {
    this.#askedToGoOn = this.#busy !== 0;
    if (!this.#askedToGoOn && this.curtain === null && !this.undoQuestion && !this.consent) this.#go();
  };

  async #go(steps: Step[] = []) {
    const round = ++this.#round;
    this.#busy = round;
    await this.#goUntilAsked(round, steps);
    if (this.#busy !== round) return;
    this.#busy = 0;
    if (this.#askedToGoOn && !this.#closed) this.goOn();
  }

  // Goes on by itself until a person must decide.
  async #goUntilAsked(round: number, steps: Step[]) {
    const stopped = () => round !== this.#round || this.#closed;
    let news = steps;
    for (;;) {
      const update = this.update;
      if (!update) return;
      await this.#play(news);
      if (stopped()) return;
      const turn = whoseTurn(update, this.seat);
      if (turn.who !== 'machine') this.#pace.rest();
      if (turn.who !== 'machine') this.hurry = false;
      if (turn.who === 'nobody') return;
      if (turn.who === 'other') {
        if (!(await this.#handOver(turn.seat, update.at, stopped))) return;
        news = [];
        continue;
      }
      const answer = await (turn.who === 'me'
        ? this.#actByItself(update, stopped)
        : this.#actByMachine(update, stopped));
      if (!answer || stopped()) return;
      if (!answer.update) {
        await this.#take(answer);
        return;
      }
      const log = await this.#withOwn(grow(this.log, answer.update), this.seat);
      if (stopped()) return;
      this.log = this.#decisions.marked(log);
      this.#show(answer.update);
      news = answer.update.steps;
    }
  }

  // To another person at this device. Says whether it goes on at once: where something is hidden, the curtain is first
  // to be lifted.
  async #handOver(seat: number, at: number, stopped: () => boolean): Promise<boolean> {
    const [own, watcher, news] = await Promise.all([
      this.#ask({ ask: 'update', since: 0 }, seat),
      this.#ask({ ask: 'look', at }, null),
      this.#newsFor(seat),
    ]);
    if (stopped()) return false;
    this.handover = { seat, news };
    if (hides(own, watcher.look)) {
      this.#lower(seat, own);
      return false;
    }
    await this.#look(seat, own);
    return !stopped();
  }

  // As somebody who only watches is told it: the device is in nobody's hands yet.
  async #newsFor(seat: number): Promise<string[]> {
    const since = this.log.findLast((step) => step.seat === seat)?.at ?? 0;
    const { update } = await this.#ask({ ask: 'update', since }, null);
    return sentencesOf(eventsOf(update?.steps ?? []).filter((event) => event.event !== 'turn_begins'));
  }

  // What machine players do has a time; what a person does is shown as long as it needs.
  async #play(steps: readonly Step[]) {
    const [step] = steps;
    if (settings.speed === 'off' || !step) return;
    const machine = this.update?.seats[step.seat]?.kind === 'machine';
    this.budget = machine ? this.#pace.share(settings, this.hurry, performance.now()) : null;
    await this.playback.show(eventsOf(steps), ...(this.budget === null ? [] : [this.budget + slack]));
  }

  async #actByMachine(update: Update, stopped: () => boolean): Promise<Answer | null> {
    const turn = `${update.view.turn} ${update.to_move}`;
    await sleep(this.#pace.before(turn, settings, this.hurry, performance.now()));
    return stopped() ? null : this.#change({ ask: 'machine' });
  }

  // What the person to move need not be asked; null: they must. With a new turn it waits a moment: a draw shows a tile, and
  // until then the action that ended the turn before can still be taken back freely.
  async #actByItself(update: Update, stopped: () => boolean): Promise<Answer | null> {
    const action = this.#held === update.at ? null : (this.automatic?.(update) ?? null);
    if (action === null) return null;
    const last = this.log.at(-1);
    const decided = last && !last.byItself && update.seats[last.seat]?.kind === 'person';
    if (decided && (last.seat !== this.seat || update.view.turn !== this.#decidedIn)) await sleep(graceTime(settings));
    if (stopped()) return null;
    const answer = await this.#change({ do: action, at: update.at });
    if (answer.update) this.#decisions.note(answer.update.at, false);
    return answer;
  }

  #ask(question: Question, as: number | null = this.seat): Promise<Answer> {
    return this.client.ask({ ...question, table: this.id, as } as Message);
  }

  // Something happens to the table. It is saved as soon as it is known, before anybody sees it: the tab may be closed
  // at any moment.
  async #change(question: Question, as: number | null = this.seat): Promise<Answer> {
    const answer = await this.client.ask({ ...question, table: this.id, as, save: true } as Message);
    if (answer.update) this.#save(answer.update);
    return answer;
  }

  // The record grows by what the update brings of it; what was taken back goes.
  #save(update: Update) {
    if (!update.saved || !this.#saved || this.#closed) return;
    const { since, head, lines, end } = update.saved;
    this.#lines.splice(since, Number.POSITIVE_INFINITY, ...lines);
    this.#saved = {
      ...this.#saved,
      seats: this.#seats(update),
      touched: Date.now(),
      actions: update.at,
      toMove: update.to_move,
      over: update.over,
      winners: update.view.ending?.winners ?? [],
      record: head + this.#lines.join('') + end,
    };
    this.unsaved = !this.savedGames.put(this.#saved);
  }
}
