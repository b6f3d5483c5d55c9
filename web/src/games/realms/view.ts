// The view of Fantasy Realms as docs/PROTOCOL.md tells it.
import type { View } from '../../engine/protocol.ts';
import type { Suit } from './cards.ts';

export interface Reason {
  why: string;
  points: number;
  /** For what is not there. */
  missing?: boolean;
  cards: string[];
}

export interface CardScore {
  card: string;
  points: number;
  /** The card whose name it has taken. */
  as?: string;
  suit?: Suit;
  strength?: number;
  blanked?: boolean;
  blanked_by?: string;
  cleared_by?: string;
  struck_by?: string;
  cleared?: boolean;
  reasons: Reason[];
}

export interface Choices {
  doppelganger?: string;
  mirage?: string;
  mirage_suit?: Suit;
  shapeshifter?: string;
  shapeshifter_suit?: Suit;
  book_of_changes?: { target: string; suit: Suit };
  island?: string;
  angel?: string;
}

export interface Scored {
  total: number;
  cards: CardScore[];
  choices: Choices;
}

export interface Realm {
  cards: number;
  normal_size: number;
  known: string[];
  item: string | null;
  face_down: number;
  own_items?: string[];
  row: string[];
  /** So many of the cards that not everybody has seen are not of the suit, or are. */
  without: Partial<Record<Suit, number>>;
  of_suit: Partial<Record<Suit, number>>;
}

export interface Asked {
  item?: string;
  left?: number;
  card?: string;
  offers?: string[];
  used: boolean;
  no_discard: boolean;
  extra_turn: boolean;
}

export interface FinalRealm extends Scored {
  score: number;
  items: Record<string, number>;
}

export interface RealmsEnding {
  how: string;
  winners: number[];
  realms: FinalRealm[];
}

export interface RealmsView extends View {
  step: string;
  active: number;
  turn: number;
  suits: boolean;
  items: boolean;
  limit: number;
  deck: {
    size: number;
    known: { place: number; card: string }[];
    was_inside: { card: string; drawn_since: number }[];
  };
  area: { card: string; sealed_by?: number }[];
  item_deck: number;
  item_pile: string[];
  in_use: string[];
  realms: Realm[];
  asked: Asked;
  hand?: string[];
  drawn?: string[];
  score?: Scored & { items: number };
  if_gone?: Record<string, number>;
  if_taken?: Record<string, number>;
  ending: (RealmsEnding & View['ending']) | null;
}
