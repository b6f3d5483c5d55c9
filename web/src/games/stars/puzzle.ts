// A puzzle while it is tried: a position of the engine's, and the actions done on it so far.
import type { Client } from '../../engine/client.ts';
import type { Refusal, Update } from '../../engine/protocol.ts';
import { actionsIn, viewIn } from '../../engine/read.ts';
import { list, maybe, number, type Read, shape, text } from '../../engine/shape.ts';
import { isMove } from './legal.ts';
import type { Action, GameEvent, Stars } from './view.ts';

export interface Puzzle {
  name: string;
  sky: string[];
  hand: string[];
  cult: string[];
  target: string;
  fewest: number;
  difficulty: string;
  /** The actions that solve it. */
  solution: Action[];
}

const puzzleIn: Read<Puzzle> = shape({
  name: text,
  sky: list(text),
  hand: list(text),
  cult: list(text),
  target: text,
  fewest: number,
  difficulty: text,
  solution: actionsIn<Stars>('sequence'),
});
/** The words that refuse, and the rule. */
const lookedIn = shape({ done: number, refused: maybe(text), rule: maybe(text), view: viewIn<Stars>() });
const legalIn = actionsIn<Stars>('legal');

export const difficulties = ['easy', 'medium', 'hard', 'fiendish'] as const;

/** "2026-11-15", as the day is called where one is. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** How many moves of the sky are among the actions. */
export const movesOf = (actions: readonly Action[]): number => actions.filter(isMove).length;
export const isSolved = (puzzle: Pick<Puzzle, 'target'>, actions: readonly Action[]): boolean =>
  actions.some((one) => one.verb === 'summon' && one.card === puzzle.target);

/** Puzzles beside the day's have numbers that one can tell others. */
export const newNumber = (seed: string): string => String(1 + Number(BigInt(seed) % 99999n));

/** The next step of the solution as long as it has been followed; null when it is done or was left. */
export const nextStep = ({ solution }: Pick<Puzzle, 'solution'>, actions: readonly Action[]): Action | null =>
  actions.every((one, i) => one.do === solution[i]?.do) ? (solution[actions.length] ?? null) : null;

const told = { push: 'pushed', swap: 'swapped', flip: 'flipped' } as const;
/** What a move of the sky is told as, so that the screen lets the tiles slide. */
const eventsOf = (action: Action): GameEvent[] =>
  isMove(action) ? [{ event: told[action.verb], text: '', seat: 0, move: action.do }] : [];

type Asked = { date: string } | { seed: string; difficulty: string };

export async function fetchPuzzle(client: Client, asked: Asked): Promise<Puzzle | string> {
  const answer = await client.ask({ ask: 'consult', game: 'stars', question: { puzzle: asked } });
  return answer.consult ? puzzleIn(answer.consult) : (answer.fault?.text ?? '?');
}

/** A position, and the actions that are tried on it. */
async function look(client: Client, { sky, hand, cult }: Puzzle, actions: readonly string[]) {
  const question = { look: { sky, hand, cult, actions } };
  const { consult, fault } = await client.ask({ ask: 'consult', game: 'stars', question });
  return consult === undefined
    ? { trouble: fault?.text ?? '?' }
    : { ...lookedIn(consult), legal: legalIn(consult), trouble: undefined };
}

/** Why another action is not possible after these; null when it is. */
export async function whyNot(
  client: Client,
  puzzle: Puzzle,
  actions: readonly Action[],
  next: string,
  tell: (key: string) => string,
): Promise<Refusal | null> {
  const looked = await look(client, puzzle, [...actions.map((one) => one.do), next]);
  if (looked.trouble !== undefined) return { rule: '', text: looked.trouble };
  return looked.done > actions.length ? null : { rule: looked.rule ?? '', text: tell(looked.refused ?? '?') };
}

/** The position after these actions as an update that the game's screen can draw; null when they are not possible. */
export async function tried(
  client: Client,
  puzzle: Puzzle,
  actions: readonly Action[],
  name: string,
): Promise<Update<Stars> | null> {
  const looked = await look(
    client,
    puzzle,
    actions.map((one) => one.do),
  );
  if (looked.trouble !== undefined || looked.done < actions.length) return null;
  const { view, legal } = looked;
  const last = actions.at(-1);
  // Only what is one's own: there is nobody else in a puzzle, and drawing would end it.
  const own = { ...view, areas: view.areas.slice(0, 1), hands: view.hands.slice(0, 1) };
  return {
    at: actions.length,
    since: actions.length,
    branch: 0,
    rules: 0,
    game: 'stars',
    players: 1,
    options: {},
    seats: [{ kind: 'person', name, colour: 'amber' }],
    steps: last ? [{ at: actions.length, seat: 0, do: last.do, choice: last, events: eventsOf(last) }] : [],
    view: own,
    to_move: 0,
    over: false,
    legal: isSolved(puzzle, actions) ? [] : legal.filter((one) => one.verb !== 'draw' && one.verb !== 'discard'),
    undo: { free: true, possible: actions.length > 0, redo: false },
  };
}
