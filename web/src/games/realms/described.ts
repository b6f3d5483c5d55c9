// Made by `hali describe realms --types` from `src/games/realms/describe/`; do not edit.

export type Cell = [x: number, y: number];
export type Part = [x: number, y: number, part: string];

export interface View {
  /** the game's name */
  game: string;
  /** who looks; `null` for watchers and in `all` */
  seat: number | null;
  /** what is to be decided */
  step: 'draw' | 'discard' | 'dusk' | 'pick' | 'look' | 'rob' | 'fetch' | 'repeat' | 'name' | 'show' | 'offer' | 'deal' | 'bury' | 'seal' | 'rake' | 'owe' | 'under' | 'return' | 'wish' | 'luck' | 'grant' | 'raise' | 'trim' | 'over';
  /** who decides; `null` at the end */
  to_move: number | null;
  /** whose turn it is */
  active: number;
  /** number of the turn, from 0 */
  turn: number;
  /** are the three suits of The Cursed Hoard in? */
  suits: boolean;
  /** are the cursed items in? */
  items: boolean;
  /** so many cards in the area end the game */
  limit: number;
  /** the deck */
  deck: Deck;
  /** the discard area */
  area: Area[];
  /** how many items are in the item deck */
  item_deck: number;
  /** the item pile, top first */
  item_pile: string[];
  /** items at work */
  in_use: string[];
  /** by seat */
  realms: Realms[];
  /** what the decision is about */
  asked: Asked;
  /** the own cards */
  hand?: string[];
  /** those drawn in this turn */
  drawn?: string[];
  /** what the own hand is worth now, with the best choices */
  score?: Score;
  /** the total without each own card; where many cards choose, as far as it is found in time */
  if_gone?: IfGone;
  /** the total with each card of the area besides, likewise */
  if_taken?: IfTaken;
  /** how the game ended; `null` while it goes on */
  ending: Ending | null;
  /** the item deck, top last */
  item_order?: string[];
  /** turns since the area was larger than ever */
  idle?: number;
  /** what the generator says next */
  chance?: number;
}

export interface Deck {
  /** how many cards */
  size: number;
  /** cards whose place the viewer knows; in `all` every card */
  known: DeckKnown[];
  /** cards the viewer knows to have been in the deck once; empty in `all` */
  was_inside: DeckWasInside[];
}

export interface DeckKnown {
  /** its place from the top, from 1 */
  place: number;
  /** its id */
  card: string;
}

export interface DeckWasInside {
  /** its id */
  card: string;
  /** how many cards were drawn from the deck since then */
  drawn_since: number;
}

export interface Area {
  /** its id */
  card: string;
  /** who sealed it */
  sealed_by?: number;
}

export interface Realms {
  /** cards in hand */
  cards: number;
  /** the normal hand size */
  normal_size: number;
  /** cards of it that the viewer knows */
  known: string[];
  /** the face-up item */
  item: string | null;
  /** how many face-down items */
  face_down: number;
  /** the face-down items */
  own_items?: string[];
  /** the items of its Backpack */
  row: string[];
  /** what is known of its unseen cards */
  without: RealmsWithout;
  /** what else is known of its unseen cards */
  of_suit: RealmsOfSuit;
}

export type RealmsWithout = Record<string, number>;

export type RealmsOfSuit = Record<string, number>;

export interface Asked {
  /** whose ability is at work */
  item?: string;
  /** how many are still to be chosen */
  left?: number;
  /** the card shown or found */
  card?: string;
  /** cards offered at the Market Wagon */
  offers?: string[];
  /** was an item used in this turn? */
  used: boolean;
  /** is there no discard in this turn? */
  no_discard: boolean;
  /** does another turn follow? */
  extra_turn: boolean;
}

export interface Score {
  /** points of the cards */
  total: number;
  /** the cards */
  cards: ScoreCards[];
  /** the choices made */
  choices: ScoreChoices;
  /** points of the own face-down items */
  items: number;
}

export interface ScoreCards {
  /** its id */
  card: string;
  /** its points */
  points: number;
  /** its suit */
  suit?: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead';
  /** the card whose name it has */
  as?: string;
  /** its strength */
  strength?: number;
  /** true */
  blanked?: boolean;
  /** by which card */
  blanked_by?: string;
  /** the card that cleared its penalty */
  cleared_by?: string;
  /** the card that struck a word of its penalty */
  struck_by?: string;
  /** true */
  cleared?: boolean;
  /** where its bonus and penalty come from */
  reasons: ScoreCardsReasons[];
}

export interface ScoreCardsReasons {
  /** the sort of text */
  why: 'points' | 'per' | 'per_discard' | 'sum' | 'max' | 'runs' | 'names' | 'different' | 'players' | 'penalties' | 'exactly' | 'first';
  /** its points */
  points: number;
  /** true */
  missing?: boolean;
  /** the cards that matter */
  cards: string[];
}

export interface ScoreChoices {
  /** the card copied */
  doppelganger?: string;
  /** the card copied */
  mirage?: string;
  /** a suit without a name */
  mirage_suit?: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead';
  /** the card copied */
  shapeshifter?: string;
  /** a suit without a name */
  shapeshifter_suit?: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead';
  /** the Book of Changes */
  book_of_changes?: ScoreChoicesBookOfChanges;
  /** the card it clears */
  island?: string;
  /** the card it protects */
  angel?: string;
}

export interface ScoreChoicesBookOfChanges {
  /** the card it changes */
  target: string;
  /** the new suit */
  suit: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead';
}

export type IfGone = Record<string, number>;

export type IfTaken = Record<string, number>;

export interface Ending {
  /** by the limit, because nobody got any further, or for want of cards */
  how: 'limit' | 'stalled' | 'deck_out';
  /** who won */
  winners: number[];
  /** the hands, by seat */
  realms: EndingRealms[];
}

export interface EndingRealms extends Omit<Score, 'score' | 'items'> {
  /** points of hand and items */
  score: number;
  /** the face-down items */
  items: EndingRealmsItems;
}

export type EndingRealmsItems = Record<string, number>;

export type Step =
  | 'draw'
  | 'discard'
  | 'dusk'
  | 'pick'
  | 'look'
  | 'rob'
  | 'fetch'
  | 'repeat'
  | 'name'
  | 'show'
  | 'offer'
  | 'deal'
  | 'bury'
  | 'seal'
  | 'rake'
  | 'owe'
  | 'under'
  | 'return'
  | 'wish'
  | 'luck'
  | 'grant'
  | 'raise'
  | 'trim'
  | 'over';

/** An action in its parts. */
export type Choice =
  | { verb: 'draw' }
  | { verb: 'take'; card: string }
  | { verb: 'discard'; card: string }
  | { verb: 'use' }
  | { verb: 'swap' }
  | { verb: 'end' }
  | { verb: 'pick'; item: string }
  | { verb: 'look'; player: number }
  | { verb: 'rob'; player: number; item?: string }
  | { verb: 'fetch'; item: string }
  | { verb: 'repeat'; item: string }
  | { verb: 'name'; suit: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead' }
  | { verb: 'show'; card: string }
  | { verb: 'offer'; card: string }
  | { verb: 'pass' }
  | { verb: 'trade'; card: string }
  | { verb: 'keep' }
  | { verb: 'exchange' }
  | { verb: 'bury'; card: string }
  | { verb: 'seal'; card: string }
  | { verb: 'under'; card: string }
  | { verb: 'done' }
  | { verb: 'top'; card: string }
  | { verb: 'bottom'; card: string }
  | { verb: 'wish'; card: string }
  | { verb: 'luck' }
  | { verb: 'grant'; card: string }
  | { verb: 'raise'; card: string };

/** What happened; `text` tells it in a sentence. */
export type Event =
  /** A turn begins; the first is number 0 and begins with the game. */
  | { event: 'turn_begins'; text: string; seat: number; turn: number }
  /** So many cards were drawn from the deck; so many are left. */
  | { event: 'drew'; text: string; seat: number; cards: number; left: number }
  /** A card was taken out of the discard area. */
  | { event: 'took'; text: string; seat: number; card: string }
  /** A card went into the discard area, where now so many lie. */
  | { event: 'discarded'; text: string; seat: number; card: string; in_area: number }
  /** An item was used. */
  | { event: 'used'; text: string; seat: number; item: string }
  /** An item was drawn and lies face up. */
  | { event: 'item_drawn'; text: string; seat: number; item: string }
  /** An item went onto the item pile. */
  | { event: 'item_discarded'; text: string; seat: number; item: string }
  /** The item pile became the item deck, of so many. */
  | { event: 'items_shuffled'; text: string; items: number }
  /** A seat looked at the hand of another. */
  | { event: 'looked'; text: string; seat: number; whom: number }
  /** A seat looked at so many cards of the deck. */
  | { event: 'peeked'; text: string; seat: number; cards: number }
  /** A suit was named. */
  | { event: 'named'; text: string; seat: number; suit: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead' }
  /** A seat showed this card to all. */
  | { event: 'showed'; text: string; seat: number; card: string }
  /** Market Wagon: `card` came for `for`. */
  | { event: 'traded'; text: string; seat: number; card: string; for: string }
  /** Market Wagon: the card that was shown was kept. */
  | { event: 'kept'; text: string; seat: number; card: string }
  /** A card of the deck went into the area. */
  | { event: 'to_area'; text: string; card: string; in_area: number }
  /** A card of the area went under the deck. */
  | { event: 'buried'; text: string; seat: number; card: string; in_area: number }
  /** A card of the area was sealed. */
  | { event: 'sealed'; text: string; seat: number; card: string }
  /** An item was stolen. */
  | { event: 'robbed'; text: string; seat: number; item: string; whom: number }
  /** An item was fetched out of the pile. */
  | { event: 'fetched'; text: string; seat: number; item: string }
  /** The ability of this item is repeated. */
  | { event: 'repeated'; text: string; seat: number; item: string }
  /** So many cards of the hand went under the deck. */
  | { event: 'under'; text: string; seat: number; cards: number }
  /** Cards went back to the deck. */
  | { event: 'returned'; text: string; seat: number; to_top: number; to_bottom: number }
  /** A card of the deck was put on its top. */
  | { event: 'wished'; text: string; seat: number }
  /** The deck was shuffled. */
  | { event: 'shuffled'; text: string; cards: number }
  /** The normal hand is larger now. */
  | { event: 'larger_hand'; text: string; seat: number; size: number }
  /** The seat has another turn. */
  | { event: 'extra_turn'; text: string; seat: number }
  /** The Leprechaun or the Genie took a card; `card` is the taker. */
  | { event: 'took_extra'; text: string; seat: number; card: string }
  /** The Necromancer took this card. */
  | { event: 'raised'; text: string; seat: number; card: string }
  /** The game is over. */
  | { event: 'ended'; text: string; in_area: number }
  /** What the hand and the items of the seat are worth. */
  | { event: 'scored'; text: string; seat: number; total: number; items: number }
  /** The Lantern found a card of this suit; which one, only its seat knows. */
  | { event: 'found'; text: string; seat: number; suit: 'army' | 'artifact' | 'beast' | 'flame' | 'flood' | 'land' | 'leader' | 'weapon' | 'weather' | 'wizard' | 'wild' | 'building' | 'outsider' | 'undead' };
