// A line to a server that comes back by itself. It resends nothing: whoever waits for an answer when the line drops is told
// that it is lost (`lost`, as from a worker that broke), and looks how the table stands when the line is back. More than the
// server allows at once waits here for its turn, and what only looks ahead lets all else pass.
import type { Line } from './line.ts';
import { isObject } from './shape.ts';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** What is used of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** What the line needs of the world; tests bring their own. */
export interface SocketWorld {
  open(url: string): Socket;
  /** Calls later; the answer calls it off. */
  later(call: () => void, ms: number): () => void;
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Does the device itself say that it has no network? */
  offline(): boolean;
}

const browser: SocketWorld = {
  open: (url) => new WebSocket(url),
  later(call, ms) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
  random: Math.random,
  offline: () => navigator.onLine === false,
};

const firstWait = 400;
const longestWait = 15_000;
/** How long one stays away when the server said why it closed (docs/PROTOCOL.md): too many messages, too full. */
const waits: Record<number, number> = { 1008: 6000, 1013: 4000 };
/** A little less than a server lets through (docs/PROTOCOL.md), so that nobody who plays is ever cut off. */
const perSecond = 18;
const burst = 70;
/** What a server counts more than once. */
const costs: Record<string, number> = { open: 5, what_if: 5, consult: 5, hint: 3 };
/** Looking ahead leaves so much for what people do. */
const reserve = 15;

interface Waiting {
  text: string;
  cost: number;
  /** It can wait: nobody has asked for it. */
  patient: boolean;
}

/** The line of a page that came from `address`: `/ws` beside it. */
export function socketUrl(address: string): string {
  const url = new URL('ws', address);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = '';
  url.hash = '';
  return url.href;
}

function read(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export class SocketLine implements Line {
  state: LineState = 'closed';
  /** Failed tries since the line was last up. */
  tries = 0;
  /** Called after every change of `state`, and when another try has failed. */
  onstate: (state: LineState) => void = () => {};

  #hear: (text: string) => void = () => {};
  #socket: Socket | null = null;
  #waiting = new Set<unknown>(); // the ids of what was sent and not answered
  #queue: Waiting[] = [];
  #tokens = burst;
  #filled = 0;
  #callOff = () => {}; // the next try
  #callOffFlow = () => {};
  #comeBack: number | null = null; // the server leaves, and said when to come back

  constructor(
    private readonly url: string,
    private readonly world: SocketWorld = browser,
  ) {}

  listen(hear: (text: string) => void) {
    this.#hear = hear;
  }

  start() {
    if (this.state === 'closed') this.#connect();
  }

  /** For good, or until somebody starts it again. */
  stop() {
    this.#forget();
    this.#callOff();
    this.tries = 0;
    this.#become('closed');
  }

  /** The line is dead, whatever the browser says: it is dropped and made anew. */
  drop() {
    if (this.state === 'closed') return;
    const wasTrying = this.state === 'lost';
    this.#forget();
    if (!wasTrying) this.#lost();
  }

  /** There may be a network again: no more waiting. */
  wake() {
    if (this.state !== 'lost') return;
    this.#callOff();
    this.#connect();
  }

  send(text: string) {
    const { id, ask } = read(text);
    if (this.state !== 'open') {
      queueMicrotask(() => this.#tellLost(id));
      return;
    }
    this.#waiting.add(id);
    this.#queue.push({ text, cost: costs[String(ask)] ?? 1, patient: ask === 'what_if' });
    this.#flow();
  }

  #connect() {
    this.#become('connecting');
    const socket = this.world.open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tokens = burst;
      this.#filled = this.world.now();
      this.#become('open');
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      this.tries = 0;
      const said = read(data);
      this.#waiting.delete(said.id);
      if (said.push === 'leaving') this.#comeBack = Number(said.after) || 0;
      this.#hear(data);
    };
    socket.onclose = ({ code }) => {
      this.#forget();
      this.#lost(waits[code]);
    };
  }

  // Nothing of this socket is heard any more; who waits for an answer learns that none will come.
  #forget() {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#callOffFlow();
    this.#queue = [];
    const lost = [...this.#waiting];
    this.#waiting.clear();
    for (const id of lost) this.#tellLost(id);
  }

  // The next try: sooner at first, ever later, never all at the same moment.
  #lost(least = 0) {
    const backoff = this.world.offline() ? longestWait : Math.min(longestWait, firstWait * 2 ** this.tries);
    const wait = this.#comeBack ?? Math.max(least, backoff);
    this.#comeBack = null;
    this.tries++;
    this.#callOff();
    this.#callOff = this.world.later(() => this.#connect(), wait * (0.5 + this.world.random() / 2));
    this.#become('lost');
  }

  #tellLost(id: unknown) {
    this.#hear(JSON.stringify({ id, fault: { text: '' }, lost: true }));
  }

  #become(state: LineState) {
    this.state = state;
    this.onstate(state);
  }

  // What may go out now, in order.
  #next(): Waiting | null {
    const next = this.#queue.find((one) => !one.patient) ?? this.#queue[0];
    return next && this.#tokens >= next.cost + (next.patient ? reserve : 0) ? next : null;
  }

  // A bucket that fills up with time.
  #flow() {
    this.#callOffFlow();
    const now = this.world.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filled) * perSecond) / 1000);
    this.#filled = now;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#tokens -= next.cost;
      this.#socket?.send(next.text);
    }
    if (this.#queue.length > 0) this.#callOffFlow = this.world.later(() => this.#flow(), 1000 / perSecond + 1);
  }
}
