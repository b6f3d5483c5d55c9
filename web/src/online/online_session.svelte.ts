// A table of a server: people gather round it, then it is played. What others do comes by itself, is shown one after the
// other, and is never shown twice; what one does oneself goes out once, and again only if the line was lost and the table
// still stands where it stood.
import './answers.ts';
import { settings } from '../app/settings.svelte.ts';
import type { Client } from '../engine/client.ts';
import type { Answer, Message, Push, Question, SeatInfo, TableInfo, Update, View } from '../engine/protocol.ts';
import { withNames } from '../meet/names.ts';
import { sleep, TableSession } from '../table/table_session.svelte.ts';
import { grow } from '../table/turn.ts';
import { Clocks } from './clocks.svelte.ts';
import { ownName, remember } from './memory.ts';
import { News } from './news.svelte.ts';
import { Plan } from './plan.svelte.ts';
import { type ComingTurn, comingTurn } from './planning.ts';
import { Proof } from './proof.svelte.ts';
import { tidyWords } from './shuffle.ts';
import { Talk } from './talk.svelte.ts';
import { carryMuted } from './talk_memory.ts';
import { troubleIn } from './trouble.ts';
import type { Wire } from './wire.svelte.ts';
import { say } from './words.ts';

/** More than so many actions at once are not played back: one has been away. */
const mostShown = 12;
/** And so many may wait to be shown. */
const mostWaiting = 5;

/** A server that was too busy to let us join is asked again after this. */
const rejoin = 2500;

/** So many milliseconds may a clock of this page be behind. */
const nearlyUp = 1500;

interface Moment {
  at: number;
  branch: number;
}

const isBefore = (one: Moment, other: Moment) =>
  one.branch < other.branch || (one.branch === other.branch && one.at < other.at);

export class OnlineSession extends TableSession {
  table: TableInfo | null = $state.raw(null);
  /** Is the line up and the table joined? */
  joined = $state(false);
  /** Why there is no table here, in the server's words. */
  trouble: string | null = $state(null);
  /** What one has done and nobody has confirmed yet. */
  pending: (Moment & { do: string }) | null = $state.raw(null);
  readonly news = new News();
  readonly proof: Proof;
  readonly clocks = new Clocks();
  readonly talk: Talk;
  readonly plan = new Plan((what, action) => {
    this.news.now = { what, by: this.seat ?? -1, mine: true, action };
  });

  #heard: Moment = { at: 0, branch: 0 }; // of the newest update, shown or not
  #waiting: Update[] = []; // to be shown
  #showing = false;
  #wish: number | null = null; // an undo back to before this action, for which others are asked
  #undoing = 0; // taking back goes on as long as this stays
  #release = () => {};

  constructor(
    private readonly wire: Wire,
    id: string,
    engine: Client,
  ) {
    super(wire.client, id);
    this.proof = new Proof(id, engine);
    this.talk = new Talk(
      id,
      (question) => this.ask(question),
      () => this.place,
    );
  }

  async open() {
    this.#release = this.wire.use({
      greeted: () => void this.#join(),
      lost: () => {
        this.joined = false;
        this.round++;
      },
      push: (push) => this.#hear(push),
    });
  }

  close() {
    this.closed = true;
    this.round++;
    this.playback.done();
    this.proof.close();
    this.clocks.close();
    this.plan.close();
    this.#release();
  }

  get kept(): boolean {
    return this.proof.kept;
  }
  override get afterword(): string {
    const gone = this.table?.seats.filter((seat) => seat.resigned) ?? [];
    return gone.length > 0 ? say('resigned.result', gone.map((seat) => seat.name).join(', ')) : '';
  }

  /** One's seat, also after resigning: who has no place here only watches. */
  get place(): number | null {
    return this.table?.mine ?? this.table?.was ?? null;
  }
  /** Does a machine play for who looks, until they come back? */
  get isAway(): boolean {
    return this.seat !== null && this.table?.seats[this.seat]?.away === true;
  }

  protected get awake(): boolean {
    return this.joined;
  }

  /** A person takes an open seat: what went wrong, if anything did. */
  take = async (seat: number, who: { name: string; colour?: string; words: string }): Promise<string | null> => {
    const answer = await this.change({ ask: 'take', seat, ...who });
    if (answer.table) remember(answer.table, false, who.words);
    return this.#settle(answer);
  };
  leave = async () => this.#settle(await this.change({ ask: 'leave' }));
  /** Who made the table puts a machine player on a seat that nobody holds, or opens it again. */
  put = async (seat: number, who: SeatInfo) => this.#settle(await this.change({ ask: 'seat', seat, who }));

  resign = async () => this.#settle(await this.change({ ask: 'resign' }));
  comeBack = async () => this.#settle(await this.change({ ask: 'return' }));
  /** A machine player shall play for somebody who is absent; the others are asked. */
  replace = async (seat: number): Promise<string | null> => {
    const answer = await this.change({ ask: 'replace', seat });
    if (answer.consent && this.update) this.update = { ...this.update, consent: answer.consent };
    return this.#settle(answer);
  };
  /** The same game once more, everybody one seat further: sits down there, and tells where that is. */
  rematch = async (): Promise<{ table: string } | { trouble: string }> => {
    const own = this.table?.seats[this.place ?? -1];
    const answer = await this.ask({ ask: 'rematch' });
    if (!answer.rematch) return { trouble: troubleIn(answer) ?? '' };
    const { table, seat } = answer.rematch;
    const words = tidyWords('');
    const colour = own?.colour && { colour: own.colour };
    const who = { name: own?.name ?? ownName(), ...colour, words };
    // Who made it sits there already, and who comes again too: that is refused, and all is well.
    const taken = await this.client.ask({ ask: 'take', table, seat, ...who } as Message);
    if (taken.table) remember(taken.table, false, words);
    carryMuted(this.id, table, this.table?.players ?? 1);
    return { table };
  };

  /** What one could do on the next turn after what is planned; `planned` gains what needs no decision. */
  comingTurn = async (planned: string[], guessed?: string[]): Promise<ComingTurn | null> => {
    const { update, seat } = this;
    if (!update || seat === null || !this.joined) return null;
    return comingTurn(
      (question) => this.ask(question),
      { at: this.#heard.at, seat, planned, ...(guessed && { guessed }) },
      (turn) => this.automatic?.({ ...turn, seats: update.seats }) ?? null,
    );
  };
  /** What shall be done when it is one's turn; an empty list: nothing. */
  setPlan = async (actions: string[]): Promise<string | null> => {
    let trouble: string | null = null;
    await this.plan.change(async () => {
      trouble = this.#settle(await this.change({ ask: 'plan', do: actions }));
    });
    return trouble;
  };

  send = async (action: string) => {
    const { update } = this;
    if (!update || this.seat === null) return;
    this.playback.done();
    this.round++;
    this.#undoing++;
    this.refusal = null;
    this.hint = null;
    this.pending = { do: action, at: update.at, branch: update.branch };
    if (this.joined) await this.#sendPending();
  };

  get undoable(): boolean {
    const { update, seat } = this;
    if (!update || seat === null || !this.joined || update.consent || update.over || !update.undo.possible)
      return false;
    return this.decisions.any(this.#own(), update.seats);
  }

  /** Takes back one's last decision with all that has come of it; the others are asked where they have learned something. */
  undo = async () => {
    const { update } = this;
    if (!update || !this.undoable) return;
    this.playback.done();
    this.round++;
    const undoing = ++this.#undoing;
    this.refusal = null;
    this.hint = null;
    const step = await this.decisions.last(this.#own(), update.seats);
    if (step && undoing === this.#undoing) await this.#takeBack(step.at);
  };
  redo = async () => {
    if (!this.update || !this.joined || this.seat === null) return;
    this.playback.done();
    this.round++;
    this.held = -1;
    this.#take(await this.change({ ask: 'redo', ...this.#heard }));
  };
  /** Says yes or no to somebody's wish to take something back; who wished it says no to give it up. */
  agree = async (yes: boolean) => {
    if (this.update?.consent?.by === this.seat) this.news.givenUp = true;
    this.#take(await this.change({ ask: 'consent', yes, ...this.#heard }));
  };

  retell = async () => {
    if (this.joined) await this.#join(true);
  };

  goOn = () => {
    if (!this.#showing) this.#rest();
  };

  record = async (): Promise<string> => this.proof.record || ((await this.ask({ ask: 'record' })).record ?? '');

  // Of a game that is over this page has everything: the server need not be asked again and again.
  override lookAt = async (at: number, as: number | null): Promise<View | null> => {
    if (this.update?.over) return this.proof.lookAt(at, as);
    return (await this.ask({ ask: 'look', at })).look?.view ?? null;
  };

  // The server knows whose line it is.
  protected override ask(question: Question): Promise<Answer> {
    return this.client.ask({ ...question, table: this.id } as Message);
  }

  protected change(question: Question): Promise<Answer> {
    return this.client.ask({
      since: this.#heard.at,
      branch: this.#heard.branch,
      ...question,
      table: this.id,
    } as Message);
  }

  #own() {
    return this.log.filter((step) => step.seat === this.seat);
  }

  // Now, and whenever the line comes back: what happened meanwhile is told, and what was on its way is looked after.
  async #join(anew = false) {
    const since = anew ? { at: 0, branch: this.#heard.branch } : this.#heard;
    const answer = await this.client.ask({
      ask: 'join',
      table: this.id,
      chat: this.talk.last,
      since: since.at,
      branch: since.branch,
    });
    if (this.closed || answer.lost) return;
    const fault = answer.fault ?? answer.refused;
    if (fault && this.table === null) this.trouble = fault.text;
    if (fault && this.table !== null) setTimeout(() => !this.closed && this.wire.up && this.#join(anew), rejoin);
    if (fault) return;
    this.trouble = null;
    if (answer.table) this.#know(answer.table);
    if (answer.chat) this.talk.hear(answer.chat);
    this.joined = true;
    if (answer.update) this.#receive(answer.update);
    this.#resume();
  }

  #resume() {
    const { pending } = this;
    if (!pending) return;
    if (pending.at === this.#heard.at && pending.branch === this.#heard.branch) this.#sendPending();
    else this.pending = null; // it was done, or overtaken: the table shows which
  }

  async #sendPending() {
    const wanted = this.pending;
    if (!wanted) return;
    const turn = this.update?.view.turn ?? -1;
    const answer = await this.change({ do: wanted.do, at: wanted.at, branch: wanted.branch } as Question);
    if (answer.lost || this.closed) return;
    if (this.pending === wanted) this.pending = null;
    if (answer.update) {
      this.held = -1;
      this.decidedIn = turn;
      this.decisions.note(wanted.at + 1, true);
    }
    this.#take(answer);
  }

  // The table takes back one action of a seat at a time: as often as it takes to get to the moment before the step.
  async #takeBack(to: number) {
    this.#wish = to;
    const undoing = ++this.#undoing;
    while (this.#heard.at >= to && undoing === this.#undoing && this.joined) {
      const answer = await this.change({ ask: 'undo', ...this.#heard });
      if (answer.consent && this.update) {
        this.update = { ...this.update, consent: answer.consent };
        return; // how the others answer comes by itself
      }
      this.#take(answer);
      if (!answer.update) break;
    }
    if (undoing === this.#undoing) this.#wish = null;
  }

  #hear(push: Push) {
    if (push.push === 'table' && push.table.table === this.id) this.#know(push.table);
    if (push.push === 'update' && push.table === this.id) this.#receive(push.update);
    if (push.push === 'chat' && push.table === this.id) this.talk.hear(push.chat);
  }

  #know(told: TableInfo) {
    const info = { ...told, seats: withNames(told.seats) };
    const before = this.table;
    if (before?.dealt) this.news.tellSeats(before, info, (seat) => this.clocks.isRunning(seat) && this.#isUp(seat));
    this.table = info;
    this.seat = info.mine;
    this.clocks.know(info.clock);
    this.plan.know(info.plan);
    remember(info, info.secret !== undefined);
    if (info.secret !== undefined) this.#prove(info);
  }

  // By this page's clock, which may be a little behind the server's.
  #isUp(seat: number) {
    return (this.clocks.left(seat) ?? Number.POSITIVE_INFINITY) <= nearlyUp;
  }

  async #prove(info: TableInfo) {
    if (this.proof.begun) return;
    this.proof.begun = true;
    const { record } = await this.ask({ ask: 'record' });
    if (record && !this.closed) await this.proof.prove(info, record);
    else this.proof.begun = false;
  }

  #settle(answer: Answer): string | null {
    if (answer.table) this.#know(answer.table);
    if (answer.update) this.#receive(answer.update);
    return troubleIn(answer);
  }

  #take(answer: Answer) {
    if (this.closed || answer.lost) return;
    if (answer.update) this.#receive(answer.update);
    else if (answer.stale) this.#catchUp();
    else this.refusal = answer.refused ?? { rule: '', text: answer.fault?.text ?? '' };
  }

  async #catchUp() {
    const answer = await this.change({ ask: 'update', since: this.#heard.at });
    if (answer.update) this.#receive(answer.update);
  }

  #receive(update: Update) {
    if (this.closed) return;
    this.round++; // whatever was about to be done by itself is thought over
    this.#heard = { at: update.at, branch: update.branch };
    this.#waiting.push(update);
    this.plan.happened(update.steps, this.seat);
    this.#showAll();
  }

  async #showAll() {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#waiting.shift(); next && !this.closed; next = this.#waiting.shift()) await this.#show(next);
    this.#showing = false;
    this.#rest();
  }

  async #show(told: Update): Promise<void> {
    const update = { ...told, seats: withNames(told.seats) };
    const before = this.update;
    if (before && isBefore(update, before)) return;
    if (update.since > (this.log.at(-1)?.at ?? 0)) {
      // Something is missing in between.
      const { update: whole } = await this.ask({ ask: 'update', since: 0 });
      if (!whole) return;
      return this.#show(whole);
    }
    const gone = update.undone ? this.log.find((step) => step.at > update.since) : undefined;
    if (update.undone) {
      this.decisions.cut(update.at);
      this.held = update.at;
    }
    const log = await this.withOwn(grow(this.log, update), this.seat);
    if (this.closed) return;
    this.log = this.decisions.marked(log);
    this.update = update;
    if (this.hint && before && isBefore(before, update)) this.hint = null;
    if (before) this.news.tell(before, update, gone?.seat ?? null, this.seat);
    this.#followWish(update);
    if (before) await this.#playBack(before, update);
  }

  // Somebody has agreed to an undo that goes back further, or nobody waits for it any more.
  #followWish(update: Update) {
    const to = this.#wish;
    if (to === null || update.consent) return;
    this.#wish = null;
    if (update.undone && update.at >= to) queueMicrotask(() => this.#takeBack(to));
  }

  // What others do has a time, as machine players' turns have.
  async #playBack(before: Update, update: Update) {
    const steps = update.undone ? update.steps : update.steps.filter((step) => step.at > before.at);
    const [first] = steps;
    if (!first || settings.speed === 'off' || globalThis.document?.hidden) return;
    if (steps.length > mostShown || this.#waiting.length > mostWaiting) return;
    const own = first.seat === this.seat;
    if (!own)
      await sleep(this.pace.before(`${before.view.turn} ${first.seat}`, settings, this.hurry, performance.now()));
    await this.play(steps, !own);
  }

  // All is shown: on one's own turn what needs no decision is done by itself. While a wish waits, nothing is.
  async #rest() {
    const { update } = this;
    if (!update || this.closed) return;
    if (update.over || update.to_move !== this.seat) return;
    this.pace.rest();
    this.hurry = false;
    if (this.plan.now.length > 0) return; // the server does what was planned
    if (!this.joined || this.pending || update.consent || this.#wish !== null || this.#waiting.length > 0) return;
    const round = ++this.round;
    const answer = await this.actByItself(update, () => round !== this.round || this.closed || !this.joined);
    if (answer) this.#take(answer);
  }
}
