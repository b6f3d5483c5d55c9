// The hand in the order its owner likes; dragging makes it one's own.
import { cardOf, suits } from './cards.ts';
import type { CardScore } from './view.ts';

export type Order = 'suit' | 'strength' | 'points' | 'own';
export const orders: readonly Order[] = ['suit', 'strength', 'points', 'own'];

/** `own` is the order in which the cards were put; new cards come last. */
export function inOrder(
  hand: readonly string[],
  order: Order,
  own: readonly string[],
  scores: readonly CardScore[],
): string[] {
  const points = new Map(scores.map((one) => [one.card, one.points]));
  const place = (id: string) => (own.includes(id) ? own.indexOf(id) : own.length + hand.indexOf(id));
  const suit = (id: string) => suits.indexOf(cardOf(id).suit);
  const strong = (a: string, b: string) => cardOf(b).strength - cardOf(a).strength;
  const by: Record<Order, (a: string, b: string) => number> = {
    suit: (a, b) => suit(a) - suit(b) || strong(a, b),
    strength: (a, b) => strong(a, b) || suit(a) - suit(b),
    points: (a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0) || suit(a) - suit(b),
    own: (a, b) => place(a) - place(b),
  };
  return [...hand].sort(by[order]);
}

/** The order after a card was put before another, or to the end. */
export function moved(shown: readonly string[], card: string, before: string | null): string[] {
  const rest = shown.filter((one) => one !== card);
  const at = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at < 0 ? rest.length : at), card, ...rest.slice(at < 0 ? rest.length : at)];
}
