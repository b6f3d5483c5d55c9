// Waiting for the line to the server of this page.
import type { Wire } from './wire.svelte.ts';

const patience = 10_000;

/** Waits until the line is up; the answer gives it back, and is null when nobody answers. */
export function isUp(line: Wire): Promise<(() => void) | null> {
  return new Promise((done) => {
    const late = setTimeout(() => {
      release();
      done(null);
    }, patience);
    const release = line.use({
      greeted() {
        clearTimeout(late);
        queueMicrotask(() => done(release));
      },
    });
  });
}
