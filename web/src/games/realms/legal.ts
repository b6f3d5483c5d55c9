// The legal actions and what each is about, so that the screen can put it where that thing lies.
import { cardNamed, itemNamed, type Suit } from './cards.ts';
import type { Action } from './view.ts';

export interface Act {
  do: string;
  verb: Action['verb'];
  card?: string;
  item?: string;
  seat?: number;
  suit?: Suit;
}

type Verbs = ReadonlySet<Action['verb']>;
const onHand: Verbs = new Set(['discard', 'show', 'offer', 'under'] as const);
const onArea: Verbs = new Set(['take', 'bury', 'seal', 'raise'] as const);

/** Cards and items are named in actions as players name them, and numbered in views. */
export function actOf(action: Action, withSuits: boolean): Act {
  return {
    do: action.do,
    verb: action.verb,
    ...('card' in action && { card: cardNamed(action.card, withSuits) ?? action.card }),
    ...('item' in action && action.item !== undefined && { item: itemNamed(action.item) ?? action.item }),
    ...('player' in action && { seat: action.player }),
    ...('suit' in action && { suit: action.suit }),
  };
}

export interface LegalIndex {
  all: Act[];
  /** What can be done by choosing a card of the hand, or one of the area. */
  hand: Map<string, Act>;
  area: Map<string, Act>;
  /** What needs a window of its own. */
  asked: Act[];
  /** What is a button. */
  plain: Act[];
}

const plain: readonly Action['verb'][] = ['draw', 'luck', 'done', 'use', 'swap', 'keep', 'exchange', 'pass', 'end'];

export function indexLegal(actions: readonly Action[] | undefined, withSuits: boolean): LegalIndex {
  const all = (actions ?? []).map((action) => actOf(action, withSuits));
  const byCard = (verbs: Verbs) =>
    new Map(all.flatMap((act) => (verbs.has(act.verb) && act.card ? [[act.card, act] as const] : [])));
  const asked = all.filter((act) => !onHand.has(act.verb) && !onArea.has(act.verb) && !plain.includes(act.verb));
  return {
    all,
    hand: byCard(onHand),
    area: byCard(onArea),
    asked,
    plain: plain.flatMap((verb) => all.filter((act) => act.verb === verb)),
  };
}
