// A game looked at again: any moment, from any seat, and what else might have been.
import type { Client } from '../engine/client.ts';
import type {
  Answer,
  AnyChoice,
  GameEvent,
  Legal,
  Message,
  Question,
  Refusal,
  Update,
  WhatIfStep,
} from '../engine/protocol.ts';
import { besides, type Saved, type SavedGamesStore } from '../lobby/store.ts';
import { type Foresee, foreseenDeals } from '../table/contract.ts';
import { Playback } from '../table/playback.svelte.ts';
import type { Trouble } from '../table/session.svelte.ts';
import { persons } from '../table/turn.ts';
import { type Sample, type StandingOf, traceScores } from './curve.ts';
import { type Turn, turnsOf } from './turns.ts';

// From fewer deals than these nothing is told as sure.
const fewest = 8;

// More than these in a row nobody would follow.
const atOnce = 20;

export class Replay {
  /** The table at the moment that is looked at. */
  update: Update | null = $state.raw(null);
  at = $state(0);
  of = $state(0);
  /** So often another moment than the next one was gone to. */
  jumps = $state(0);
  seat: number | null = $state(null);
  did: { seat: number | null; do: string | null; choice: AnyChoice | null; events: GameEvent[] } | null =
    $state.raw(null);
  /** Actions of another way from here; null: none is tried. */
  otherWay: string[] | null = $state.raw(null);
  /** Goes on by itself, action after action. */
  playing = $state(false);
  refusal: Refusal | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  /** Tiles of one's own, when the game was played with such. */
  tiles: string | null = $state.raw(null);
  /** The game turn by turn, as the looking seat may know it. */
  turns: Turn[] = $state.raw([]);
  /** How all stood after each turn, as far as it has been traced. */
  samples: Sample[] = $state.raw([]);
  readonly playback = new Playback();
  /** Names the action that is done by itself (automatic.ts); without it all are asked. */
  automatic: ((update: Update) => string | null) | null = null;

  #base: Update | null = null;
  #table: string;
  #wanted = 0;
  #run = 0; // playing goes on as long as this stays
  #traced = 0; // and so does tracing

  constructor(
    private readonly client: Client,
    private readonly savedGames: SavedGamesStore,
    readonly id: string,
  ) {
    this.#table = `replay-${id}`;
  }

  async open(at: number | null) {
    const saved = this.savedGames.get(this.id);
    if (saved === null || saved === 'damaged') {
      this.trouble = { kind: saved ?? 'missing' };
      return;
    }
    const answer = await this.#ask({ ask: 'load', record: saved.record, ...besides(saved) }, null);
    if (!answer.update) {
      this.trouble = { kind: 'fault', text: answer.fault?.text ?? answer.refused?.text ?? '' };
      return;
    }
    this.tiles = saved.tiles ?? null;
    const old = (saved as Saved).seats;
    this.#base = { ...answer.update, seats: answer.update.seats.map((seat, i) => ({ ...old[i], ...seat })) };
    this.of = answer.update.at;
    this.seat = this.lookers[0] ?? null;
    await Promise.all([this.go(at ?? this.first), this.#cut()]);
  }

  // The turns in the language and with the eyes of the moment.
  async #cut() {
    const { update } = await this.#ask({ ask: 'update', since: 0 });
    if (update) this.turns = turnsOf(update.steps);
  }

  /** Traces how all stood over the game, with all eyes that one may use. */
  async trace(standing: StandingOf) {
    const run = ++this.#traced;
    const look = async (at: number, as: number | null) => (await this.#ask({ ask: 'look', at }, as)).look?.view ?? null;
    const moments = [0, ...this.turns.map((turn) => turn.to)];
    const tell = (samples: Sample[]) => {
      this.samples = samples;
    };
    await traceScores(moments, look, standing, this.lookers, tell, () => run !== this.#traced);
  }

  /** The turn in which a moment lies; before the first action it is the first. */
  get turn(): number {
    return Math.max(
      0,
      this.turns.findIndex((turn) => this.at <= turn.to),
    );
  }

  /** Where one begins to look: a finished game from its start, another where it stands. */
  get first(): number {
    return this.#base?.over ? 0 : this.of;
  }

  /** Whose eyes one may use: in a game that goes on, nobody's who shares the device with others. */
  get lookers(): (number | null)[] {
    const base = this.#base;
    if (!base) return [null];
    if (base.over) return [...base.seats.keys(), null];
    const people = persons(base.seats);
    return people.length === 1 ? [people[0] ?? null, null] : [null];
  }

  /** To a moment that somebody chose: it stays there. */
  async go(at: number) {
    this.stop();
    await this.#go(at);
  }

  /** The same moment again, in another language or from another seat. */
  async retell() {
    if (this.#base) await Promise.all([this.#go(this.at), this.#cut()]);
  }

  /**
   * Plays on until the end or until somebody stops it; from the end it begins anew. Every action is looked at for `time`
   * milliseconds at least, and with `show` as long as the screen takes to show it, or as its limit in milliseconds says.
   */
  async play(time: () => number, show: () => boolean | number) {
    if (this.playing || this.of === 0) return;
    this.playing = true;
    const run = ++this.#run;
    const wait = () => new Promise((done) => setTimeout(done, time()));
    if (this.at >= this.of) {
      await this.#go(0);
      await wait();
    }
    while (run === this.#run && this.at < this.of) await Promise.all([this.#go(this.at + 1, show()), wait()]);
    if (run === this.#run) this.playing = false;
  }

  stop() {
    this.#run++;
    this.playing = false;
    this.playback.done();
  }

  async #go(at: number, show: boolean | number = false) {
    const wanted = ++this.#wanted;
    const to = Math.max(0, Math.min(this.of, Math.round(at)));
    this.at = to;
    this.otherWay = null;
    this.refusal = null;
    const { look } = await this.#ask({ ask: 'look', at: to });
    if (!look || !this.#base || wanted !== this.#wanted) return;
    this.did = { seat: look.seat, do: look.do, choice: look.choice, events: look.events };
    if (this.update && Math.abs(to - this.update.at) > 1) this.jumps++;
    this.#set(look.view, look.events, []);
    if (show) await this.playback.show(look.events, typeof show === 'number' ? show : undefined);
  }

  async from(seat: number | null) {
    this.seat = seat;
    await this.retell();
  }

  /** Leaves the way the game took: the next actions are one's own. */
  async branch(actions: string[] = []) {
    this.stop();
    const { what_if, refused, fault } = await this.#ask({ ask: 'what_if', at: this.at, actions });
    if (!what_if) {
      this.refusal = refused ?? { rule: '', text: fault?.text ?? '' };
      return;
    }
    this.refusal = null;
    this.otherWay = actions;
    this.#set(what_if.view, what_if.events, what_if.legal, what_if.to_move);
  }

  /** One's own action, and what comes of it without a decision. */
  send = async (action: string) => {
    let next: string | null = action;
    for (let i = 0; this.otherWay && next !== null && i < atOnce; i++) {
      await this.branch([...this.otherWay, next]);
      next = this.refusal || !this.update ? null : (this.automatic?.(this.update) ?? null);
    }
  };

  /** Why an action is not possible on the other way; on the game's own way nothing can be done. */
  why = async (action: string): Promise<Refusal | null> => {
    if (!this.otherWay) return null;
    const { refused } = await this.#ask({ ask: 'what_if', at: this.at, actions: [...this.otherWay, action] });
    return refused ?? null;
  };

  /**
   * What actions would lead to from here. The other way is shown on one deal of what the seat cannot know; of all the deals
   * only those count on which it went as shown.
   */
  foresee: Foresee = async (actions, then) => {
    const way = this.otherWay;
    if (!way) return null;
    const all = [...way, ...actions];
    const question = { ask: 'what_if' as const, at: this.at, actions: all, then };
    const { what_if } = await this.#ask({ ...question, deals: way.length > 0 ? 2 * foreseenDeals : foreseenDeals });
    if (!what_if?.deals || way !== this.otherWay) return null;
    const past = (deal: WhatIfStep[]) => JSON.stringify(deal.slice(0, way.length));
    const shown = past(what_if.deals[0] ?? []);
    const alike = what_if.deals.filter((deal) => deal.length >= all.length && past(deal) === shown);
    return alike.length >= fewest ? alike.map((deal) => deal.slice(way.length)) : null;
  };

  close() {
    this.stop();
    this.#traced++;
    this.#ask({ ask: 'close' });
  }

  #set(view: Update['view'], events: GameEvent[], legal: Legal[], toMove: number | null = view.to_move) {
    if (!this.#base) return;
    const { seat, do: did = null, choice = null } = this.did ?? {};
    const step = { at: this.at, seat: seat ?? 0, do: did, choice, events };
    const undo = { free: false, possible: false, redo: false };
    const over = view.ending !== null && view.ending !== undefined;
    this.update = {
      ...this.#base,
      at: this.at,
      since: this.at,
      steps: [step],
      view,
      to_move: toMove,
      over,
      legal,
      undo,
    };
  }

  #ask(question: Question, as: number | null = this.seat): Promise<Answer> {
    return this.client.ask({ ...question, table: this.#table, as } as Message);
  }
}
