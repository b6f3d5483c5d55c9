// One table at this device: lets machine players act, draws the curtain between people, and saves the game with every
// action.
import { settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Message, Question, SeatInfo, Step, Update, View } from '../engine/protocol.ts';
import { besides, type Saved, type SavedGamesStore } from '../lobby/store.ts';
import { sleep, TableSession } from './table_session.svelte.ts';
import { eventsOf, firstLooker, grow, hidesSomething, persons, sentencesOf, whoseTurn } from './turn.ts';

export type Trouble = { kind: 'missing' } | { kind: 'damaged' } | { kind: 'fault'; text: string };

/** Must a curtain fall before the seat looks? Where it cannot be told, it must. */
const hides = (own: Answer, watcher: { view: View } | undefined) =>
  !own.update || !watcher || hidesSomething(own.update.view, watcher.view);

export class Session extends TableSession {
  /** The seat for which the curtain is down. */
  curtain: number | null = $state(null);
  /** It has just become this person's turn at the same device: what all have seen since their last action. */
  handover: { seat: number; news: string[] } | null = $state.raw(null);
  /** The others are asked whether this step may be taken back. */
  consent: { from: number[]; step: Step } | null = $state.raw(null);
  /** The steps that an undo would take back although something in them was revealed; it waits for a yes. */
  undoQuestion: readonly Step[] | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  unsaved = $state(false);
  readonly kept = true;

  #saved: Saved | null = null;
  #lines: string[] = []; // of its record, one text for each action
  #behind: Answer | null = null; // what the seat sees when it lifts the curtain
  #shown = 0; // updates so far
  #busy = 0; // the round in which something goes on by itself; 0: somebody is waited for
  #askedToGoOn = false; // while it was busy

  constructor(
    client: Client,
    private readonly savedGames: SavedGamesStore,
    id: string,
  ) {
    super(client, id);
  }

  protected get awake(): boolean {
    return this.curtain === null;
  }

  async open() {
    const saved = this.savedGames.get(this.id);
    if (saved === null || saved === 'damaged') {
      this.trouble = { kind: saved ?? 'missing' };
      return;
    }
    this.#saved = saved;
    this.tiles = saved.tiles ?? null;
    const answer = await this.change({ ask: 'load', record: saved.record, ...besides(saved) }, null);
    if (this.closed) return;
    if (!answer.update) {
      this.trouble = { kind: 'fault', text: answer.fault?.text ?? answer.refused?.text ?? '' };
      return;
    }
    const seat = firstLooker(answer.update);
    const people = persons(answer.update.seats);
    const own = await this.ask({ ask: 'update', since: 0 }, seat);
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
    this.closed = true;
    this.round++;
    this.playback.done();
    this.ask({ ask: 'close' });
  }

  send = async (action: string) => {
    const update = this.update;
    if (!update || this.curtain !== null) return;
    this.playback.done();
    const round = ++this.round;
    this.refusal = null;
    this.hint = null;
    this.undoQuestion = null; // who goes on takes nothing back
    this.consent = null;
    const answer = await this.change({ do: action, at: update.at });
    if (answer.update) {
      this.held = -1;
      this.decidedIn = update.view.turn;
      this.decisions.note(answer.update.at, true);
    }
    if (round === this.round) await this.#take(answer);
  };

  /** Is there anything to take back? */
  get undoable(): boolean {
    return this.update !== null && this.decisions.any(this.log, this.update.seats);
  }

  /**
   * Takes back the last decision of a person at this device, with all that has come of it by itself. It is free while
   * nobody has learned anything by it; the others are asked by the table, who sits with machine players alone is asked here.
   */
  undo = async () => {
    const { update } = this;
    if (!update || this.undoQuestion || this.consent) return;
    this.playback.done();
    const round = ++this.round;
    const step = await this.decisions.last(this.log, update.seats);
    const free = step !== null && (await this.#isFree(step));
    if (round !== this.round || (this.curtain !== null && !free)) return;
    if (!step) {
      this.log = this.decisions.marked(this.log);
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
    const round = ++this.round;
    this.refusal = null;
    this.hint = null;
    this.held = -1;
    const answer = await this.change({ ask: 'redo' });
    if (round === this.round) await this.#take(answer);
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

  seatInfo = (seat: number): SeatInfo | undefined => this.#saved?.seats[seat];

  record = async (): Promise<string> => (await this.ask({ ask: 'record' })).record ?? this.#saved?.record ?? '';

  // The table takes back one action of a seat at a time: as often as it takes to get to the moment before the step.
  async #takeBack(step: Step, agreed = false) {
    const round = ++this.round;
    this.refusal = null;
    this.hint = null;
    for (let at = this.update?.at ?? 0; at >= step.at; ) {
      let answer = await this.change({ ask: 'undo' }, step.seat);
      if (round !== this.round) return;
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
      this.held = at;
      this.decisions.cut(at);
      if (at < step.at && mine && this.curtain === null) {
        await this.#take(answer);
        return;
      }
    }
    const { update } = await this.ask({ ask: 'update', since: 0 }, this.curtain === null ? this.seat : step.seat);
    if (!update) return;
    const taken = { update: { ...update, undone: true } };
    // Behind the curtain may be anybody: it stays down, for whose turn it is again.
    this.handover = null;
    if (this.curtain !== null) return this.#lower(step.seat, taken);
    await this.#look(this.seat, taken);
    this.#go();
  }

  async #answerFor(seats: readonly number[], yes: boolean): Promise<Answer> {
    let answer = await this.change({ ask: 'consent', yes }, seats[0] ?? null);
    for (const seat of seats.slice(1)) answer = await this.change({ ask: 'consent', yes }, seat);
    return answer;
  }

  // The table knows it of the seat's last action. Of what came before that it is free if no other person has acted and
  // nothing was shown.
  async #isFree(step: Step): Promise<boolean> {
    const since = this.log.filter((one) => one.at >= step.at);
    const own = step.seat === this.seat;
    const told = own ? null : await this.ask({ ask: 'update', since: this.update?.at ?? 0 }, step.seat);
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

  // The curtain falls; nothing happens at the table until the seat has lifted it.
  #lower(seat: number, behind: Answer) {
    this.#behind = behind;
    this.curtain = seat;
  }

  // The whole table anew, as a seat sees it: what it was told just now, if it was.
  async #look(seat: number | null, told?: Answer): Promise<void> {
    const answer = told ?? (await this.ask({ ask: 'update', since: 0 }, seat));
    if (!answer.update || this.closed) return;
    const shown = this.#shown;
    const log = await this.withOwn(answer.update.steps, seat);
    if (this.closed) return;
    if (shown !== this.#shown) return this.#look(seat); // somebody has gone on meanwhile
    this.seat = seat;
    this.log = this.decisions.marked(log);
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
    const round = this.round;
    const log = await this.withOwn(grow(this.log, answer.update), this.seat);
    if (round !== this.round) return true;
    this.log = this.decisions.marked(log);
    this.#show(answer.update);
    this.#go(answer.update.steps);
    return true;
  }

  #show(update: Update) {
    this.#shown++;
    this.update = { ...update, seats: this.#seats(update) };
  }

  #seats(update: Update): SeatInfo[] {
    const old = this.#saved?.seats ?? [];
    return update.seats.map((seat, i) => ({ ...old[i], ...seat, colour: seat.colour ?? old[i]?.colour }));
  }

  /** Goes on by itself where nobody is asked: `automatic` has become known, or would now tell another thing. */
  goOn = () => {
    this.#askedToGoOn = this.#busy !== 0;
    if (!this.#askedToGoOn && this.curtain === null && !this.undoQuestion && !this.consent) this.#go();
  };

  async #go(steps: Step[] = []) {
    const round = ++this.round;
    this.#busy = round;
    await this.#goUntilAsked(round, steps);
    if (this.#busy !== round) return;
    this.#busy = 0;
    if (this.#askedToGoOn && !this.closed) this.goOn();
  }

  // Goes on by itself until a person must decide.
  async #goUntilAsked(round: number, steps: Step[]) {
    const stopped = () => round !== this.round || this.closed;
    let news = steps;
    for (;;) {
      const update = this.update;
      if (!update) return;
      await this.play(news, update.seats[news[0]?.seat ?? -1]?.kind === 'machine');
      if (stopped()) return;
      const turn = whoseTurn(update, this.seat);
      if (turn.who !== 'machine') this.pace.rest();
      if (turn.who !== 'machine') this.hurry = false;
      if (turn.who === 'nobody') return;
      if (turn.who === 'other') {
        if (!(await this.#handOver(turn.seat, update.at, stopped))) return;
        news = [];
        continue;
      }
      const answer = await (turn.who === 'me'
        ? this.actByItself(update, stopped)
        : this.#actByMachine(update, stopped));
      if (!answer || stopped()) return;
      if (!answer.update) {
        await this.#take(answer);
        return;
      }
      const log = await this.withOwn(grow(this.log, answer.update), this.seat);
      if (stopped()) return;
      this.log = this.decisions.marked(log);
      this.#show(answer.update);
      news = answer.update.steps;
    }
  }

  // To another person at this device. Says whether it goes on at once: where something is hidden, the curtain is first
  // to be lifted.
  async #handOver(seat: number, at: number, stopped: () => boolean): Promise<boolean> {
    const [own, watcher, news] = await Promise.all([
      this.ask({ ask: 'update', since: 0 }, seat),
      this.ask({ ask: 'look', at }, null),
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
    const { update } = await this.ask({ ask: 'update', since }, null);
    return sentencesOf(eventsOf(update?.steps ?? []).filter((event) => event.event !== 'turn_begins'));
  }

  async #actByMachine(update: Update, stopped: () => boolean): Promise<Answer | null> {
    const turn = `${update.view.turn} ${update.to_move}`;
    await sleep(this.pace.before(turn, settings, this.hurry, performance.now()));
    return stopped() ? null : this.change({ ask: 'machine' });
  }

  // Something happens to the table. It is saved as soon as it is known, before anybody sees it: the tab may be closed
  // at any moment.
  protected async change(question: Question, as: number | null = this.seat): Promise<Answer> {
    const answer = await this.client.ask({ ...question, table: this.id, as, save: true } as Message);
    if (answer.update) this.#save(answer.update);
    return answer;
  }

  // The record grows by what the update brings of it; what was taken back goes.
  #save(update: Update) {
    if (!update.saved || !this.#saved || this.closed) return;
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
