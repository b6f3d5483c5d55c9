// Actions grouped by their verb, named as the game's words name them: enough for any game without its own names.
import type { Legal, Update } from '../engine/protocol.ts';
import type { ActionGroup, GameScreen } from '../table/contract.ts';
import type { Words } from '../words/words.svelte.ts';

type Telling = Pick<Words, 'tell' | 'has'>;

/** An action in words, as the game's screen or the game's words name it. */
export function labelOf(action: Legal, update: Update, screen: Pick<GameScreen, 'group'> | null, words: Words): string {
  const { legal = [], view, seats } = update;
  const groups = screen?.group?.(legal, view, words, seats) ?? groupByVerb(legal, view.game, words);
  for (const group of groups) {
    const found = group.actions.find((one) => one.do === action.do);
    // A label such as "2,3 east" says little without what it is about.
    if (found) return /^\P{L}/u.test(found.label) ? `${group.title}: ${found.label}` : found.label;
  }
  return action.do;
}

export function groupByVerb(legal: readonly Legal[], game: string, words: Telling): ActionGroup[] {
  const groups = new Map<string, ActionGroup>();
  for (const { do: action, verb, ...parts } of legal) {
    const found = groups.get(verb) ?? { title: title(verb, game, words), actions: [] };
    groups.set(verb, found);
    found.actions.push({ do: action, label: label(verb, Object.values(parts).flatMap(spelled), game, words) });
  }
  return [...groups.values()];
}

// A part as words: a cell is one, a list of stones is several.
function spelled(part: unknown): string[] {
  if (!Array.isArray(part)) return [String(part)];
  const isCell = part.length === 2 && part.every((one) => typeof one === 'number');
  return isCell ? [part.join()] : part.map(String);
}

// The sentence for the verb, without its blanks.
function title(verb: string, game: string, words: Telling): string {
  const key = `${game}.do.${verb}`;
  const sentence = words.has(key) ? words.tell(key) : verb;
  return capital(sentence.replace(/[\s:(]*\{\d+\}[\s)]*/g, ' ').trim());
}

function label(verb: string, rest: string[], game: string, words: Telling): string {
  const exact = `${game}.do.${[verb, ...rest].join('.')}`;
  if (words.has(exact)) return capital(words.tell(exact));
  const key = `${game}.do.${verb}`;
  if (!words.has(key)) return [verb, ...rest].join(' ');
  const plain = rest.map((word) => named(word, game, words)).join(' ');
  const sentence = words.tell(key, plain);
  return rest.length === 0 || sentence.includes(plain) ? capital(sentence) : plain;
}

function named(word: string, game: string, words: Telling): string {
  for (const group of ['turns', 'part', 'source']) {
    const key = `${game}.${group}.${word}`;
    if (words.has(key)) return words.tell(key);
  }
  return word;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
