// A line to whoever holds the tables: one JSON text out, one back. A worker is one kind, a WebSocket another.
export interface Line {
  send(text: string): void;
  listen(hear: (text: string) => void, broken: (why: string) => void): void;
}

export function workerLine(): Line {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'hali' });
  return {
    send: (text) => worker.postMessage(text),
    listen(hear, broken) {
      worker.addEventListener('message', (event: MessageEvent<string>) => hear(event.data));
      worker.addEventListener('error', (event) => broken(event.message || 'worker'));
      worker.addEventListener('messageerror', () => broken('messageerror'));
    },
  };
}
