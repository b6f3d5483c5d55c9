// One seat at a table of Fantasy Realms: what it sees, what it may do, and what it reads.
import type { ScreenProps } from '../../table/contract.ts';
import { type Act, indexLegal, type LegalIndex } from './legal.ts';
import { inOrder, moved, type Order, orders } from './order.ts';
import { capital, type SentenceContext, seatName, signed, tellerIn } from './say.ts';
import { Show } from './show.svelte.ts';
import type { CardScore, FantasyRealms, RealmsView } from './view.ts';
import type { Key } from './words.ts';

export type Where = 'hand' | 'area' | 'item' | 'deck' | 'seat';
/** A card or an item that somebody looks at. */
export interface Thing {
  id: string;
  where: Where;
}

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

  act = (act: Act) => {
    this.picked = null;
    this.pointed = null;
    this.props.send(act.do);
  };

  actOn = (thing: Thing): Act | undefined =>
    thing.where === 'hand'
      ? this.legal.hand.get(thing.id)
      : thing.where === 'area'
        ? this.legal.area.get(thing.id)
        : thing.where === 'deck'
          ? this.legal.asked.find((one) => one.card === thing.id && one.verb !== 'top' && one.verb !== 'bottom')
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
      case 'draw':
      case 'luck':
      case 'done':
      case 'swap':
      case 'pass':
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

  /** What would change: the total without an own card, or with one of the area besides. */
  change = (thing: Thing): { total: number; by: number } | null => {
    const { view } = this;
    const total = thing.where === 'hand' ? view.if_gone?.[thing.id] : view.if_taken?.[thing.id];
    if (total === undefined || !view.score || (thing.where !== 'hand' && thing.where !== 'area')) return null;
    return { total: total + view.score.items, by: total - view.score.total };
  };

  /** A card in one breath, for those who hear it. */
  spoken = (thing: Thing): string => {
    const { tell, view } = this;
    const said = [`${tell.card(thing.id)}. ${tell.kind(thing.id)}`];
    const score = thing.where === 'hand' ? this.scores.get(thing.id) : undefined;
    if (score) said.push(score.blanked ? tell.say('blanked') : tell.points(score.points));
    const sealed = view.area.find((one) => one.card === thing.id)?.sealed_by;
    if (thing.where === 'area' && sealed !== undefined) said.push(tell.say('sealedBy', this.name(sealed)));
    const act = this.actOn(thing);
    const change = act && this.props.settings.help ? this.change(thing) : null;
    if (change) said.push(tell.say(thing.where === 'hand' ? 'ifGone' : 'ifTaken', signed(change.by)));
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
