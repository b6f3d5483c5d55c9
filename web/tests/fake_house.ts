// A server's lobby in this thread, without a game: each question is answered by a function of its name. For what people
// do outside of tables; fake_server.ts holds a table.
import { Client } from '../src/engine/client.ts';
import { type Socket, SocketLine } from '../src/engine/socket.ts';
import { Wire } from '../src/online/wire.svelte.ts';

type Fields = Record<string, unknown>;
export type Answers = Record<string, (message: Fields) => Fields>;

export class FakeHouse {
  away = false;
  heard: Fields[] = [];
  #sockets: Socket[] = [];

  constructor(readonly answers: Answers) {}

  socket = (): Socket => {
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => {},
      send: (text) => {
        const message = JSON.parse(String(text)) as Fields;
        this.heard.push(message);
        const ask = String(message.ask);
        const answer = this.answers[ask] ?? (() => ({ fault: { text: `nobody answers "${ask}"` } }));
        this.#say(socket, { id: message.id, ...answer(message) });
      },
    };
    queueMicrotask(() => {
      if (this.away) return socket.onclose?.call(socket as never, { code: 1006 } as CloseEvent);
      this.#sockets.push(socket);
      socket.onopen?.call(socket as never, new Event('open'));
    });
    return socket;
  };

  #say(socket: Socket, value: Fields) {
    queueMicrotask(() =>
      socket.onmessage?.call(socket as never, new MessageEvent('message', { data: JSON.stringify(value) })),
    );
  }
  /** To everybody who is there. */
  push(value: Fields) {
    for (const socket of this.#sockets) this.#say(socket, value);
  }
  kill() {
    for (const socket of this.#sockets.splice(0)) socket.onclose?.call(socket as never, { code: 1006 } as CloseEvent);
  }
  /** How often this was asked. */
  count = (ask: string) => this.heard.filter((one) => one.ask === ask).length;

  wire(key: () => string): Wire {
    const line = new SocketLine('ws://here/ws', {
      open: this.socket,
      later(call) {
        const timer = setTimeout(call, 1);
        return () => clearTimeout(timer);
      },
      now: () => performance.now(),
      random: () => 0,
      offline: () => false,
    });
    return new Wire(line, new Client(line), key);
  }
}

export const hello = (more: Fields = {}) => ({ hello: { server: 'hali', version: '1', account: null, ...more } });
