// node tools/wasm_smoke.mjs [FILE.wasm]: plays a whole game of every kind with machine players through the messages
// of a table, in WebAssembly, and prints each game's signature as `hali signature` does.
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../web/src/engine/wasi.js';

const file = process.argv[2] ?? new URL('../build/wasm/hali.wasm', import.meta.url);
const engine = await loadEngine(await readFile(file));

function ask(message) {
  const answer = JSON.parse(engine.call(JSON.stringify({ table: 'smoke', ...message })));
  if (answer.fault || answer.refused || answer.stale) {
    throw new Error(`${JSON.stringify(message)} was answered with ${JSON.stringify(answer)}`);
  }
  return answer;
}

function playWhole({ game, players, machines }) {
  const seats = Array.from({ length: players.max }, () => ({ kind: 'machine', player: machines.at(-1) }));
  let { update } = ask({ ask: 'open', game, players: players.max, seats, seed: '7' });
  while (!update.over) ({ update } = ask({ ask: 'machine' }));
  const { record } = ask({ ask: 'record' });
  const again = ask({ ask: 'load', record }).update;
  if (JSON.stringify(again.view) !== JSON.stringify(update.view)) throw new Error(`${game}: the record plays otherwise`);
  return update.at;
}

for (const game of ask({ ask: 'games' }).games) {
  const actions = playWhole(game);
  console.error(`${game.game}: a game of ${actions} actions`);
  console.log(`${game.game} ${ask({ ask: 'signature', game: game.game }).signature}`);
}
