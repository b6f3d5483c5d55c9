// The legal actions, read: what each is about, so that the screen can put it where that thing lies.
import { cardNamed, itemNamed, type Suit } from './cards.ts';

export interface Act {
  text: string;
  verb: string;
  card?: string;
  item?: string;
  seat?: number;
  suit?: Suit;
}

const onHand = new Set(['discard', 'show', 'offer', 'under']);
const onArea = new Set(['take', 'bury', 'seal', 'raise']);
const onDeck = new Set(['wish', 'grant']);
const onItem = new Set(['pick', 'fetch', 'repeat']);

export function readAct(text: string, withSuits: boolean): Act {
  const [verb = '', ...rest] = text.split(' ');
  const word = rest.join(' ');
  const act: Act = { text, verb };
  if (onHand.has(verb) || onArea.has(verb) || onDeck.has(verb) || ['trade', 'top', 'bottom'].includes(verb))
    return { ...act, card: cardNamed(word, withSuits) ?? word };
  if (onItem.has(verb)) return { ...act, item: itemNamed(word) ?? word };
  if (verb === 'look') return { ...act, seat: Number(rest[0]) - 1 };
  if (verb === 'rob') {
    const item = itemNamed(rest.slice(1).join(' '));
    return { ...act, seat: Number(rest[0]) - 1, ...(item && { item }) };
  }
  if (verb === 'name') return { ...act, suit: word as Suit };
  return act;
}

export interface Legal {
  all: Act[];
  has(verb: string): boolean;
  /** What can be done by choosing a card of the hand, or one of the area. */
  hand: Map<string, Act>;
  area: Map<string, Act>;
  /** What needs a window of its own. */
  asked: Act[];
  /** What is a button. */
  plain: Act[];
}

const plain = ['draw', 'luck', 'done', 'use', 'swap', 'keep', 'exchange', 'pass', 'end'];

export function readLegal(actions: readonly string[] | undefined, withSuits: boolean): Legal {
  const all = (actions ?? []).map((text) => readAct(text, withSuits));
  const byCard = (verbs: Set<string>) =>
    new Map(all.flatMap((act) => (verbs.has(act.verb) && act.card ? [[act.card, act] as const] : [])));
  const asked = all.filter((act) => !onHand.has(act.verb) && !onArea.has(act.verb) && !plain.includes(act.verb));
  return {
    all,
    has: (verb) => all.some((act) => act.verb === verb),
    hand: byCard(onHand),
    area: byCard(onArea),
    asked,
    plain: plain.flatMap((verb) => all.filter((act) => act.verb === verb)),
  };
}
