// The messages of a table, as docs/PROTOCOL.md tells them. Whatever speaks to a table, in a worker or over a socket,
// speaks these.

export type Lang = 'en' | 'de';

export interface SeatInfo {
  kind: 'person' | 'machine' | 'open';
  name?: string;
  colour?: string;
  player?: string;
}

export type Options = Record<string, string>;

export interface GameEvent {
  event: string;
  text: string;
  seat?: number | null;
  x?: number;
  y?: number;
  [field: string]: unknown;
}

export interface Step {
  at: number;
  seat: number;
  do: string | null;
  events: GameEvent[];
}

export interface FinalLine {
  seat: number;
  for: string;
  power: number;
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
  to_move: number | null;
  ending?: Ending | null;
  [field: string]: unknown;
}

export interface UndoState {
  free: boolean;
  possible: boolean;
  redo: boolean;
}

export interface Update {
  at: number;
  since: number;
  /** Grows with every undo. */
  branch?: number;
  game: string;
  players: number;
  options: Options;
  seats: SeatInfo[];
  steps: Step[];
  view: View;
  to_move: number | null;
  over: boolean;
  legal?: string[];
  undo: UndoState;
  undone?: boolean;
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
  seat: number | null;
  events: GameEvent[];
}

/** One action of another way; on a deal of what the seat cannot know. */
export interface WhatIfStep {
  seat: number;
  do: string;
  events: GameEvent[];
}

export interface WhatIf {
  view: View;
  events: GameEvent[];
  legal: string[];
  to_move: number | null;
  /** When several deals were asked for: what happens on each. */
  deals?: WhatIfStep[][];
}

export type Question =
  | { ask: 'games' }
  | { ask: 'consult'; game: string; question: unknown }
  | { ask: 'open'; game: string; players: number; options: Options; seats: SeatInfo[]; seed?: string; tiles?: string }
  | { ask: 'load'; record: string; seats?: SeatInfo[]; tiles?: string }
  | { ask: 'update'; since: number }
  | { do: string; at: number }
  | { ask: 'machine' }
  | { ask: 'why'; do: string }
  | { ask: 'hint' }
  | { ask: 'undo' }
  | { ask: 'redo' }
  | { ask: 'consent'; yes: boolean }
  | { ask: 'look'; at: number }
  | { ask: 'what_if'; at: number; actions: string[]; then?: string[]; deals?: number }
  | { ask: 'record' }
  | { ask: 'sit'; seat: SeatInfo }
  | { ask: 'close' };

export type Message = Question & { table?: string; as?: number | null; lang?: Lang };

export interface Answer {
  id?: unknown;
  update?: Update;
  games?: GameInfo[];
  /** What a game says without a table; its screens know what it is. */
  consult?: unknown;
  allowed?: boolean;
  hint?: { do: string };
  consent?: { for: string; from: number[] };
  look?: Look;
  what_if?: WhatIf;
  record?: string;
  closed?: boolean;
  refused?: Refusal;
  fault?: Fault;
  stale?: { at: number };
  /** The engine broke and was started anew: its tables must be loaded again. */
  lost?: boolean;
}
