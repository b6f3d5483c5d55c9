// Shows what happened, one event after the other, on a picture that runs behind the truth until it has caught up.
import type { Event } from '../described.ts';
import type { Say } from '../say.ts';
import { type CarcosaView, featureAt, type GameEvent } from '../view.ts';
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

/** Thousandths of a second at normal speed. What has none comes together with the next that has. */
const times: Partial<Record<Event['event'], number>> = {
  place: 420,
  replace: 480,
  cultist: 340,
  flip: 300,
  ley_complete: 420,
  district_complete: 420,
  ritual_complete: 420,
  power: 950,
  asylum: 420,
  stand: 700,
  feaster: 1000,
  devoured: 500,
  imbue: 450,
  recruit: 350,
  stone: 450,
  stone_idle: 600,
  stone_declined: 450,
  glimpse: 400,
  kept: 400,
  prophet: 250,
  called: 300,
  depleted: 500,
  returned: 260,
  king_rises: 900,
  impossible: 500,
  took: 240,
  thug: 340,
  thug_taken: 350,
  thug_gone: 420,
  stranger_comes: 900,
  stranger_walks: 800,
  stranger_speaks: 1200,
  secret: 500,
  trap: 400,
  occultist_hastur: 800,
  occultist_feature: 800,
  occultist_stays: 500,
  occultist_meets: 700,
  occultist_back: 500,
  occultist_out: 500,
  detective_in: 800,
  detective_out: 500,
  detective_moves: 650,
  detective_waits: 350,
  attack: 900,
  detective_mad: 700,
  detective_eaten: 600,
  research: 700,
  assistant_walks: 900,
  assistant_stands: 600,
  trapped: 800,
  assistant_put: 600,
  scientist: 500,
  lost: 1000,
};
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
  #end: CarcosaView | null = null;
  #done: (() => void) | null = null;
  #count = 0;
  #cell: [number, number] = [0, 0];
  #size = 0;

  /** `own`: the seat whose simple actions need not be shown to it again. */
  play(
    told: readonly GameEvent[],
    end: CarcosaView,
    how: { pace: number; own: number | null; say: Say },
    done: () => void,
  ) {
    this.skip();
    const events = told as readonly Event[];
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
    const quick = events.length > 24 ? 0.6 : 1;
    let i = 0;
    const next = () => {
      let event = events[i++];
      for (; event && !isShown(event); event = events[i++]) this.#see(event);
      if (!event) return this.skip();
      const following = events.slice(i).find(isShown);
      this.#step(event, how.say);
      // The last event may go on moving while the next decision is already open.
      const own = isOwn(event) && (event.event === 'place' || event.event === 'replace');
      const time = (times[event.event] ?? 0) * how.pace * quick;
      const flips = following?.event === 'flip' && event.event === 'flip';
      this.#timer = setTimeout(next, own ? 60 : !following ? time * 0.7 : flips ? time * 0.45 : time);
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

  #settle(end: CarcosaView) {
    this.playing = false;
    this.view = end;
    this.caption = '';
    this.effects = nothing;
    this.flips = nowhere;
    this.lit = nothing;
    this.gain = null;
  }
  /** A view that needs no telling: the first one, or one after an undo. */
  jump(view: CarcosaView) {
    clearTimeout(this.#timer);
    [this.#end, this.#done] = [null, null];
    this.fresh = '';
    this.#settle(view);
  }

  #step(event: Event, say: Say) {
    if ('x' in event) this.#cell = [event.x, event.y];
    this.caption = event.text;
    this.gain = null;
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
    this.effects = [...this.effects.slice(-3), effect];
  }
}
