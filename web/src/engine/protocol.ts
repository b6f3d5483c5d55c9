// The messages of a table, as docs/PROTOCOL.md tells them. Whatever speaks to a table, in a worker or over a socket,
// speaks these.

export type Lang = 'en' | 'de';

export interface SeatInfo {
  kind: 'person' | 'machine' | 'open';
  name?: string;
  colour?: string;
  player?: string;
}

/** A seat of a new table; `words`: what who makes the table of a server adds to the deal. */
export type DealtSeat = SeatInfo & { words?: string };

export type Options = Record<string, string>;

/** What the page itself reads of any game's event; each game's `described.ts` has the union of its own. */
export interface GameEvent {
  event: string;
  text: string;
  seat?: number | null;
  x?: number;
  y?: number;
}

export interface FinalLine {
  seat: number;
  for: string;
  power?: number;
  x?: number;
  y?: number;
}

export interface Ending {
  how: string;
  winners: number[];
  /** What each seat has scored. */
  scores?: number[];
  /** All play together: the scores are those of the team. */
  together?: boolean;
  /** None when the game was won without counting. */
  lines?: FinalLine[];
}

/** What the page itself reads of any game's view; the rest is the business of the game's screen. */
export interface View {
  game: string;
  seat: number | null;
  turn: number;
  active: number;
  to_move: number | null;
  step: string;
  ending: Ending | null;
}

/** What one game says, as its `described.ts` has it; the page itself goes by what all games have in common. */
export interface GameTypes {
  View: View;
  Event: GameEvent;
  Choice: AnyChoice;
}

/** An action in its parts; which parts belong to a verb, each game's `described.ts` says. */
export interface AnyChoice {
  verb: string;
}

/** A legal action: its parts, for whoever shows it, and the text that is sent to do it. */
export type Legal<G extends GameTypes = GameTypes> = G['Choice'] & { do: string };

export interface Step<G extends GameTypes = GameTypes> {
  at: number;
  seat: number;
  /** Null: only its seat may know it. */
  do: string | null;
  choice: G['Choice'] | null;
  events: G['Event'][];
}

export interface UndoState {
  free: boolean;
  possible: boolean;
  redo: boolean;
}

/** Something that waits for others: an undo, or on a server that a machine player plays for who is absent (`seat`). */
export interface UndoRequest {
  for: string;
  by: number;
  from: number[];
  seat?: number;
}

export interface Update<G extends GameTypes = GameTypes> {
  at: number;
  since: number;
  /** Grows with every undo. */
  branch: number;
  game: string;
  /** The version of the rules that is played. */
  rules: number;
  players: number;
  options: Options;
  seats: SeatInfo[];
  steps: Step<G>[];
  view: G['View'];
  to_move: number | null;
  over: boolean;
  legal?: Legal<G>[];
  undo: UndoState;
  undone?: boolean;
  consent?: UndoRequest;
  /** Only where the message said `save`. */
  saved?: SavedPart;
}

/** What a saved game gains: its record is `head`, the lines of all actions, of which `lines` are those after the first
 * `since`, and `end`. */
export interface SavedPart {
  since: number;
  head: string;
  lines: string[];
  end: string;
}

export interface Refusal {
  rule: string;
  text: string;
}

export interface Fault {
  text: string;
}

export interface OptionInfo {
  name: string;
  values: string[];
  title?: string;
  about?: string;
  /** With how many players another value than the first can be chosen. */
  players?: { min: number; max: number };
  /** How many players each value asks for, where that differs. */
  fewest?: number[];
  /** What holds with other numbers of players. */
  otherwise?: string;
  /** Another option, and the values of it with which this one means anything. */
  needs?: { option: string; values: string[] };
}

export interface GameInfo {
  game: string;
  title?: string;
  players: { min: number; max: number };
  options: OptionInfo[];
  machines: string[];
}

export interface Look {
  at: number;
  of: number;
  view: View;
  do: string | null;
  choice: AnyChoice | null;
  seat: number | null;
  events: GameEvent[];
}

/** One action of another way; on a deal of what the seat cannot know. */
export interface WhatIfStep<G extends GameTypes = GameTypes> {
  seat: number;
  do: string;
  choice: G['Choice'];
  events: G['Event'][];
}

export interface WhatIf {
  at: number;
  view: View;
  events: GameEvent[];
  legal: Legal[];
  to_move: number | null;
  /** When several deals were asked for: what happens on each. */
  deals?: WhatIfStep[][];
}

/** A seat of a server's table: is its person connected? */
export interface HeldSeat extends SeatInfo {
  here?: boolean;
  /** A machine plays until the holder comes back. */
  away?: boolean;
  resigned?: boolean;
  /** Open, but one person alone may take it; and is that who asks? */
  kept?: boolean;
  for_me?: boolean;
}

/** A table of a server, as everybody may know it who has its link. */
export interface TableInfo {
  table: string;
  game: string;
  players: number;
  rules: number;
  options: Options;
  seats: HeldSeat[];
  /** The seat of who asks. */
  mine: number | null;
  /** Has who asks made this table? */
  maker: boolean;
  /** Before that people gather. */
  dealt: boolean;
  /** The hash of the server's secret for this deal, told from the first moment on. */
  commitment: string;
  /** What each seat added to the deal; told when it is dealt. Null: a machine player. */
  words?: (string | null)[];
  /** Told when the game is over. */
  secret?: string;
  /** Who finds it: who has the link (also when nothing is said), or everybody in the lobby. */
  access?: 'link' | 'public';
  clock?: RunningClock | null;
  over?: boolean;
  /** The seat that who asks had before resigning. */
  was?: number;
  /** What who asks has planned ahead. */
  plan?: string[];
  /** The table where it goes on. */
  rematch?: string;
}

/** Something said at a table; a phrase is put into words by who reads it. `n` counts what was said. */
export interface Saying {
  n: number;
  seat: number;
  name?: string;
  text?: string;
  phrase?: string;
  /** In milliseconds since 1970. */
  time?: number;
}

/** How long one may think, and what happens then: a machine player plays on, or the seat resigns. */
export interface ClockTerms {
  per: 'move' | 'game';
  seconds: number;
  /** Per game: what every move gives back. */
  increment?: number;
  then: 'machine' | 'resign';
}

/** The clocks of a table, at the moment of telling. */
export interface RunningClock extends ClockTerms {
  /** Milliseconds for each seat; null: it has none. */
  left?: (number | null)[];
  /** Whose time runs. */
  running?: number | null;
}

/** A table of the lobby, as everybody may know it. */
export interface LobbyTable {
  table: string;
  game: string;
  players: number;
  seats: { kind: SeatInfo['kind']; name?: string }[];
  clock?: ClockTerms | null;
  options?: Options;
  /** When it was made or dealt, in milliseconds since 1970. */
  made?: number;
  watching?: number;
}

/** Public tables, the newest first: those with free seats, and those where one may watch. */
export interface LobbyInfo {
  open: LobbyTable[];
  running: LobbyTable[];
}

/** A table where one has or had a seat; an older server tells no more than the first two. */
export interface OwnTable {
  table: string;
  seat: number;
  game?: string;
  names?: string[];
  dealt?: boolean;
  over?: boolean;
  to_move?: number | null;
  /** Is it one's own turn? */
  turn?: boolean;
  clock?: ClockTerms | null;
  /** When something last happened there, in milliseconds since 1970. */
  time?: number;
}

export interface Rating {
  rating: number;
  uncertainty: number;
  games: number;
}

export interface Account {
  name: string;
  /** Told to who logs in: who one is from now on. */
  key?: string;
  ratings?: (Rating & { game: string })[];
}

export type Ranked = Rating & { name: string; machine: boolean };

/** Words in both languages. */
export type BothWords = Partial<Record<Lang, string>>;

/** What the host of a server is told; figures are whatever the server counts. */
export interface HostInfo {
  figures: Record<string, unknown>;
  tables?: unknown;
  lines?: unknown;
  store?: unknown;
  greeting?: BothWords;
  house?: BothWords;
  /** The file of the backup that was just made, and what else there is to know of it. */
  backup?: string;
  backups?: unknown;
}

/** What a server says of itself and of who said hello. */
export interface HelloInfo {
  server: string;
  version: string;
  account?: string | null;
  greeting?: BothWords | string | null;
  house?: BothWords | string | null;
  webhooks?: boolean;
}

/** What a server says without being asked. */
export type Push =
  | { push: 'lobby'; lobby: LobbyInfo }
  | { push: 'chat'; table: string; chat: Saying[] }
  | { push: 'table'; table: TableInfo }
  | { push: 'update'; table: string; update: Update }
  | { push: 'leaving'; after: number };

export type Question =
  | { ask: 'games' }
  | { ask: 'rules'; game: string }
  | { ask: 'consult'; game: string; question: unknown }
  | ({ ask: 'open'; game: string; players: number; options: Options; seats: DealtSeat[] } & {
      seed?: string;
      tiles?: string;
      access?: 'link' | 'public';
      clock?: ClockTerms;
    })
  | { ask: 'load'; record: string; seats?: SeatInfo[]; tiles?: string }
  | { ask: 'update'; since: number }
  | ServerQuestion
  | { do: string; at: number }
  | { ask: 'machine' }
  | { ask: 'why'; do: string }
  | { ask: 'hint' }
  | { ask: 'undo'; at?: number }
  | { ask: 'redo'; at?: number }
  | { ask: 'consent'; yes: boolean; at?: number }
  | { ask: 'look'; at: number }
  | { ask: 'what_if'; at: number; actions: string[]; then?: string[]; deals?: number }
  | { ask: 'record' }
  | { ask: 'sit'; seat: SeatInfo }
  | { ask: 'close' };

/** What only a server is asked. */
export type ServerQuestion =
  | { ask: 'hello'; key: string }
  | { ask: 'join'; chat?: number }
  | { ask: 'resign' | 'return' | 'rematch' }
  | { ask: 'replace'; seat: number }
  | { ask: 'say'; text?: string; phrase?: string }
  | { ask: 'plan'; do: string[] }
  | { ask: 'notify'; url?: string | null }
  | { ask: 'take'; seat: number; name: string; colour?: string; words: string }
  | { ask: 'seat'; seat: number; who: SeatInfo }
  | { ask: 'leave' }
  | { ask: 'mine' }
  | { ask: 'lobby'; game?: string; follow?: boolean }
  | { ask: 'register' | 'login'; name: string; password: string }
  | { ask: 'account' }
  | { ask: 'password'; old: string; new: string }
  | { ask: 'ratings'; game: string }
  | { ask: 'carry'; key: string }
  | { ask: 'carried'; code: string }
  | { ask: 'host'; secret: string; set?: { greeting?: BothWords; house?: BothWords }; backup?: boolean };

/** `save`: the update shall carry what a saved game gains by it. */
export type Message = Question & {
  table?: string;
  as?: number | null;
  lang?: Lang;
  save?: boolean;
  /** So many actions, of this branch, has the asker seen. */
  since?: number;
  branch?: number;
};

/** What stands in an answer under which name; `read.ts` reads them. */
export interface Answers {
  update: Update;
  games: GameInfo[];
  /** A page of rules as Markdown. */
  rules: string;
  /** What a game says without a table; its screens know what it is. */
  consult: unknown;
  allowed: boolean;
  hint: Legal;
  consent: UndoRequest;
  hello: HelloInfo;
  table: TableInfo;
  mine: OwnTable[];
  lobby: LobbyInfo;
  account: Account | null;
  ratings: Ranked[];
  carry: { code: string; seconds: number };
  carried: { key: string };
  host: HostInfo;
  chat: Saying[];
  said: { n: number };
  rematch: { table: string; seat: number };
  notify: { url: string | null };
  look: Look;
  what_if: WhatIf;
  record: string;
  closed: boolean;
  signature: string;
  bench: { games: number; actions: number };
  refused: Refusal;
  fault: Fault;
  stale: { at: number; branch: number };
}

export type AnswerName = keyof Answers;
type One<K extends AnswerName> = { [P in K]: Answers[P] } & { [P in Exclude<AnswerName, K>]?: undefined };

/** A table of a server, how its game stands as soon as it is dealt, and what was said there. */
type Joined = { table: TableInfo; update?: Update; chat?: Saying[] } & {
  [P in Exclude<AnswerName, 'table' | 'update' | 'chat'>]?: undefined;
};

/** One of them and none of the others: whoever has found an `update` knows that there is no `fault`. */
export type Answer = ({ [K in AnswerName]: One<K> }[AnswerName] | Joined) & {
  /** With a fault: the engine broke and was started anew; its tables must be loaded again. */
  lost?: boolean;
};
