// The built page from the real server, `hali serve`, on a free port of this machine.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockwork } from './clockwork.mjs';

const hali = process.env.HALI_BINARY ?? join(import.meta.dirname, '../../build/release/hali');

// However these tests end, nothing stays behind.
const running = new Set();
const folders = new Set();
process.on('exit', () => {
  for (const server of running) server.kill();
  for (const own of folders) rmSync(own, { recursive: true, force: true });
});

/**
 * `tables`: people can meet there; they last in a folder that goes with the server. `port`, `data`: where it was before.
 * `movable`: its time can be moved on (`later`). `more`: further options of the command.
 */
export function serve(folder, { tables = false, port = 0, data = null, movable = false, more = [] } = {}) {
  if (!existsSync(hali)) throw new Error(`${hali} is not built (tools/build.sh release hali)`);
  const own = tables && data === null ? mkdtempSync(join(tmpdir(), 'hali-e2e-')) : null;
  const place = tables ? ['--data', data ?? own] : ['--no-data'];
  const time = movable ? clockwork() : null;
  const server = spawn(hali, ['serve', '--port', String(port), '--from', folder, '--lang', 'en', ...place, ...more], {
    stdio: ['ignore', 'pipe', tables ? 'ignore' : 'inherit'],
    env: { ...process.env, ...time?.env },
  });
  running.add(server);
  server.on('exit', () => {
    running.delete(server);
    time?.close();
  });
  if (own) folders.add(own);
  return new Promise((done, fail) => {
    server.on('exit', (code) => fail(new Error(`hali serve ended with ${code}`)));
    server.stdout.on('data', (said) => {
      const url = String(said).match(/http:\S+/)?.[0];
      if (!url) return;
      const end = (signal) =>
        new Promise((gone) => {
          server.once('exit', gone);
          server.kill(signal);
        });
      done({ url, data: data ?? own, end, later: time?.later, close: () => end('SIGTERM') });
    });
  });
}
