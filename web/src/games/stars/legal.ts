// The list of legal actions, by what can be pointed at.
import { ofVerb, theOne } from '../../engine/actions.ts';
import type { Action, Kind } from './view.ts';

type Of<V extends Action['verb']> = Extract<Action, { verb: V }>;
export type Move = Of<Kind>;
export type Summoning = Of<'summon'>;

export interface LegalIndex {
  all: readonly Action[];
  has(action: { do: string }): boolean;
  /** Kinds of moves that can be made now. */
  moves: ReadonlySet<Kind>;
  /** Actions by the card or creature they are about, by verb. */
  invoke: ReadonlyMap<string, Action>;
  serve: ReadonlyMap<string, Action>;
  discard: ReadonlyMap<string, Action>;
  /** Ways to summon a card: with nobody's help, with room made, with stars lent. */
  summon: ReadonlyMap<string, Summoning[]>;
  exchange: readonly Of<'exchange'>[];
  fetch: readonly Of<'fetch'>[];
  draw: Action | undefined;
}

export function indexLegal(actions: readonly Action[] | undefined): LegalIndex {
  const all = actions ?? [];
  const known = new Set(all.map((action) => action.do));
  return {
    all,
    has: (action) => known.has(action.do),
    moves: new Set(all.flatMap((one) => (isMove(one) ? [one.verb] : []))),
    invoke: new Map(ofVerb(all, 'invoke').map((one) => [one.card, one])),
    serve: new Map(ofVerb(all, 'serve').map((one) => [one.creature, one])),
    discard: new Map(ofVerb(all, 'discard').map((one) => [one.card, one])),
    summon: byCard(ofVerb(all, 'summon')),
    exchange: ofVerb(all, 'exchange'),
    fetch: ofVerb(all, 'fetch'),
    draw: theOne(all, 'draw'),
  };
}

function byCard(ways: readonly Summoning[]): Map<string, Summoning[]> {
  const found = new Map<string, Summoning[]>();
  for (const way of ways) found.set(way.card, [...(found.get(way.card) ?? []), way]);
  return found;
}

export const isMove = (action: Action): action is Move =>
  action.verb === 'push' || action.verb === 'swap' || action.verb === 'flip';
