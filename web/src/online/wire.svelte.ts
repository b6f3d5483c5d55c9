// The page's one line to its server: it says who one is whenever it comes up, tells its users when it is up and when it is
// lost, and finds out by itself when the other end has gone silent.
import { settings } from '../app/settings.svelte.ts';
import { Client } from '../engine/client.ts';
import type { HelloInfo, Push } from '../engine/protocol.ts';
import { SocketLine, socketUrl } from '../engine/socket.ts';
import { ownKey } from './key.ts';

/** Somebody who needs the line. */
export interface WireUser {
  /** The line is up, and the server knows who we are: now and after every loss. */
  greeted?(): void;
  lost?(): void;
  push?(push: Push): void;
}

const silence = 25_000; // before we ask whether anybody is there
const patience = 8000; // for an answer to that
const lingering = 5000; // the next page may want it

export class Wire {
  /** Is the line up? */
  up = $state(false);
  /** Has it been tried in vain, so that one should be told? */
  failing = $state(false);

  /** What the server said of itself and of us when it last greeted. */
  hello: HelloInfo | null = $state.raw(null);

  #users = new Set<WireUser>();
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly line: SocketLine,
    readonly client: Client,
    private readonly key: () => string = ownKey,
  ) {
    line.onstate = (state) => {
      if (state === 'open') this.#greet();
      else if (this.up) this.#lose();
      this.failing = state !== 'open' && (line.tries > 1 || (this.failing && state !== 'closed'));
    };
    client.listen((push) => {
      this.#beat();
      for (const user of this.#users) user.push?.(push);
    });
    globalThis.addEventListener?.('online', () => line.wake());
    globalThis.addEventListener?.('offline', () => line.drop());
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      line.wake();
      if (this.up) this.#ping();
    });
  }

  /** Needs the line until the answer is called. */
  use(user: WireUser): () => void {
    clearTimeout(this.#leaving);
    this.#users.add(user);
    if (this.up) user.greeted?.();
    else this.line.start();
    return () => {
      this.#users.delete(user);
      if (this.#users.size === 0) this.#leaving = setTimeout(() => this.line.stop(), lingering);
    };
  }

  /** Tries at once. */
  retry() {
    this.line.wake();
  }

  /** One is somebody else now: a line has one key, so it is made anew. */
  renew() {
    this.line.stop();
    if (this.#users.size > 0) this.line.start();
  }

  async #greet() {
    const answer = await this.client.ask({ ask: 'hello', key: this.key() });
    if (this.line.state !== 'open' || answer.lost) return;
    if (!answer.hello) return this.line.drop(); // too full, or leaving: later again
    this.hello = answer.hello;
    this.up = true;
    this.failing = false;
    this.#beat();
    for (const user of this.#users) user.greeted?.();
  }

  #lose() {
    this.up = false;
    clearTimeout(this.#heartbeat);
    for (const user of this.#users) user.lost?.();
  }

  // Something was heard: all is well for a while.
  #beat() {
    clearTimeout(this.#heartbeat);
    if (this.up) this.#heartbeat = setTimeout(() => this.#ping(), silence);
  }

  async #ping() {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.line.drop(), patience);
    const answer = await this.client.ask({ ask: 'hello', key: this.key() });
    if (!answer.lost) this.#beat();
  }
}

let one: Wire | null = null;

/** The line of this page. */
export function wire(): Wire {
  if (!one) {
    const line = new SocketLine(socketUrl(location.href));
    one = new Wire(line, new Client(line, () => settings.lang));
  }
  return one;
}
