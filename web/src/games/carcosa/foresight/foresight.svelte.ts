// Asks what the staged action would lead to, once the hand rests for a moment.
import { theOne } from '../../../engine/actions.ts';
import type { Play } from '../play.svelte.ts';
import type { Pointing } from '../stage/pointing.svelte.ts';
import { type Foreseen, foresee, goOn, isForeseen } from './foresee.ts';

const rest = 110;

/** An action that would be done by a press now, and where. */
interface Staged {
  do: string;
  x?: number;
  y?: number;
}

export class Foresight {
  now: Foreseen | null = $state.raw(null);
  readonly #play: Play;
  readonly #pointing: Pointing;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(play: Play, pointing: Pointing) {
    this.#play = play;
    this.#pointing = pointing;
  }

  /** What would be done if one pressed now: the tile where it hovers, the part that is pointed at, or no cultist. */
  readonly staged: Staged | null = $derived.by(() => {
    const { laying, moving, legal, mine, show, props } = this.#play;
    if (!props.foresee || !props.settings.help || !mine || show.playing) return null;
    if (moving) return laying.chosen ?? null;
    const { at, picked } = this.#pointing;
    const target = at && legal.targets.find((one) => one.x === at.x && one.y === at.y && one.part === at.part);
    const wanted = target ?? picked ?? theOne(legal.all, 'resolve');
    return wanted && isForeseen(wanted) ? wanted : null;
  });

  /** To be called in an effect: follows what is staged. */
  follow() {
    const { staged } = this;
    const { at } = this.#play.props.update;
    const asked = staged === null ? '' : `${at} ${this.#play.props.lang} ${staged.do}`;
    clearTimeout(this.#timer);
    if (asked === this.#asked) return;
    this.#asked = asked;
    // While the hand goes on, the old answer stays: a panel that comes and goes is no help.
    if (staged === null) this.now = null;
    else this.#timer = setTimeout(() => this.#ask(staged, asked), rest);
  }
  stop() {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #ask(action: Staged, asked: string) {
    const { props, truth, teller, laying, moving } = this.#play;
    const laid = moving && laying.at ? { ...laying.at, tile: moving } : null;
    const deals = await props.foresee?.([action.do], goOn);
    if (asked !== this.#asked) return;
    this.now = deals && deals.length > 0 ? foresee(teller, truth, deals, laid) : null;
  }
}
