// The scores of games played alone, kept in this browser: one entry a finished game, grouped by its modules.
import type { Options, Update } from '../../../engine/protocol.ts';
import { memoryStorage } from '../../../lobby/store.ts';

export interface Score {
  /** The table it was played at: a game counts once, however often its end is looked at. */
  table: string;
  game: string;
  /** The switches that make the game another one, "thugs, distant"; empty: the plain game. */
  modules: string[];
  score: number;
  how: string;
  won: boolean;
  /** Milliseconds since 1970. */
  when: number;
}

export interface Group {
  modules: string[];
  games: number;
  won: number;
  best: Score;
  latest: Score;
}

const key = 'hali.scores';
const most = 500;
/** Switches that are modules; the others are readings of a rule and stay out of the grouping. */
const modules = ['thugs', 'fools', 'distant', 'unprepared'];

let memory: Storage | null = null;
export function scoreBook(): Storage {
  try {
    localStorage.getItem(key);
    return localStorage;
  } catch {
    memory ??= memoryStorage();
    return memory;
  }
}

function isScore(value: unknown): value is Score {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<string, unknown>;
  return (
    typeof one.table === 'string' &&
    typeof one.game === 'string' &&
    typeof one.score === 'number' &&
    typeof one.how === 'string' &&
    typeof one.won === 'boolean' &&
    typeof one.when === 'number' &&
    Array.isArray(one.modules) &&
    one.modules.every((name) => typeof name === 'string')
  );
}

/** All that can be read; what is damaged is left out. */
export function readScores(book: Storage): Score[] {
  try {
    const value: unknown = JSON.parse(book.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isScore) : [];
  } catch {
    return [];
  }
}

export const modulesOf = (options: Options): string[] => modules.filter((name) => options[name] === 'on');

/** Notes the end of a game that was played alone by a person. */
export function keepScore(book: Storage, table: string, update: Update, when = Date.now()): void {
  const ending = update.view.ending;
  if (
    update.game !== 'carcosa' ||
    update.players !== 1 ||
    update.seats[0]?.kind !== 'person' ||
    !update.over ||
    !ending
  )
    return;
  const scores = readScores(book);
  if (scores.some((one) => one.table === table)) return;
  scores.push({
    table,
    game: update.game,
    modules: modulesOf(update.options),
    score: ending.scores?.[0] ?? 0,
    how: ending.how,
    won: ending.winners.length > 0,
    when,
  });
  try {
    book.setItem(key, JSON.stringify(scores.slice(-most)));
  } catch {
    // Without room the game itself is still kept; only its line in the list is missing.
  }
}

export function forgetScores(book: Storage): void {
  book.removeItem(key);
}

/** By modules, the plain game first; the better score first within a group, the earlier one on a tie. */
export function groups(scores: readonly Score[]): Group[] {
  const found = new Map<string, Group>();
  for (const one of scores) {
    const name = one.modules.join(' ');
    const group = found.get(name) ?? { modules: one.modules, games: 0, won: 0, best: one, latest: one };
    group.games++;
    group.won += one.won ? 1 : 0;
    if (one.score > group.best.score) group.best = one;
    if (one.when >= group.latest.when) group.latest = one;
    found.set(name, group);
  }
  return [...found.values()].sort(
    (a, b) => a.modules.length - b.modules.length || a.modules.join().localeCompare(b.modules.join()),
  );
}
