// node tools/serve_smoke.mjs HALI: `hali serve` serves a small page as it should, to many, to the slow and to the wicked.
// Ends with "N passed, M failed".
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const hali = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'hali-page-'));
const script = 'export const a = 1;\n'.repeat(100);
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Hali</title>');
await writeFile(join(folder, 'assets/a-1234.js'), script);
await writeFile(join(folder, 'assets/a-1234.js.gz'), gzipSync(script));
await writeFile(join(folder, 'hali.wasm'), new Uint8Array([0, 97, 115, 109]));
await writeFile(join(folder, 'big.bin'), Buffer.alloc(16 << 20));

// A server with these arguments; `limit` is how many descriptors it may open.
async function start(more = [], limit = 0) {
  const line = [hali, 'serve', '--no-data', '--port', '0', '--from', folder, '--lang', 'en', '--log', 'quiet', ...more];
  const asked = limit ? ['bash', '-c', `ulimit -n ${limit}; exec "$@"`, '-', ...line] : line;
  const server = spawn(asked[0], asked.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => server.on('exit', (code, signal) => done(code ?? signal)));
  const address = await Promise.race([
    new Promise((done) => server.stdout.once('data', (text) => done(String(text).match(/http:\S+/)[0]))),
    ended.then(() => null),
  ]);
  if (!address) return null;
  server.stdout.resume();
  return { port: Number(new URL(address).port), address, pid: server.pid, end: () => server.kill('SIGINT') && ended };
}

let passed = 0;
let failed = 0;
function prove(what, holds) {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`not so: ${what}`);
}

const main = await start();
const open = []; // sockets that are still there at the end of a part

// The path goes out as it is written. Status 0: no answer within two seconds.
const get = (path, headers = {}, method = 'GET', port = main.port) =>
  new Promise((done) => {
    const none = { status: 0, headers: {}, body: Buffer.alloc(0) };
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false, timeout: 2000 }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
      answer.on('error', () => done(none));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(none));
    asked.end();
  });

// Raw bytes, until the server closes; or as long as it takes.
const raw = (bytes, port = main.port, wait = 5000) =>
  new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(wait, () => socket.destroy());
    socket.on('data', (part) => (text += part));
    socket.on('close', () => done(text));
    socket.on('error', () => done(text));
  });
const status = async (bytes) => Number((await raw(bytes)).match(/^HTTP\/1\.1 (\d+) \S/)?.[1] ?? 0);

// Connections that say `bytes` and then nothing; they read nothing either.
const crowd = (count, port, bytes = '') =>
  Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.on('error', () => {});
      open.push(socket);
      return new Promise((done) => {
        socket.on('close', done);
        socket.on('connect', () => (bytes ? socket.write(bytes, () => done()) : done()));
      });
    }),
  );
const leave = () => open.splice(0).forEach((socket) => socket.destroy());

// Processor time of a process, in seconds.
async function spent(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// Two whose patience outlasts the server's: one sends a byte a second, one reads nothing of a long answer.
const drip = connect(main.port, '127.0.0.1', () => drip.write('GET / HTTP/1.1\r\nx: '));
const dripping = setInterval(() => drip.write('y'), 1000);
drip.on('error', () => {});
const dripped = new Promise((done) => drip.on('close', () => done(clearInterval(dripping))));
const sleeper = connect(main.port, '127.0.0.1', () => sleeper.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'));
sleeper.pause();
sleeper.on('error', () => {});
const since = Date.now();

// Files.
const page = await get('/');
prove('/ is the page', page.status === 200 && String(page.body).includes('Hali'));
prove('a page is HTML', page.headers['content-type'] === 'text/html; charset=utf-8');
prove('a page is asked for anew', page.headers['cache-control'] === 'no-cache');
prove('a question mark ends the path', (await get('/index.html?x=1')).status === 200);
const packed = await get('/assets/a-1234.js', { 'accept-encoding': 'gzip, br' });
prove('packed for who can unpack', packed.headers['content-encoding'] === 'gzip' && packed.body.length < 200);
prove('what never changes is kept', packed.headers['cache-control']?.includes('immutable'));
const plain = await get('/assets/a-1234.js');
prove('plain for who cannot', plain.headers['content-encoding'] === undefined && String(plain.body) === script);
prove('a packed file is no file', (await get('/assets/a-1234.js.gz')).status === 404);
prove('a module is a module', (await get('/hali.wasm')).headers['content-type'] === 'application/wasm');
const head = await get('/assets/a-1234.js', {}, 'HEAD');
prove('a HEAD has no body', head.status === 200 && head.body.length === 0 && Number(head.headers['content-length']) === script.length);
prove('a large file comes whole', (await get('/big.bin')).body.length === 16 << 20);
for (const path of ['/nothing', '/../secret', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../x', '//etc/passwd', '/%', '/%00']) {
  prove(`${path} is not there`, (await get(path)).status === 404);
}

// Forms and tags.
const form = async (accept) => (await get('/assets/a-1234.js', { 'accept-encoding': accept })).headers['content-encoding'];
prove('gzip;q=0 is a no', (await form('gzip;q=0')) === undefined && (await form('gzip; q=0.000, br')) === undefined);
prove('weights decide', (await form('identity, gzip;q=0.5')) === undefined && (await form('GZIP;q=0.5, *;q=0.1')) === 'gzip');
prove('nothing fits: 406', (await get('/', { 'accept-encoding': 'identity;q=0' })).status === 406);
prove('a tag for each form', packed.headers.etag && packed.headers.etag !== plain.headers.etag);
prove('what varies says so', plain.headers.vary === 'Accept-Encoding' && packed.headers.vary === 'Accept-Encoding');
const known = (tags, more = {}, method = 'GET') => get('/assets/a-1234.js', { 'if-none-match': tags, ...more }, method);
const same = await known(packed.headers.etag, { 'accept-encoding': 'gzip' });
prove('what is known is not sent again', same.status === 304 && same.body.length === 0 && same.headers.etag === packed.headers.etag);
prove('the other form is not known', (await known(packed.headers.etag)).status === 200);
prove('one of a list', (await known(`"x,y", W/${plain.headers.etag} ,"z"`)).status === 304);
prove('a star is anything', (await known('*', {}, 'HEAD')).status === 304);
prove('a broken list is none', (await known(`${plain.headers.etag} x`)).status === 200);
const part = await get('/assets/a-1234.js', { range: 'bytes=0-3' });
prove('a range is the whole', part.status === 200 && part.body.length === script.length && part.headers['accept-ranges'] === 'none');

// Methods and grammar.
const post = await get('/', {}, 'POST');
prove('nothing but reading', post.status === 405 && post.headers.allow === 'GET, HEAD');
prove('nor any other word', (await status('BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')) === 405);
prove('a body is refused and not read', (await raw(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n${'x'.repeat(50000)}`)).startsWith('HTTP/1.1 405'));
prove('nonsense is refused', (await status('NONSENSE\r\n\r\n')) === 400);
prove('so is another protocol, at once', (await status(Buffer.from([22, 3, 1, 2, 0]))) === 400);
prove('another version is', (await status('GET / HTTP/3.0\r\nHost: localhost\r\n\r\n')) === 505);
prove('an endless line is', (await status(`GET /${'y'.repeat(100000)}`)) === 414);
prove('endless headers are', (await status(`GET / HTTP/1.1\r\nx: ${'y'.repeat(100000)}\r\n\r\n`)) === 431);
const old = await raw('GET / HTTP/1.0\r\n\r\n');
prove('an old client is answered and let go', old.startsWith('HTTP/1.1 200') && old.includes('Connection: close'));
const three = await raw(
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n' +
    'GET /hali.wasm HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
);
prove('three questions at once, three answers in order', [...three.matchAll(/HTTP\/1\.1 (\d+)/g)].map((one) => one[1]).join() === '200,404,200');

// Names.
const by = (...hosts) => status(`GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`);
for (const own of ['localhost', 'LOCALHOST:1', '127.0.0.1:8420', '[::1]:80']) prove(`${own} is this machine`, (await by(own)) === 200);
for (const other of ['evil.example', 'localhost.evil.example', '10.1.2.3']) prove(`${other} is not`, (await by(other)) === 421);
for (const bad of ['', 'a b', 'localhost:x', 'localhost/x', '[::1', 'me@localhost']) prove(`"${bad}" is no host`, (await by(bad)) === 400);
prove('a host is named', (await by()) === 400);
prove('and once', (await by('localhost', 'localhost')) === 400);
prove('a whole address is a target', (await status('GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')) === 200);
prove('of this machine', (await status('GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')) === 421);
prove('who is refused reads why', (await raw('GET / HTTP/1.1\r\nHost: tower.example\r\nConnection: close\r\n\r\n')).includes('hali serve --host tower.example'));
const named = await start(['--host', 'tower.example', '--host', 'Other.Example', '--bind', '0.0.0.0']);
const named_by = async (host) => named && (await get('/', { host }, 'GET', named.port)).status;
prove('--host allows a name', (await named_by('tower.example:80')) === 200 && (await named_by('other.example')) === 200);
prove('all else stays out', (await named_by('evil.example')) === 421);
prove('at all addresses its own name is allowed', (await named_by(hostname())) === 200);
prove('and what it says is where it is', (await get('/', { host: new URL(named?.address ?? 'http://none').host }, 'GET', named?.port)).status === 200);
await named?.end();
const wrong = spawnSync(hali, ['serve', '--no-data', '--host', 'a b', '--from', folder, '--lang', 'en'], { timeout: 5000 });
prove('a --host that is none is refused', wrong.status !== 0 && wrong.status !== null && String(wrong.stderr).includes('a b'));

// What stands above every answer.
const guards = ['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-content-type-options', 'permissions-policy', 'date'];
for (const [what, answer] of Object.entries({ page, packed, same, post, none: await get('/nothing'), stranger: await get('/', { host: 'evil.example' }) })) {
  prove(`guards above ${what}`, guards.every((guard) => answer.headers[guard]));
}
const nonsense = (await raw('NONSENSE\r\n\r\n')).toLowerCase();
prove('guards above nonsense', guards.every((guard) => nonsense.includes(`\r\n${guard}: `)));
const policy = page.headers['content-security-policy'] ?? '';
prove('no script within the markup', /script-src 'self' 'wasm-unsafe-eval'(;|$)/.test(policy) && !policy.includes('unsafe-inline'));
prove('no frame round it', policy.includes("frame-ancestors 'none'") && policy.includes("base-uri 'none'"));

// Many and slow ones.
const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
for (const [what, said] of Object.entries({ silent: '', slow: question, waiting: `${question}\r\n` })) {
  const small = await start([], 64);
  await crowd(300, small?.port, said);
  const began = Date.now();
  const answer = await get('/', {}, 'GET', small?.port);
  prove(`300 ${what} clients, 64 descriptors, and the page`, answer.status === 200 && Date.now() - began < 1500);
  leave();
  prove(`and after 300 ${what} clients an orderly end`, (await small?.end()) === 0);
}
const deaf = await start([], 64);
await crowd(20, deaf?.port, 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
prove('20 who do not read hold up nobody', (await get('/', {}, 'GET', deaf?.port)).status === 200);
await crowd(60, deaf?.port, 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
const refused = await raw(`${question}\r\n`, deaf?.port, 1000);
prove('when all are being answered, a newcomer hears so', /^HTTP\/1\.1 503 [\s\S]*Retry-After/.test(refused));
leave();
await sleep(200);
prove('and when they have gone, the page', (await get('/', {}, 'GET', deaf?.port)).status === 200);
await deaf?.end();
// Fewer descriptors than it knows of: accept() itself fails.
const poor = await start([], 512);
spawnSync('prlimit', ['--pid', String(poor?.pid), '--nofile=20:20']);
await crowd(60, poor?.port);
const before = await spent(poor?.pid);
const answer = await get('/', {}, 'GET', poor?.port);
await sleep(500);
prove('out of descriptors, and the page', answer.status === 200);
prove('without running hot', (await spent(poor?.pid)) - before < 0.3);
leave();
await poor?.end();

// The two from the beginning.
const soon = (ms) => sleep(ms, 'late', { ref: false });
prove('who asks too slowly is let go', (await Promise.race([dripped, soon(since + 14000 - Date.now())])) !== 'late');
await sleep(Math.max(0, since + 13000 - Date.now()));
let read = 0;
sleeper.on('data', (some) => (read += some.length));
const slept = new Promise((done) => sleeper.on('close', done));
sleeper.resume();
prove('so is who does not read', (await Promise.race([slept, soon(3000)])) !== 'late' && read < 16 << 20);

prove('it lives on', (await get('/')).status === 200);
prove('Ctrl-C ends it in order', (await main.end()) === 0);

await rm(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
