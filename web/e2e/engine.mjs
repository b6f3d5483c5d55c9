// Games made for the tests: the engine of the built page, here in node, plays until a position is as a test wants it.
// Nothing is kept in files, so that a new rule needs no new fixtures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '../src/engine/wasi.js';
import { dice } from './visit.mjs';

export async function engineOf(folder) {
  const find = (at) =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? find(join(at, entry.name)) : entry.name.endsWith('.wasm') ? [join(at, entry.name)] : [],
    );
  const engine = await loadEngine(readFileSync(find(folder)[0]));
  return (message) => JSON.parse(engine.call(JSON.stringify(message)));
}

export class Maker {
  constructor(ask) {
    this.ask = ask;
  }

  open({ players = 2, seed = '1', options = {} } = {}) {
    const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
    this.take(this.ask({ ask: 'open', game: 'carcosa', players, seed, options, seats, as: 0 }));
  }
  take(answer) {
    if (!answer.update) throw new Error(JSON.stringify(answer).slice(0, 300));
    this.to = answer.update.to_move;
    this.over = answer.update.over;
    // As the seat that decides sees it.
    const own = this.over || answer.update.legal ? answer : this.ask({ ask: 'update', since: 10000, as: this.to });
    this.legal = own.update.legal ?? [];
    this.view = own.update.view;
    this.at = own.update.at;
  }
  do(action) {
    this.take(this.ask({ do: action, as: this.to, since: this.at }));
  }
  record() {
    return this.ask({ ask: 'record' }).record;
  }
}

/**
 * A game of people who want to see the whole city: nobody replaces, the largest stack is taken, no King rises. It goes to
 * its end, or until `until(game, last)` says so.
 */
export function longGame(ask, { players = 2, seed = '1', until = () => false } = {}) {
  const roll = dice(Number(seed));
  const game = new Maker(ask);
  game.open({ players, seed });
  for (let last = ''; !game.over && !until(game, last); ) {
    const { legal, view } = game;
    const some = (verb) => legal.filter((action) => action.split(' ')[0] === verb);
    const takes = some('take').sort((a, b) => size(view, b) - size(view, a));
    const places = some('place');
    last =
      takes[0] ??
      places[roll(places.length || 1)] ??
      ['recover', 'resolve', 'end', 'imbue none'].find((action) => legal.includes(action)) ??
      legal[roll(legal.length)];
    game.do(last);
  }
  return { record: game.record(), laid: game.view.board.length, actions: game.at, seat: game.to };
}
const size = (view, take) => view.stacks[Number(take.split(' ')[1]) - 1]?.size ?? 0;

/**
 * Moments of one game, as records: for every wish `(legal, view) => boolean` the first one at which the seat to move may do
 * what it asks for. The players like long ley lines and keep their stones; a wish named by a number is for that stone.
 */
export function moments(ask, wishes, { seeds = 12, players = 2, options = {} } = {}) {
  const found = {};
  for (let seed = 1; seed <= seeds; seed++) {
    const roll = dice(seed * 7919);
    const game = new Maker(ask);
    game.open({ players, seed: String(seed), options });
    for (let i = 0; i < 500 && !game.over; i++) {
      for (const [name, wanted] of Object.entries(wishes)) {
        if (!found[name] && wanted(game.legal, game.view))
          found[name] = { record: game.record(), seat: game.to, seed, actions: game.at };
      }
      if (Object.keys(wishes).every((name) => found[name])) return found;
      game.do(
        patient(
          game,
          roll,
          [7, 6, 5, 4].filter((value) => wishes[value] && !found[value]),
        ),
      );
    }
  }
  throw new Error(`not found: ${Object.keys(wishes).filter((name) => !found[name])}`);
}

function patient({ legal, ask, to, at }, roll, stones) {
  const some = (pattern) => legal.filter((action) => pattern.test(action));
  const any = (list) => list[roll(list.length)];
  const imbue = some(/^imbue \d/);
  const dear = stones.flatMap((value) => imbue.filter((action) => action.includes(String(value))));
  if (imbue.length > 0) return dear[0] ?? any(imbue);
  const ley = some(/^cultist .* ley/);
  if (ley.length > 0) return any(ley);
  const places = some(/^place /);
  if (places.length > 0) {
    const tried = Array.from({ length: 8 }, () => any(places)).map((action) => {
      const { view } = ask({ ask: 'what_if', at, actions: [action], as: to }).what_if;
      return { action, score: patience(view) };
    });
    return tried.sort((a, b) => b.score - a.score)[0].action;
  }
  const calm = legal.filter((action) => !/^(stone|imbue none|replace|order)/.test(action));
  return any(calm.length > 0 ? calm : legal);
}
// Lines that somebody stands on are to grow to seven tiles and close then.
const patience = (view) =>
  view.features
    .filter((one) => one.sort === 'ley' && !one.finished && one.figures.some((count) => count > 0))
    .reduce((sum, one) => sum + (one.open > 0 ? one.tiles ** 2 : one.tiles >= 7 ? 200 : one.tiles > 3 ? 5 : -20), 0);
