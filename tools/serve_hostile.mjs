// node tools/serve_hostile.mjs HALI: what clients do to `hali serve` that they should not, and that nobody else notices.
// Talks to 127.0.0.1 only. Ends with "N passed, M failed".
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { asking, frame, key, openLine } from './line.mjs';

const hali = process.argv[2];
const only = process.argv[3]; // one part
const folder = await mkdtemp(join(tmpdir(), 'hali-hostile-'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Hali</title>');

let passed = 0;
let failed = 0;
function prove(what, holds) {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`not so: ${what}`);
}
const servers = new Set();
process.on('exit', () => servers.forEach((server) => server.kill('SIGKILL')));

let folders = 0;
async function start(more = [], { data = join(folder, `data-${folders++}`), env = {} } = {}) {
  const where = data ? ['--data', data] : [];
  const server = spawn(hali, ['serve', '--port', '0', '--from', folder, '--lang', 'en', '--metrics', '0', ...where, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HALI_STORE: '', ...env },
  });
  servers.add(server);
  const told = { out: '', log: '', data, pid: server.pid, process: server };
  told.ended = new Promise((done) => server.on('exit', (code, signal) => done(servers.delete(server) && (code ?? signal))));
  server.stderr.on('data', (text) => (told.log += text));
  const ready = new Promise((done) => {
    server.stdout.on('data', (text) => {
      told.out += text;
      const [page, figures] = [...told.out.matchAll(/https?:\/\/127\.0\.0\.1:(\d+)/g)].map((found) => Number(found[1]));
      if (figures) done(Object.assign(told, { port: page, figures }));
    });
  });
  // Of one that should not run.
  told.code = () => (told.port ? 'runs' : told.ended);
  const up = await Promise.race([ready, told.ended.then(() => null)]);
  told.end = async (signal = 'SIGTERM') => server.kill(signal) && (await told.ended);
  return up ?? told;
}

const ask = (path, { port, headers = {}, method = 'GET', tls, from } = {}) =>
  new Promise((done) => {
    const none = { status: 0, headers: {}, body: '' };
    const send = tls ? requestTls : request;
    const asked = send({ host: '127.0.0.1', port, path, method, headers, agent: false, timeout: 3000, localAddress: from, ...tls }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body }));
      answer.on('error', () => done(none));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(none));
    asked.end();
  });
const figures = async (server) => {
  const { body } = await ask('/metrics', { port: server.figures });
  return (name) => Number(body.match(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm'))?.[1] ?? NaN);
};
const secret = '0123456789abcdef0123456789abcdef';
const hello = (line) => line.ask({ ask: 'hello', key: secret });
// Is somebody else served meanwhile, and soon?
async function lively(server, more = {}) {
  const began = Date.now();
  const line = await openLine({ port: server.port, ...more });
  const answer = line.status === 101 && (await hello(line));
  line.close();
  return Boolean(answer) && Date.now() - began < 1000;
}
const within = (ms, promise) => Promise.race([promise.then(() => true), sleep(ms, false, { ref: false })]);
// What the server says to this, and whether it hangs up.
async function end_of(server, bytes, more = {}) {
  const line = await openLine({ port: server.port, ...more });
  if (line.status !== 101) return `refused ${line.status}`;
  line.write(bytes);
  const gone = await within(5000, line.closed);
  line.close();
  return gone ? line.code : 'open';
}

const parts = {};

// Two who want nothing but to play, while others rage; the server ends in mid-game and comes back.
parts.game = async () => {
  const data = join(folder, 'played');
  let server = await start([], { data });
  const keys = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const come = async (seat) => {
    const line = await openLine({ port: server.port });
    await line.ask({ ask: 'hello', key: keys[seat] });
    return line;
  };
  let lines = [await come(0), await come(1)];
  const made = await lines[0].ask({ ask: 'open', game: 'realms', players: 2, seats: [{ kind: 'person', name: 'Anna', words: 'one' }, { kind: 'person' }] });
  const table = made?.table?.table;
  prove('a table is made', typeof table === 'string' && made.table.mine === 0 && made.table.dealt === false);
  await lines[0].ask({ ask: 'join', table });
  await lines[1].ask({ ask: 'join', table });
  const taken = await lines[1].ask({ ask: 'take', table, seat: 1, name: 'Bert', words: 'two' });
  prove('the other takes a seat, and it is dealt', taken?.table?.mine === 1 && taken.table.dealt === true && taken.table.secret === undefined);
  const rage = async () => {
    for (const bytes of [frame(0x83, 'x'), frame(0x81, '{'.repeat(1000)), frame(0x81, 'x', { masked: false }), Buffer.alloc(5000, 255)]) {
      const line = await openLine({ port: server.port });
      line.write(bytes);
      await within(500, line.closed);
      line.close();
    }
  };
  // Plays until it is over, or so many actions; how many there were.
  const play = async (most) => {
    for (let done = 0; done < most; done++) {
      const [first, second] = await Promise.all(lines.map((line) => line.ask({ ask: 'update', table })));
      if (!first?.update || !second?.update) return `lost at ${done}: ${JSON.stringify(first ?? second)}`;
      if (first.update.over) return 'over';
      const mover = first.update.legal?.length ? 0 : 1;
      const { legal, at } = [first, second][mover].update;
      const answer = await lines[mover].ask({ do: legal[(done * 7919) % legal.length], at, table });
      if (answer?.update?.at !== at + 1) return `not played: ${JSON.stringify(answer)?.slice(0, 200)}`;
      await sleep(40); // twenty messages a second and line
    }
    return most;
  };
  const raging = rage();
  prove('they play while others rage', (await play(10)) === 10);
  await raging;
  const before = (await lines[0].ask({ ask: 'update', table })).update;
  prove('the server ends in mid-game', (await server.end()) === 0 && (await within(500, lines[0].closed)) && lines[0].code === 1001);
  prove('having said that it will be back', [...lines[0].texts.map((text) => JSON.parse(text)), ...lines[0].pushed].some((one) => one.push === 'leaving'));
  server = await start([], { data });
  lines = [await come(0), await come(1)];
  const joined = await lines[0].ask({ ask: 'join', table });
  await lines[1].ask({ ask: 'join', table });
  prove('all is where it was', JSON.stringify(joined?.update?.view) === JSON.stringify(before.view) && joined.update.at === before.at);
  const ended = await play(400);
  prove(`they play to the end, not ${ended}`, ended === 'over');
  const after = await lines[0].ask({ ask: 'join', table });
  prove('then the secret is told', /^[0-9a-f]{32}$/.test(after?.table?.secret ?? ''));
  const figure = await figures(server);
  prove('what was done is counted', figure('hali_actions_total') > 5 && figure('hali_append_seconds_count') === figure('hali_appends_total{outcome="stored"}') && figure('hali_answer_seconds_count') > 10);
  lines.forEach((line) => line.close());
  await server.end();
};

parts.handshakes = async () => {
  const server = await start(['--host', 'tower.example']);
  const status = async (more, bytes) => {
    const line = await openLine({ port: server.port, ...more, bytes });
    line.close();
    return line.status;
  };
  prove('a line is opened', (await status({})) === 101);
  prove('from a page of its own', (await status({ more: 'Origin: http://localhost:8420\r\n' })) === 101);
  prove('by another name of its own', (await status({ host: 'tower.example', more: 'Origin: https://tower.example\r\n' })) === 101);
  for (const origin of ['http://evil.example', 'null', 'https://tower.example.evil.example', 'file://']) {
    prove(`not from ${origin}`, (await status({ more: `Origin: ${origin}\r\n` })) === 403);
  }
  prove('nor by a strange name', (await status({ host: 'evil.example' })) === 421);
  prove('nor with two names', (await status({ more: 'Host: localhost\r\n' })) === 400);
  const without = (field) => asking().replace(new RegExp(`${field}: .*\r\n`), '');
  prove('nor without a wish', (await status({}, without('Upgrade'))) === 426 && (await status({}, without('Connection'))) === 426);
  prove('nor of another version', (await status({}, asking().replace('Version: 13', 'Version: 8'))) === 426);
  prove('nor without a key', (await status({}, without('Sec-WebSocket-Key'))) === 400);
  prove('nor with half a key', (await status({}, asking().replace(key, 'abc'))) === 400);
  prove('nor by POST', (await status({}, asking().replace('GET', 'POST'))) === 405);
  prove('nor by HTTP/1.0', (await status({}, asking().replace('HTTP/1.1', 'HTTP/1.0'))) >= 400);
  prove('a forged address changes nothing', (await status({ more: 'X-Forwarded-Host: evil.example\r\n' })) === 101);
  const guarded = await openLine({ port: server.port, more: 'Origin: http://evil.example\r\n' });
  prove('a refusal carries the guards', /content-security-policy/i.test(guarded.head));
  const early = await openLine({ port: server.port, bytes: Buffer.concat([Buffer.from(asking()), frame(0x81, '{"ask":"hello","id":7}')]) });
  prove('what comes right behind the handshake is heard', /7/.test(await early.text()));
  early.close();
  const there = await ask('/server.json', { port: server.port });
  prove('the page learns of the server', there.status === 200 && JSON.parse(there.body).online === true && /\d/.test(JSON.parse(there.body).version));
  prove('anew each time', there.headers['cache-control'] === 'no-store');
  prove('it lives and is ready', (await ask('/healthz', { port: server.port })).status === 200 && (await ask('/readyz', { port: server.port })).status === 200);
  prove('figures are not for the world', (await ask('/metrics', { port: server.port })).status === 404);
  const figure = await figures(server);
  prove('wrong origins are counted', figure('hali_limits_total{kind="origin"}') === 5);
  const outside = await new Promise((done) => {
    const socket = connect({ port: server.figures, host: '127.0.0.2' }, () => done(socket.destroy() && true));
    socket.on('error', () => done(false));
  });
  prove('figures are at one address of this machine', !outside);
  const mode = ((await stat(server.data)).mode & 0o777).toString(8);
  prove('the folder of tables is its owner’s alone', mode === '700');
  await server.end();
};

parts.frames = async () => {
  const server = await start();
  const big = 300 << 10;
  const cases = {
    'an unmasked frame': [frame(0x81, 'hello', { masked: false }), 1002],
    'a reserved bit': [frame(0xc1, 'hello'), 1002],
    'an unknown opcode': [frame(0x83, 'hello'), 1002],
    'an unknown control opcode': [frame(0x8f, ''), 1002],
    'bytes': [frame(0x82, 'hello'), 1003],
    'no UTF-8': [frame(0x81, Buffer.from([0xff, 0xfe])), 1007],
    'a rest of nothing': [frame(0x80, 'hello'), 1002],
    'a message within a message': [Buffer.concat([frame(0x01, 'a'), frame(0x81, 'b')]), 1002],
    'a ping in parts': [frame(0x09, 'a'), 1002],
    'a long ping': [frame(0x89, 'x'.repeat(126)), 1002],
    'a message too large, by its head': [frame(0x81, 'x', { size: big }), 1009],
    'one of 2 to the 62': [frame(0x81, 'x', { size: 2 ** 62 }), 1009],
    'a message too large, by its parts': [Buffer.concat([frame(0x01, 'x'.repeat(big / 2)), frame(0x00, 'x'.repeat(big / 2))]), 1009],
    'a thousand empty parts': [Buffer.concat([frame(0x01, ''), ...Array.from({ length: 1000 }, () => frame(0x00, ''))]), 1008],
    'a thousand pings': [Buffer.concat(Array.from({ length: 1000 }, () => frame(0x89, 'x'))), 1008],
    'a thousand pongs': [Buffer.concat(Array.from({ length: 1000 }, () => frame(0x8a, ''))), 1008],
    'a goodbye': [frame(0x88, Buffer.from([0x03, 0xe8])), 1000],
    'a goodbye of one byte': [frame(0x88, 'x'), 1002],
    'a goodbye for no reason that there is': [frame(0x88, Buffer.from([0x03, 0xed])), 1002],
    'another protocol': [Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 1002],
  };
  for (const [what, [bytes, code]] of Object.entries(cases)) {
    const got = await end_of(server, bytes);
    prove(`${what} ends the line with ${code}, not ${got}`, got === code);
  }
  prove('and the others play on', await lively(server));
  // Chance: 300 clients that send anything.
  let random = 12345;
  const byte = () => (random = (random * 1103515245 + 12345) & 0x7fffffff) >> 16 & 255;
  const noise = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const line = await openLine({ port: server.port });
      line.write(Buffer.from(Array.from({ length: 1 + byte() * 4 }, byte)));
      await sleep(20);
      line.close();
      return line.status;
    }),
  );
  prove('noise hurts nobody', noise.every((status) => status === 101) && (await lively(server)));
  const cut = await openLine({ port: server.port });
  for (const one of frame(0x81, '{"ask":"hello","id":3}')) cut.write(Buffer.from([one])) && (await sleep(1));
  prove('a message byte by byte is a message', /3/.test(await cut.text()));
  cut.close();
  const pinged = await openLine({ port: server.port });
  const pong = new Promise((done) => pinged.socket.on('data', (some) => done(String(some))));
  pinged.write(frame(0x89, 'there?'));
  prove('a ping is answered with its own words', (await pong).includes('there?'));
  pinged.close();
  await sleep(2300);
  const figure = await figures(server);
  prove('nothing is left of them', figure('hali_lines') === 0 && figure('hali_queued_bytes') === 0);
  prove('what they did is counted', figure('hali_limits_total{kind="protocol"}') >= 10 && figure('hali_limits_total{kind="too_large"}') === 3 && figure('hali_limits_total{kind="flood"}') === 3);
  await server.end();
};

// Who takes his time.
parts.patience = async () => {
  const server = await start(['--ping-after', '1']);
  const began = Date.now();
  const half = connect(server.port, '127.0.0.1', () => half.write(asking().slice(0, 60)));
  half.on('error', () => {});
  const half_gone = new Promise((done) => half.on('close', done));
  half.resume();
  const dripping = setInterval(() => half.write('y'), 500);
  const unfinished = await openLine({ port: server.port });
  unfinished.write(frame(0x81, 'x', { size: 1000 }));
  const trickle = setInterval(() => unfinished.write('y'), 500);
  const silent = await openLine({ port: server.port, pongs: false });
  const awake = await openLine({ port: server.port });
  prove('who says nothing is cut off', (await within(4000, silent.closed)) && silent.pings === 1);
  prove('not before it was asked and had time', Date.now() - began > 1900);
  await sleep(2500);
  prove('who answers stays', !awake.ended && awake.pings >= 2 && Boolean(await hello(awake)));
  // The machine sleeps for longer than anybody's patience, and nobody is blamed for it.
  server.process.kill('SIGSTOP');
  await sleep(4500);
  server.process.kill('SIGCONT');
  await sleep(300);
  prove('nor is who sat there while the machine slept', !awake.ended && Boolean(await hello(awake)));
  awake.close();
  prove('who shakes hands for ever is cut off', await within(began + 13000 - Date.now(), half_gone));
  prove('so is who never ends a message', (await within(began + 13000 - Date.now(), unfinished.closed)) && unfinished.code === 1008);
  prove('neither at once', Date.now() - began > 9000);
  clearInterval(dripping);
  clearInterval(trickle);
  unfinished.close();
  const figure = await figures(server);
  prove('both are counted', figure('hali_limits_total{kind="silent"}') === 1 && figure('hali_limits_total{kind="unfinished"}') === 1);
  await server.end();
};

// Who does not read.
parts.deaf = async () => {
  const server = await start();
  const other = await openLine({ port: server.port });
  await hello(other);
  const deaf = await openLine({ port: server.port, pongs: false });
  deaf.socket.pause();
  let asked = 0;
  const gone = new Promise((done) => deaf.socket.on('close', done));
  deaf.socket.on('error', () => {});
  let worst = 0;
  let cut = false;
  for (; asked < 600 && !cut; asked++) {
    deaf.say({ ask: 'games', id: asked, lang: 'de' });
    if (asked % 15 !== 0) continue;
    const began = Date.now();
    await hello(other);
    worst = Math.max(worst, Date.now() - began);
    await sleep(750);
    cut = (await figures(server))('hali_limits_total{kind="slow"}') > 0;
  }
  prove(`who does not read is cut off, after ${asked} questions`, cut);
  prove('others play on', worst < 500 && Boolean(await hello(other)));
  const figure = await figures(server);
  prove('nothing of it is kept', figure('hali_queued_bytes') === 0 && figure('hali_lines') === 1);
  deaf.socket.resume();
  prove('and it hears so', await within(2000, gone));
  other.close();
  await server.end();
};

parts.limits = async () => {
  const server = await start(['--connections', '8', '--connections-by-address', '3']);
  const open = [];
  const from = async (address, more = '') => {
    const line = await openLine({ port: server.port, from: address, more });
    open.push(line);
    return line.status;
  };
  for (let i = 0; i < 3; i++) prove('three lines from an address', (await from('127.0.0.2')) === 101);
  prove('a fourth is one too many', (await from('127.0.0.2')) === 503 && /Retry-After/i.test(open.at(-1).head));
  prove('a forged address does not help', (await from('127.0.0.2', 'X-Forwarded-For: 127.0.0.9\r\n')) === 503);
  prove('others come in', (await from('127.0.0.3')) === 101);
  prove('and get the page', (await ask('/', { port: server.port, from: '127.0.0.2' })).status === 200);
  for (let i = 0; i < 4; i++) prove('until all are there', (await from(`127.0.0.${10 + i}`)) === 101);
  prove('then nobody', (await from('127.0.0.20')) === 503);
  open.splice(0).forEach((line) => line.close());
  await sleep(200);
  prove('until somebody leaves', (await from('127.0.0.2')) === 101);
  open.splice(0).forEach((line) => line.close());
  const figure = await figures(server);
  prove('it is counted', figure('hali_limits_total{kind="by_address"}') === 2 && figure('hali_limits_total{kind="lines"}') === 1);
  await server.end();

  const proxied = await start(['--behind-proxy', '--host', 'tower.example', '--connections-by-address', '2']);
  const by = async (address, more = '') => {
    const line = await openLine({ port: proxied.port, more: `X-Forwarded-For: 6.6.6.6, ${address}\r\n${more}` });
    open.push(line);
    return line.status;
  };
  prove('behind a proxy visitors are told apart', (await by('192.0.2.1')) === 101 && (await by('192.0.2.1')) === 101 && (await by('192.0.2.2')) === 101);
  prove('and counted', (await by('192.0.2.1')) === 503);
  prove('its word counts for names', (await by('192.0.2.3', 'X-Forwarded-Host: evil.example\r\n')) === 421);
  prove('and for TLS', (await ask('/', { port: proxied.port, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tower.example' } })).headers['strict-transport-security'] !== undefined);
  open.splice(0).forEach((line) => line.close());
  await proxied.end();
};

// Thousands that do nothing.
parts.crowd = async () => {
  const server = await start(['--connections-by-address', '2000']);
  const memory = async () => Number((await readFile(`/proc/${server.pid}/status`, 'utf8')).match(/VmRSS:\s+(\d+)/)[1]);
  await lively(server);
  const before = await memory();
  const lines = [];
  const began = Date.now();
  for (let i = 0; i < 5000; i += 50) {
    lines.push(...(await Promise.all(Array.from({ length: 50 }, (_, k) => openLine({ port: server.port, from: `127.0.1.${1 + ((i + k) % 5)}` })))));
  }
  const took = Date.now() - began;
  prove('5,000 lines are open', lines.every((line) => line.status === 101) && (await figures(server))('hali_lines') === 5000);
  const each = ((await memory()) - before) / 5000;
  console.log(`5,000 idle lines in ${took} ms, ${each.toFixed(1)} KB each`);
  prove('at 9 KB each or less', each <= 9);
  prove('and the next is served as the first', await lively(server));
  prove('and the page', (await ask('/', { port: server.port })).status === 200);
  lines.forEach((line) => line.close());
  await sleep(1000);
  prove('they leave no trace', (await figures(server))('hali_lines') === 0);
  await server.end();
};

parts.tls = async () => {
  const made = (name, file) =>
    spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', `/CN=${name}`,
      '-addext', 'subjectAltName=DNS:localhost', '-keyout', join(folder, `${file}.key`), '-out', join(folder, `${file}.pem`)]).status === 0;
  prove('certificates are made', made('first', 'live') && made('second', 'next'));
  const [certificate, private_key] = [join(folder, 'live.pem'), join(folder, 'live.key')];
  const wrong = await start(['--certificate', certificate, '--key', join(folder, 'next.key')]);
  prove('a key of another certificate is refused', (await wrong.code()) === 1 && wrong.log.includes('next.key'));
  const half = await start(['--certificate', certificate]);
  prove('so is a certificate without a key', (await half.code()) === 2 && half.log.includes('--key'));

  const server = await start(['--certificate', certificate, '--key', private_key, '--host', 'tower.example']);
  prove('it says https', server.out.includes('https://127.0.0.1'));
  const trusting = { rejectUnauthorized: false };
  const shown = () =>
    new Promise((done) => {
      const socket = connectTls({ port: server.port, host: '127.0.0.1', servername: 'localhost', ...trusting }, () => {
        done({ name: socket.getPeerCertificate().subject.CN, version: socket.getProtocol() });
        socket.destroy();
      });
      socket.on('error', () => done({}));
    });
  const page = await ask('/', { port: server.port, headers: { host: 'tower.example' }, tls: trusting });
  prove('the page comes by TLS', page.status === 200 && page.body.includes('Hali'));
  prove('and wants to stay there', /max-age=\d{7}/.test(page.headers['strict-transport-security'] ?? ''));
  prove('in its newest form', (await shown()).version === 'TLSv1.3');
  const old = await new Promise((done) => {
    const socket = connectTls({ port: server.port, host: '127.0.0.1', minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0', ...trusting }, () => done(true));
    socket.on('error', () => done(false));
  });
  prove('not in its oldest', !old);
  const line = await openLine({ port: server.port, tls: trusting });
  prove('lines come by TLS', line.status === 101 && Boolean(await hello(line)));
  const large = await openLine({ port: server.port, tls: trusting });
  for (let i = 0; i < 5; i++) prove('with long answers', (await large.ask({ ask: 'games' })) !== undefined);
  // Who reads late gets all of it, in order and whole: what could not go at once goes again in the same bytes.
  large.socket.pause();
  for (let i = 100; i < 150; i++) large.say({ ask: 'games', id: i });
  await sleep(700);
  const waiting = (await figures(server))('hali_queued_bytes');
  large.socket.resume();
  const late = [];
  while (late.length < 50) {
    const text = await large.text();
    if (!text) break;
    late.push(JSON.parse(text).id);
  }
  prove(`a late reader gets everything, of which ${waiting} bytes waited`, waiting > 100000 && late.join() === Array.from({ length: 50 }, (_, i) => 100 + i).join());
  large.close();
  prove('who speaks no TLS is let go', (await ask('/', { port: server.port })).status === 0);
  const mute = await Promise.all(Array.from({ length: 50 }, () => new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(Buffer.from([22, 3, 1, 2, 0]), () => done(socket)));
    socket.on('error', () => {});
  })));
  prove('fifty half handshakes hold up nobody', await lively(server, { tls: trusting }));
  mute.forEach((socket) => socket.destroy());

  // A new certificate while people play.
  const reload = async () => {
    const before = server.log.length;
    server.process.kill('SIGHUP');
    for (let i = 0; i < 50 && !server.log.slice(before).includes('certificate'); i++) await sleep(20);
    return server.log.slice(before);
  };
  await writeFile(certificate, await readFile(join(folder, 'next.pem')));
  prove('half a pair is refused, and the log says so', (await reload()).includes('"level":"problem"') && (await shown()).name === 'first');
  await writeFile(private_key, await readFile(join(folder, 'next.key')));
  prove('a pair is taken', (await reload()).includes('read anew') && (await shown()).name === 'second');
  await writeFile(certificate, 'nonsense');
  prove('nonsense is not', (await reload()).includes('"level":"problem"') && (await shown()).name === 'second');
  prove('and who was there is still there', !line.ended && Boolean(await hello(line)));
  prove('it ends in order', (await server.end()) === 0 && (await within(1000, line.closed)) && line.code === 1001);
};

parts.ending = async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    const server = await start();
    const lines = await Promise.all(Array.from({ length: 20 }, () => openLine({ port: server.port })));
    await Promise.all(lines.slice(0, 10).map(hello));
    const stubborn = lines[19];
    stubborn.socket.pause();
    const began = Date.now();
    const code = await server.end(signal);
    prove(`${signal} ends it in order, soon`, code === 0 && Date.now() - began < 5500);
    await sleep(50);
    prove('everybody is told to come back', lines.slice(0, 19).every((line) => line.code === 1001 && line.ended));
    lines.forEach((line) => line.close());
    prove('the log says so', server.log.includes('"leaving"') && server.log.includes('"left"'));
  }
  const server = await start();
  const line = await openLine({ port: server.port });
  line.socket.pause();
  server.process.kill('SIGTERM');
  await sleep(100);
  const began = Date.now();
  prove('twice ends it at once', (await server.end()) === 0 && Date.now() - began < 1000);
  line.close();
};

parts.words = async () => {
  const server = await start(['--log', 'verbose']);
  const line = await openLine({ port: server.port });
  await line.ask({ ask: 'hello', key: secret });
  await line.ask({ ask: 'open', game: 'stars', players: 2, seats: [{ kind: 'person', name: 'Cassilda', words: 'yellow-sign' }, { kind: 'person' }] });
  await line.ask({ ask: 'nonsense Cassilda' });
  line.say('nonsense Cassilda');
  await line.text();
  line.close();
  await sleep(100);
  await server.end();
  const log = server.log.trim().split('\n');
  prove('each line of the log is an object', log.length >= 3 && log.every((one) => typeof JSON.parse(one).what === 'string'));
  prove('no key, name, word or address stands in it', !/0123456789abcdef|Cassilda|yellow-sign|127\.0\.0\.1/.test(server.log));
  const alone = await start(['--no-data'], { data: '' });
  const none = await ask('/server.json', { port: alone.port });
  prove('without tables the page is told so', none.status === 200 && JSON.parse(none.body).online === false);
  prove('nor a line', (await openLine({ port: alone.port })).status === 404);
  prove('but it lives', (await ask('/healthz', { port: alone.port })).status === 200 && (await ask('/readyz', { port: alone.port })).status === 200);
  await alone.end();
  const home = join(folder, 'home');
  const own = await start([], { data: '', env: { XDG_DATA_HOME: home } });
  prove('nothing said: tables last in the user’s own folder', (await stat(join(home, 'hali', 'hali.sqlite'))).isFile());
  await own.end();
  const refused = async (more, env, data = '') => {
    const server = await start(more, { data, env });
    return { code: await server.code(), log: server.log };
  };
  const nowhere = await refused(['--data', join(folder, 'index.html', 'x')], {});
  prove('a folder that cannot be is refused', nowhere.code !== 0 && nowhere.code !== 'runs' && nowhere.log.includes('index.html'));
  const no_store = await refused([], { HALI_STORE: 'nonsense://me:hunter2@127.0.0.1/x' });
  prove('a store that cannot be opened: exit 1', no_store.code === 1 && no_store.log.startsWith('hali: '));
  prove('and no password is shown', !no_store.log.includes('hunter2'));
  const asked = await refused([], { HALI_STORE: 'postgres://127.0.0.1:1/x?user=me&password=hunter2@hunter3' });
  prove('nor one that stands behind the host', asked.code === 1 && !/hunter/.test(asked.log));
  await writeFile(join(folder, 'hali.sqlite'), 'this is no database, whatever its name says'.repeat(100));
  const damaged = await refused(['--data', folder], {});
  prove('so is a file that is none', damaged.code === 1 && damaged.log.includes('hali.sqlite'));
  prove('two places are one too many', (await refused(['--no-data', '--data', folder], {})).code === 2);
};

// People who say what nobody should: each is answered clearly, in English and in German, and nothing changes.
parts.people = async () => {
  const server = await start(['--limits', 'off']);
  const stored = async () => (await figures(server))('hali_appends_total{outcome="stored"}');
  const come = async (digit) => {
    const line = await openLine({ port: server.port });
    if (digit !== undefined) await line.ask({ ask: 'hello', key: digit.repeat(32) });
    return line;
  };
  const clear = (answer) => {
    const text = (answer?.fault ?? answer?.refused)?.text ?? '';
    return text.length > 5 && !/[{}]|\b(fault|refusal)\./.test(text) ? text : null;
  };
  // Raw, so that any letter can be in it. The answer in each language.
  const raw = async (line, message) => {
    const texts = [];
    for (const lang of ['en', 'de']) {
      await line.ask({ ask: 'rules', game: 'nim', lang }); // what cannot be read is answered as the last that could
      line.say(message.replace('{', `{"lang":"${lang}","id":"${lang}",`));
      for (let answer = {}; answer && answer.id !== lang; ) {
        answer = JSON.parse((await line.text()) ?? 'null');
        if (answer?.id === lang || answer?.fault) texts.push(clear(answer));
        if (answer?.fault && answer.id === undefined) break; // it could not be read
      }
    }
    return texts;
  };
  const refused = async (what, line, message) => {
    const before = await stored();
    const [english, german] = await raw(line, typeof message === 'string' ? message : JSON.stringify(message));
    prove(`${what} is refused, in two languages: ${english} / ${german}`, english && german && english !== german && !line.ended);
    prove(`${what} changes nothing`, (await stored()) === before);
  };

  const anna = await come('a');
  const bert = await come('b');
  const made = await anna.ask({ ask: 'open', game: 'nim', players: 2, seats: [{ kind: 'person', name: 'Anna' }, { kind: 'person' }] });
  const table = made.table.table;
  await anna.ask({ ask: 'join', table });
  await bert.ask({ ask: 'join', table });
  const long = 'x'.repeat(250000);
  const take = (name) => `{"ask":"take","table":"${table}","seat":1,"name":${name}}`;
  for (const [what, name] of Object.entries({ 'a name of 250 KB': `"${long}"`, 'half a pair as a name': '"\\ud800"', 'the other half': '"a\\udfffb"', 'a number as a name': '7', 'a list as a name': '["a"]', 'an object as a name': '{"a":1}' })) {
    await refused(what, bert, take(name));
  }
  const taken = await bert.ask({ ask: 'take', table, seat: 1, name: '\u0000\u001b[2J\u009b\u007f\u202eBert\u2066\n<i>"&' });
  prove('nothing in a name steers a screen', taken?.table?.seats[1].name === '  [2J   Bert  <i>"&');
  const say = (text) => `{"ask":"say","table":"${table}","text":${text}}`;
  for (const [what, text] of Object.entries({ 'a saying of 250 KB': `"${long}"`, 'one of 301 letters': `"${'ä'.repeat(301)}"`, 'an empty one': '"  "', 'a bell': '"a\\u0007"', 'a line end': '"a\\nb"', 'what turns the writing': '"\\u202egnp.exe"', 'what isolates it': '"\\u2067a"', 'an escape': '"\\u001b[31m"', 'half a pair': '"\\ud83d"', 'nothing': 'null', 'a number': '5' })) {
    await refused(`to say ${what}`, anna, say(text));
  }
  await refused('a phrase that is none', anna, { ask: 'say', table, phrase: 'curses' });
  await refused('a text and a phrase', anna, { ask: 'say', table, phrase: 'hello', text: 'hello' });
  const fine = '星 „so“ 🌟 <script>alert(1)</script> \u200d é';
  const quiet = await come('c');
  await quiet.ask({ ask: 'join', table });
  prove('what is odd and harmless is said as it is', (await anna.ask({ ask: 'say', table, text: fine }))?.said?.n === 1);
  prove('and heard as it is', (await bert.ask({ ask: 'join', table, chat: 0 }))?.chat?.[0]?.text === fine);
  for (const size of [300 << 10, 1 << 20]) {
    const large = await come('c');
    large.say({ ask: 'say', table, text: 'x'.repeat(size) });
    prove(`a message of ${size} bytes ends its line alone`, (await within(3000, large.closed)) && large.code === 1009);
  }
  prove('bytes that are no text end the line', (await end_of(server, frame(0x81, Buffer.concat([Buffer.from('{"ask":"say","text":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])))) === 1007);

  // Somebody else's seat.
  const { update } = await anna.ask({ ask: 'update', table });
  const [mover, other] = update.to_move === 0 ? [anna, bert] : [bert, anna];
  const legal = (await mover.ask({ ask: 'update', table })).update.legal;
  const key = (update.to_move === 0 ? 'a' : 'b').repeat(32);
  for (const [who, line] of Object.entries({ 'who watches': await come(), 'a stranger': quiet, 'the other': other })) {
    await refused(`${who}, by "as"`, line, { do: legal[0], table, at: 0, as: update.to_move });
    await refused(`${who}, with the seat's key in the message`, line, { do: legal[0], table, at: 0, key, holder: key, seat: update.to_move });
  }
  await refused('a second key on a line', quiet, { ask: 'hello', key });
  await refused('a hash as a key', quiet, { ask: 'hello', key: 'a'.repeat(64) });
  for (const ask of ['resign', 'return', 'plan', 'rematch', 'leave', 'undo', 'redo', 'consent', 'say', 'replace', 'seat', 'take']) {
    await refused(`a stranger's ${ask}`, quiet, { ask, table, seat: 0, who: { kind: 'open' }, do: [legal[0]], text: 'hi', yes: true, name: 'M' });
  }
  await refused('an absent one who is there', other, { ask: 'replace', table, seat: update.to_move });
  await refused('a code that nobody gave', quiet, { ask: 'carried', code: 'K7QF-2MXD-9R' });
  await refused('no code', quiet, { ask: 'carried', code: '\u202e' });
  await refused("another's key to carry", quiet, { ask: 'carry', key });
  const { carry } = await anna.ask({ ask: 'carry', key: 'a'.repeat(32) });
  prove('a code carries a key', (await quiet.ask({ ask: 'carried', code: carry.code }))?.carried?.key === 'a'.repeat(32));
  await refused('a code that was used', quiet, { ask: 'carried', code: carry.code });
  prove('and says so', /used/.test((await quiet.ask({ ask: 'carried', code: carry.code, lang: 'en' })).fault.text));

  // Two tabs on one seat, messages that come twice or late.
  const tab = await come(update.to_move === 0 ? 'a' : 'b');
  prove('a second tab sits on the same seat', (await tab.ask({ ask: 'join', table }))?.table?.mine === update.to_move);
  const answers = await Promise.all([mover, tab].map((line) => line.ask({ do: legal[0], table, at: 0, branch: 0 })));
  prove('of two tabs that act at once one does', answers.filter((one) => one?.update?.at === 1).length === 1 && answers.filter((one) => one?.stale).length === 1);
  const rows = await stored();
  for (const late of [{ do: legal[0], at: 0, branch: 0 }, { do: legal[0], at: 999, branch: 0 }, { do: legal[0], at: 1, branch: 7 }, { ask: 'undo', at: 0, branch: 0 }, { ask: 'consent', yes: true, at: 0, branch: 0 }]) {
    const answer = await mover.ask({ ...late, table });
    prove(`too late: ${JSON.stringify(late)}`, answer?.stale?.at === 1 || answer?.refused !== undefined);
  }
  prove('and nothing was done twice', (await stored()) === rows);
  const tabs = [];
  for (let i = 0; i < 9; i++) tabs.push(await come(update.to_move === 0 ? 'a' : 'b'));
  for (const one of tabs) await one.ask({ ask: 'join', table });
  prove('of too many tabs the oldest give way', (await within(2000, tab.closed)) && tab.code === 1008 && !tabs.at(-1).ended);
  [quiet, ...tabs].forEach((line) => line.close());

  // A table that has ended, and one that never was.
  const players = [await come('a'), await come('b')];
  for (const line of players) await line.ask({ ask: 'join', table });
  for (let i = 0; i < 100; i++) {
    const now = (await players[0].ask({ ask: 'update', table })).update;
    if (now.over) break;
    const line = players[now.to_move];
    const mine = (await line.ask({ ask: 'update', table })).update;
    await line.ask({ do: mine.legal[0], at: mine.at, table });
  }
  const late = await come('d');
  const ended = await late.ask({ ask: 'join', table });
  prove('who comes to a table that has ended sees it', ended?.table?.over === true && /^[0-9a-f]{32}$/.test(ended.table.secret) && ended.update.over);
  prove('and has its record', typeof (await late.ask({ ask: 'record', table })).record === 'string');
  for (const message of [{ ask: 'take', seat: 0 }, { do: legal[0] }, { ask: 'undo' }, { ask: 'resign' }, { ask: 'rematch' }, { ask: 'plan', do: [] }]) {
    await refused(`${message.ask ?? 'to act'} at a table that has ended`, late, { ...message, table });
    if (message.ask !== 'rematch') await refused(`so by who sat there, ${message.ask ?? 'to act'},`, players[0], { ...message, table });
  }
  for (const name of ['0123456789abcdef0123', 'host', 'a-1', 'c-1', '../x', '', '\u202e', 'x'.repeat(5000)]) {
    await refused(`a link to ${JSON.stringify(name.slice(0, 30))}`, late, { ask: 'join', table: name });
  }

  // A clock is the server's.
  const clocked = (await players[0].ask({ ask: 'open', game: 'nim', players: 2, clock: { per: 'move', seconds: 5 }, seats: [{ kind: 'person' }, { kind: 'person' }] })).table.table;
  for (const clock of [{ per: 'move', seconds: 1 }, { per: 'move', seconds: -5 }, { per: 'move', seconds: 1e12 }, { per: 'year', seconds: 5 }, { per: 'move', seconds: 5, then: 'explode' }, { per: 'move' }, 'fast', [5]]) {
    await refused(`a clock ${JSON.stringify(clock)}`, players[0], { ask: 'open', game: 'nim', players: 2, clock });
  }
  await players[1].ask({ ask: 'take', table: clocked, seat: 1 });
  for (const line of players) await line.ask({ ask: 'join', table: clocked });
  const first = (await players[0].ask({ ask: 'update', table: clocked })).update.to_move;
  const slow = players[first];
  const moves = (await slow.ask({ ask: 'update', table: clocked })).update.legal;
  await sleep(5100);
  const tampered = await slow.ask({ do: moves[0], table: clocked, at: 0, time: 1, now: 1, left: 99999, clock: { left: [99999, 99999] }, ping: 99999 });
  prove('who is late is late, whatever the client says of the time', tampered?.refused !== undefined || tampered?.stale !== undefined);
  await sleep(1500);
  prove('and a machine plays', (await players[1 - first].ask({ ask: 'join', table: clocked })).table.seats[first].away === true);
  [anna, bert, late, ...players].forEach((line) => line.close());
  await server.end();
};

// A letter of one table is changed on the disk: that one is told to be damaged, and all others are served.
parts.damage = async () => {
  const data = join(folder, 'damaged');
  let server = await start([], { data });
  const come = async () => {
    const line = await openLine({ port: server.port });
    await line.ask({ ask: 'hello', key: secret });
    return line;
  };
  let line = await come();
  const tables = {};
  for (const name of ['Camilla', 'Cassilda']) {
    const { table } = await line.ask({ ask: 'open', game: 'stars', players: 2, seats: [{ kind: 'person', name }, { kind: 'machine', player: 'random' }] });
    tables[name] = table.table;
  }
  line.close();
  await server.end();
  const file = join(data, 'hali.sqlite');
  const bytes = await readFile(file);
  const at = bytes.indexOf('"name":"Camilla"');
  prove('the table is in the file', at > 0);
  bytes[at + 9] ^= 1;
  await writeFile(file, bytes);
  for (const [language, word] of [['en', 'damaged'], ['de', 'beschädigt']]) {
    const check = spawnSync(hali, ['store', 'check', `sqlite:${file}`, '--lang', language], { encoding: 'utf8' });
    prove(`hali store check finds it: ${check.stdout}${check.stderr}`, check.status === 1 && check.stdout.includes(tables.Camilla) && !check.stdout.includes(tables.Cassilda) && check.stdout.includes(word));
  }
  server = await start([], { data });
  line = await come();
  const told = [];
  for (const lang of ['en', 'de']) told.push((await line.ask({ ask: 'join', table: tables.Camilla, lang }))?.fault?.text);
  prove(`who comes to it is told: ${told}`, /damaged/.test(told[0]) && /beschädigt/.test(told[1]));
  const healthy = await line.ask({ ask: 'join', table: tables.Cassilda });
  prove('the others are served', healthy?.table?.mine === 0 && healthy.update?.over === false);
  let now = healthy.update;
  for (let i = 0; i < 50 && !now.legal; i++) await sleep(100).then(async () => (now = (await line.ask({ ask: 'update', table: tables.Cassilda })).update));
  const mine = await line.ask({ ask: 'mine' });
  prove("and stand among one's own", mine?.mine?.map((one) => one.table).join() === tables.Cassilda);
  prove('one plays on there', (await line.ask({ do: now.legal[0], at: now.at, table: tables.Cassilda }))?.update?.at === now.at + 1);
  line.close();
  await server.end();
};

for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue;
  try {
    await run();
  } catch (error) {
    prove(`${name} runs through: ${error.stack}`, false);
  }
}
servers.forEach((server) => server.kill('SIGKILL'));
await rm(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
