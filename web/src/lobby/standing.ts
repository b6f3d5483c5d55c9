// How a saved game stands, in a few words.
import type { Words } from '../words/words.svelte.ts';
import type { Saved } from './store.ts';

type Standing = Pick<Saved, 'over' | 'winners' | 'seats' | 'toMove' | 'actions'>;

export function standing(one: Standing, words: Pick<Words, 'say'>): string {
  const name = (seat: number | null) => (seat === null ? '–' : (one.seats[seat]?.name ?? '?'));
  if (!one.over) return words.say('saved.turn', name(one.toMove), one.actions);
  if (one.winners.length === 0) return words.say('saved.lost');
  return words.say('saved.won', one.winners.map(name).join(', '));
}
