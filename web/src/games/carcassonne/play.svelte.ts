// One seat at the table of Carcassonne: what it sees, what it may do, and what is being shown.
import { Laying } from '../../board/laying.svelte.ts';
import type { Refusal, Update } from '../../engine/protocol.ts';
import type { ScreenProps } from '../../table/contract.ts';
import { type Choice, choicesOf } from './choices.ts';
import { indexLegal, type LegalIndex } from './legal.ts';
import { type Say, type SentenceContext, sayIn, seatName } from './say.ts';
import { type Carcassonne, flashOf, type GameEvent, type LandView, type Placement } from './view.ts';

/** Milliseconds until the next event follows; what an event starts goes on meanwhile. */
const times: Record<string, number> = {
  place: 330,
  unplaceable: 900,
  figure: 260,
  complete: 120,
  points: 260,
  score: 0,
  haunt: 320,
  flee: 360,
  guard: 240,
  fog_finished: 260,
  ghosts: 240,
  buried: 320,
  gave_up: 240,
  team_points: 260,
  ghosts_gone: 260,
  hound_comes: 320,
  hound_points: 260,
  next_pile: 320,
  face_down: 300,
  won: 600,
  lost: 600,
};
/** A turn of somebody else takes no longer than this. */
const longest = 1050;
/** So long points stand over their place. */
const flashTime = 1300;

export interface Flash {
  x: number;
  y: number;
  text: string;
  id: number;
}

export class Play {
  readonly props: ScreenProps<Carcassonne>;
  refusal: Refusal | null = $state.raw(null);
  showing = $state(false);
  caption = $state('');
  /** Points that flash up over their cells. */
  flashes: Flash[] = $state.raw([]);
  /** The cell of the last tile laid. */
  last: [x: number, y: number] | null = $state.raw(null);
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
  readonly view: LandView = $derived.by(() => this.props.update.view);
  readonly mine: boolean = $derived.by(() => {
    const { update, seat } = this.props;
    return seat !== null && update.to_move === seat && !update.over;
  });
  readonly legal: LegalIndex = $derived.by(() => indexLegal(this.mine && !this.showing ? this.props.update.legal : []));
  readonly choices: Choice[] = $derived.by(() => choicesOf(this.teller, this.view, this.legal.answers));
  readonly laying = new Laying(() => this.legal);
  readonly moving: string | null = $derived.by(() => (this.legal.lays.length > 0 ? this.view.hand : null));
  readonly preview: Placement | null = $derived.by(() => {
    const { at, turns } = this.laying;
    if (!at) return null;
    return this.view.asked.placements?.find((one) => one.x === at.x && one.y === at.y && one.turns === turns) ?? null;
  });
  readonly prompt: string = $derived.by(() => this.#prompt());

  #prompt(): string {
    const { update, words } = this.props;
    if (this.showing) return this.caption;
    if (update.over) return this.say('over');
    if (!this.mine) return update.to_move === null ? '' : this.say('waiting', seatName(this.teller, update.to_move));
    const key = `carcassonne.step.${this.view.step}`;
    // The words of the engine would go on about typing in a terminal.
    if (this.moving) return this.say(matchMedia('(pointer: coarse)').matches ? 'chooseCellTouch' : 'chooseCell');
    return words.has(key) ? words.tell(key, this.view.asked.hound ?? '') : '';
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
    const whole = worth.reduce((sum, event) => sum + (times[event.event] ?? 0), 0);
    const step = pace * Math.min(1, longest / Math.max(1, whole));
    let i = 0;
    const next = () => {
      const event = worth[i++];
      if (!event) return this.skip();
      if (event.text) this.caption = event.text;
      const flash = flashOf(event);
      if (flash) this.#flash({ ...flash, id: ++this.#count });
      this.#timer = setTimeout(next, (times[event.event] ?? 0) * step);
    };
    next();
  }
  // Points stand over their place for a while, whatever happens next.
  #flash(flash: Flash) {
    this.flashes = [...this.flashes.slice(-11), flash];
    setTimeout(() => {
      this.flashes = this.flashes.filter((one) => one !== flash);
    }, flashTime);
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
  }

  act = (action: string) => this.props.send(action);
  ask = async (action: string) => {
    this.refusal = await this.props.why(action);
  };
  lay = () => {
    if (this.laying.chosen) this.act(this.laying.chosen.do);
  };
}
