// Where a tile fits and what each place is worth: of the top of a stack that is pointed at or carried, before it is taken,
// and of the tile in hand. Nothing is taken by asking; the answers come one after the other and are kept for the moment.
import { keyOf } from '../../../board/cells.ts';
import { Laying } from '../../../board/laying.svelte.ts';
import { indexLegal, type Lay } from '../legal.ts';
import type { Play } from '../play.svelte.ts';
import type { TileFace } from '../view.ts';
import { goOn } from './foresee.ts';
import { better, type Worth, worthOf } from './worth.ts';

interface Known {
  lays: Lay[];
  worths: ReadonlyMap<string, Worth>;
}
/** Milliseconds after which what is known so far is shown. */
const showEvery = 300;
const nothing: ReadonlyMap<string, Worth> = new Map();

export class Fitting {
  /** The stack that is pointed at; 0: none. */
  stack = $state(0);
  lays: Lay[] = $state.raw([]);
  /** By cell. */
  worths: ReadonlyMap<string, Worth> = $state.raw(nothing);
  /** The tile as it would be laid from the stack. */
  readonly laying = new Laying(() => ({ lays: this.lays }));
  readonly #play: Play;
  #known = new Map<string, Known>();
  #at = -1;
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(play: Play) {
    this.#play = play;
  }

  /** The tile on top of the stack that is pointed at. */
  readonly tile: TileFace | null = $derived.by(() =>
    this.stack === 0 ? null : (this.#play.truth.stacks[this.stack - 1]?.top ?? null),
  );

  /** A stack is pointed at; 0: none any more. */
  point = (stack: number) => {
    this.stack = stack;
  };

  /** To be called in an effect: asks about what is pointed at, or about the tile in hand. */
  follow() {
    const { mine, show, moving, laying, props } = this.#play;
    const { at } = props.update;
    if (at !== this.#at) [this.#at, this.#known] = [at, new Map()];
    const first = mine && !show.playing && this.stack > 0 ? this.#play.taking(this.stack) : [];
    const hand = this.stack === 0 && moving && props.settings.help ? `hand ${laying.held}` : '';
    const asked = first.length > 0 ? `${at} ${first.join()}` : hand && `${at} ${hand}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    const known = this.#known.get(asked);
    this.laying.reset();
    [this.lays, this.worths] = [known?.lays ?? [], known?.worths ?? nothing];
    if (asked === '' || known) return;
    const lays = laying.lays as Lay[];
    this.#timer = setTimeout(
      () => (first.length > 0 ? this.#askStack(asked, first) : this.#weigh(asked, [], lays)),
      60,
    );
  }
  stop() {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #askStack(asked: string, first: readonly string[]) {
    const choices = await this.#play.props.ahead?.([...first]);
    if (asked !== this.#asked || !choices) return;
    const { lays } = indexLegal(choices);
    this.lays = lays.filter((lay) => lay.held === 0);
    this.laying.reset();
    if (this.#play.props.settings.help) await this.#weigh(asked, first, this.lays);
  }

  // One place after the other, so that an action need not wait for all of them; what is known is shown meanwhile, for a
  // server lets one ask some places a second only.
  async #weigh(asked: string, first: readonly string[], lays: readonly Lay[]) {
    const { foresee, seat } = this.#play.props;
    if (!foresee || seat === null) return;
    const worths = new Map<string, Worth>();
    let shown = performance.now();
    for (const lay of lays) {
      const deals = await foresee([...first, lay.do], goOn);
      if (asked !== this.#asked) return;
      if (!deals) continue;
      const [key, worth] = [keyOf(lay.x, lay.y), worthOf(deals, seat)];
      if (better(worth, worths.get(key))) worths.set(key, worth);
      if (performance.now() - shown < showEvery) continue;
      shown = performance.now();
      this.worths = new Map(worths);
    }
    this.worths = worths;
    this.#known.set(asked, { lays: first.length > 0 ? this.lays : [], worths });
  }
}
