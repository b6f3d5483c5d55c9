// A game of a server is over: the page loads its record in its own engine, which checks the commitment, the seed that follows
// from the secret and everybody's words, and every action; and it holds the promise against what it was told at first. The
// game is then one of this browser, to be looked at again.
import type { Client } from '../engine/client.ts';
import type { SeatInfo, TableInfo, View } from '../engine/protocol.ts';
import { savedGames } from '../lobby/store.ts';
import { remembered } from './memory.ts';

export interface Findings {
  /** The promise of the record is the one that this browser was told at first. */
  promise: boolean;
  /** Was it told before the deal? */
  early: boolean;
  /** One's own words stand in the record; null: one has added none. */
  words: boolean | null;
  /** The engine has dealt and played the game anew from the record, and it came to the same; else what it says. */
  replay: true | string;
  actions: number;
}

/** A line of the head of a record: "commitment 3f…". */
const lineOf = (record: string, word: string) => record.match(new RegExp(`^${word} (.*)$`, 'm'))?.[1] ?? '';

function wordsOf(record: string, seat: number): string {
  try {
    return decodeURIComponent(lineOf(record, `words ${seat + 1}`));
  } catch {
    return '';
  }
}

export class Proof {
  begun = false;
  record = '';
  findings: Findings | null = $state.raw(null);
  kept = $state(false);
  #table: string;
  #loaded: Promise<boolean>;
  #load: (done: boolean) => void = () => {};

  constructor(
    private readonly id: string,
    private readonly engine: Client,
  ) {
    this.#table = `online-${id}`;
    this.#loaded = new Promise((done) => {
      this.#load = done;
    });
  }

  get good(): boolean {
    const found = this.findings;
    return found?.promise === true && found.words !== false && found.replay === true;
  }

  async prove(info: TableInfo, record: string) {
    this.record = record;
    const told = remembered(info.table);
    const seats: SeatInfo[] = info.seats.map(({ here: _here, ...seat }) => seat);
    const answer = await this.engine.ask({ ask: 'load', record, seats, table: this.#table, as: null });
    const own = told?.words ?? '';
    this.findings = {
      promise: lineOf(record, 'commitment') === (told?.commitment ?? info.commitment),
      early: told?.early ?? false,
      words: info.mine === null || own === '' ? null : wordsOf(record, info.mine) === own,
      replay: answer.update ? true : (answer.fault?.text ?? answer.refused?.text ?? '?'),
      actions: answer.update?.at ?? 0,
    };
    if (answer.update) {
      const { game, at, over, view } = answer.update;
      const winners = view.ending?.winners ?? [];
      const saved = { id: this.id, game, seats, touched: Date.now(), actions: at, toMove: null, over, winners, record };
      this.kept = savedGames().put(saved);
    }
    this.#load(answer.update !== undefined);
  }

  /** The table after so many actions, as a seat saw it; of a game that is over. */
  async lookAt(at: number, as: number | null): Promise<View | null> {
    if (!(await this.#loaded)) return null;
    return (await this.engine.ask({ ask: 'look', at, table: this.#table, as })).look?.view ?? null;
  }

  close() {
    this.#load(false);
    if (this.findings) this.engine.ask({ ask: 'close', table: this.#table });
  }
}
