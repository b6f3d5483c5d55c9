// The time of a server, moved on: what takes an hour or a day there is seen at once, and by the server's own clock.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let built = null;

/** Built once for all tests; gone with them. */
function library() {
  if (built) return built;
  const folder = mkdtempSync(join(tmpdir(), 'hali-clockwork-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  built = join(folder, 'clockwork.so');
  execFileSync('g++', ['-x', 'c', '-O1', '-shared', '-fPIC', '-o', built, join(import.meta.dirname, 'clockwork.c')]);
  return built;
}

/** What a program is to be started with, and `later(seconds)`: so much time passes for it now. */
export function clockwork() {
  const file = `${library()}.${Math.random().toString(36).slice(2)}`;
  const open = openSync(file, 'w');
  let passed = 0n;
  const write = () => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(passed);
    writeSync(open, bytes, 0, 8, 0);
  };
  write();
  return {
    env: { LD_PRELOAD: library(), HALI_LATER: file },
    later(seconds) {
      passed += BigInt(Math.round(seconds * 1000));
      write();
    },
    close: () => closeSync(open),
  };
}
