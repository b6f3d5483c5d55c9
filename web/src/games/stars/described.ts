// Made by `hali describe stars --types` from `src/games/stars/describe/`; do not edit.

export type Cell = [x: number, y: number];
export type Part = [x: number, y: number, part: string];

export interface View {
  /** the game's name */
  game: string;
  /** who looks; `null` for watchers and in `all` */
  seat: number | null;
  /** what is to be decided */
  step: 'start' | 'moves' | 'invoked' | 'summoned' | 'discarded' | 'over';
  /** who decides; `null` at the end */
  to_move: number | null;
  /** whose turn it is */
  active: number;
  /** number of the turn, from 1 */
  turn: number;
  /** five rows of five codes */
  sky: string[];
  /** the card invoked in this turn */
  invoked: string | null;
  /** how many moves must still be carried out */
  owed: Owed;
  /** how many hand cards may still be discarded in this turn */
  discards_left: number;
  /** how many cards are in the draw pile */
  pile: number;
  /** how often the discard pile became a new draw pile */
  shuffles: number;
  /** the discard pile, top first */
  discard: string[];
  /** cards the viewer cannot place: they lie in the draw pile or in hands */
  hidden: Hidden[];
  /** the cult areas, by seat */
  areas: Areas[];
  /** the hands, by seat */
  hands: Hands[];
  /** the own cards */
  hand?: Hand[];
  /** how the game ended; `null` while it goes on */
  ending: Ending | null;
  /** the draw pile, top first */
  pile_order?: string[];
  /** turns since somebody had more points than ever before */
  idle?: number;
  /** what the generator says next */
  chance?: number;
}

export interface Owed {
  /** pushes */
  push: number;
  /** swaps */
  swap: number;
  /** flips */
  flip: number;
}

export interface Hidden {
  /** by which shuffle they came there; 0 is the first deal */
  shuffle: number;
  /** their ids */
  cards: string[];
}

export interface Areas {
  /** the points on it */
  points: number;
  /** in the order in which they came */
  creatures: AreasCreatures[];
  /** up to how many cards are drawn */
  hand_limit: number;
  /** how many cards may be discarded in a turn */
  discard_limit: number;
}

export interface AreasCreatures {
  /** its id */
  card: string;
  /** has it served in this turn? */
  served: boolean;
}

export interface Hands {
  /** how many cards */
  cards: number;
  /** those the viewer knows */
  known: string[];
  /** the others */
  unseen: HandsUnseen[];
}

export interface HandsUnseen {
  /** drawn since that shuffle */
  shuffle: number;
  /** so many */
  cards: number;
}

export interface Hand {
  /** its id */
  card: string;
  /** is its constellation on the sky? */
  seen: boolean;
  /** where it lies, or most nearly lies: cells that show what they should */
  right: string[];
  /** and the cells that do not */
  wrong: string[];
  /** how many stars may be ignored */
  may_ignore?: number;
  /** every set of stars that can be lent */
  lent?: HandLent[];
}

export interface HandLent {
  /** the creatures that lend */
  lenders: string[];
  /** as above, without the stars that are lent */
  seen: boolean;
  /** likewise */
  right: string[];
  /** likewise */
  wrong: string[];
}

export interface Ending {
  /** by ten points, or because nobody got any further */
  how: 'ten_points' | 'stalled';
  /** who won */
  winners: number[];
}

export type Step =
  | 'start'
  | 'moves'
  | 'invoked'
  | 'summoned'
  | 'discarded'
  | 'over';

/** An action in its parts. */
export type Choice =
  | { verb: 'invoke'; card: string }
  | { verb: 'serve'; creature: string }
  | { verb: 'push'; line: '1' | '2' | '3' | '4' | '5' | 'a' | 'b' | 'c' | 'd' | 'e'; way: 'left' | 'right' | 'up' | 'down' }
  | { verb: 'swap'; cell: string; other: string }
  | { verb: 'flip'; cell: string }
  | { verb: 'summon'; card: string; room?: string; lend?: string[] }
  | { verb: 'exchange'; independent: string; own: string; theirs: string }
  | { verb: 'fetch'; dhole: string; pile: 'draw' | 'discard' }
  | { verb: 'discard'; card: string }
  | { verb: 'draw' };

/** What happened; `text` tells it in a sentence. */
export type Event =
  /** A turn begins; the first is number 1 and begins with the game. */
  | { event: 'turn_begins'; text: string; seat: number; turn: number }
  /** The card was played for its symbols. */
  | { event: 'invoked'; text: string; seat: number; card: string }
  /** The creature changed a symbol. */
  | { event: 'served'; text: string; seat: number; card: string }
  /** A line of the sky was pushed. */
  | { event: 'pushed'; text: string; seat: number; move: string }
  /** Two tiles were swapped. */
  | { event: 'swapped'; text: string; seat: number; move: string }
  /** A tile was turned over. */
  | { event: 'flipped'; text: string; seat: number; move: string }
  /** The last symbol is carried out, the invoked card is discarded. */
  | { event: 'invocation_over'; text: string; seat: number; card: string }
  /** The creature was discarded for a seventh. */
  | { event: 'made_room'; text: string; seat: number; card: string }
  /** The card lies on the cult area now; `points` are those of the whole area. */
  | { event: 'summoned'; text: string; seat: number; card: string; points: number }
  /** The creature lent its star. */
  | { event: 'lent'; text: string; seat: number; card: string; star: string }
  /** The servant that lent its star was discarded. */
  | { event: 'lender_left'; text: string; seat: number; card: string }
  /** The own creature `card` was given for the creature `for`. */
  | { event: 'exchanged'; text: string; seat: number; card: string; for: string }
  /** The Dhole took the top card of the draw pile: only its owner saw it. */
  | { event: 'fetched'; text: string; seat: number; card: string }
  /** The Dhole `card` took the top card `for` of the discard pile. */
  | { event: 'fetched_open'; text: string; seat: number; card: string; for: string }
  /** The independent was discarded after its use. */
  | { event: 'independent_left'; text: string; seat: number; card: string }
  /** The card was discarded from the hand. */
  | { event: 'discarded'; text: string; seat: number; card: string }
  /** So many cards were drawn, so many are left. */
  | { event: 'drew'; text: string; seat: number; cards: number; left: number }
  /** The discard pile became the draw pile, of so many cards. */
  | { event: 'shuffled'; text: string; cards: number }
  /** The game is won. */
  | { event: 'won'; text: string; seat: number; points: number }
  /** The game ended because nobody got any further; `points` are the most. */
  | { event: 'stalled'; text: string; points: number };
