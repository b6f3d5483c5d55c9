// node tools/wasm_speed.mjs HALI FILE.wasm: random games a second of processor time, native and in WebAssembly. Fails when
// WebAssembly has less than half; other work on the machine does not count.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../web/src/engine/wasi.js';

const [hali, file] = process.argv.slice(2);
const engine = await loadEngine(await readFile(file));
const rounds = 3;
const best = (figures) => figures.reduce((a, b) => Math.max(a, b));
const bench = (game, games) => JSON.stringify({ ask: 'bench', game, games });

// Seconds of processor time that one message takes in a program of its own, its start included.
function spent(message) {
  const { stdout } = spawnSync('bash', ['-c', '"$0" table >/dev/null; times', hali], { input: message, encoding: 'utf8' });
  const [minutes, seconds] = stdout.trim().split('\n')[1].match(/[\d.]+/g).map(Number);
  return minutes * 60 + seconds;
}

const native = (game, games) => games / (spent(bench(game, games)) - spent(bench(game, 1)));

function wasm(game, games) {
  const start = process.cpuUsage();
  engine.call(bench(game, games));
  return (games / process.cpuUsage(start).user) * 1e6;
}

let slow = false;
for (const { game } of JSON.parse(engine.call('{"ask":"games"}')).games) {
  const games = Math.ceil(wasm(game, 4000)); // about a second's worth, and the engine's compiler has done its best
  const there = best(Array.from({ length: rounds }, () => native(game, games)));
  const here = best(Array.from({ length: rounds }, () => wasm(game, games)));
  const share = Math.round((100 * here) / there);
  console.log(`${game}: ${Math.round(there)} games/s native, ${Math.round(here)} in WebAssembly: ${share} %`);
  slow ||= share < 50;
}
process.exitCode = slow ? 1 : 0;
