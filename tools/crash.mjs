// node tools/crash.mjs HALI WHAT...: what happens to a server while people play, and that nothing acknowledged is lost.
// WHAT is kills (SQLite, killed again and again), disk (a full one), database (PostgreSQL goes and comes back), nodes
// (three servers over one PostgreSQL, one killed at a time), lobby (people who look at the lobby meanwhile). HALI_LONG=1:
// hundreds of crashes, a thousand people. Ends with "N passed, M failed".
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [hali, ...wanted] = process.argv.slice(2);
const long = Boolean(process.env.HALI_LONG);
const seed = Number(process.env.HALI_SEED ?? Math.floor(Date.now() / 1000) % 1_000_000);
console.log(`HALI_SEED=${seed}`);
const root = process.getuid() === 0;

let passed = 0;
let failed = 0;
function prove(what, holds, report) {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`not so: ${what}: ${JSON.stringify(report)}`);
}

// hali load with these arguments: its process, when its tables are dealt, and its report when it has ended.
function load(...more) {
  const words = ['load', '--lang', 'en', '--json', '--seed', String(seed), ...more.map(String)];
  const child = spawn(hali, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  let complaint = '';
  const dealt = new Promise((done) => {
    child.stderr.on('data', (text) => {
      complaint += text;
      if (complaint.includes('dealt')) done();
    });
    child.on('close', done);
  });
  const report = new Promise((done) =>
    child.on('close', () => {
      try {
        done(JSON.parse(said));
      } catch {
        done({ said, complaint });
      }
    }),
  );
  return { child, dealt, report };
}

function prove_kept(what, report) {
  console.log(`${what}: ${JSON.stringify(report)}`);
  prove(`${what}: nothing acknowledged is lost`, report.lost === 0, report);
  prove(`${what}: nothing is there twice`, report.doubled === 0, report);
  prove(`${what}: they went on to the end`, report.last_second > 0, report);
}

async function kills() {
  for (const [game, crashes] of Object.entries({ carcosa: 20, carcassonne: 6, realms: 6, stars: 6 })) {
    const times = long ? crashes * 15 : crashes;
    const report = await load('--game', game, '--tables', 30, '--crash', times, '--tear').report;
    prove_kept(`${game}, killed ${times} times`, report);
    prove('all the crashes', report.crashes === times && report.torn > 0, report);
    prove('serving again within 2 s', report.restart_ms_most < 2000, report);
  }
}

// The process that a process has started.
const server_of = (child) => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);

// A disk that fills up: a small one of our own where that is allowed, else a limit on the size of files.
async function disk() {
  const folder = await mkdtemp(join(tmpdir(), 'hali-disk-'));
  const small = root && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0;
  const rounds = long ? 20 : 2;
  const { child, dealt, report } = load('--data', folder, '--tables', 40, '--seconds', 3600);
  const fill = join(folder, 'fill');
  try {
    await dealt;
    await sleep(1000);
    for (let i = 0; i < rounds; i++) {
      if (small) {
        const file = openSync(fill, 'w');
        for (let size = 1 << 20; size >= 512; size >>= 1) {
          const block = Buffer.alloc(size);
          try {
            while (statfsSync(folder).bavail > 0) if (writeSync(file, block) < size) break;
          } catch {
            // full for blocks of this size
          }
        }
        closeSync(file);
      } else {
        const size = statSync(join(folder, 'hali.sqlite-wal')).size;
        spawnSync('prlimit', ['--pid', String(server_of(child)), `--fsize=${size}:unlimited`]);
      }
      await sleep(i % 2 === 0 ? 6000 : 1000); // longer than a server tries again by itself, and shorter
      if (small) rmSync(fill);
      else spawnSync('prlimit', ['--pid', String(server_of(child)), '--fsize=unlimited:unlimited']);
      await sleep(4000);
    }
    child.kill('SIGINT');
    const told = await report;
    prove_kept('a full disk', told);
    prove('a full disk is felt', told.longest_wait_ms > 500, told);
    prove('a full disk is told to the players', told.faults > 0 && Boolean(told.first_fault), told);
  } finally {
    if (small) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

// A PostgreSQL of our own, reached through a socket in its folder only.
async function cluster() {
  const bin = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  if (!bin) return null;
  const folder = await mkdtemp(join(tmpdir(), 'hali-pg-'));
  await chmod(folder, 0o755);
  const as = ['--pdeathsig', 'QUIT'];
  if (root) {
    const id = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
    await chown(folder, id('-u'), id('-g'));
    as.push('--reuid=postgres', '--regid=postgres', '--init-groups', '--inh-caps=-all');
  }
  const clean = { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' };
  const run = (...line) => spawnSync('setpriv', [...as, ...line], { cwd: '/', env: clean, encoding: 'utf8' });
  run(`${bin}/initdb`, '-D', join(folder, 'data'), '-A', 'trust', '-U', 'hali', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  let process_ = null;
  const self = {
    address: `postgres://hali@/postgres?host=${folder}`,
    async start() {
      const more = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=100'];
      process_ = spawn('setpriv', [...as, `${bin}/postgres`, '-D', join(folder, 'data'), ...more], { cwd: '/', env: clean, stdio: 'ignore' });
      process_.ended = new Promise((done) => process_.on('exit', done));
      for (let i = 0; i < 300 && spawnSync(`${bin}/pg_isready`, ['-q', '-h', folder]).status !== 0; i++) await sleep(50);
    },
    // SIGQUIT is a crash, SIGINT an orderly end.
    async stop(signal) {
      process_.kill(signal);
      await process_.ended;
    },
    async remove() {
      await self.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await self.start();
  return self;
}

async function with_cluster(what) {
  const database = await cluster();
  if (!database) return console.log('warning: PostgreSQL is not installed');
  try {
    await what(database);
  } finally {
    await database.remove();
  }
}

const database = () =>
  with_cluster(async (base) => {
    const rounds = long ? 30 : 2;
    const { child, dealt, report } = load('--store', base.address, '--tables', 40, '--seconds', 3600);
    await dealt;
    await sleep(1000);
    let away = 0; // the longest time
    for (let i = 0; i < rounds; i++) {
      const since = Date.now();
      await base.stop(i % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
      await sleep(i % 2 === 0 ? 6000 : 1000); // longer than a server tries again by itself, and shorter
      await base.start();
      away = Math.max(away, Date.now() - since);
      await sleep(4000);
    }
    child.kill('SIGINT');
    console.log(`the database was away for ${away} ms`);
    const told = await report;
    prove_kept('the database goes and comes back', told);
    prove('that it is away is felt', told.longest_wait_ms > 800, told);
    prove('that it is away is told to the players', told.faults > 0 && Boolean(told.first_fault), told);
  });

const nodes = () =>
  with_cluster(async (base) => {
    const times = long ? 300 : 15;
    const report = await load('--store', base.address, '--nodes', 3, '--tables', 40, '--crash', times).report;
    prove_kept(`three nodes, one killed at a time, ${times} times`, report);
    prove('all the crashes', report.crashes === times, report);
    prove('players go on at another node within 2 s', report.restart_ms_most < 2000, report);
    const quiet = await load('--store', base.address, '--nodes', 3, '--tables', 40, '--seconds', 4).report;
    prove_kept('three nodes', quiet);
    prove('nobody had to ask again for news of another node', quiet.nudges === 0 && quiet.faults === 0, quiet);
  });

// Tables of a short game come and go in the lobby while people look at it; then the server is killed under them.
async function lobby() {
  const people = long ? 1000 : 100;
  const told = async (what, ...more) => {
    const report = await load('--game', 'nim', '--tables', 30, '--lobby', people, ...more).report;
    prove_kept(what, report);
    prove(`${what}: all of them look`, report.lobby_people === people && report.lobby_looks_per_s > 0 && report.lobby_faults === 0, report);
    return report;
  };
  const quiet = await told(`${people} people in the lobby`, '--seconds', long ? 60 : 8);
  prove('they are told of what changes there', quiet.lobby_pushes_per_s > 0 && quiet.lobby_push_bytes > 1000, quiet);
  prove('nobody is cut off', quiet.lobby_reconnects === 0 && quiet.reconnects === 0, quiet);
  const killed = await told('a server killed under the lobby', '--crash', 3);
  prove('all crashes', killed.crashes === 3 && killed.lobby_reconnects > 0, killed);
}

const all = { kills, disk, database, nodes, lobby };
await mkdir(tmpdir(), { recursive: true });
for (const what of wanted.length ? wanted : Object.keys(all)) await all[what]();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
