// The line to a server over sockets that do what sockets do: drop, close, go silent, and answer in any order.
import { beforeEach, expect, test } from 'vitest';
import { Client } from '../src/engine/client.ts';
import { type LineState, type Socket, SocketLine, type SocketWorld, socketUrl } from '../src/engine/socket.ts';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send = (text: unknown) => void this.sent.push(JSON.parse(String(text)));
  close = () => {
    this.closed = true;
  };
  opens() {
    this.onopen?.call(this as never, new Event('open'));
  }
  says(value: unknown) {
    const data = typeof value === 'string' ? value : JSON.stringify(value);
    this.onmessage?.call(this as never, new MessageEvent('message', { data }));
  }
  ends(code = 1006) {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

// A world whose clock is turned by hand.
function world() {
  const sockets: FakeSocket[] = [];
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  const it = {
    sockets,
    random: 1,
    offline: false,
    last: () => sockets.at(-1) as FakeSocket,
    /** Lets so many milliseconds pass; says after how many each timer rang. */
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.call();
      }
      now = end;
    },
    waits: () => timers.map((one) => one.at - now),
  };
  const face: SocketWorld = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    later(call, ms) {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    now: () => now,
    random: () => it.random,
    offline: () => it.offline,
  };
  return { ...it, face, set: (more: { random?: number; offline?: boolean }) => Object.assign(it, more) };
}

let at: ReturnType<typeof world>;
let line: SocketLine;
let client: Client;
let states: LineState[];
beforeEach(() => {
  at = world();
  line = new SocketLine('ws://here/ws', at.face);
  states = [];
  line.onstate = (state) => void states.push(state);
  client = new Client(line);
  line.start();
});

test('the line of a page is beside it, by TLS where the page is', () => {
  expect(socketUrl('http://127.0.0.1:8080/#/online/abc')).toBe('ws://127.0.0.1:8080/ws');
  expect(socketUrl('https://games.example/hali/?x=1#/online/abc')).toBe('wss://games.example/hali/ws');
});

test('answers find their questions in any order, twice told is told once, and noise is passed over', async () => {
  at.last().opens();
  const first = client.ask({ ask: 'record', table: 't' });
  const second = client.ask({ ask: 'record', table: 't' });
  const [a, b] = at.last().sent.map((one) => one.id);
  at.last().says('{');
  at.last().says({ id: b, record: 'two' });
  at.last().says({ id: b, record: 'two again' });
  at.last().says({ id: a, record: 'one' });
  expect((await first).record).toBe('one');
  expect((await second).record).toBe('two');
});

test('who waits when the line drops learns that the answer is lost, and nothing is sent again by the line', async () => {
  at.last().opens();
  const asked = client.ask({ do: 'take 1', at: 3, table: 't' });
  expect(at.last().sent).toHaveLength(1);
  at.last().ends();
  expect(await asked).toMatchObject({ lost: true });
  expect(line.state).toBe('lost');
  expect(await client.ask({ ask: 'record', table: 't' })).toMatchObject({ lost: true });
  at.pass(1000);
  expect(at.sockets).toHaveLength(2);
  at.last().opens();
  expect(line.state).toBe('open');
  expect(at.last().sent).toEqual([]);
  // What the dropped socket still says is no answer any more.
  at.sockets[0]?.says({ id: 1, record: 'late' });
});

test('tries come ever later, up to a limit, and never all at the same moment', () => {
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    at.last().ends();
    waits.push(at.waits()[0] ?? -1);
    at.pass(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12800, 15000, 15000]);
  expect(line.tries).toBe(8);
  at.set({ random: 0 });
  at.last().ends();
  expect(at.waits()).toEqual([7500]);
  at.pass(7500);
  at.last().opens();
  at.last().says({ id: 0 });
  expect(line.tries).toBe(0);
});

test('a server that leaves says when to come back', () => {
  at.last().opens();
  at.last().says({ push: 'leaving', after: 2000 });
  expect(line.state).toBe('open');
  at.last().ends(1001);
  expect(at.waits()).toEqual([2000]);
});

test('who was cut off for too much stays away for a while', () => {
  at.last().opens();
  at.last().says({ id: 0 });
  at.last().ends(1008);
  expect(at.waits()).toEqual([6000]);
});

test('without a network there is no hurry, and with one there is no waiting', () => {
  at.last().opens();
  at.set({ offline: true });
  line.drop();
  expect(at.sockets[0]?.closed).toBe(true);
  expect(at.waits()).toEqual([15000]);
  line.wake();
  expect(at.waits()).toEqual([]);
  expect(at.sockets).toHaveLength(2);
  expect(states).toEqual(['connecting', 'open', 'lost', 'connecting']);
});

test('more than a server lets through at once waits for its turn, in order', () => {
  at.last().opens();
  for (let i = 0; i < 100; i++) client.ask({ ask: 'record', table: 't' });
  expect(at.last().sent).toHaveLength(70);
  at.pass(1010);
  expect(at.last().sent.length).toBeGreaterThan(84);
  expect(at.last().sent.length).toBeLessThan(89);
  at.pass(1000);
  expect(at.last().sent.map((one) => one.id)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

test('who looks ahead at every place is never cut off, and what one does need not wait for it', () => {
  at.last().opens();
  const cost = () => at.last().sent.reduce((sum, one) => sum + (one.ask === 'what_if' ? 5 : 1), 0);
  for (let i = 0; i < 40; i++) client.ask({ ask: 'what_if', at: 0, actions: [`place ${i},0 north`], table: 't' });
  expect(at.last().sent).toHaveLength(11);
  client.ask({ do: 'place 0,0 north', at: 0, table: 't' });
  client.ask({ ask: 'record', table: 't' });
  expect(at.last().sent.slice(11)).toMatchObject([{ do: 'place 0,0 north' }, { ask: 'record' }]);
  for (let second = 1; at.last().sent.length < 42; second++) {
    at.pass(1000);
    expect(second).toBeLessThan(20);
    expect(cost()).toBeLessThanOrEqual(80 + 20 * second); // what a server lets through
  }
});

test('a line that is stopped stays so', async () => {
  at.last().opens();
  const asked = client.ask({ ask: 'record', table: 't' });
  line.stop();
  expect(await asked).toMatchObject({ lost: true });
  at.pass(60000);
  expect(at.sockets).toHaveLength(1);
  line.start();
  expect(at.sockets).toHaveLength(2);
});
