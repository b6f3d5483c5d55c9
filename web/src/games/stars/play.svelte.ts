// One seat at the table of The Stars Are Right: what it sees, what it may do, and what is being shown.
import type { Refusal, Update } from '../../engine/protocol.ts';
import type { ScreenProps } from '../../table/contract.ts';
import { indexLegal, type LegalIndex } from './legal.ts';
import { type Say, sayIn } from './say.ts';
import { moveCalled, moved, shows, type Tile, tilesOf } from './sky/moves.ts';
import type { GameEvent, HandCard, Place, Stars, StarsView } from './view.ts';

const times: Record<string, number> = {
  invoked: 600,
  served: 420,
  pushed: 420,
  swapped: 420,
  flipped: 420,
  summoned: 900,
  made_room: 400,
  lent: 400,
  lender_left: 300,
  exchanged: 600,
  fetched: 400,
  fetched_open: 400,
  discarded: 350,
  drew: 300,
  shuffled: 500,
  won: 900,
};

export class Play {
  readonly props: ScreenProps<Stars> & { target?: string };
  refusal: Refusal | null = $state.raw(null);
  tiles: Tile[] = $state.raw([]);
  /** What has just happened, in words, while it is being shown. */
  caption = $state('');
  showing = $state(false);
  /** What dragging does when both are owed. */
  mode: 'push' | 'swap' = $state('push');
  /** The card whose constellation is looked for in the sky. */
  looked: string | null = $state(null);
  /** The card whose ways to be summoned are asked for. */
  asked: string | null = $state(null);
  /** The independent whose exchange is asked for. */
  trading: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;
  #seen: Update<Stars> | null = null;
  #heard: GameEvent[] | null = null;

  constructor(props: ScreenProps<Stars> & { target?: string }) {
    this.props = props;
  }

  readonly say: Say = $derived.by(() => sayIn(this.props.lang));
  readonly view: StarsView = $derived.by(() => this.props.update.view);
  readonly mine: boolean = $derived.by(() => {
    const { update, seat } = this.props;
    return seat !== null && update.to_move === seat && !update.over;
  });
  readonly legal: LegalIndex = $derived.by(() => indexLegal(this.mine && !this.showing ? this.props.update.legal : []));
  readonly place: Place | null = $derived.by(() => this.#place());
  readonly prompt: string = $derived.by(() => this.#prompt());

  card = (id: string): HandCard | undefined => this.view.hand?.find((one) => one.card === id);

  #place(): Place | null {
    const card = this.looked ? this.card(this.looked) : undefined;
    if (!card) return null;
    // With stars lent less is needed: the way that is nearest.
    const ways: Place[] = [card, ...(card.lent ?? [])];
    return ways.reduce((best, one) => (one.seen && !best.seen ? one : best));
  }

  #prompt(): string {
    const { update } = this.props;
    if (this.showing) return this.caption;
    if (update.over) return this.say('over');
    if (!this.mine) return update.to_move === null ? '' : this.say('waiting', update.seats[update.to_move]?.name ?? '');
    // In a puzzle nobody draws.
    if (this.props.target !== undefined && this.view.step !== 'moves')
      return this.say(
        this.legal.all.length === 0 ? 'puzzleDone' : this.view.step === 'start' ? 'puzzleStart' : 'puzzleInvoked',
      );
    const steps = {
      start: 'stepStart',
      moves: 'stepMoves',
      invoked: 'stepInvoked',
      summoned: 'stepSummoned',
      discarded: 'stepDiscarded',
    } as const;
    return this.view.step === 'over' ? this.say('over') : this.say(steps[this.view.step]);
  }

  /** What has come in: shown step by step, or at once. */
  take(now: Update<Stars>, events: GameEvent[] | null) {
    const fresh = now !== this.#seen;
    if (fresh) {
      this.refusal = null;
      this.asked = null;
      this.trading = null;
    }
    if (events && events !== this.#heard) this.#play(events, now);
    else if (fresh || (!events && this.showing)) this.#settle(now);
    [this.#seen, this.#heard] = [now, events];
  }

  #play(events: readonly GameEvent[], now: Update<Stars>) {
    this.skip();
    const { settings, onPlaybackDone, seat } = this.props;
    const pace = { off: 0, quick: 0.45, normal: 1, slow: 1.9 }[settings.speed] * (settings.calm ? 0.4 : 1);
    const worth = events.filter((event) => times[event.event] !== undefined);
    if (worth.length === 0 || pace === 0 || this.tiles.length === 0) {
      this.#settle(now);
      onPlaybackDone();
      return;
    }
    this.showing = true;
    this.#done = () => {
      this.#settle(now);
      onPlaybackDone();
    };
    let i = 0;
    const next = () => {
      const event = worth[i++];
      if (!event) return this.skip();
      this.caption = event.text;
      if ('move' in event) this.tiles = moved(this.tiles, moveCalled(event.move));
      // One's own moves are shown at once: the finger has already said them.
      const own = 'move' in event && event.seat === seat && worth.length === 1;
      this.#timer = setTimeout(next, own ? 40 : (times[event.event] ?? 0) * pace);
    };
    next();
  }

  /** Straight to the end. */
  skip() {
    clearTimeout(this.#timer);
    const done = this.#done;
    this.#done = null;
    this.showing = false;
    done?.();
  }

  #settle(now: Update<Stars>) {
    clearTimeout(this.#timer);
    this.#done = null;
    this.showing = false;
    this.caption = '';
    const { sky } = now.view;
    if (this.tiles.length === 0 || !shows(this.tiles, sky)) this.tiles = this.#follow(now) ?? tilesOf(sky);
  }
  // The moves that were just made, so that tiles slide instead of changing their faces.
  #follow(now: Update<Stars>): Tile[] | null {
    if (this.tiles.length === 0 || now.undone) return null;
    let tiles = this.tiles;
    for (const event of now.steps.flatMap((step) => step.events))
      if ('move' in event) tiles = moved(tiles, moveCalled(event.move));
    return shows(tiles, now.view.sky) ? tiles : null;
  }

  act = (action: string) => {
    this.looked = null;
    this.props.send(action);
  };
  ask = async (action: string) => {
    this.refusal = await this.props.why(action);
  };
  /** Summons at once where there is one way, else asks. */
  summon = (card: string) => {
    const ways = this.legal.summon.get(card) ?? [];
    if (ways.length === 1 && ways[0]) return this.act(ways[0].do);
    if (ways.length > 1) this.asked = card;
    else this.ask(`summon ${card}`);
  };
}
