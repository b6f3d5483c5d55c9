// The built page from the real server, `hali serve`, on a free port of this machine.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const hali = process.env.HALI_BINARY ?? join(import.meta.dirname, '../../build/release/hali');

export function serve(folder) {
  if (!existsSync(hali)) throw new Error(`${hali} is not built (tools/build.sh release hali)`);
  const server = spawn(hali, ['serve', '--port', '0', '--from', folder, '--lang', 'en'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill()); // however these tests end
  return new Promise((done, fail) => {
    server.on('exit', (code) => fail(new Error(`hali serve ended with ${code}`)));
    server.stdout.on('data', (said) => {
      const url = String(said).match(/http:\S+/)?.[0];
      if (url) done({ url, close: () => server.kill() });
    });
  });
}
