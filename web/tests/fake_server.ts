// A server of tables in this thread: the real engine holds the game, everything else is as docs/PROTOCOL.md tells it. Its
// lines can be cut, before or after a message was understood.
import type { Socket } from '../src/engine/socket.ts';
import { loadEngine } from '../src/engine/wasi.js';

type Fields = Record<string, unknown>;
interface FakeLine {
  socket: ServerSocket;
  key: string;
  joined: boolean;
  told: { at: number; branch: number };
}

class ServerSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  constructor(private readonly server: FakeServer) {
    queueMicrotask(() => (server.away ? this.end() : server.connected(this)));
  }
  send = (text: unknown) => this.server.received(this, JSON.parse(String(text)));
  close = () => this.server.gone(this);
  hear = (value: Fields) =>
    queueMicrotask(() =>
      this.onmessage?.call(this as never, new MessageEvent('message', { data: JSON.stringify(value) })),
    );
  end = () => this.onclose?.call(this as never, { code: 1006 } as CloseEvent);
}

export class FakeServer {
  away = false;
  /** The next message with such a name is cut off: 'before' it is understood, or 'after', so that its answer is lost. */
  cut: { what: string; when: 'before' | 'after' } | null = null;
  heard: Fields[] = [];
  seats: Fields[] = [];
  holders: string[] = [];
  dealt = false;
  /** What is told of the table besides: a clock, for example. */
  more: Fields = {};
  webhook: string | null = null;
  #said: Fields[] = [];
  #plans = new Map<number, string[]>();
  #engine: { call(text: string): string };
  #lines: FakeLine[] = [];

  constructor(
    engine: { call(text: string): string },
    readonly game: string,
    seats: Fields[],
    readonly seed = '11',
  ) {
    this.#engine = engine;
    this.seats = seats;
    this.holders = seats.map(() => '');
  }

  static async open(bytes: BufferSource, game: string, seats: Fields[]) {
    return new FakeServer(await loadEngine(bytes), game, seats);
  }

  socket = (): Socket => new ServerSocket(this);

  connected(socket: ServerSocket) {
    this.#lines.push({ socket, key: '', joined: false, told: { at: 0, branch: 0 } });
    socket.onopen?.call(socket as never, new Event('open'));
  }
  gone(socket: ServerSocket) {
    this.#lines = this.#lines.filter((line) => line.socket !== socket);
    this.#pushTables();
  }
  /** All lines are cut, as by a server that was killed. */
  kill() {
    const lines = this.#lines;
    this.#lines = [];
    for (const { socket } of lines) socket.end();
  }

  received(socket: ServerSocket, message: Fields) {
    const line = this.#lines.find((one) => one.socket === socket);
    if (!line) return;
    const what = String(message.ask ?? 'do');
    this.heard.push(message);
    const { cut } = this;
    if (cut?.what === what) {
      this.cut = null;
      if (cut.when === 'after') this.#answer(line, message, what);
      this.#lines = this.#lines.filter((one) => one !== line);
      queueMicrotask(socket.end);
      return;
    }
    socket.hear({ id: message.id, ...this.#answer(line, message, what) });
  }

  #ask(message: Fields): Fields {
    return JSON.parse(this.#engine.call(JSON.stringify({ table: 't', ...message }))) as Fields;
  }
  #seatOf(line: FakeLine): number | null {
    const seat = this.holders.indexOf(line.key || '?');
    return seat < 0 ? null : seat;
  }
  #over(): boolean {
    return this.dealt && (this.#ask({ ask: 'update' }).update as Fields).over === true;
  }
  #table(line: FakeLine): Fields {
    const here = (seat: number) => this.#lines.some((one) => one.joined && this.#seatOf(one) === seat);
    const seats = this.seats.map((seat, i) => (seat.kind === 'person' ? { ...seat, here: here(i) } : seat));
    const { game, dealt } = this;
    const told = { game, players: seats.length, rules: 1, options: {}, seats, dealt, commitment: 'c0ffee' };
    const mine = { mine: this.#seatOf(line), maker: line.key === this.holders[0] };
    const own = this.#seatOf(line);
    const plan = dealt && own !== null && { plan: this.#plans.get(own) ?? [] };
    return {
      table: 't',
      ...told,
      ...mine,
      ...plan,
      ...this.more,
      ...(dealt && { words: [] }),
      ...(this.#over() && { secret: '5ec2e7' }),
    };
  }

  #answer(line: FakeLine, message: Fields, what: string): Fields {
    if (what === 'hello') {
      line.key = String(message.key);
      return { hello: { server: 'hali', version: '1' } };
    }
    if (message.table !== 't') return { fault: { text: `there is no table "${message.table}"` } };
    if (what === 'join') {
      line.joined = true;
      this.#pushTables(line);
      const chat = this.#said.slice(Number(message.chat ?? 0));
      return {
        table: this.#table(line),
        ...(chat.length > 0 && { chat }),
        ...(this.dealt && this.#update(line, message)),
      };
    }
    if (['say', 'plan', 'resign', 'return', 'replace', 'rematch'].includes(what))
      return this.#friends(line, message, what);
    if (what === 'take' || what === 'seat' || what === 'leave') return this.#gather(line, message, what);
    const answer = this.#ask({ ...message, as: this.#seatOf(line) });
    if (['do', 'undo', 'redo', 'consent'].includes(what) && !answer.refused && !answer.fault && !answer.stale) {
      const { at, branch } = this.#ask({ ask: 'update' }).update as Fields;
      if (answer.update) line.told = { at: Number(at), branch: Number(branch) };
      this.#pushUpdates(line);
      queueMicrotask(() => {
        this.#followPlan();
        this.#moveMachines();
      });
    }
    return answer;
  }

  // What people do round the game. Who resigns, is away or is replaced becomes a machine's; nobody is asked for consent.
  #friends(line: FakeLine, message: Fields, what: string): Fields {
    const own = this.#seatOf(line) ?? -1;
    if (what === 'say') {
      const said = { n: this.#said.length + 1, seat: own, name: this.seats[own]?.name, time: 1 };
      const chat = [{ ...said, ...(message.text ? { text: message.text } : { phrase: message.phrase }) }];
      this.#said.push(...chat);
      for (const one of this.#lines) if (one.joined) one.socket.hear({ push: 'chat', table: 't', chat });
      return { said: { n: said.n } };
    }
    if (what === 'plan') {
      this.#plans.set(own, message.do as string[]);
      return { table: this.#table(line) };
    }
    if (what === 'rematch') return { rematch: { table: 'u', seat: (own + 1) % this.seats.length } };
    const seat = what === 'replace' ? Number(message.seat) : own;
    const { name, colour } = this.seats[seat] ?? {};
    const machine = { kind: 'machine', name, colour, player: 'greedy' };
    if (what === 'return') this.seats[seat] = { kind: 'person', name, colour };
    else this.seats[seat] = { ...machine, ...(what === 'resign' ? { resigned: true } : { away: true }) };
    if (what === 'resign') {
      this.holders[seat] = '';
      this.more = { ...this.more, was: seat };
    }
    this.#pushTables(line);
    return { table: this.#table(line), ...this.#update(line, message) };
  }

  /** A plan is followed, or dropped where its first action is not possible, as soon as it is its seat's turn. */
  #followPlan() {
    const { to_move } = this.#ask({ ask: 'update' }).update as { to_move: number | null };
    const [first, ...rest] = this.#plans.get(to_move ?? -1) ?? [];
    if (to_move === null || first === undefined) return;
    const { at } = this.#ask({ ask: 'update' }).update as { at: number };
    const done = this.#ask({ do: first, at, as: to_move });
    this.#plans.set(to_move, done.update ? rest : []);
    this.#pushTables();
    if (!done.update) return;
    this.#pushUpdates();
    this.#followPlan();
  }

  #update(line: FakeLine, { since = 0, branch = 0, lang }: Fields): Fields {
    const answer = this.#ask({ ask: 'update', since, branch, lang, as: this.#seatOf(line) });
    const update = answer.update as { at: number; branch: number };
    line.told = { at: update.at, branch: update.branch };
    return answer;
  }

  #gather(line: FakeLine, message: Fields, what: string): Fields {
    const seat = what === 'leave' ? (this.#seatOf(line) ?? -1) : Number(message.seat);
    if (what === 'take' && this.seats[seat]?.kind !== 'open')
      return { refused: { rule: '', text: 'somebody sits there' } };
    if (what === 'take') this.seats[seat] = { kind: 'person', name: message.name, colour: message.colour };
    if (what === 'leave') this.seats[seat] = { kind: 'open' };
    if (what === 'seat') this.seats[seat] = message.who as Fields;
    this.holders[seat] = what === 'take' ? line.key : '';
    if (!this.seats.some((one) => one.kind === 'open')) {
      this.dealt = true;
      const { game, seats, seed } = this;
      this.#ask({ ask: 'open', game, players: seats.length, options: {}, seats, seed });
      queueMicrotask(() => {
        this.#pushUpdates(line);
        this.#moveMachines();
      });
    }
    this.#pushTables(line);
    return { table: this.#table(line), ...(this.dealt && this.#update(line, message)) };
  }

  #pushTables(but?: FakeLine) {
    for (const line of this.#lines)
      if (line !== but && line.joined) line.socket.hear({ push: 'table', table: this.#table(line) });
  }
  #pushUpdates(but?: FakeLine) {
    for (const line of this.#lines) {
      if (line === but || !line.joined || !this.dealt) continue;
      const { at, branch } = line.told;
      line.socket.hear({ push: 'update', table: 't', ...this.#update(line, { since: at, branch }) });
    }
    if (this.#over()) this.#pushTables();
  }
  #moveMachines() {
    for (;;) {
      const { to_move } = this.#ask({ ask: 'update' }).update as { to_move: number | null };
      if (to_move === null || this.seats[to_move]?.kind !== 'machine') return;
      this.#ask({ ask: 'machine' });
      this.#pushUpdates();
    }
  }
}
