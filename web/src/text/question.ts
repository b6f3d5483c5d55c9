// What the step of a game asks, with all its blanks filled from the view.
import type { SeatInfo, Update } from '../engine/protocol.ts';
import { isObject } from '../engine/shape.ts';
import type { Words } from '../words/words.svelte.ts';

type Telling = Pick<Words, 'tell' | 'has'>;

export function questionOf(update: Pick<Update, 'game' | 'view' | 'seats' | 'over'>, words: Telling): string {
  const { game, view, seats, over } = update;
  const asked = fieldOf(view, 'asked');
  const key = `${game}.step.${asked.question ?? view.step}`; // a step may ask more than one question
  if (over || !words.has(key)) return '';
  // A second sentence is about typing in a terminal; what stands in brackets is not.
  return words.tell(key, ...blanksOf(view, seats)).replace(/\. (?!\().*$/, '.');
}

// What is owed, each in its order; else the one thing that the decision is about.
function blanksOf(view: Update['view'], seats: readonly SeatInfo[]): (string | number)[] {
  const owed = Object.values(fieldOf(view, 'owed'));
  if (owed.length > 0) return owed.map(Number);
  const asked = fieldOf(view, 'asked');
  const about = asked.length ?? asked.theatres ?? asked.left ?? asked.space ?? asked.hound;
  if (about !== undefined) return [Number(about)];
  return typeof asked.prophet === 'number' ? [seats[asked.prophet]?.name ?? ''] : [];
}

// What a game's own field says; nothing where the game has no such field.
function fieldOf(view: object, name: string): Record<string, unknown> {
  const value: unknown = Reflect.get(view, name);
  return isObject(value) ? value : {};
}
