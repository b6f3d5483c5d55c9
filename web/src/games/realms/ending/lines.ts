// A realm as it is counted: its cards, then its items.
import type { Suit } from '../cards.ts';
import type { FantasyRealms } from '../view.ts';

type Realm = NonNullable<FantasyRealms['View']['ending']>['realms'][number];

export interface Line {
  id: string;
  points: number;
  suit?: Suit | undefined;
  blanked: boolean;
  item: boolean;
}

export const lined = (realm: Realm): Line[] => [
  ...realm.cards.map((card) => ({
    id: card.card,
    points: card.points,
    suit: card.suit,
    blanked: card.blanked ?? false,
    item: false,
  })),
  ...Object.entries(realm.items).map(([id, points]) => ({ id, points, blanked: false, item: true })),
];
