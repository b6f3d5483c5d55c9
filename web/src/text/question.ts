// What is asked of the one who is to move, with its blanks filled out of the view.
import type { Update } from '../engine/protocol.ts';
import type { Words } from '../words/words.svelte.ts';

/** The numbers and names a step's sentence asks for, in their order. */
function blanksOf({ view, seats }: Update): (string | number)[] {
  // What is still owed, kind by kind (Stars).
  if (typeof view.owed === 'object' && view.owed !== null) return Object.values(view.owed as Record<string, number>);
  const asked = (view.asked ?? {}) as Record<string, unknown>;
  const prophet = typeof asked.prophet === 'number' ? (seats[asked.prophet]?.name ?? '') : '';
  return [String(asked.length ?? asked.theatres ?? asked.left ?? prophet)];
}

/** The first sentence only: what follows is about typing in a terminal. */
export function questionOf(update: Update, words: Pick<Words, 'tell' | 'has'>): string {
  const step = typeof update.view.step === 'string' ? `${update.game}.step.${update.view.step}` : '';
  if (update.over || !step || !words.has(step)) return '';
  return words.tell(step, ...blanksOf(update)).replace(/\. .*$/, '.');
}
