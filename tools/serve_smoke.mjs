// node tools/serve_smoke.mjs HALI: `hali serve` serves a small page as it should. Ends with "N passed, M failed".
import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const hali = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'hali-page-'));
const script = 'export const a = 1;\n'.repeat(100);
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Hali</title>');
await writeFile(join(folder, 'assets/a-1234.js'), script);
await writeFile(join(folder, 'assets/a-1234.js.gz'), gzipSync(script));
await writeFile(join(folder, 'hali.wasm'), new Uint8Array([0, 97, 115, 109]));

const server = spawn(hali, ['serve', '--port', '0', '--from', folder, '--lang', 'en'], { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((done) => server.on('exit', (code, signal) => done(code ?? signal)));
const address = await new Promise((done) => {
  server.stdout.once('data', (text) => done(String(text).match(/http:\S+/)[0]));
});
server.stdout.resume();
const port = Number(new URL(address).port);

// The path goes out as it is written.
const get = (path, headers = {}, method = 'GET') =>
  new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', fail);
    asked.end();
  });

// Raw bytes, until the server closes.
const raw = (bytes) =>
  new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (text += part));
    socket.on('close', () => done(text));
    socket.on('error', () => done(text));
  });

let passed = 0;
let failed = 0;
function prove(what, holds) {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`not so: ${what}`);
}

const page = await get('/');
prove('/ is the page', page.status === 200 && String(page.body).includes('Hali'));
prove('a page is HTML', page.headers['content-type'] === 'text/html; charset=utf-8');
prove('a page is asked for anew', page.headers['cache-control'] === 'no-cache');
prove('a question mark ends the path', (await get('/index.html?x=1')).status === 200);
const known = await get('/', { 'if-none-match': page.headers.etag });
prove('what is known is not sent again', known.status === 304 && known.body.length === 0);
const packed = await get('/assets/a-1234.js', { 'accept-encoding': 'gzip, br' });
prove('packed for who can unpack', packed.headers['content-encoding'] === 'gzip' && packed.body.length < 200);
prove('what never changes is kept', packed.headers['cache-control'].includes('immutable'));
const plain = await get('/assets/a-1234.js');
prove('plain for who cannot', plain.headers['content-encoding'] === undefined && String(plain.body) === script);
prove('a packed file is no file', (await get('/assets/a-1234.js.gz')).status === 404);
prove('a module is a module', (await get('/hali.wasm')).headers['content-type'] === 'application/wasm');
const head = await get('/assets/a-1234.js', {}, 'HEAD');
prove('a HEAD has no body', head.status === 200 && head.body.length === 0 && Number(head.headers['content-length']) === script.length);
prove('nothing but reading', (await get('/', {}, 'POST')).status === 405);
for (const path of ['/nothing', '/../secret', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../x', '//etc/passwd', '/%', '/%00']) {
  prove(`${path} is not there`, (await get(path)).status === 404);
}
prove('nonsense is refused', (await raw('NONSENSE\r\n\r\n')).startsWith('HTTP/1.1 400'));
prove('endless headers are refused', !(await raw(`GET / HTTP/1.1\r\nx: ${'y'.repeat(100000)}\r\n\r\n`)).startsWith('HTTP/1.1 200'));
prove('it lives on', (await get('/')).status === 200);
server.kill('SIGINT');
prove('Ctrl-C ends it in order', (await ended) === 0);

await rm(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
