// node tools/mutate.mjs [--count N] [--seed N] [--least PERCENT] [--jobs N] [--games N] [FILE or FOLDER…]
// node tools/mutate.mjs --named         only the slips of tools/mutants/named.txt; with files, only what is drawn from them
// node tools/mutate.mjs --lists         do the two lists still fit the source? Builds nothing.
//
// Would the tests notice? Changes one place of the rules, the table or the search at a time (tools/mutants/sites.mjs),
// builds that in a copy of the tree, runs who might notice (tools/mutants/killers.mjs) until somebody does, and tells
// which changes nobody noticed. The same seed draws the same places, evenly spread over all files. A change that does not
// compile, or leaves the program as it was, is none: the next one is taken.
//
// The last line is a sum for other programs; the exit is 1 when a smaller share was killed than --least says, or when a
// named slip lived or was noticed by nothing but what is frozen.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killers } from './mutants/killers.mjs';
import { listed } from './mutants/lists.mjs';
import { sites } from './mutants/sites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const copy = path.join(root, 'build', 'mutants');

// What only proves, measures or describes: nothing hangs on it but proofs.
const proofs = /\/(case_runner|describe)\/|\/games\/(case_|description|option_pairs)|\/(invariants|workloads|signature)\.cpp$|\/(measure|stopwatch)\.h$/;

function options(words) {
  const given = { count: 100, seed: 1, least: 0, jobs: cpus().length, games: 20, named: false, lists: false, places: [] };
  for (let i = 0; i < words.length; ++i) {
    const name = words[i].replace(/^--/, '');
    if (!words[i].startsWith('--')) given.places.push(words[i]);
    else if (given[name] === false) given[name] = true;
    else if (typeof given[name] === 'number' && Number.isFinite(Number(words[i + 1]))) given[name] = Number(words[++i]);
    else throw new Error(`unknown option or no number: ${words[i]}`);
  }
  return given;
}

const run = (command, words, more = {}) =>
  spawnSync(command, words, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28, ...more });

// Only what differs is written, so that the next run builds little.
function copy_tree() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    const [from, to] = [path.join(root, file), path.join(copy, file)];
    if (!existsSync(from) || (existsSync(to) && readFileSync(from).equals(readFileSync(to)))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  const configured = run('cmake', [
    '-S', '.', '-B', 'build', '-G', 'Ninja', '-DCMAKE_CXX_COMPILER=g++', '-DCMAKE_BUILD_TYPE=Debug',
    '-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS',
  ]);
  if (configured.status !== 0) throw new Error(configured.stderr);
  if (!build()) throw new Error('the tree as it is does not build');
}

const build = () => run('ninja', ['-C', 'build', '-j', `${given.jobs}`, 'hali', 'hali_tests']).status === 0;

// A change that is compiled to what was there is no change.
const made = () => createHash('sha256').update(readFileSync(path.join(copy, 'build', 'hali_tests'))).digest('hex');

// How long each killer took on the tree as it is, in milliseconds. Who takes five times as long goes round in circles.
const usual = new Map();
const patience = (killer) => (usual.has(killer.named + killer.filter) ? 20000 + 5 * usual.get(killer.named + killer.filter) : 1800000);

// Who of one step notices: "" when nobody does.
function notice(killer) {
  const timeout = patience(killer);
  if (killer.file) {
    const said = run('build/hali', ['golden', killer.game, killer.file], { timeout });
    return said.status === 0 ? '' : killer.named;
  }
  const env = { ...process.env, HALI_GAMES: `${given.games}`, HALI_SEED: '1' };
  const words = ['--gtest_brief=1', '--gtest_fail_fast', `--gtest_filter=${killer.filter}`];
  const said = run('build/hali_tests', words, { env, timeout });
  if (said.status === 0) return '';
  return said.stdout?.match(/FAILED *\] ([^\s,]+)/)?.[1] ?? `${killer.named}, ${said.signal === 'SIGTERM' ? 'by its time' : 'by breaking off'}`;
}

function noticed(file) {
  for (const killer of killers(root, file)) {
    const by = notice(killer);
    if (by) return { by, frozen: killer.frozen === true };
  }
  return undefined;
}

// Nobody may notice anything where nothing was changed.
function measure(files) {
  for (const file of files) {
    for (const killer of killers(root, file)) {
      const name = killer.named + killer.filter;
      if (usual.has(name)) continue;
      const start = Date.now();
      const by = notice(killer);
      if (by) throw new Error(`${by} fails on the tree as it is`);
      usual.set(name, Date.now() - start);
      if (!killer.file) console.log(`${killer.named}: ${usual.get(name)} ms`);
    }
  }
}

const sum = { mutants: 0, killed: 0, by_meaning: 0, only_frozen: 0, lived: 0 };
let before = '';

// True when it was a change at all.
function attempt(site) {
  const file = path.join(copy, site.file);
  const whole = readFileSync(file, 'utf8');
  const what = `${site.file}:${site.line}: ${site.words ? `${site.words}: ` : ''}${site.was}  ->  ${site.now}`;
  let real = false;
  for (const text of [site.text, site.other].filter(Boolean)) {
    writeFileSync(file, text);
    if (!build()) continue;
    real = made() !== before;
    break;
  }
  if (real) {
    const by = noticed(site.file);
    ++sum.mutants;
    ++sum[!by ? 'lived' : by.frozen ? 'only_frozen' : 'by_meaning'];
    site.understood = by !== undefined && !by.frozen;
    console.log(!by ? `LIVED ${what}` : `${by.frozen ? 'only frozen' : 'killed'} by ${by.by}: ${what}`);
  }
  writeFileSync(file, whole);
  return real;
}

// Equal steps through all places, beginning somewhere in the first.
function draw(all) {
  const step = all.length / Math.min(given.count, all.length);
  const from = Number((BigInt(given.seed) * 0x9e3779b97f4a7c15n) & 0xffffffn) / 0x1000000;
  return Array.from({ length: Math.min(given.count, all.length) }, (_, i) => Math.floor((i + from) * step));
}

const given = options(process.argv.slice(2));
const all_named = listed(root, 'named.txt');
const same = new Set(listed(root, 'equivalent.txt').map(({ file, was, now }) => `${file}\n${was}\n${now}`));
console.log(`${all_named.length} named, ${same.size} equivalent`);
if (given.lists) process.exit(0);

const named = given.places.length === 0 ? all_named : [];
const places = given.places.length === 0 ? ['src'] : given.places;
const files = execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = files.filter((file) => /^src\/(games|table|search)\/.*\.(cpp|h)$/.test(file) && !proofs.test(file));
const all = sources
  .flatMap((file) => sites(file, readFileSync(path.join(root, file), 'utf8')))
  .filter(({ file, was, now }) => !same.has(`${file}\n${was}\n${now}`));
console.log(`${all.length} places in ${sources.length} files; seed ${given.seed}`);
copy_tree();
before = made();

const drawn = given.named ? [] : draw(all);
measure([...named.map(({ file }) => file), ...drawn.map((at) => all[at].file)]);
let faults = 0;
for (const site of named) {
  if (!attempt(site)) console.log(`NO CHANGE ${site.file}:${site.line}: ${site.words}`);
  faults += site.understood ? 0 : 1;
}
drawn.forEach((from, i) => {
  // Up to where the next one begins.
  for (let at = from; at < (drawn[i + 1] ?? all.length); ++at) if (attempt(all[at])) return;
});
sum.killed = sum.by_meaning + sum.only_frozen;
const share = (part) => (sum.mutants === 0 ? 0 : Number(((100 * part) / sum.mutants).toFixed(1)));
console.log(JSON.stringify({ ...sum, percent: share(sum.killed), percent_by_meaning: share(sum.by_meaning), seed: given.seed }));
process.exit(faults === 0 && share(sum.killed) >= given.least ? 0 : 1);
