// node tools/wasm_same.mjs HALI FILE.wasm MESSAGES [SEED]: random talk (random_talk.mjs), the same to `hali table` and to
// the engine in WebAssembly, which must answer in the same bytes. Without a seed, here or in HALI_SEED, it is another talk each time;
// the seed is told, and with it the talk is the same again.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../web/src/engine/wasi.js';
import { Chance, RandomTalk } from './random_talk.mjs';

const [hali, file, count, given] = process.argv.slice(2);
const seed = given ?? process.env.HALI_SEED ?? String(randomInt(2 ** 47));
const repeat = `node tools/wasm_same.mjs ${hali} ${file} ${count} ${seed}`;
console.log(`the same talk again: ${repeat}`);

const kLimit = 4 << 20; // bytes of a message

// The program: a line in, a line out.
function program(path) {
  const child = spawn(path, ['table'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let parts = [];
  let done = null;
  child.stdout.on('data', (chunk) => {
    parts.push(chunk);
    if (chunk.at(-1) !== 10) return;
    const line = Buffer.concat(parts);
    parts = [];
    done?.resolve(line.subarray(0, -1));
  });
  child.on('exit', (code, signal) => done?.reject(new Error(`hali table ended with ${code ?? signal}`)));
  const answer = (message) =>
    new Promise((resolve, reject) => {
      done = { resolve, reject };
      child.stdin.write(Buffer.concat([message, Buffer.from('\n')]));
    });
  return { answer, end: () => child.stdin.end() };
}

// The engine in the page draws its own seed where none is named, and has no rules pages: these answers may differ.
function mayDiffer(message) {
  try {
    const { ask, seed: named } = JSON.parse(message.toString('utf8'));
    return ask === 'rules' || (ask === 'open' && (named ?? null) === null);
  } catch {
    return false;
  }
}

function tellDifference(message, number, native, wasm) {
  let at = 0;
  while (at < native.length && native[at] === wasm[at]) at++;
  const part = (bytes) => bytes.subarray(Math.max(0, at - 100), at + 200).toString('utf8');
  console.log(`message ${number} is answered differently: ${message.subarray(0, 2000).toString('utf8')}`);
  console.log(`  native, ${native.length} bytes, from ${at}: …${part(native)}`);
  console.log(`  wasm,   ${wasm.length} bytes, from ${at}: …${part(wasm)}`);
}

// The action that ends a game, told as it is done.
const isEnd = ({ over, steps }) => over && steps.length === 1;

const native = program(hali);
const wasm = await loadEngine(await readFile(file));
const talk = new RandomTalk(new Chance(seed), JSON.parse(wasm.call('{"ask":"games"}')).games);
// Longer than any message may be: said once.
const beyond = Buffer.from(`{"ask":"update","table":"${'x'.repeat(kLimit)}"}`);
let different = 0;
let bytes = 0;
const kinds = new Map();
const played = new Map(); // of each game, how many were played to their end
for (let number = 1; number <= Number(count) && different < 5; number++) {
  const message = number === 100 ? beyond : talk.next();
  if (mayDiffer(message)) continue;
  const waiting = native.answer(message); // both think at the same time
  let here;
  try {
    here = Buffer.from(wasm.answer(message));
  } catch (error) {
    here = Buffer.from(String(error));
  }
  const there = await waiting;
  bytes += there.length;
  if (!there.equals(here)) {
    tellDifference(message, number, there, here);
    different++;
  }
  const answer = JSON.parse(there.toString('utf8'));
  const kind = Object.keys(answer).find((key) => key !== 'id');
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (answer.update)
    played.set(answer.update.game, (played.get(answer.update.game) ?? 0) + Number(isEnd(answer.update)));
  talk.heard(answer);
}
native.end();
const told = [...kinds].map(([kind, times]) => `${times} ${kind}`).join(', ');
console.log(`${(bytes / 1e6).toFixed(1)} MB of answers compared: ${told}`);
const ended = talk.games.map(({ game }) => `${game} ${played.get(game) ?? 'never opened'}`).join(', ');
console.log(`games played to their end: ${ended}`);
// A talk in which nothing comes up proves nothing. A long one has hundreds of each.
const usual = ['update', 'refused', 'fault', 'look', 'what_if', 'hint', 'record', 'consult', 'allowed', 'consent'];
const missing = usual.filter((kind) => !kinds.has(kind));
if (Number(count) >= 10000 && (missing.length > 0 || played.size < talk.games.length)) {
  console.log(`the talk is no talk: nothing of ${missing.join(', ')}`);
  different++;
}
if (different > 0) console.log(`again: ${repeat}`);
process.exitCode = different > 0 ? 1 : 0;
