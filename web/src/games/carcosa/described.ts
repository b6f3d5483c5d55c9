// Made by `hali describe carcosa --types` from `src/games/carcosa/describe/`; do not edit.

export type Cell = [x: number, y: number];
export type Part = [x: number, y: number, part: string];

export interface View {
  /** the game's name */
  game: string;
  /** who looks; `null` for watchers and in `all` */
  seat: number | null;
  /** number of the turn, from 0 */
  turn: number;
  /** whose turn it is */
  active: number;
  /** who decides; another seat may, in phase 5; `null` at the end */
  to_move: number | null;
  /** what is to be decided */
  step: 'stranger' | 'secret' | 'learn' | 'dawn' | 'select' | 'lay' | 'return' | 'gap' | 'redraw' | 'meeple' | 'order_leys' | 'order_rites' | 'imbue' | 'order_sites' | 'order_districts' | 'recruit' | 'dusk' | 'summoned' | 'haunt' | 'deploy' | 'meet' | 'home' | 'unmask' | 'detectives' | 'research' | 'legion' | 'glimpse' | 'betray' | 'call' | 'shape' | 'over';
  /** length of the power track */
  track: number;
  /** the tiles of the city */
  board: Board[];
  /** the meeples on tiles */
  figures: Figures[];
  /** every ley line, district, ritual site and water */
  features: Features[];
  /** the stacks, the first is number 1 */
  stacks: Stacks[];
  /** how many stacks are empty */
  depleted: number;
  /** tiles out of the game */
  aside: Aside[];
  /** tiles that never were in the game */
  boxed?: number;
  /** by seat */
  cults: Cults[];
  /** thugs lying on the Yellow Sign */
  sign_thugs?: number;
  /** where the Stranger is; `null` on the Yellow Sign */
  stranger?: Stranger | null;
  /** The Investigators */
  investigators?: Investigators;
  /** the selected tile, until it is played */
  hand: Hand | null;
  /** kinds that are neither in the city nor in the hand nor known to be set aside */
  remaining: Remaining[];
  /** what the decision is about */
  asked: Asked;
  /** turns in a row without progress (CA-110) */
  stalled: number;
  /** how the game ended; `null` while it goes on */
  ending: Ending | null;
}

export interface Board {
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** its rotation */
  turns: 'north' | 'east' | 'south' | 'west';
  /** is it fixed? */
  fixed: boolean;
  /** id of the tile */
  kind: string;
  /** its star: 0, 4 or 8 */
  star: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
  /** true */
  played?: boolean;
}

export interface Figures {
  /** whose it is; `null` for thugs and occultists */
  owner: number | null;
  /** which of the two */
  who?: 'thug' | 'occultist';
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** the part it is on; it lies when that is water */
  on: string;
}

export interface Features {
  /** its sort */
  sort: 'district' | 'ley' | 'water' | 'site';
  /** how many tiles */
  tiles: number;
  /** ends, sides, neighbours or half-sides that still face nothing */
  open: number;
  /** is it finished, or its site spent? */
  finished: boolean;
  /** how many cultists of each seat */
  figures: number[];
  /** how many thugs */
  thugs?: number;
  /** how many occultists */
  occultists?: number;
  /** who controls it */
  controllers: number[];
  /** power at the end if nothing changed */
  worth: number;
  /** its parts */
  parts: Part[];
}

export interface Stacks {
  /** how many tiles */
  size: number;
  /** its top; `null` when it is empty or while somebody looks through it */
  top: StacksTop | null;
  /** whose Prophet stands on it */
  prophets: number[];
  /** true */
  scientist?: boolean;
  /** all its tiles, from the top */
  tiles?: StacksTiles[];
  /** tiles below the top that the viewer knows; none for watchers */
  known?: StacksKnown[];
  /** tiles the viewer knew in this stack before somebody else changed its order */
  lost?: StacksLost[];
}

export interface StacksTop {
  /** id of the tile */
  kind: string;
  /** its star */
  star: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
}

export interface StacksTiles {
  /** id of the tile */
  kind: string;
  /** its star */
  star: number;
  /** what its fixed side shows */
  special: '' | 'theatre' | 'feaster' | 'empowered';
}

export interface StacksKnown {
  /** its place from the top, from 1 */
  place: number;
  /** id of the tile */
  kind: string;
  /** its star */
  star: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
}

export interface StacksLost {
  /** id of the tile */
  kind: string;
  /** its star */
  star: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
  /** how many unseen takings there had been before; those after it may have taken it along */
  since: number;
}

export interface Aside {
  /** id of the tile */
  kind?: string;
  /** its star */
  star?: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
}

export interface Cults {
  /** space of the Oracle */
  power: number;
  /** ready cultists */
  ready: number;
  /** cultists in Recovery */
  recovery: number;
  /** cultists in the Asylum */
  asylum: number;
  /** lying on the Yellow Sign */
  lying: number;
  /** standing on the Yellow Sign */
  standing: number;
  /** ready thugs */
  thugs?: number;
  /** imbued stones, 2 to 7 */
  stones: number[];
  /** the stack of its Prophet, or where else he is */
  prophet: number | 'sign' | 'pool';
  /** tiles kept */
  held: CultsHeld[];
  /** final power if the game were scored now */
  if_ended_now: number;
}

export interface CultsHeld {
  /** id of the tile */
  kind?: string;
  /** its star */
  star?: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
  /** the stack it came from */
  from: number;
}

export interface Stranger {
  /** his cell */
  x: number;
  /** his cell */
  y: number;
  /** does he stand in a gap? */
  gap: boolean;
}

export interface Investigators {
  /** the marked spaces of the track */
  marks: InvestigatorsMarks[];
  /** the assistant's space */
  assistant: number;
  /** does he lie? */
  assistant_lies: boolean;
  /** the scientist's stack; `null` before his first selection */
  scientist: number | null;
  /** detectives on the map */
  detectives: InvestigatorsDetectives[];
  /** cultists that count for the size of the cult */
  cult: number;
  /** tiles of Hastur with an occultist */
  hastur: number;
  /** what the scientist may take if phase 6 came now */
  research: InvestigatorsResearch[];
}

export interface InvestigatorsMarks {
  /** its number */
  space: number;
  /** what is printed there */
  sign: 'X' | 'I';
  /** who is there */
  holds: 'free' | 'occultist' | 'detective' | 'trap' | 'thug_trap';
}

export interface InvestigatorsDetectives {
  /** his cell */
  x: number;
  /** his cell */
  y: number;
  /** does he attack in phase 6 as things stand? */
  strikes: boolean;
}

export interface InvestigatorsResearch {
  /** from which stack */
  stack: number;
  /** id of the tile */
  kind: string;
  /** how far the assistant walks for it */
  steps: number;
}

export interface Hand {
  /** id of the tile */
  kind: string;
  /** its star */
  star: number;
  /** what its fixed side shows */
  special?: '' | 'theatre' | 'feaster' | 'empowered';
}

export interface Remaining {
  /** id of the tile */
  kind: string;
  /** how many of it */
  count: number;
}

export interface Asked {
  /** the step, or `learn_keep` and `betray_science` where a step asks two questions */
  question: string;
  /** tiles of the ley line */
  length?: number;
  /** the stones it can imbue */
  stones?: number[];
  /** theatres of the district */
  theatres?: number;
  /** true */
  thug?: boolean;
  /** the stack of the secret */
  stack?: number;
  /** has a tile left already? */
  removed?: boolean;
  /** the space of who goes */
  space?: number;
  /** whose Prophet */
  prophet?: number;
  /** tiles put in order */
  sorted?: number;
  /** the stone in use */
  stone?: number;
  /** is the meeple of this turn put? */
  meeple_put?: boolean;
}

export interface Ending {
  /** A Cult Ascends, The King Rises, or a defeat of the solo game */
  how: 'ascends' | 'king_rises' | 'researched' | 'hunted' | 'banished';
  /** who won */
  winners: number[];
  /** final power, by seat */
  scores: number[];
  /** the final scoring */
  lines?: EndingLines[];
}

export interface EndingLines {
  /** whose power */
  seat: number;
  /** what for */
  for: 'track' | 'ley' | 'district' | 'site' | 'sacrifice' | 'stone' | 'ascent';
  /** the cell */
  x?: number;
  /** the cell */
  y?: number;
  /** the power */
  power: number;
}

export type Step =
  | 'stranger'
  | 'secret'
  | 'learn'
  | 'dawn'
  | 'select'
  | 'lay'
  | 'return'
  | 'gap'
  | 'redraw'
  | 'meeple'
  | 'order_leys'
  | 'order_rites'
  | 'imbue'
  | 'order_sites'
  | 'order_districts'
  | 'recruit'
  | 'dusk'
  | 'summoned'
  | 'haunt'
  | 'deploy'
  | 'meet'
  | 'home'
  | 'unmask'
  | 'detectives'
  | 'research'
  | 'legion'
  | 'glimpse'
  | 'betray'
  | 'call'
  | 'shape'
  | 'over';

/** An action in its parts. */
export type Choice =
  | { verb: 'recover' }
  | { verb: 'take'; stack: number }
  | { verb: 'place'; cell: Cell; turns: 'north' | 'east' | 'south' | 'west'; held?: number }
  | { verb: 'replace'; cell: Cell; turns: 'north' | 'east' | 'south' | 'west'; held?: number }
  | { verb: 'under'; stack: number | 'none' }
  | { verb: 'redraw'; stack: number }
  | { verb: 'cultist'; cell: Cell; part: string }
  | { verb: 'thug'; cell: Cell; part: string }
  | { verb: 'resolve' }
  | { verb: 'next'; cell: Cell; part: string }
  | { verb: 'imbue'; stones: (number | 'none')[] }
  | { verb: 'recruit'; thug?: 'thug'; n: number }
  | { verb: 'end' }
  | { verb: 'stone'; value: number }
  | { verb: 'legion'; thug?: 'thug'; cell: Cell; part: string }
  | { verb: 'order'; place: number }
  | { verb: 'keep' }
  | { verb: 'send'; player: number; stack: number | 'home' | 'nowhere' }
  | { verb: 'send'; scientist: 'scientist'; stack: number | 'home' }
  | { verb: 'call'; thug?: 'thug'; sign: 'sign' }
  | { verb: 'call'; asylum: 'asylum' }
  | { verb: 'call'; space: number }
  | { verb: 'call'; thug?: 'thug'; cell: Cell; part: string }
  | { verb: 'shape'; place: number }
  | { verb: 'decline' }
  | { verb: 'stranger'; cell: Cell }
  | { verb: 'look'; stack: number }
  | { verb: 'pick'; place: number }
  | { verb: 'trap'; thug?: 'thug'; space: number }
  | { verb: 'assistant'; space: number }
  | { verb: 'hastur'; cell: Cell; space: number }
  | { verb: 'haunt'; cell: Cell; part: string }
  | { verb: 'meet'; thug?: 'thug'; cell: Cell; part: string; occultist: Cell; occultist_part: string }
  | { verb: 'space'; space: number; cell?: Cell }
  | { verb: 'detective'; cell: Cell; side: 'north' | 'east' | 'south' | 'west' }
  | { verb: 'detective'; cell: Cell; waits: 'waits' }
  | { verb: 'detective'; cell: Cell; strikes: 'strikes'; thug?: 'thug'; part: string }
  | { verb: 'research'; stack: number };

/** What happened; `text` tells it in a sentence. */
export type Event =
  /** A turn begins; the first is number 0 and begins with the game. */
  | { event: 'turn_begins'; text: string; seat: number; turn: number }
  /** So many came from Recovery and from the Asylum; not told when nobody moves. */
  | { event: 'recovered'; text: string; seat: number; to_ready: number; to_recovery: number }
  /** The top tile of a stack was selected; so many are left. */
  | { event: 'took'; text: string; seat: number; stack: number; left: number }
  /** A stack is empty. */
  | { event: 'depleted'; text: string; stack: number }
  /** A tile was placed. */
  | { event: 'place'; text: string; seat: number; x: number; y: number; kind: string; turns: 'north' | 'east' | 'south' | 'west'; star: number; held: number }
  /** A tile was replaced. */
  | { event: 'replace'; text: string; seat: number; x: number; y: number; kind: string; turns: 'north' | 'east' | 'south' | 'west'; star: number; held: number }
  /** A tile went under a stack; `null`: it was set aside. */
  | { event: 'returned'; text: string; seat: number; stack: number | null; kind: string }
  /** The tile fits nowhere. */
  | { event: 'impossible'; text: string; seat: number; kind: string }
  /** Nothing could be drawn instead. */
  | { event: 'no_tile'; text: string; seat: number }
  /** A cultist was put on a part, in phase 4 or by stone III. */
  | { event: 'cultist'; text: string; seat: number; x: number; y: number; segment: string }
  /** A ley line is complete; the cell is its first in reading order. */
  | { event: 'ley_complete'; text: string; length: number; x: number; y: number; part: string }
  /** A district is complete; the cell is its first in reading order. */
  | { event: 'district_complete'; text: string; size: number; x: number; y: number; part: string }
  /** A rite is complete. */
  | { event: 'ritual_complete'; text: string; x: number; y: number; around: number }
  /** A tile became fixed. */
  | { event: 'flip'; text: string; x: number; y: number; special: '' | 'theatre' | 'feaster' | 'empowered' }
  /** Power was gained: `gain` is the nominal one, `to` the space reached. */
  | { event: 'power'; text: string; seat: number; gain: number; to: number; why: 'ley' | 'ritual' | 'devoured' | 'district' | 'detectives' }
  /** A cultist went mad. */
  | { event: 'asylum'; text: string; seat: number }
  /** A cultist stands on the Yellow Sign; so many now. */
  | { event: 'stand'; text: string; seat: number; standing: number }
  /** A feaster came and devours so many, thugs among them. */
  | { event: 'feaster'; text: string; x: number; y: number; devoured: number; thugs: number }
  /** So many of that seat were devoured. */
  | { event: 'devoured'; text: string; seat: number; cultists: number }
  /** Stones were imbued. */
  | { event: 'imbue'; text: string; seat: number; stones: number[]; length: number }
  /** So many were recruited. */
  | { event: 'recruit'; text: string; seat: number; cultists: number }
  /** A ritual stone was used. */
  | { event: 'stone'; text: string; seat: number; value: number }
  /** The Prophet was moved by stone V; `null`: home. */
  | { event: 'prophet'; text: string; seat: number; stack: number | null }
  /** Stone VI called somebody. */
  | { event: 'called'; text: string; seat: number; from: 'sign' | 'asylum' | 'lake' | 'trap'; thug: boolean; space: number | null }
  /** Somebody looks through a stack. */
  | { event: 'glimpse'; text: string; seat: number; stack: number }
  /** Stone VII: a tile of the stack was kept. */
  | { event: 'kept'; text: string; seat: number; stack: number }
  /** The guard against games without an end ends the game. */
  | { event: 'stalled'; text: string; turns_in_a_row: number }
  /** One line of the final scoring; the cell counts only for things on the board. */
  | { event: 'scored'; text: string; seat: number; x: number; y: number; power: number; for: 'track' | 'ley' | 'district' | 'site' | 'sacrifice' | 'stone' | 'ascent' }
  /** The King Rises: this cult wins. */
  | { event: 'king_rises'; text: string; seat: number }
  /** A Cult Ascends: this cult wins. */
  | { event: 'cult_ascends'; text: string; seat: number }
  /** A thug was put on a part. */
  | { event: 'thug'; text: string; seat: number; x: number; y: number; segment: string }
  /** A thug was recruited. */
  | { event: 'thug_taken'; text: string; seat: number }
  /** A thug went back to the Yellow Sign. */
  | { event: 'thug_gone'; text: string }
  /** The Stranger came into a gap. */
  | { event: 'stranger_comes'; text: string; x: number; y: number }
  /** The Stranger entered a tile. */
  | { event: 'stranger_walks'; text: string; x: number; y: number; fixes: boolean }
  /** The Stranger spoke to all who were there. */
  | { event: 'stranger_speaks'; text: string; x: number; y: number }
  /** A secret was learned from a stack. */
  | { event: 'secret'; text: string; seat: number; stack: number }
  /** Somebody lay down as a trap. */
  | { event: 'trap'; text: string; seat: number; space: number; thug: boolean }
  /** The occultist of that space went to a tile of Hastur. */
  | { event: 'occultist_hastur'; text: string; x: number; y: number; space: number; part: string }
  /** The occultist of that space went to a feature. */
  | { event: 'occultist_feature'; text: string; x: number; y: number; space: number; part: string }
  /** The occultist of that space found no feature. */
  | { event: 'occultist_stays'; text: string; space: number }
  /** An occultist met a cultist there. */
  | { event: 'occultist_meets'; text: string; x: number; y: number }
  /** An occultist returned to that space. */
  | { event: 'occultist_back'; text: string; space: number }
  /** An occultist left the game. */
  | { event: 'occultist_out'; text: string }
  /** The detective of that space came to a tile of Hastur. */
  | { event: 'detective_in'; text: string; x: number; y: number; space: number }
  /** The detective of that space left the game. */
  | { event: 'detective_out'; text: string; space: number }
  /** A detective stepped onto that tile. */
  | { event: 'detective_moves'; text: string; x: number; y: number; from: Cell }
  /** A detective stayed there. */
  | { event: 'detective_waits'; text: string; x: number; y: number }
  /** A detective attacked somebody there. */
  | { event: 'attack'; text: string; x: number; y: number; thug: boolean }
  /** A detective went mad and goes to that space; 0: he left the game. */
  | { event: 'detective_mad'; text: string; x: number; y: number; space: number }
  /** A feaster ate the detective there. */
  | { event: 'detective_eaten'; text: string; x: number; y: number }
  /** The scientist took a tile. */
  | { event: 'research'; text: string; stack: number; kind: string }
  /** The assistant walked to that space. */
  | { event: 'assistant_walks'; text: string; space: number; steps: number }
  /** The assistant stood up. */
  | { event: 'assistant_stands'; text: string; space: number }
  /** The assistant fell into a trap. */
  | { event: 'trapped'; text: string; space: number }
  /** Stone V put the assistant on that space. */
  | { event: 'assistant_put'; text: string; seat: number; space: number }
  /** Stone V moved the scientist; `null`: home, beside the mat. */
  | { event: 'scientist'; text: string; seat: number; stack: number | null }
  /** The solo game is lost. */
  | { event: 'lost'; text: string; seat: number; defeat: 'researched' | 'hunted' | 'banished' }
  /** The stone is spent and does nothing: there is nothing for it to do. */
  | { event: 'stone_idle'; text: string; seat: number; value: number }
  /** The stone is spent, and what it offered was declined. */
  | { event: 'stone_declined'; text: string; seat: number; value: number }
  /** A figure leaves its part; the event after it says where to. Thugs and occultists have no seat. */
  | { event: 'figure_leaves'; text: string; seat?: number; x: number; y: number; part: string; who: 'cultist' | 'thug' | 'occultist' }
  /** This tile is the top of the stack now, and all see it. */
  | { event: 'stack_top'; text: string; stack: number; size: number; kind: string; star: number }
  /** Stone II brought so many to the ready pool. */
  | { event: 'mask_donned'; text: string; seat: number; from_asylum: number; from_recovery: number }
  /** A stone was used, and the Prophet is back in the ready pool. */
  | { event: 'prophet_home'; text: string; seat: number };
