// What each place for the tile in hand is worth, shown while a hand rests on the tile or carries it: the points it would
// bring at once, the best way of turning it at each cell.
import type { WhatIfStep } from '../../engine/protocol.ts';
import type { Play } from './play.svelte.ts';
import type { Carcassonne, Placement } from './view.ts';

export interface WorthAt {
  x: number;
  y: number;
  text: string;
  /** The game would be lost by it. */
  alarm: boolean;
}
interface Known {
  points: number;
  placement: Placement;
}

/** How the turn goes on without a figure. */
const goOn = ['pass', 'score', 'done'];

export function pointsIn(steps: readonly WhatIfStep<Carcassonne>[], seat: number): number {
  let sum = 0;
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.event === 'points' && event.seat === seat) sum += event.gain;
    else if (event.event === 'team_points') sum += event.points;
  }
  return sum;
}

/** A cell in a few signs: points, and ghosts that come. */
function told({ points, placement }: Known): string {
  const ghosts = placement.ghosts ? ` 👻${placement.ghosts}` : '';
  return `${points > 0 ? `+${points}` : points < 0 ? `−${-points}` : ghosts === '' ? '0' : ''}${ghosts}`.trim();
}

export class Worth {
  /** Somebody wants to see it. */
  wanted = $state(false);
  #known: ReadonlyMap<string, Known> = $state.raw(new Map());
  #asked = -1;
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  readonly shown: boolean = $derived.by(
    () => this.wanted && this.#play.moving !== null && this.#play.props.settings.help,
  );
  readonly places: WorthAt[] = $derived.by(() =>
    [...this.#known.values()].map((one) => ({
      x: one.placement.x,
      y: one.placement.y,
      text: told(one),
      alarm: one.placement.loses ?? false,
    })),
  );

  /** To be called in an effect: asks once for every tile. */
  async follow() {
    const { props, view, legal } = this.#play;
    const { at } = props.update;
    if (!this.shown || this.#asked === at || !props.foresee) return;
    this.#asked = at;
    this.#known = new Map();
    const seat = props.seat ?? 0;
    for (const placement of view.asked.placements ?? []) {
      const lay = legal.lays.find(
        (one) => one.x === placement.x && one.y === placement.y && one.turns === placement.turns,
      );
      if (!lay) continue;
      // Only what completes something, or is about ghosts, can bring anything.
      const dull = !placement.completes && !placement.ghosts;
      const deals = dull ? [] : await props.foresee([lay.do], goOn);
      if (this.#asked !== props.update.at) return;
      this.#keep({ points: pointsIn(deals?.[0] ?? [], seat), placement });
    }
  }
  #keep(one: Known) {
    const key = `${one.placement.x},${one.placement.y}`;
    const old = this.#known.get(key);
    const value = ({ points, placement }: Known) => points - (placement.loses ? 100 : 0) - (placement.ghosts ?? 0) / 10;
    if (!old || value(one) > value(old)) this.#known = new Map(this.#known).set(key, one);
  }
}
