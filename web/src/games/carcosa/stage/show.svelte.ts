// Shows what happened, one event after the other, on a picture that runs behind the truth until it has caught up.
import type { Event } from '../described.ts';
import type { Say } from '../say.ts';
import { type CarcosaView, featureAt } from '../view.ts';
import type { Told } from './picture.ts';
import { after } from './reduce.ts';

export interface Effect {
  id: number;
  sort: 'gain' | 'feaster' | 'ring';
  x: number;
  y: number;
  text: string;
  seat: number;
}

/**
 * Thousandths of a second until the next follows, at normal speed; what an event sets in motion goes on meanwhile. What has
 * none comes together with the next that has.
 */
const times: Partial<Record<Event['event'], number>> = {
  took: 80,
  place: 240,
  replace: 260,
  cultist: 160,
  flip: 90,
  ley_complete: 160,
  district_complete: 160,
  ritual_complete: 160,
  power: 240,
  asylum: 120,
  stand: 300,
  feaster: 450,
  devoured: 200,
  imbue: 240,
  recruit: 180,
  stone: 240,
  stone_idle: 300,
  stone_declined: 240,
  glimpse: 220,
  kept: 220,
  prophet: 160,
  called: 180,
  depleted: 300,
  returned: 140,
  king_rises: 700,
  impossible: 320,
  thug: 160,
  thug_taken: 200,
  thug_gone: 220,
  stranger_comes: 500,
  stranger_walks: 420,
  stranger_speaks: 700,
  secret: 300,
  trap: 260,
  occultist_hastur: 480,
  occultist_feature: 480,
  occultist_stays: 300,
  occultist_meets: 420,
  occultist_back: 300,
  occultist_out: 300,
  detective_in: 480,
  detective_out: 300,
  detective_moves: 420,
  detective_waits: 220,
  attack: 560,
  detective_mad: 420,
  detective_eaten: 360,
  research: 420,
  assistant_walks: 560,
  assistant_stands: 360,
  trapped: 500,
  assistant_put: 360,
  scientist: 300,
  lost: 800,
};
/** What others do in one go takes no longer than this at normal speed, however much it is: the machine thinks meanwhile. */
const longest = 450;
/** A sum of points can be read for so long, whatever happens next. */
const reading = 1500;
/** As long as a tile takes to turn over. */
const turningOver = 520;
const rings = new Set<Event['event']>([
  'stranger_comes',
  'stranger_speaks',
  'occultist_meets',
  'attack',
  'detective_mad',
  'detective_in',
  'occultist_hastur',
]);

const simple = new Set(['took', 'cultist', 'thug', 'trap']);

// The same ones every time: nothing that is shown looks again because nothing is shown.
const nowhere: ReadonlySet<string> = new Set();
const nothing: readonly never[] = [];

export class Show {
  /** What is drawn; null before there was anything. */
  view: CarcosaView | null = $state.raw(null);
  playing = $state(false);
  caption = $state('');
  effects: readonly Effect[] = $state.raw(nothing);
  flips: ReadonlySet<string> = $state.raw(nowhere);
  fresh = $state('');
  lit: readonly [number, number][] = $state.raw(nothing);
  gain: { seat: number; text: string } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;
  #end: CarcosaView | null = null;
  #done: (() => void) | null = null;
  #count = 0;
  #cell: [number, number] = [0, 0];
  #size = 0;

  /** `own`: the seat whose simple actions need not be shown to it again. */
  play(
    events: readonly Event[],
    end: CarcosaView,
    how: { pace: number; own: number | null; say: Say },
    done: () => void,
  ) {
    this.skip();
    const isOwn = (e: Event) => 'seat' in e && e.seat === how.own;
    const isShown = (e: Event) => times[e.event] !== undefined && !(isOwn(e) && simple.has(e.event));
    if (!events.some(isShown) || how.pace === 0 || !this.view) {
      this.#settle(end);
      done();
      return;
    }
    this.#end = end;
    this.#done = done;
    this.playing = true;
    const shown = events.filter(isShown);
    const whole = shown.reduce((sum, event) => sum + (times[event.event] ?? 0), 0);
    const squeeze = shown.some(isOwn) ? (events.length > 24 ? 0.6 : 1) : Math.min(1, longest / Math.max(1, whole));
    let i = 0;
    const next = () => {
      let event = events[i++];
      for (; event && !isShown(event); event = events[i++]) this.#see(event);
      if (!event) return this.skip();
      this.#step(event, how.say);
      // One's own tile is there at once: it was seen while it was laid.
      const own = isOwn(event) && (event.event === 'place' || event.event === 'replace');
      this.#timer = setTimeout(next, own ? 60 : (times[event.event] ?? 0) * how.pace * squeeze);
    };
    next();
  }

  /** Straight to the end. */
  skip() {
    clearTimeout(this.#timer);
    const [end, done] = [this.#end, this.#done];
    [this.#end, this.#done] = [null, null];
    if (end) this.#settle(end);
    done?.();
  }

  // What moves goes on moving while the next decision is already open.
  #settle(end: CarcosaView) {
    this.playing = false;
    this.view = end;
    this.caption = '';
    this.lit = nothing;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.#fade(), turningOver);
  }
  #fade() {
    this.flips = nowhere;
    this.gain = null;
  }
  /** A view that needs no telling: the first one, or one after an undo. */
  jump(view: CarcosaView) {
    clearTimeout(this.#timer);
    [this.#end, this.#done] = [null, null];
    this.fresh = '';
    this.effects = nothing;
    this.#settle(view);
    this.#fade();
  }

  #step(event: Event, say: Say) {
    if ('x' in event) this.#cell = [event.x, event.y];
    if (event.text !== '') this.caption = event.text;
    const key = `${this.#cell[0]},${this.#cell[1]}`;
    switch (event.event) {
      case 'place':
      case 'replace':
        this.fresh = key;
        break;
      case 'flip':
        this.flips = new Set([...this.flips, key]);
        break;
      case 'ley_complete':
        this.#open(event.part, event.length);
        break;
      case 'district_complete':
        this.#open(event.part, event.size);
        break;
      case 'ritual_complete':
        this.#open('site', event.around);
        break;
      case 'feaster':
        this.#add('feaster', '', 0);
        break;
      case 'power':
        this.#power(event, say);
        break;
    }
    if (rings.has(event.event)) this.#add('ring', '', 0);
    this.#see(event);
  }

  #see(event: Event) {
    if (this.view) this.view = after(this.view, event);
  }

  // A feature that is complete stays as it is: the last view has it, too.
  #open(part: string, size: number) {
    this.#size = size;
    const [x, y] = this.#cell;
    const view = this.#end ?? this.view;
    const found = view ? featureAt(view, x, y, part) : undefined;
    this.lit = found ? found.parts.map((p) => [p[0], p[1]] as [number, number]) : [[x, y]];
    this.#add('ring', '', 0);
  }

  #power({ seat, gain: gained, to, why }: Told<'power'>, say: Say) {
    const lost = Math.max(0, (this.view?.cults[seat]?.power ?? 0) + gained - to);
    const sums = {
      ritual: () => say('sumRitual', gained, gained - 1),
      district: () => say('sumDistrict', gained, gained / 2),
      ley: () => say('sumLey', gained, this.#size || gained),
      devoured: () => say('sumDevoured', gained, gained / 4),
      detectives: () => say('sumDetectives', gained, gained / 4),
    };
    const text = lost > 0 ? `${sums[why]()} · ${say('lostPower', lost)}` : sums[why]();
    this.gain = { seat, text };
    this.#add('gain', text, seat);
  }

  #add(sort: Effect['sort'], text: string, seat: number) {
    const effect = { id: ++this.#count, sort, x: this.#cell[0], y: this.#cell[1], text, seat };
    this.effects = [...this.effects.slice(-7), effect];
    // It goes on over what comes next, and is gone when it has been read.
    setTimeout(() => {
      this.effects = this.effects.filter((one) => one !== effect);
    }, reading);
  }
}
