// What pays for moves of the sky: a card that is invoked, and creatures that change its symbols (SR-030, SR-051). The
// page proposes; whether it is so says the engine.
import { factsOf } from '../cards/facts.ts';
import { type Kind, kinds } from '../view.ts';

export type Counts = Readonly<Record<Kind, number>>;
export interface Payment {
  /** The card to invoke; null: an invocation is running already. */
  invoke: string | null;
  services: string[];
  /** What would be left to carry out. */
  left: Counts;
}
/** Where symbols come from: a card of the hand, or what is still owed. */
export interface Source {
  invoke: string | null;
  gives: Counts;
}

const noMoves: Counts = { push: 0, swap: 0, flip: 0 };
export function countOf(list: readonly Kind[]): Counts {
  const sum = { ...noMoves };
  for (const kind of list) sum[kind] += 1;
  return sum;
}
export const totalOf = (counts: Counts): number => kinds.reduce((sum, kind) => sum + counts[kind], 0);

const minus = (a: Counts, b: Counts): Counts => ({
  push: a.push - b.push,
  swap: a.swap - b.swap,
  flip: a.flip - b.flip,
});
const enough = (counts: Counts) => kinds.every((kind) => counts[kind] >= 0);

export const sourceOf = (card: string): Source => ({ invoke: card, gives: countOf(factsOf(card)?.invocation ?? []) });

/** The best payment out of one source: little left over, then few services; null when nothing is enough. */
export function paymentFrom(source: Source, need: Counts, servants: readonly string[]): Payment | null {
  let best: Payment | null = null;
  const worth = ({ left, services }: Payment) => totalOf(left) * 100 + services.length;
  const seen = new Set<string>();
  const go = (now: Counts, services: string[]) => {
    const key = `${now.push} ${now.swap} ${now.flip} ${[...services].sort().join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const left = minus(now, need);
    const found = { invoke: source.invoke, services, left };
    if (enough(left) && (!best || worth(found) < worth(best))) best = found;
    for (const one of servants) {
      const service = factsOf(one)?.service;
      if (!service || services.includes(one) || now[service.from] === 0) continue;
      const spent = { ...now, [service.from]: now[service.from] - 1 };
      for (const kind of service.to) spent[kind] += 1;
      go(spent, [...services, one]);
    }
  };
  go(source.gives, []);
  return best;
}

/** Every source that is enough, the best first. */
export function payments(sources: readonly Source[], need: Counts, servants: readonly string[]): Payment[] {
  return sources
    .flatMap((source) => paymentFrom(source, need, servants) ?? [])
    .sort((a, b) => totalOf(a.left) - totalOf(b.left) || a.services.length - b.services.length);
}
