// The tables that the looking tests and the figures sit down at: every game with its variants, and what counts there as a
// face, a figure, a legal place. Screens mark these with data attributes; the classes are for what has no mark of its own.
import { engineOf } from './engine.mjs';

const board = {
  faces: '[data-face], .cell .tile',
  figures: '[data-figure], .figure, .guest, .ghosts',
  places: '[data-cell].target',
  board: '[data-board], .stage',
};
const realms = {
  faces: '[data-face], .slot .card, .pick .card',
  figures: '[data-figure]',
  places: '.slot.can, .deck.can, .pick',
  board: '[data-board], .middle, .own',
};
const stars = {
  faces: '[data-face], .sky .tile, .hand .card',
  figures: '[data-figure]',
  places: '.sky.live .tile, .acts button',
  board: '[data-board], .sky, .hand',
};

export const tables = {
  carcosa: { game: 'carcosa', players: 2, options: { stranger: 'off' }, ...board },
  thugs: { game: 'carcosa', players: 2, options: { thugs: 'on', stranger: 'on' }, ...board },
  solo: { game: 'carcosa', players: 1, options: {}, ...board },
  carcassonne: { game: 'carcassonne', players: 2, options: { variant: 'base' }, ...board },
  ghosts: { game: 'carcassonne', players: 2, options: { variant: 'ghosts' }, ...board },
  mists: { game: 'carcassonne', players: 1, options: { variant: 'mists', level: '3' }, ...board },
  realms: { game: 'realms', players: 3, options: {}, ...realms },
  suits: { game: 'realms', players: 3, options: { suits: 'on', items: 'on' }, ...realms },
  stars: { game: 'stars', players: 2, options: {}, ...stars },
};

/** The record of a table at which nobody has done anything yet, as `Visit.keep` wants it. */
export async function fresh(visit, table, { seed = '1', players = table.players } = {}) {
  const ask = await engineOf(visit.folder);
  const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
  const answer = ask({ ask: 'open', game: table.game, players, seed, options: table.options, seats, as: 0 });
  if (!answer.update) throw new Error(JSON.stringify(answer).slice(0, 300));
  return { record: ask({ ask: 'record' }).record, players, game: table.game };
}
