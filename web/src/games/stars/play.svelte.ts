// One seat at the table of The Stars Are Right: what it sees, what it may do, and what is being shown.
import type { Refusal, Update } from '../../engine/protocol.ts';
import type { ScreenProps } from '../../table/contract.ts';
import { factsOf } from './cards/facts.ts';
import { indexLegal, type LegalIndex } from './legal.ts';
import { type Say, sayIn } from './say.ts';
import { moveCalled, moved, shows, skyOf, type Tile, tilesOf } from './sky/moves.ts';
import { wantedAt } from './sky/wanted.ts';
import { Trial } from './trial/trial.svelte.ts';
import type { GameEvent, HandCard, Place, Stars, StarsView } from './view.ts';

// Milliseconds until the next thing is shown. Less than a slide takes, so that motions overlap and a whole turn of a
// machine player is over within about a second.
const times: Record<string, number> = {
  invoked: 130,
  served: 90,
  pushed: 130,
  swapped: 130,
  flipped: 130,
  summoned: 260,
  made_room: 90,
  lent: 90,
  lender_left: 60,
  exchanged: 200,
  fetched: 120,
  fetched_open: 120,
  discarded: 90,
  drew: 90,
  shuffled: 120,
  won: 600,
};

const steps = {
  start: ['stepStart', 'shortStart'],
  moves: ['stepMoves', 'shortMoves'],
  invoked: ['stepInvoked', 'shortInvoked'],
  summoned: ['stepSummoned', 'shortSummoned'],
  discarded: ['stepDiscarded', 'shortDiscarded'],
  over: ['over', 'over'],
} as const;

export class Play {
  readonly props: ScreenProps<Stars> & { target?: string };
  refusal: Refusal | null = $state.raw(null);
  tiles: Tile[] = $state.raw([]);
  /** What has just happened, in words, while it is being shown. */
  caption = $state('');
  showing = $state(false);
  /** What dragging does when both are owed. */
  mode: 'push' | 'swap' = $state('push');
  /** The card that is pointed at, or has the focus. */
  looked: string | null = $state(null);
  /** The card that was picked to be read until it is put aside. */
  picked: string | null = $state(null);
  /** Moves that are only tried; null: the sky is as it is. */
  trial: Trial | null = $state.raw(null);
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
  /** The card that is read, and whose constellation is looked for in the sky. */
  readonly reading: string | null = $derived.by(() => this.looked ?? this.picked);
  readonly place: Place | null = $derived.by(() => this.#place());
  readonly wanted: ReadonlyMap<string, string> = $derived.by(() => this.#wanted());
  /** What is to be decided, in a sentence and in a few words. */
  readonly prompt: readonly [string, string] = $derived.by(() => this.#prompt());

  card = (id: string): HandCard | undefined => (this.trial?.found ?? this.view.hand)?.find((one) => one.card === id);

  #place(): (Place & { lenders?: string[] }) | null {
    const card = this.reading ? this.card(this.reading) : undefined;
    if (!card) return null;
    // With stars lent less is needed: the way that is nearest.
    const ways: Place[] = [card, ...(card.lent ?? [])];
    return ways.reduce((best, one) => (one.seen && !best.seen ? one : best));
  }
  #wanted(): ReadonlyMap<string, string> {
    const place = this.#place();
    const facts = this.reading ? factsOf(this.reading) : undefined;
    // Symbols that may be anywhere belong to no cell.
    if (!place || !facts || facts.constellation.every((group) => group.length === 1)) return new Map();
    const ignored = (place.lenders ?? []).flatMap((one) => factsOf(one)?.star ?? []);
    const sky = this.trial ? skyOf(this.trial.tiles) : this.view.sky;
    return wantedAt(facts.constellation, place, sky, { ignored, mirrors: this.props.update.options.mirrors === 'on' });
  }

  #prompt(): [string, string] {
    const { update } = this.props;
    const both = (text: string): [string, string] => [text, text];
    if (this.showing) return both(this.caption);
    if (update.over) return both(this.say('over'));
    if (!this.mine)
      return both(update.to_move === null ? '' : this.say('waiting', update.seats[update.to_move]?.name ?? ''));
    // In a puzzle nobody draws.
    if (this.props.target !== undefined && this.view.step !== 'moves')
      return both(
        this.say(
          this.legal.all.length === 0 ? 'puzzleDone' : this.view.step === 'start' ? 'puzzleStart' : 'puzzleInvoked',
        ),
      );
    const [long, short] = steps[this.view.step];
    return [this.say(long), this.say(short)];
  }

  /** What has come in: shown step by step, or at once. */
  take(now: Update<Stars>, events: GameEvent[] | null) {
    const fresh = now !== this.#seen;
    if (fresh) {
      this.refusal = null;
      this.asked = null;
      this.trading = null;
      this.trial = null;
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
      const own = 'seat' in event && event.seat === seat && worth.length === 1;
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
    this.picked = null;
    this.props.send(action);
  };
  /** Begins to try, or puts what was tried aside. */
  try = () => {
    const { update, seat } = this.props;
    this.trial = this.trial ? null : new Trial(this.tiles, update.view, update.options, seat ?? 0);
  };
  pick = (card: string) => {
    this.picked = this.picked === card ? null : card;
    if (this.picked === null) this.looked = null;
  };
  /** Says why an action is not possible, for as long as it takes to read. */
  ask = async (action: string) => {
    const refusal = await this.props.why(action);
    this.refusal = refusal;
    setTimeout(() => {
      if (this.refusal === refusal) this.refusal = null;
    }, 7000);
  };
  /** Summons at once where there is one way, else asks. */
  summon = (card: string) => {
    const ways = this.legal.summon.get(card) ?? [];
    if (ways.length === 1 && ways[0]) return this.act(ways[0].do);
    if (ways.length > 1) this.asked = card;
    else this.ask(`summon ${card}`);
  };
}
