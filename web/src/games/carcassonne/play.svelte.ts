// One seat at the table of Carcassonne: what it sees, what it may do, and what is being shown.
import { Laying } from '../../board/laying.svelte.ts';
import type { Refusal, Update } from '../../engine/protocol.ts';
import type { ScreenProps } from '../../table/contract.ts';
import { indexLegal, type LegalIndex, type Target } from './legal.ts';
import { type Say, type SentenceContext, sayIn, seatName } from './say.ts';
import { type Carcassonne, flashOf, type GameEvent, type LandView, type Placement } from './view.ts';

const times: Record<string, number> = {
  place: 420,
  unplaceable: 1200,
  figure: 380,
  complete: 700,
  points: 800,
  score: 500,
  haunt: 700,
  flee: 800,
  guard: 500,
  fog_finished: 700,
  ghosts: 700,
  buried: 700,
  gave_up: 500,
  team_points: 800,
  ghosts_gone: 700,
  hound_comes: 800,
  hound_points: 700,
  next_pile: 600,
  face_down: 500,
  won: 900,
  lost: 900,
};

export class Play {
  readonly props: ScreenProps<Carcassonne>;
  refusal: Refusal | null = $state.raw(null);
  showing = $state(false);
  caption = $state('');
  /** Points that flash up over a cell. */
  flash: { x: number; y: number; text: string; id: number } | null = $state.raw(null);
  /** The cell of the last tile laid. */
  last: [x: number, y: number] | null = $state.raw(null);
  #shown: LandView | null = $state.raw(null);
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;
  #seen: Update<Carcassonne> | null = null;
  #heard: GameEvent[] | null = null;

  constructor(props: ScreenProps<Carcassonne>) {
    this.props = props;
  }

  readonly say: Say = $derived.by(() => sayIn(this.props.lang));
  readonly teller: SentenceContext = $derived.by(() => ({
    say: this.say,
    words: this.props.words,
    seats: this.props.update.seats,
  }));
  readonly truth: LandView = $derived.by(() => this.props.update.view);
  readonly view: LandView = $derived.by(() => this.#shown ?? this.truth);
  readonly mine: boolean = $derived.by(() => {
    const { update, seat } = this.props;
    return seat !== null && update.to_move === seat && !update.over;
  });
  readonly legal: LegalIndex = $derived.by(() => indexLegal(this.mine && !this.showing ? this.props.update.legal : []));
  readonly laying = new Laying(() => this.legal);
  readonly moving: string | null = $derived.by(() => (this.legal.lays.length > 0 ? this.truth.hand : null));
  readonly preview: Placement | null = $derived.by(() => {
    const { at, turns } = this.laying;
    if (!at) return null;
    return this.truth.asked.placements?.find((one) => one.x === at.x && one.y === at.y && one.turns === turns) ?? null;
  });
  readonly prompt: string = $derived.by(() => this.#prompt());

  #prompt(): string {
    const { update, words } = this.props;
    if (this.showing) return this.caption;
    if (update.over) return this.say('over');
    if (!this.mine) return update.to_move === null ? '' : this.say('waiting', seatName(this.teller, update.to_move));
    const key = `carcassonne.step.${this.truth.step}`;
    // The words of the engine go on about typing in a terminal.
    const laying = this.truth.step === 'place';
    const step = laying ? this.say('layNote') : words.has(key) ? words.tell(key) : '';
    if (this.moving)
      return `${step} ${this.say(matchMedia('(pointer: coarse)').matches ? 'chooseCellTouch' : 'chooseCell')}`.trim();
    return step;
  }

  take(now: Update<Carcassonne>, events: GameEvent[] | null): boolean {
    const fresh = now !== this.#seen;
    if (fresh) {
      this.refusal = null;
      const laid = now.steps.flatMap((step) => step.events).findLast((event) => event.event === 'place');
      if (laid) this.last = [laid.x, laid.y];
      else if (now.undone) this.last = null;
    }
    if (events && events !== this.#heard) this.#play(events);
    else if (fresh || (!events && this.showing)) this.#settle();
    [this.#seen, this.#heard] = [now, events];
    return fresh;
  }

  #play(events: readonly GameEvent[]) {
    this.skip();
    const { settings, onPlaybackDone, seat } = this.props;
    const pace = { off: 0, quick: 0.45, normal: 1, slow: 1.9 }[settings.speed] * (settings.calm ? 0.4 : 1);
    const worth = events.filter(
      (event) =>
        times[event.event] !== undefined &&
        !((event.event === 'place' || event.event === 'figure') && event.seat === seat),
    );
    if (worth.length === 0 || pace === 0) {
      this.#settle();
      onPlaybackDone();
      return;
    }
    this.showing = true;
    this.#done = () => {
      this.#settle();
      onPlaybackDone();
    };
    let i = 0;
    const next = () => {
      const event = worth[i++];
      if (!event) return this.skip();
      this.caption = event.text;
      const flash = flashOf(event);
      if (flash) this.flash = { ...flash, id: ++this.#count };
      this.#timer = setTimeout(next, (times[event.event] ?? 0) * pace);
    };
    next();
  }
  skip() {
    clearTimeout(this.#timer);
    const done = this.#done;
    this.#done = null;
    this.showing = false;
    done?.();
  }
  #settle() {
    clearTimeout(this.#timer);
    this.#done = null;
    this.showing = false;
    this.caption = '';
    this.flash = null;
    this.#shown = null;
  }

  act = (action: string) => this.props.send(action);
  ask = async (action: string) => {
    this.refusal = await this.props.why(action);
  };
  lay = () => {
    if (this.laying.chosen) this.act(this.laying.chosen.do);
  };
  /** The action that a press on a part means; a meeple before a guard. */
  targetAt = (x: number, y: number, part: string): Target | undefined =>
    this.legal.targets.find((one) => one.x === x && one.y === y && one.part === part);
}
