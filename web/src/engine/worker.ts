// The tables of this page, in a thread of their own. Text in, text out; the engine answers every message.
import url from '@engine.wasm?url';
import { loadEngine } from './wasi.js';

interface Engine {
  call(text: string): string;
}

const start = async (): Promise<Engine> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return loadEngine(await answer.arrayBuffer());
};

let engine = start();

function idOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

// One message after the other, in the order they came.
let queue: Promise<void> = Promise.resolve();
self.addEventListener('message', (event: MessageEvent<string>) => {
  queue = queue.then(async () => {
    try {
      self.postMessage((await engine).call(event.data));
    } catch (error) {
      // A broken engine is started anew: its tables are gone, and whoever holds their records loads them again.
      engine = start();
      engine.catch(() => {});
      self.postMessage(JSON.stringify({ id: idOf(event.data), fault: { text: String(error) }, lost: true }));
    }
  });
});
