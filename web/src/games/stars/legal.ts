// The list of legal actions, read into what can be pointed at.
import type { Kind } from './view.ts';

export interface Legal {
  all: readonly string[];
  has(text: string): boolean;
  /** Kinds of moves that can be made now. */
  moves: ReadonlySet<Kind>;
  /** Actions by the card or creature they are about, by verb. */
  invoke: ReadonlyMap<string, string>;
  serve: ReadonlyMap<string, string>;
  discard: ReadonlyMap<string, string>;
  /** Ways to summon a card: with nobody's help, with room made, with stars lent. */
  summon: ReadonlyMap<string, Summoning[]>;
  exchange: readonly { text: string; by: string; mine: string; theirs: string }[];
  fetch: readonly { text: string; by: string; from: string }[];
  draw: boolean;
}
export interface Summoning {
  text: string;
  room: string | null;
  lenders: string[];
}

export function readLegal(actions: readonly string[] | undefined): Legal {
  const all = actions ?? [];
  const known = new Set(all);
  const moves = new Set<Kind>();
  const maps = {
    invoke: new Map<string, string>(),
    serve: new Map<string, string>(),
    discard: new Map<string, string>(),
  };
  const summon = new Map<string, Summoning[]>();
  const exchange: { text: string; by: string; mine: string; theirs: string }[] = [];
  const fetch: { text: string; by: string; from: string }[] = [];
  for (const text of all) {
    const [verb = '', first = '', second = '', third = ''] = text.split(' ');
    if (verb === 'push' || verb === 'swap' || verb === 'flip') moves.add(verb);
    else if (verb === 'invoke' || verb === 'serve' || verb === 'discard') maps[verb].set(first, text);
    else if (verb === 'summon') summon.set(first, [...(summon.get(first) ?? []), readSummoning(text)]);
    else if (verb === 'exchange') exchange.push({ text, by: first, mine: second, theirs: third });
    else if (verb === 'fetch') fetch.push({ text, by: first, from: second });
  }
  return { all, has: (text) => known.has(text), moves, ...maps, summon, exchange, fetch, draw: known.has('draw') };
}

/** "summon hastur-p room gug-p lend byakhee-p-p byakhee-f-s" */
function readSummoning(text: string): Summoning {
  const words = text.split(' ').slice(2);
  const room = words[0] === 'room' ? (words[1] ?? null) : null;
  const lend = words.indexOf('lend');
  return { text, room, lenders: lend < 0 ? [] : words.slice(lend + 1) };
}
