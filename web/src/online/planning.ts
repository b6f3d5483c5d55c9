// What one could do on one's next turn, as far as that can be known: the others do something that they may do, on a deal of
// what one cannot know, until one is to move. A guess, never a secret; what is planned is done only if it is possible then.
import type { Answer, Legal, Question, View, WhatIf } from '../engine/protocol.ts';

/** So many actions of others are guessed; each costs a question. */
const furthest = 14;
const mostPlanned = 8;

export interface ComingTurn {
  legal: Legal[];
  view: View;
  /** What was guessed of the others. */
  guessed: string[];
}

type Ask = (question: Question) => Promise<Answer>;
/** Names what is done by itself (automatic.ts). */
type ByItself = (turn: WhatIf) => string | null;

/**
 * The turn to come after what is planned. Null: it cannot be told, or one's turn would be over by then. `planned` gains what
 * needs no decision. `guessed`: how it was guessed before, so that the list stays what it was.
 */
export async function comingTurn(
  ask: Ask,
  { at, seat, planned, guessed = [] }: { at: number; seat: number; planned: string[]; guessed?: string[] },
  byItself: ByItself = () => null,
): Promise<ComingTurn | null> {
  const others = [...guessed];
  for (let asked = 0; asked < furthest + mostPlanned; asked++) {
    const { what_if } = await ask({ ask: 'what_if', at, actions: [...others, ...planned] });
    const first = what_if?.legal[0];
    if (!what_if || !first) return null;
    if (what_if.to_move !== seat) {
      if (planned.length > 0 || others.length >= furthest) return null;
      others.push(first.do);
      continue;
    }
    const plain = planned.length < mostPlanned ? byItself(what_if) : null;
    if (plain === null) return { legal: what_if.legal, view: what_if.view, guessed: others };
    planned.push(plain);
  }
  return null;
}

export const canPlanMore = (planned: readonly string[]) => planned.length < mostPlanned;
