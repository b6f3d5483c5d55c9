// A puzzle while it is tried: a position of the engine's, and the actions done on it so far.
import type { Client } from '../../engine/client.ts';
import type { Refusal, Update } from '../../engine/protocol.ts';
import { type GameEvent, kinds, type Stars, type StarsView } from './view.ts';

export interface Puzzle {
  name: string;
  sky: string[];
  hand: string[];
  cult: string[];
  target: string;
  fewest: number;
  rating: number;
  difficulty: string;
  solution: { sequence: string[] };
}
interface Looked {
  done: number;
  refused?: { rule?: string; text?: string };
  legal: string[];
  view: StarsView;
}

export const difficulties = ['easy', 'medium', 'hard', 'fiendish'] as const;

/** "2026-11-15", as the day is called where one is. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** How many moves of the sky are among the actions. */
export const movesOf = (actions: readonly string[]): number =>
  actions.filter((one) => /^(push|swap|flip) /.test(one)).length;
export const isSolved = (puzzle: Puzzle, actions: readonly string[]): boolean =>
  actions.some((one) => one.split(' ')[0] === 'summon' && one.split(' ')[1] === puzzle.target);

/** Puzzles beside the day's have numbers that one can tell others. */
export const newNumber = (seed: string): string => String(1 + Number(BigInt(seed) % 99999n));

/** The next step of the solution as long as it has been followed; null when it is done or was left. */
export const nextStep = (puzzle: Puzzle, actions: readonly string[]): string | null =>
  actions.every((one, i) => one === puzzle.solution.sequence[i])
    ? (puzzle.solution.sequence[actions.length] ?? null)
    : null;

const told = { push: 'pushed', swap: 'swapped', flip: 'flipped' } as const;
/** What a move of the sky is told as, so that the screen lets the tiles slide. */
function eventsOf(move: string): GameEvent[] {
  const kind = kinds.find((one) => move.startsWith(`${one} `));
  return kind ? [{ event: told[kind], text: '', seat: 0, move }] : [];
}

type Asked = { date: string } | { seed: string; difficulty: string };

export async function fetchPuzzle(client: Client, asked: Asked): Promise<Puzzle | string> {
  const answer = await client.ask({ ask: 'consult', game: 'stars', question: { puzzle: asked } });
  return answer.consult ? (answer.consult as Puzzle) : (answer.fault?.text ?? '?');
}

/** The position after these actions as an update that the game's screen can draw; or why the last one is refused. */
export async function tried(
  client: Client,
  puzzle: Puzzle,
  actions: readonly string[],
  name: string,
): Promise<{ update: Update<Stars> } | { refusal: Refusal }> {
  const { sky, hand, cult } = puzzle;
  const answer = await client.ask({ ask: 'consult', game: 'stars', question: { look: { sky, hand, cult, actions } } });
  const looked = answer.consult as Looked | undefined;
  if (!looked || looked.done < actions.length)
    return { refusal: { rule: looked?.refused?.rule ?? '', text: looked?.refused?.text ?? answer.fault?.text ?? '?' } };
  const { view } = looked;
  const last = actions.at(-1);
  const move = last === undefined ? [] : eventsOf(last);
  // Only what is one's own: there is nobody else in a puzzle, and drawing would end it.
  const own = { ...view, areas: view.areas.slice(0, 1), hands: view.hands.slice(0, 1) };
  return {
    update: {
      at: actions.length,
      since: actions.length,
      branch: 0,
      rules: 0,
      game: 'stars',
      players: 1,
      options: {},
      seats: [{ kind: 'person', name, colour: 'amber' }],
      steps: last ? [{ at: actions.length, seat: 0, do: last, events: move }] : [],
      view: own,
      to_move: 0,
      over: false,
      legal: isSolved(puzzle, actions) ? [] : looked.legal.filter((one) => !/^(draw|discard)/.test(one)),
      undo: { free: true, possible: actions.length > 0, redo: false },
    },
  };
}
