// node tools/mutate.mjs [--count N] [--seed N] [--least PERCENT] [FOLDER…]: would the tests notice?
//
// Changes one place of the rules, the table or the search at a time, as a slip of the hand would: a comparison turned
// round, a constant one off, a condition left out, a statement dropped. Builds it in a copy of the tree, runs the cases
// and the tests with few games, and tells which changes nobody noticed. A change that does not compile, or leaves the
// object as it was, is none. The last line is a sum for other programs; the exit is 1 when fewer were killed than
// --least says.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const copy = path.join(root, 'build', 'mutants');

function options(words) {
  const given = { count: 100, seed: Date.now() % 1000000, least: 0, folders: [] };
  for (let i = 0; i < words.length; ++i) {
    const name = words[i].replace(/^--/, '');
    if (!words[i].startsWith('--')) given.folders.push(words[i]);
    else if (name in given && name !== 'folders' && Number.isFinite(Number(words[i + 1]))) given[name] = Number(words[++i]);
    else throw new Error(`unknown option or no number: ${words[i]}`);
  }
  if (given.folders.length === 0) given.folders = ['src/games', 'src/table', 'src/search'];
  return given;
}

// A small generator that the same seed repeats.
function chance(seed) {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n + 1n;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

const swaps = [
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/ & /g, ' | '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bif \((?!constexpr)/g, 'if (!!'],
  [/(?<=[ (])!(?=[a-z])/g, ''],
  [/(?<=[ ([{])(\d+)(?=[ ,;)\]}])/g, (digits) => String(Number(digits) + 1)],
];

// What is no code, or code that only proves: never changed.
const skipped = /^\s*(\/\/|#|static_assert|assert|using |namespace )/;

function sites(file) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const found = [];
  lines.forEach((line, at) => {
    if (skipped.test(line)) return;
    const code = line.replace(/"([^"\\]|\\.)*"/g, (text) => '"'.padEnd(text.length, '\x01')).replace(/\/\/.*$/, '');
    for (const [from, to] of swaps) {
      for (const match of code.matchAll(from)) {
        let put = typeof to === 'string' ? to : to(match[0]);
        let after = line.slice(match.index + match[0].length);
        if (put === 'if (!!') {
          // The whole condition, where it stands on one line.
          const close = closing(after);
          if (close < 0) continue;
          put = 'if (!(';
          after = `${after.slice(0, close)})${after.slice(close)}`;
        }
        found.push({ file, at, changed: line.slice(0, match.index) + put + after });
      }
    }
    if (/^\s+[a-z][\w.\->()[\], ]*;$/.test(code) && !/^\s+(return|break|continue|const |auto |case )/.test(code) && !/^\s+[\w:]+ [\w]+;$/.test(code))
      found.push({ file, at, changed: line.replace(/\S.*$/, ';') });
  });
  return found.map((site) => ({ ...site, line: lines[site.at] }));
}

// Where the bracket that is open closes; -1 when it does not on this line.
function closing(text) {
  let depth = 1;
  for (let i = 0; i < text.length; ++i) {
    if (text[i] === '(') ++depth;
    if (text[i] === ')' && --depth === 0) return i;
  }
  return -1;
}

const run = (command, words, more = {}) =>
  spawnSync(command, words, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28, ...more });

function make() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  // Only what differs is written, so that the next run builds little.
  for (const file of files.trim().split('\n')) {
    const [from, to] = [path.join(root, file), path.join(copy, file)];
    if (!existsSync(from) || (existsSync(to) && readFileSync(from).equals(readFileSync(to)))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  if (build().status !== 0) throw new Error('the tree as it is does not build');
}

function build() {
  const configured = run('cmake', [
    '-S', '.', '-B', 'build', '-G', 'Ninja', '-DCMAKE_CXX_COMPILER=g++', '-DCMAKE_BUILD_TYPE=Debug',
    '-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS',
  ]);
  return configured.status === 0 ? run('ninja', ['-C', 'build', 'hali', 'hali_tests']) : configured;
}

// A change that compiles to what was there is no change.
function object_of(file) {
  const folder = file.split('/')[1];
  const made = path.join(copy, 'build', 'CMakeFiles', `hali_${folder}.dir`, `${file}.o`);
  return existsSync(made) ? createHash('sha256').update(readFileSync(made)).digest('hex') : '';
}

function noticed() {
  const cases = execFileSync('git', ['ls-files', 'cases/*.case', 'tests/golden/*.json'], { cwd: root, encoding: 'utf8' });
  for (const file of cases.trim().split('\n')) {
    const game = file.startsWith('cases/') ? file.split('/')[1] : path.basename(file).match(/^[a-z]+/)[0];
    if (run('build/hali', ['golden', game, file], { timeout: 60000 }).status !== 0) return file;
  }
  const shards = cpus().length;
  const env = { ...process.env, HALI_GAMES: '20' };
  for (let shard = 0; shard < shards; ++shard) {
    const more = { env: { ...env, GTEST_TOTAL_SHARDS: `${shards}`, GTEST_SHARD_INDEX: `${shard}` }, timeout: 240000 };
    const tests = run('build/hali_tests', ['--gtest_brief=1', '--gtest_fail_fast'], more);
    if (tests.status !== 0) return tests.stdout?.match(/FAILED *\] (\S+)/)?.[1] ?? 'the tests, by breaking off';
  }
  return '';
}

const given = options(process.argv.slice(2));
const draw = chance(given.seed);
const listed = execFileSync('git', ['ls-files', ...given.folders], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = listed.filter((file) => /\.cpp$/.test(file) && !/\/(proof|describe)\/|broken\.cpp$/.test(file));
const all = sources.flatMap(sites);
console.log(`${all.length} places in ${sources.length} files; seed ${given.seed}`);
make();
if (noticed() !== '') throw new Error('the tests fail on the tree as it is');

let tried = 0;
let killed = 0;
const lived = [];
while (tried < given.count && all.length > 0) {
  const [site] = all.splice(draw(all.length), 1);
  const file = path.join(copy, site.file);
  const whole = readFileSync(file, 'utf8');
  const lines = whole.split('\n');
  const before = object_of(site.file);
  lines[site.at] = site.changed;
  writeFileSync(file, lines.join('\n'));
  const built = build().status === 0;
  if (built && object_of(site.file) !== before) {
    ++tried;
    const by = noticed();
    if (by) ++killed;
    else lived.push(site);
    const what = `${site.file}:${site.at + 1}: ${site.line.trim()}  ->  ${site.changed.trim()}`;
    console.log(by ? `killed by ${by}: ${what}` : `LIVED ${what}`);
  }
  writeFileSync(file, whole);
  build();
}
const share = tried === 0 ? 0 : (100 * killed) / tried;
console.log(JSON.stringify({ mutants: tried, killed, percent: Number(share.toFixed(1)), seed: given.seed }));
process.exit(share >= given.least ? 0 : 1);
