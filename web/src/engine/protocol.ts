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

/** An undo that waits for others. */
export interface UndoRequest {
  for: string;
  by: number;
  from: number[];
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

export type Question =
  | { ask: 'games' }
  | { ask: 'rules'; game: string }
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

/** One of them and none of the others: whoever has found an `update` knows that there is no `fault`. */
export type Answer = { [K in AnswerName]: One<K> }[AnswerName] & {
  /** With a fault: the engine broke and was started anew; its tables must be loaded again. */
  lost?: boolean;
};
