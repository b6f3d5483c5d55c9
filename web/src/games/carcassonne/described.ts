// Made by `hali describe carcassonne --types` from `src/games/carcassonne/describe/`; do not edit.

export type Cell = [x: number, y: number];
export type Part = [x: number, y: number, part: string];

export interface View {
  /** the game's name */
  game: string;
  /** who looks; `null` for watchers and in `all` */
  seat: number | null;
  /** what is played; the option may be `default` */
  variant: 'base' | 'ghosts' | 'mists';
  /** number of the turn, from 0 */
  turn: number;
  /** whose turn it is */
  active: number;
  /** who decides; `null` at the end */
  to_move: number | null;
  /** what is to be decided */
  step: 'start' | 'draw' | 'place' | 'haunt' | 'haunt_own' | 'bury' | 'spare' | 'feed' | 'haunt_tile' | 'figure' | 'settle' | 'remove' | 'hound' | 'hunt' | 'cover' | 'over';
  /** the tiles, in the order in which they were placed */
  board: Board[];
  /** the figures on the board */
  figures: Figures[];
  /** every city, road and field, what stands in the middle of tiles, and fog banks */
  features: Features[];
  /** by seat */
  players: Players[];
  /** the colours in play, in the order of their numbers */
  colours: Colours[];
  /** the tile that is drawn and not placed yet */
  hand: string | null;
  /** tiles left to draw; in *Mists* in the active pile */
  left: number;
  /** tiles that fitted nowhere */
  discarded: number;
  /** the cell of the tile placed last */
  laid?: Laid;
  /** kinds that are not on the board, drawn or discarded */
  remaining: Remaining[];
  /** empty cells beside tiles where no tile fits any more */
  dead_cells: Cell[];
  /** ghosts in the supply */
  ghosts?: number;
  /** the tiles to come, the next one first */
  supply?: string[];
  /** what the face-down tiles are, in the order they were laid */
  face_down?: string[];
  /** the cooperative game */
  mists?: Mists;
  /** what the decision is about */
  asked: Asked;
  /** how the game ended; `null` while it goes on */
  ending: Ending | null;
}

export interface Board {
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** id of the tile */
  kind: string;
  /** its rotation */
  turns: 'north' | 'east' | 'south' | 'west';
  /** true */
  face_down?: boolean;
  /** ghosts on the tile */
  ghosts?: BoardGhosts;
}

export type BoardGhosts = Record<string, number>;

export interface Figures {
  /** whose it is */
  owner: number;
  /** its colour */
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** the part it stands on */
  on: string;
  /** true */
  guard?: boolean;
  /** ghosts on it */
  ghosts?: number;
  /** true */
  buried?: boolean;
  /** hounds beside it, 1 and 2 */
  hounds?: number[];
}

export interface Features {
  /** its sort */
  sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'fog';
  /** how many tiles; round a monastery or castle, those that count */
  tiles?: number;
  /** sides, half-sides of a field, or neighbours that are still open */
  open?: number;
  /** is it complete? Fields never are */
  complete: boolean;
  /** how many pennants */
  pennants?: number;
  /** complete cities at it */
  cities?: number;
  /** how many figures of each colour */
  figures?: number[];
  /** ghosts on the figures of each colour; or ghosts in the bank */
  ghosts?: number[] | number;
  /** numbers of the colours with the most figures */
  owners?: number[];
  /** points if the game ended now */
  worth?: number;
  /** points if it were complete as it is */
  worth_complete?: number;
  /** its parts */
  parts: Part[];
}

export interface Players {
  /** the score */
  score?: number;
  /** the score if the game ended now */
  if_ended_now?: number;
  /** the colours of the seat */
  colours: ('red' | 'green' | 'blue' | 'yellow' | 'black')[];
}

export interface Colours {
  /** its name */
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  /** whose it is */
  owner: number;
  /** meeples in hand */
  meeples: number;
  /** guards in hand */
  guards?: number;
  /** guards in the supply */
  guard_supply?: number;
  /** its marker */
  points?: number;
}

export interface Laid {
  /** its cell */
  x: number;
  /** its cell */
  y: number;
}

export interface Remaining {
  /** id of the tile */
  kind: string;
  /** how many of it */
  count: number;
}

export interface Mists {
  /** its level, 1 to 6 */
  level: number;
  /** points to reach */
  goal: number;
  /** points so far; on level 6 of the colour that has the fewest */
  points: number;
  /** how many there are */
  ghosts_in_play: number;
  /** how many are on tiles */
  ghosts_on_board: number;
  /** the hounds; none on levels 1 and 2 */
  hounds: MistsHounds[];
  /** tiles in each pile, the active one first */
  piles: number[];
  /** the cemeteries on the board */
  cemeteries: MistsCemeteries[];
}

export interface MistsHounds {
  /** 1 (Rufus) or 2 (Ronja) */
  hound: number;
  /** its space of the track */
  space: number;
  /** on the track, with a figure, or out of the game */
  where: 'track' | 'abroad' | 'gone';
}

export interface MistsCemeteries {
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** is it still open? */
  open: boolean;
  /** ghosts on it */
  ghosts: number;
}

export interface Asked {
  /** what each placement would do; empty but at step `place` */
  placements?: AskedPlacements[];
  /** complete features to settle */
  features?: AskedFeatures[];
  /** ghosts that may still leave the tile */
  removing?: number;
  /** tiles that may still be cleared */
  tiles_left?: number;
  /** which hound comes */
  hound?: number;
}

export interface AskedPlacements {
  /** its cell */
  x: number;
  /** its cell */
  y: number;
  /** its rotation */
  turns: 'north' | 'east' | 'south' | 'west';
  /** does it extend fog? */
  extends: boolean;
  /** does it destroy fog? */
  destroys: boolean;
  /** ghosts that must be put */
  ghosts?: number;
  /** ghosts that go back before that */
  back?: number;
  /** cemeteries that it closes */
  burials?: number;
  /** is the game lost by it? */
  loses?: boolean;
  /** features with figures that it completes */
  completes: number;
}

export interface AskedFeatures {
  /** the cell of a part of it */
  x: number;
  /** the cell of a part of it */
  y: number;
  /** that part */
  part: string;
  /** its points, for each colour */
  worth: number;
  /** how many colours are in it */
  colours: number;
}

export interface Ending {
  /** `complete` is the end of a competitive game; the cooperative one is won, or lost by ghosts or for want of tiles */
  how: 'complete' | 'won' | 'haunted' | 'exhausted';
  /** who won */
  winners: number[];
  /** true: everybody wins or loses */
  together?: boolean;
  /** by seat: the points of all, those of the last marker */
  scores?: number[];
  /** the final scoring */
  lines?: EndingLines[];
}

export interface EndingLines {
  /** whose points */
  seat: number;
  /** what for */
  for: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'ghosts';
  /** the cell of a part of it */
  x?: number;
  /** the cell of a part of it */
  y?: number;
  /** its tiles */
  tiles?: number;
  /** its pennants */
  pennants?: number;
  /** complete cities at it */
  cities?: number;
  /** the points */
  points: number;
}

export type Step =
  | 'start'
  | 'draw'
  | 'place'
  | 'haunt'
  | 'haunt_own'
  | 'bury'
  | 'spare'
  | 'feed'
  | 'haunt_tile'
  | 'figure'
  | 'settle'
  | 'remove'
  | 'hound'
  | 'hunt'
  | 'cover'
  | 'over';

/** An action in its parts. */
export type Choice =
  | { verb: 'start'; turns: 'north' | 'east' | 'south' | 'west' }
  | { verb: 'draw'; kind?: string }
  | { verb: 'place'; cell: Cell; turns: 'north' | 'east' | 'south' | 'west' }
  | { verb: 'haunt'; cell: Cell; part: string }
  | { verb: 'meeple'; cell: Cell; part: string; colour?: 'red' | 'green' | 'blue' | 'yellow' | 'black' }
  | { verb: 'guard'; cell: Cell; part: string }
  | { verb: 'pass' }
  | { verb: 'bury'; cell: Cell; meeple: Cell; part: string }
  | { verb: 'bury'; cell: Cell; colour: 'red' | 'green' | 'blue' | 'yellow' | 'black' }
  | { verb: 'spare'; cell: Cell; place: string }
  | { verb: 'ghost'; cell: Cell; place: string }
  | { verb: 'score'; cell: Cell; part: string }
  | { verb: 'clear'; cell: Cell; part: string }
  | { verb: 'remove'; cell: Cell; place: string; ghosts: number }
  | { verb: 'done' }
  | { verb: 'hound'; cell: Cell; part: string }
  | { verb: 'cover'; cell: Cell };

/** What happened; `text` tells it in a sentence. */
export type Event =
  /** A turn begins; the first is number 0 and begins with the game. */
  | { event: 'turn_begins'; text: string; seat: number; turn: number }
  /** The tile was drawn; so many are left. */
  | { event: 'drew'; text: string; seat: number; kind: string; left: number }
  /** The drawn tile fits nowhere and leaves the game. */
  | { event: 'unplaceable'; text: string; seat: number; kind: string; left: number }
  /** A tile was placed; the start tile by nobody. */
  | { event: 'place'; text: string; seat?: number; x: number; y: number; kind: string; turns: 'north' | 'east' | 'south' | 'west' }
  /** The tile extended fog. */
  | { event: 'extend'; text: string; seat: number; x: number; y: number }
  /** The tile destroyed fog. */
  | { event: 'destroy'; text: string; seat: number; x: number; y: number }
  /** A ghost was put on the meeple of that seat, which now has so many. */
  | { event: 'haunt'; text: string; seat: number; x: number; y: number; ghosts: number; supply: number; part: string }
  /** The meeple of that seat ran from its third ghost. */
  | { event: 'flee'; text: string; seat: number; x: number; y: number; supply: number; part: string }
  /** No ghost was put. */
  | { event: 'no_ghost'; text: string; seat: number; reason: 'supply' | 'target' }
  /** A figure was put on a part. */
  | { event: 'figure'; text: string; seat: number; x: number; y: number; part: string; who: 'meeple' | 'guard'; colour: 'red' | 'green' | 'blue' | 'yellow' | 'black' }
  /** A feature is complete and scores. `worth` are its points; the cooperative game names who scores it. */
  | { event: 'complete'; text: string; seat?: number; x: number; y: number; sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'ghosts'; tiles: number; pennants: number; worth: number }
  /** What the feature brings to that seat: its worth, less two for each ghost. The cell is that of `complete`. */
  | { event: 'points'; text: string; seat: number; gain: number; sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'ghosts'; worth: number; ghosts: number; x: number; y: number }
  /** A guard came out of the supply; so many of that colour are left there. */
  | { event: 'guard'; text: string; seat: number; x: number; y: number; left: number }
  /** No guard of that colour was left. */
  | { event: 'no_guard'; text: string; seat: number; x: number; y: number }
  /** What the turn changed in the score of that seat, and the score now. */
  | { event: 'score'; text: string; seat: number; change: number; to: number }
  /** A line of the final scoring. `sort` is `ghosts` for what ghosts cost; then the cell means nothing. */
  | { event: 'final'; text: string; seat: number; x: number; y: number; points: number; sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'ghosts' }
  /** The last tile is placed. */
  | { event: 'ended'; text: string }
  /** A fog bank is finished; so many ghosts went back. */
  | { event: 'fog_finished'; text: string; x: number; y: number; ghosts: number; supply: number }
  /** So many ghosts were put on that tile. */
  | { event: 'ghosts'; text: string; x: number; y: number; ghosts: number; supply: number; place: string }
  /** A meeple of that seat was buried. */
  | { event: 'buried'; text: string; seat: number; x: number; y: number; colour: 'red' | 'green' | 'blue' | 'yellow' | 'black'; from: 'board' | 'hand' }
  /** The cemetery is closed and nobody is left to be buried. */
  | { event: 'grave_empty'; text: string; x: number; y: number }
  /** The points of a feature were given up. */
  | { event: 'gave_up'; text: string; seat: number; x: number; y: number; sort: 'city' | 'road' | 'field' | 'monastery' | 'castle' | 'cemetery' | 'ghosts'; points: number }
  /** Points for the team; on level 6 for a colour, whose seat is named. The cell is where they come from. */
  | { event: 'team_points'; text: string; seat?: number; points: number; to: number; colour?: 'red' | 'green' | 'blue' | 'yellow' | 'black'; x: number; y: number }
  /** So many ghosts left that tile. */
  | { event: 'ghosts_gone'; text: string; seat?: number; x: number; y: number; ghosts: number; supply: number; place: string }
  /** The hound joined a meeple of that seat. */
  | { event: 'hound_comes'; text: string; seat: number; x: number; y: number; hound: number; part: string }
  /** The hound scored a point for each ghost on the board. The cell is that of its meeple. */
  | { event: 'hound_points'; text: string; hound: number; points: number; x: number; y: number }
  /** The hound left the game, from that cell or from the track. */
  | { event: 'hound_gone'; text: string; hound: number; x?: number; y?: number }
  /** The next pile is the active one, of so many tiles. `left` is 1 when another follows. */
  | { event: 'next_pile'; text: string; tiles: number; left: number }
  /** A tile was laid face down; so many are left to draw. */
  | { event: 'face_down'; text: string; seat: number; x: number; y: number; left: number }
  /** The goal is reached. */
  | { event: 'won'; text: string }
  /** The cooperative game is lost. */
  | { event: 'lost'; text: string; defeat: 'haunted' | 'exhausted' }
  /** A figure left its part. */
  | { event: 'figure_left'; text: string; seat: number; x: number; y: number; part: string; who: 'meeple' | 'guard'; colour: 'red' | 'green' | 'blue' | 'yellow' | 'black'; to: 'hand' | 'grave' }
  /** So many ghosts went back to the supply because their fog is finished or their meeple left. */
  | { event: 'ghosts_left'; text: string; x: number; y: number; place: string; ghosts: number; supply: number };
