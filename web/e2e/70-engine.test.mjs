import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// A message straight to the worker that the page itself has started, past everything the page does with answers.
const askWorker = (worker, message) =>
  worker.evaluate(
    (text) =>
      new Promise((done) => {
        const post = self.postMessage.bind(self);
        const { id } = JSON.parse(text);
        self.postMessage = (answer) => {
          if (JSON.parse(answer).id !== id) return post(answer);
          self.postMessage = post;
          done(JSON.parse(answer));
        };
        self.dispatchEvent(new MessageEvent('message', { data: text }));
      }),
    JSON.stringify({ id: 'test', ...message }),
  );

export async function the_engine_in_the_page_plays_the_same_as_everywhere(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  const [worker] = page.workers();
  assert.ok(worker, 'the page has a worker');
  const file = join(import.meta.dirname, '../../tests/signatures.txt');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const { games } = await askWorker(worker, { ask: 'games' });
  for (const { game } of games) {
    const start = Date.now();
    const { signature } = await askWorker(worker, { ask: 'signature', game });
    assert.ok(lines.includes(`${game} ${signature}`), `${game} ${signature} is not in signatures.txt`);
    visit.notes.push(`${game} ${signature} in Chromium's worker, ${Date.now() - start} ms`);
  }
}
