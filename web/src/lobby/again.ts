// The same people at the same game once more.
import type { Update } from '../engine/protocol.ts';
import type { NewTable } from './open.ts';

/** `turned`: everybody moves up one seat, so that another begins. */
export function sameAgain(update: Update, turned: boolean, tiles: string | null = null): NewTable {
  const { game, players, options, seats } = update;
  const round = turned ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
  return { game, players, options, seats: round, ...(tiles && { tiles }) };
}
