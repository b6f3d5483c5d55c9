// One seat at a table of Fantasy Realms: what it sees, what it may do, and what it reads.
import type { ScreenProps } from '../../table/contract.ts';
import { findGains, type Gains, gainQuestion, type Net, type Odds } from './gains.ts';
import { type Act, indexLegal, type LegalIndex } from './legal.ts';
import { inOrder, moved, type Order, orders } from './order.ts';
import { capital, decimal, number, type SentenceContext, seatName, tellerIn } from './say.ts';
import { Show } from './show.svelte.ts';
import { netText, oddsText } from './tell.ts';
import type { CardScore, FantasyRealms, RealmsView } from './view.ts';
import type { Key } from './words.ts';

/** `realm` is all of a seat, by its number. */
export type Where = 'hand' | 'area' | 'item' | 'deck' | 'seat' | 'realm';
/** A card, an item or a realm that somebody looks at; without an id the top of the deck. */
export interface Thing {
  id: string;
  where: Where;
  /** Its text stands on it: nobody has to be told. */
  told?: boolean;
}

/** Does the card in there show its text? */
export const isTold = (box: EventTarget | null): boolean =>
  (box as HTMLElement | null)?.querySelector?.('[data-form=full], [data-form=band], [data-form=lean]') !== null;

/** Does a pointer rest on things here? A browser without a mouse may still speak of one after a tap. */
export const hovers = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;

const kept = 'hali.realms.order';

function keptOrder(): Order {
  try {
    const found = localStorage.getItem(kept) as Order | null;
    return found && orders.includes(found) ? found : 'suit';
  } catch {
    return 'suit';
  }
}

export class Play {
  readonly show = new Show();
  readonly props: ScreenProps<FantasyRealms>;
  /** Under the pointer or the focus. */
  pointed: Thing | null = $state.raw(null);
  /** Tapped: stays in front until another is. */
  picked: Thing | null = $state.raw(null);
  #order: Order = $state(keptOrder());
  #own: string[] = $state.raw([]);

  constructor(props: ScreenProps<FantasyRealms>) {
    this.props = props;
  }

  readonly tell: SentenceContext = $derived.by(() => tellerIn(this.props.words));
  readonly view: RealmsView = $derived.by(() => this.props.update.view);
  readonly mine: boolean = $derived.by(() => {
    const { update, seat } = this.props;
    return seat !== null && update.to_move === seat && !update.over;
  });
  readonly legal: LegalIndex = $derived.by(() =>
    indexLegal(this.mine && !this.show.playing ? this.props.update.legal : [], this.view.suits),
  );
  readonly scores: Map<string, CardScore> = $derived.by(
    () => new Map((this.view.score?.cards ?? []).map((one) => [one.card, one])),
  );
  readonly hand: string[] = $derived.by(() =>
    inOrder(this.view.hand ?? [], this.#order, this.#own, this.view.score?.cards ?? []),
  );
  readonly reading: Thing | null = $derived.by(() => this.pointed ?? this.picked);

  get order(): Order {
    return this.#order;
  }
  set order(order: Order) {
    if (order === 'own') this.#own = this.hand;
    this.#order = order;
    try {
      localStorage.setItem(kept, order);
    } catch {
      // It is forgotten, then.
    }
  }
  /** Puts a card of the hand before another, or to the end; from then on the order is one's own. */
  put = (card: string, before: string | null) => {
    const next = moved(this.hand, card, before);
    this.order = 'own';
    this.#own = next;
  };
  shift = (card: string, by: number) => {
    const at = this.hand.indexOf(card);
    const rest = this.hand.filter((one) => one !== card);
    const to = Math.min(Math.max(at + by, 0), rest.length);
    this.put(card, rest[to] ?? null);
  };

  name = (seat: number): string => seatName(this.props.update.seats, seat);

  /** Where the card was that has just been chosen: from there it flies. */
  left: { card: string; box: DOMRect } | null = null;

  act = (act: Act, from?: DOMRect) => {
    this.picked = null;
    this.pointed = null;
    this.left = act.card && from ? { card: act.card, box: from } : null;
    this.props.send(act.do);
  };

  actOn = (thing: Thing): Act | undefined =>
    thing.where === 'hand'
      ? this.legal.hand.get(thing.id)
      : thing.where === 'area'
        ? this.legal.area.get(thing.id)
        : thing.where === 'deck'
          ? this.legal.all.find((one) =>
              thing.id === ''
                ? one.verb === 'draw' || one.verb === 'luck'
                : one.card === thing.id &&
                  this.legal.asked.includes(one) &&
                  one.verb !== 'top' &&
                  one.verb !== 'bottom',
            )
          : thing.where === 'item' && thing.id === this.#ownItem
            ? this.legal.all.find((one) => one.verb === 'use')
            : undefined;

  get #ownItem(): string | null {
    return this.props.seat === null ? null : (this.view.realms[this.props.seat]?.item ?? null);
  }

  /** What a press of it does, as a button says it. */
  label = (act: Act): string => {
    const { tell, view } = this;
    const card = view.asked.card ? tell.card(view.asked.card) : '';
    switch (act.verb) {
      case 'use':
        return tell.say('doUse', this.#ownItem ? tell.card(this.#ownItem) : '');
      case 'keep':
        return tell.say('doKeep', card);
      case 'exchange':
        return tell.say('doExchange', card);
      case 'pass':
        return tell.say(['grant', 'raise', 'luck'].includes(view.step) ? 'doPassTaking' : 'doPass');
      case 'draw':
      case 'luck':
      case 'done':
      case 'swap':
      case 'end':
        return tell.say(`do${capital(act.verb)}` as Key);
      case 'discard':
      case 'show':
      case 'offer':
      case 'under':
      case 'take':
      case 'bury':
      case 'seal':
      case 'raise':
        return tell.say(`act${capital(act.verb)}` as Key);
      default:
        return tell.say('actAny');
    }
  };

  // What each choice would bring, asked once for each state.
  #gains: { at: string; found: Gains | null } = $state.raw({ at: '', found: null });
  readonly #asked = $derived.by(() => {
    const { update, settings } = this.props;
    if (!settings.help || !this.mine || this.show.playing) return null;
    return gainQuestion(this.view, this.legal, update.options, update.players);
  });
  /** To be run whenever the question may be another. */
  askGains = () => {
    const asked = this.#asked;
    const at = asked ? JSON.stringify(asked) : '';
    if (at === this.#gains.at) return;
    this.#gains = { at, found: null };
    if (!asked) return;
    findGains(asked, this.view.score?.total ?? 0).then((found) => {
      if (this.#gains.at === at) this.#gains = { at, found };
    });
  };
  readonly gains: Gains | null = $derived.by(() => (this.#asked ? this.#gains.found : null));

  /** What the deck may bring, where it can be drawn from. */
  readonly odds: Odds | null = $derived.by(() =>
    this.view.step === 'draw' || this.view.step === 'luck' ? (this.gains?.deck ?? null) : null,
  );
  readonly oddsLine: string = $derived.by(() => (this.odds ? oddsText(this.odds, this.tell) : ''));

  /** What choosing it brings in the end; null where that is not told. */
  net = (thing: Thing): Net | null => {
    if (!this.gains || !this.props.settings.help) return null;
    const { take, drop, draw } = this.gains;
    return (thing.where === 'hand' ? drop : thing.where === 'area' ? take : draw).get(thing.id) ?? null;
  };
  netText = (net: Net, card: string): string => netText(net, card, this.tell);
  /** The hand without a card that is put away unseen: nothing else changes by that. */
  gone = (id: string): number | null => {
    const { view } = this;
    const total = view.if_gone?.[id];
    return total === undefined || !view.score || !this.props.settings.help ? null : total + view.score.items;
  };
  /** The total when this card of the hand goes. */
  after = (id: string): number | null => {
    const net = this.net({ id, where: 'hand' });
    if (net) return net.total + (this.view.score?.items ?? 0);
    return ['under', 'owe', 'show', 'offer'].includes(this.view.step) ? this.gone(id) : null;
  };

  /** Why the hint is what it is, where the numbers give a reason. */
  readonly reason: string = $derived.by(() => {
    const { hint } = this.props;
    const act = hint ? this.legal.all.find((one) => one.do === hint.do) : undefined;
    if (!act) return '';
    if (act.verb === 'draw' || act.verb === 'luck')
      return this.odds ? this.tell.say('hintDraw', decimal(this.odds.average, this.tell.lang)) : '';
    const where = this.legal.hand.has(act.card ?? '') ? 'hand' : this.legal.area.has(act.card ?? '') ? 'area' : 'deck';
    if (!act.card) return '';
    const total = where === 'hand' ? this.after(act.card) : null;
    if (total !== null) return this.tell.say('hintDiscard', this.tell.card(act.card), number(total));
    const net = where === 'hand' ? null : this.net({ id: act.card, where });
    return net ? `${this.tell.card(act.card)}: ${this.netText(net, act.card)}.` : '';
  });

  /** A card in one breath, for those who hear it. */
  spoken = (thing: Thing): string => {
    const { tell, view } = this;
    const said = [`${tell.card(thing.id)}. ${tell.kind(thing.id)}`];
    const score = thing.where === 'hand' ? this.scores.get(thing.id) : undefined;
    if (score) said.push(score.blanked ? tell.say('blanked') : tell.points(score.points));
    const sealed = view.area.find((one) => one.card === thing.id)?.sealed_by;
    if (thing.where === 'area' && sealed !== undefined) said.push(tell.say('sealedBy', this.name(sealed)));
    const act = this.actOn(thing);
    const total = act && thing.where === 'hand' ? this.after(thing.id) : null;
    const net = act && thing.where === 'area' ? this.net(thing) : null;
    if (total !== null) said.push(tell.say('afterDrop', number(total)));
    if (net) said.push(this.netText(net, thing.id));
    if (act) said.push(this.label(act));
    return said.join('. ');
  };

  readonly prompt: string = $derived.by(() => {
    const { words, update } = this.props;
    const { view, tell } = this;
    if (this.show.playing) return this.show.caption;
    if (update.over) return words.tell('realms.step.over');
    if (!this.mine) return update.to_move === null ? '' : tell.say('waiting', this.name(update.to_move));
    const item =
      view.asked.item && !['draw', 'discard', 'dusk'].includes(view.step) ? `${tell.card(view.asked.item)}: ` : '';
    return item + words.tell(`realms.step.${view.step}`, view.asked.left ?? 1);
  });
}
