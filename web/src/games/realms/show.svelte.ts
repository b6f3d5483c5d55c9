// What has just happened: a sentence for each event, and cards on their way. Flights overlap, and the last ones land while
// the game already goes on.
import { fit } from '../../table/pace.ts';
import type { GameEvent } from './view.ts';

export interface Flight {
  key: number;
  /** Null: face down. */
  card: string | null;
  item: boolean;
  /** It lies there already, and is not shown before it has landed. */
  arrives: boolean;
  from: DOMRect;
  to: DOMRect;
  ms: number;
}

export interface Pace {
  /** How long a card flies. */
  ms: number;
  /** All of it is shown in so many milliseconds; null: at its own pace. */
  budget: number | null;
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

/** What part of a flight passes before the next event begins. */
const stagger = 0.5;
/** Events that only say what is seen anyway take no time of their own. */
const silent: ReadonlySet<GameEvent['event']> = new Set(['turn_begins', 'shuffled', 'items_shuffled']);

export class Show {
  playing = $state(false);
  caption = $state('');
  flights: readonly Flight[] = $state.raw([]);
  #round = 0;
  #next = 0;
  #done: (() => void) | null = null;

  /** Is a card still on its way there? */
  isArriving = (card: string): boolean => this.flights.some((flight) => flight.arrives && flight.card === card);

  async run(events: readonly GameEvent[], pace: Pace, done: () => void): Promise<void> {
    const round = ++this.#round;
    this.#done = done;
    this.playing = true;
    const seen = events.filter((event) => !silent.has(event.event)).length;
    const scale = fit(seen * pace.ms * stagger, pace.budget);
    for (const event of events) {
      this.caption = event.text;
      if (silent.has(event.event)) continue;
      if (!pace.calm) this.#send(event, pace, Math.max(120, pace.ms * scale));
      await new Promise((next) => setTimeout(next, pace.ms * stagger * scale));
      if (round !== this.#round) return;
    }
    this.#end();
  }

  /** Ends it at once, wherever it is. */
  skip = () => {
    this.flights = [];
    this.#end();
  };

  #end() {
    this.#round++;
    this.playing = false;
    this.caption = '';
    const done = this.#done;
    this.#done = null;
    done?.();
  }

  #send(event: GameEvent, pace: Pace, ms: number) {
    const way = wayOf(event);
    const from = way && (way.card ? (pace.place(`left-${way.card}`) ?? pace.place(way.from)) : pace.place(way.from));
    const landing = way && pace.place(way.to);
    const to = landing ?? (way && pace.place('area'));
    if (!way || !from || !to) return;
    const key = ++this.#next;
    const arrives = landing !== null && way.to === way.card;
    this.flights = [...this.flights, { key, card: way.card, item: way.item ?? false, arrives, from, to, ms }];
    setTimeout(() => {
      this.flights = this.flights.filter((one) => one.key !== key);
    }, ms);
  }
}
