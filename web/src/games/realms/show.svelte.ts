// What has just happened, one event after the other: a sentence each, and a card on its way from where to where.
import type { GameEvent } from './view.ts';

export interface Flight {
  key: number;
  /** Null: face down. */
  card: string | null;
  item: boolean;
  from: DOMRect;
  to: DOMRect;
  ms: number;
}

export interface Pace {
  ms: number;
  calm: boolean;
  /** Where a thing is on the screen: "deck", "area", "items", "seat-2" or a card's id. */
  place: (name: string) => DOMRect | null;
}

/** From where to where an event carries something; null: it is only told. */
export function wayOf(event: GameEvent): { card: string | null; item?: boolean; from: string; to: string } | null {
  const seat = `seat-${'seat' in event ? event.seat : 0}`;
  switch (event.event) {
    case 'drew':
    case 'found':
    case 'took_extra':
      return { card: null, from: 'deck', to: seat };
    case 'took':
    case 'raised':
      return { card: event.card, from: 'area', to: seat };
    case 'discarded':
      return { card: event.card, from: seat, to: event.card };
    case 'to_area':
      return { card: event.card, from: 'deck', to: event.card };
    case 'buried':
      return { card: event.card, from: 'area', to: 'deck' };
    case 'showed':
    case 'kept':
      return { card: event.card, from: seat, to: 'area' };
    case 'under':
    case 'returned':
      return { card: null, from: seat, to: 'deck' };
    case 'item_drawn':
      return { card: event.item, item: true, from: 'items', to: seat };
    case 'item_discarded':
      return { card: event.item, item: true, from: seat, to: 'items' };
    case 'used':
    case 'fetched':
    case 'repeated':
      return { card: event.item, item: true, from: seat, to: 'area' };
    case 'robbed':
      return { card: event.item, item: true, from: `seat-${event.whom}`, to: seat };
    default:
      return null;
  }
}

export class Show {
  playing = $state(false);
  caption = $state('');
  flight: Flight | null = $state.raw(null);
  #round = 0;
  #done: (() => void) | null = null;

  async run(events: readonly GameEvent[], pace: Pace, done: () => void): Promise<void> {
    const round = ++this.#round;
    this.#done = done;
    this.playing = true;
    for (const event of events) {
      this.caption = event.text;
      const way = pace.calm ? null : wayOf(event);
      const from = way && pace.place(way.from);
      const to = way && (pace.place(way.to) ?? pace.place('area'));
      const ms = event.event === 'turn_begins' ? pace.ms / 2 : pace.ms;
      this.flight =
        way && from && to ? { key: performance.now(), card: way.card, item: way.item ?? false, from, to, ms } : null;
      await new Promise((next) => setTimeout(next, ms));
      if (round !== this.#round) return;
    }
    this.skip();
  }

  /** Ends it at once, wherever it is. */
  skip = () => {
    this.#round++;
    this.playing = false;
    this.caption = '';
    this.flight = null;
    const done = this.#done;
    this.#done = null;
    done?.();
  };
}
