// Trying on a copy of the sky: every move is free, nothing is sent, and the sky is as it was when one leaves.
import { engine } from '../../../engine/engine.ts';
import type { Update } from '../../../engine/protocol.ts';
import { viewIn } from '../../../engine/read.ts';
import { shape } from '../../../engine/shape.ts';
import { indexLegal, type Move } from '../legal.ts';
import { allMoves, moveCalled, moved, skyOf, type Tile } from '../sky/moves.ts';
import type { HandCard, Stars, StarsView } from '../view.ts';
import { type Counts, countOf, type Payment, payments, type Source, sourceOf } from './pay.ts';

/** What lies before a seat on a sky: the position the engine is asked about. */
function positionOf(view: StarsView, options: Update<Stars>['options'], seat: number) {
  return {
    hand: (view.hand ?? []).map((one) => one.card),
    cult: view.areas[seat]?.creatures.map(({ card, served }) => ({ card, served })) ?? [],
    others: view.areas.flatMap((area, i) => (i === seat ? [] : area.creatures.map((one) => one.card))),
    options,
  };
}

const lookedIn = shape({ view: viewIn<Stars>() });

export class Trial {
  readonly moves: readonly Move[] = $derived.by(() => this.#made);
  readonly counts: Counts = $derived.by(() => countOf(this.#made.map((move) => move.verb)));
  /** What the own cards would find on the sky as it is tried; null until the engine has said. */
  found: HandCard[] | null = $state.raw(null);
  #made: Move[] = $state.raw([]);
  readonly #first: Tile[];
  readonly tiles: Tile[] = $derived.by(() => this.#made.reduce((now, move) => moved(now, move), this.#first));
  /** Every move there is may be tried. */
  readonly legal = indexLegal(allMoves());
  #asked = 0;

  constructor(
    tiles: Tile[],
    readonly view: StarsView,
    readonly options: Update<Stars>['options'],
    readonly seat: number,
  ) {
    this.#first = tiles;
    void this.#look();
  }

  make = (action: string) => {
    const move = moveCalled(action);
    if (move) this.#now([...this.#made, move]);
  };
  back = () => this.#now(this.#made.slice(0, -1));
  clear = () => this.#now([]);
  #now(moves: Move[]) {
    this.#made = moves;
    void this.#look();
  }

  /** Is an invocation of this turn running, or can one begin? Else what is tried is for a later turn. */
  get running(): boolean {
    return this.view.step === 'moves' && this.view.active === this.seat;
  }
  get later(): boolean {
    return !(this.view.active === this.seat && (this.view.step === 'start' || this.view.step === 'moves'));
  }

  /** What would pay for the moves; without `except`, which is to be summoned. */
  pays(except: string | null = null): Payment[] {
    const hand = (this.view.hand ?? []).map((one) => one.card).filter((card) => card !== except);
    const sources: Source[] = this.running ? [{ invoke: null, gives: this.view.owed }] : hand.map(sourceOf);
    const area = this.view.areas[this.seat]?.creatures ?? [];
    const ready = area.filter((one) => this.later || !one.served).map((one) => one.card);
    return payments(sources, this.counts, ready);
  }

  async #look() {
    const asked = ++this.#asked;
    const question = { look: { ...positionOf(this.view, this.options, this.seat), sky: skyOf(this.tiles) } };
    const { consult } = await engine.ask({ ask: 'consult', game: 'stars', question });
    if (asked !== this.#asked) return;
    this.found = consult === undefined ? [] : (lookedIn(consult).view.hand ?? []);
  }
}
