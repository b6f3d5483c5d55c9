// A game looked at again: any moment, from any seat, and what else might have been.
import type { Client } from '../engine/client.ts';
import type { Answer, GameEvent, Message, Question, Refusal, Update } from '../engine/protocol.ts';
import { besides, type Saved, type Shelf } from '../lobby/store.ts';
import { Playback } from '../table/playback.svelte.ts';
import type { Trouble } from '../table/session.svelte.ts';
import { persons } from '../table/turn.ts';

export class Replay {
  /** The table at the moment that is looked at. */
  update: Update | null = $state.raw(null);
  at = $state(0);
  of = $state(0);
  seat: number | null = $state(null);
  did: { seat: number | null; do: string | null; events: GameEvent[] } | null = $state.raw(null);
  /** Actions of another way from here; null: none is tried. */
  otherWay: string[] | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  /** Tiles of one's own, when the game was played with such. */
  tiles: string | null = $state.raw(null);
  readonly playback = new Playback();

  #base: Update | null = null;
  #table: string;
  #wanted = 0;

  constructor(
    private readonly client: Client,
    private readonly shelf: Shelf,
    readonly id: string,
  ) {
    this.#table = `replay-${id}`;
  }

  async open(at: number | null) {
    const saved = this.shelf.get(this.id);
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
    await this.go(at ?? (answer.update.over ? 0 : this.of));
  }

  /** Whose eyes one may use: in a game that goes on, nobody's who shares the device with others. */
  get lookers(): (number | null)[] {
    const base = this.#base;
    if (!base) return [null];
    if (base.over) return [...base.seats.keys(), null];
    const people = persons(base.seats);
    return people.length === 1 ? [people[0] ?? null, null] : [null];
  }

  async go(at: number, show = false) {
    const wanted = ++this.#wanted;
    const to = Math.max(0, Math.min(this.of, Math.round(at)));
    this.at = to;
    this.otherWay = null;
    this.refusal = null;
    const { look } = await this.#ask({ ask: 'look', at: to });
    if (!look || !this.#base || wanted !== this.#wanted) return;
    this.did = { seat: look.seat, do: look.do, events: look.events };
    this.#set(look.view, look.events, []);
    if (show) await this.playback.show(look.events);
  }

  async from(seat: number | null) {
    this.seat = seat;
    await this.go(this.at);
  }

  /** Leaves the way the game took: the next actions are one's own. */
  async branch(actions: string[] = []) {
    const { what_if, refused, fault } = await this.#ask({ ask: 'what_if', at: this.at, actions });
    if (!what_if) {
      this.refusal = refused ?? { rule: '', text: fault?.text ?? '' };
      return;
    }
    this.refusal = null;
    this.otherWay = actions;
    this.#set(what_if.view, what_if.events, what_if.legal ?? [], what_if.to_move);
  }

  send = (action: string) => {
    if (this.otherWay) this.branch([...this.otherWay, action]);
  };

  close() {
    this.playback.done();
    this.#ask({ ask: 'close' });
  }

  #set(view: Update['view'], events: GameEvent[], legal: string[], toMove: number | null = view.to_move) {
    if (!this.#base) return;
    const step = { at: this.at, seat: this.did?.seat ?? 0, do: this.did?.do ?? null, events };
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
