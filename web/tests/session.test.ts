// The table page's logic against the real engine.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { Client } from '../src/engine/client.ts';
import type { Line } from '../src/engine/line.ts';
import type { GameEvent, SeatInfo } from '../src/engine/protocol.ts';
import { loadEngine } from '../src/engine/wasi.js';
import { goOn } from '../src/games/carcosa/foresight/foresee.ts';
import { learned } from '../src/games/carcosa/text.ts';
import type { CarcosaView } from '../src/games/carcosa/view.ts';
import { memoryStorage, type Saved, type SavedGamesStore, savedGamesIn } from '../src/lobby/store.ts';
import { Replay } from '../src/replay/replay.svelte.ts';
import { byItself } from '../src/table/automatic.ts';
import { foreseenDeals } from '../src/table/contract.ts';
import { Session } from '../src/table/session.svelte.ts';
import { Words } from '../src/words/words.svelte.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const bytes = readFileSync(file);
const ada: SeatInfo = { kind: 'person', name: 'Ada', colour: 'teal' };
const ben: SeatInfo = { kind: 'person', name: 'Ben', colour: 'rose' };
const machine: SeatInfo = { kind: 'machine', name: 'Camilla', player: 'greedy' };

let shelf: SavedGamesStore;
let client: Client;
let breaksNext = false;

// The engine in this thread, with an answer in the next tick as from a worker.
async function line(): Promise<Line> {
  let engine = await loadEngine(bytes);
  let hear = (_text: string) => {};
  return {
    send(text) {
      queueMicrotask(async () => {
        if (!breaksNext) return hear(engine.call(text));
        breaksNext = false;
        engine = await loadEngine(bytes);
        hear(JSON.stringify({ id: JSON.parse(text).id, fault: { text: 'broken' }, lost: true }));
      });
    },
    listen: (h) => {
      hear = h;
    },
  };
}

async function table(seats: SeatInfo[], id = 't', name = 'carcosa', seed = '11'): Promise<Session> {
  const game = { game: name, players: seats.length, options: {}, seats, seed };
  const { update } = await client.ask({ ask: 'open', ...game, table: 'new' });
  const { record } = await client.ask({ ask: 'record', table: 'new' });
  expect(update && record).toBeTruthy();
  shelf.put({
    id,
    game: name,
    seats,
    touched: 1,
    actions: 0,
    toMove: 0,
    over: false,
    winners: [],
    record: record ?? '',
  });
  const session = new Session(client, shelf, id);
  await session.open();
  return session;
}

const handOf = (session: Session) => (session.update?.view as CarcosaView | undefined)?.hand;
const until = async (what: () => boolean) => {
  for (let i = 0; i < 2000 && !what(); i++) await new Promise((done) => setTimeout(done, 1));
  expect(what()).toBe(true);
};
const myTurn = (session: Session) =>
  until(() => (session.update?.legal?.length ?? 0) > 0 || session.update?.over === true);

async function play(session: Session, actions: number) {
  for (let i = 0; i < actions && !session.update?.over; i++) {
    await myTurn(session);
    const legal = session.update?.legal ?? [];
    const before = session.update?.at;
    await session.send(legal[(i * 7) % legal.length]?.do ?? '');
    await until(() => session.update?.at !== before);
  }
}

beforeEach(async () => {
  settings.speed = 'off';
  shelf = savedGamesIn(memoryStorage());
  client = new Client(await line());
});

test('machine players act until it is the person’s turn, and every action is kept', async () => {
  const session = await table([ada, machine, machine]);
  await play(session, 6);
  await myTurn(session);
  const kept = shelf.get('t');
  if (kept === null || kept === 'damaged') throw new Error('not kept');
  expect(kept.actions).toBe(session.update?.at);
  const [, actions = ''] = kept.record.split('\nactions\n');
  const [chain, ...done] = actions.trim().split('\n').reverse();
  expect(done).toHaveLength(kept.actions);
  expect(chain).toMatch(/^chain [0-9a-f]{32}$/);
});

// The saved game is the engine's record, at the very moment at which an action is seen.
async function expectSaved(session: Session) {
  const saved = shelf.get('t') as Saved;
  expect(saved.actions).toBe(session.update?.at);
  expect(saved.toMove).toBe(session.update?.to_move);
  const { record } = await client.ask({ ask: 'record', table: 't' });
  expect(saved.record).toBe(record);
}

test('every moment is saved as it is seen, and the whole record is never asked for', async () => {
  const asked: string[] = [];
  const ask = client.ask.bind(client);
  client.ask = (message) => {
    if ('ask' in message && message.table === 't') asked.push(message.ask);
    return ask(message);
  };
  const session = await table([ada, machine]);
  const at = () => session.update?.at ?? 0;
  for (let i = 0; i < 12; i++) {
    await myTurn(session);
    const legal = session.update?.legal ?? [];
    await session.send(legal[(i * 7) % legal.length]?.do ?? '');
    expect((shelf.get('t') as Saved).actions).toBeGreaterThanOrEqual(at()); // a machine player may be ahead already
  }
  await myTurn(session);
  const far = at();
  expect(asked).not.toContain('record');
  await expectSaved(session);
  for (let i = 0; i < 3; i++) {
    await session.undo();
    await session.answerUndo(true);
    await expectSaved(session);
  }
  expect(at()).toBeLessThan(far);
  await session.redo();
  await expectSaved(session);
  await session.undo();
  await session.answerUndo(true);
  await play(session, 1); // another way
  await myTurn(session);
  await expectSaved(session);
  session.close();
  const again = new Session(client, shelf, 't');
  await again.open();
  await myTurn(again);
  expect(again.update?.view).toEqual(session.update?.view);
  await expectSaved(again);
});

test('what two people take back by consent is saved too', async () => {
  const session = await table([ada, ben]);
  if (session.curtain !== null) await session.lift();
  await session.send('take 1');
  await expectSaved(session);
  await session.undo();
  expect(session.consent).not.toBeNull();
  await session.agree(true);
  expect(session.update?.at).toBe(0);
  await expectSaved(session);
});

test('a game that was saved in form 1 goes on and is kept in form 2', async () => {
  const record = readFileSync(
    resolve(import.meta.dirname, '../../tests/records/form1-carcosa-unfinished.hali'),
    'utf8',
  );
  expect(record).toMatch(/^hali 1\n/);
  shelf.put({
    id: 'old',
    game: 'carcosa',
    seats: [ada, machine],
    touched: 1,
    actions: 41,
    toMove: 0,
    over: false,
    winners: [],
    record,
  });
  const session = new Session(client, shelf, 'old');
  await session.open();
  await play(session, 3);
  await myTurn(session);
  const kept = () => (shelf.get('old') as { record: string }).record;
  await until(() => kept() !== record);
  expect(kept()).toMatch(/^hali 2\n/);
  expect(kept()).toMatch(/\nseat 2 greedy\.\d+\n/);
  const again = await client.ask({ ask: 'load', record: kept(), table: 'again' });
  expect(again.update).toBeTruthy();
});

test('a table that is opened again is as it was', async () => {
  const session = await table([ada, machine]);
  await play(session, 7);
  await myTurn(session);
  await until(() => (shelf.get('t') as { actions: number }).actions === session.update?.at);
  session.close();
  const again = new Session(client, shelf, 't');
  await again.open();
  await myTurn(again);
  expect(again.update?.view).toEqual(session.update?.view);
  expect(again.update?.legal).toEqual(session.update?.legal);
  expect(again.update?.seats[0]).toMatchObject(ada);
  expect(again.log.length).toBe(session.update?.at);
});

test('what one draws is told to oneself, with the step that brought it', async () => {
  const words = new Words();
  await words.use('en');
  const session = await table([ada, machine]);
  session.learned = {
    by: new Set(['took']),
    tell: (before, now) => learned(before as CarcosaView, now as CarcosaView, words),
  };
  await myTurn(session);
  while (!session.update?.legal?.some((action) => action.verb === 'take')) await play(session, 1);
  await session.send('take 1');
  await until(() => handOf(session) !== null);
  const told = session.log.at(-1)?.events ?? [];
  expect(told.map((event) => event.event)).toEqual(['took', 'stack_top', 'learned']);
  expect(told.at(-1)?.text).toMatch(/^In hand: .*star.*\.$/);
  await session.undo();
  await session.answerUndo(true);
  await until(() => handOf(session) === null);
  expect(session.log.flatMap((step) => step.events).filter((event) => event.event === 'learned')).toEqual([]);
});

test('undo and redo change the table and the log', async () => {
  const session = await table([ada, machine]);
  await myTurn(session);
  while (!session.update?.legal?.some((action) => action.verb === 'place')) await play(session, 1);
  const before = session.update;
  await session.send(before?.legal?.find((action) => action.verb === 'place')?.do ?? '');
  await until(() => session.update?.at === (before?.at ?? 0) + 1);
  await session.undo();
  expect(session.update?.view).toEqual(before?.view);
  expect(session.log.at(-1)?.at).toBe(before?.at);
  await session.redo();
  expect(session.update?.at).toBe((before?.at ?? 0) + 1);
  expect(session.log.at(-1)?.at).toBe((before?.at ?? 0) + 1);
});

test('between two people the curtain falls, and behind it is the next one’s view', async () => {
  const session = await table([ada, ben]);
  const first = session.seat;
  for (let i = 0; i < 60 && session.curtain === null; i++) {
    await play(session, session.update?.to_move === session.seat ? 1 : 0);
    await new Promise((done) => setTimeout(done, 2));
    if (session.update?.to_move !== session.seat && session.curtain === null)
      await new Promise((done) => setTimeout(done, 5));
  }
  expect(session.curtain).not.toBeNull();
  const next = session.curtain;
  await session.send('take 1'); // nobody acts through a curtain
  expect(session.refusal).toBeNull();
  await session.lift();
  expect(session.seat).toBe(next);
  expect(session.update?.view.seat).toBe(next);
  expect([0, 1]).toContain(first);
});

test('what is not possible is refused with its rule and changes nothing', async () => {
  const session = await table([ada, machine]);
  await myTurn(session);
  const at = session.update?.at;
  await session.send('place 40,40 north');
  expect(session.refusal?.text).toBeTruthy();
  expect(session.update?.at).toBe(at);
  expect(await session.why('nonsense')).not.toBeNull();
});

test('an engine that breaks is started anew from the record', async () => {
  const session = await table([ada, machine]);
  await play(session, 4);
  await myTurn(session);
  const before = session.update;
  await until(() => (shelf.get('t') as { actions: number }).actions === before?.at);
  breaksNext = true;
  await session.send(before?.legal?.[0]?.do ?? '');
  await myTurn(session);
  expect(session.update?.view).toEqual(before?.view);
  expect(session.trouble).toBeNull();
});

test('missing, damaged and unplayable games are told apart', async () => {
  const missing = new Session(client, shelf, 'none');
  await missing.open();
  expect(missing.trouble).toEqual({ kind: 'missing' });
  const storage = memoryStorage();
  storage.setItem('hali.game.d', '{');
  const damaged = new Session(client, savedGamesIn(storage), 'd');
  await damaged.open();
  expect(damaged.trouble).toEqual({ kind: 'damaged' });
  shelf.put({
    id: 'u',
    game: 'carcosa',
    seats: [],
    touched: 1,
    actions: 0,
    toMove: 0,
    over: false,
    winners: [],
    record: 'hali 9\n',
  });
  const unplayable = new Session(client, shelf, 'u');
  await unplayable.open();
  expect(unplayable.trouble?.kind).toBe('fault');
});

test('a replay shows every moment, and another way from it', async () => {
  const session = await table([ada, machine]);
  await play(session, 5);
  await myTurn(session);
  await until(() => (shelf.get('t') as { actions: number }).actions === session.update?.at);
  const replay = new Replay(client, shelf, 't');
  await replay.open(null);
  expect(replay.of).toBe(session.update?.at);
  expect(replay.update?.view).toEqual(session.update?.view);
  expect(replay.lookers).toEqual([0, null]);
  await replay.go(2);
  expect(replay.at).toBe(2);
  await replay.branch();
  expect(replay.otherWay).toEqual([]);
  const action = replay.update?.legal?.[0]?.do ?? '';
  expect(await replay.why(action)).toBeNull();
  expect((await replay.why('place 99,99 north'))?.text).toBeTruthy();
  const ahead = await replay.foresee([action], goOn);
  expect(ahead).toHaveLength(foreseenDeals);
  expect(ahead?.every((steps) => steps[0]?.do === action)).toBe(true);
  await replay.branch([action]);
  expect(replay.otherWay).toEqual([action]);
  await replay.go(99999);
  expect(replay.at).toBe(replay.of);
  expect(replay.otherWay).toBeNull();
  expect(await replay.why('place 99,99 north')).toBeNull();
  expect(await replay.foresee([action], goOn)).toBeNull();
});

test('an undo that takes back what was shown waits for a yes when only machine players sit there', async () => {
  const session = await table([ada, machine]);
  await myTurn(session);
  while (!session.update?.legal?.some((action) => action.verb === 'take')) await play(session, 1);
  const before = session.update?.at ?? 0;
  await session.send('take 1');
  await until(() => session.update?.at === before + 1);
  expect(session.update?.undo).toMatchObject({ free: false, possible: true });
  await session.undo();
  expect(session.update?.at).toBe(before + 1);
  expect(session.undoQuestion?.flatMap((step) => step.events.map((event) => event.event))).toContain('took');
  await session.answerUndo(false);
  expect(session.undoQuestion).toBe(null);
  expect(session.update?.at).toBe(before + 1);
  await session.undo();
  await session.answerUndo(true);
  await until(() => session.update?.at === before);
});

test('what is foreseen comes true, and looking ahead changes nothing', async () => {
  const session = await table([ada, machine]);
  const cells = (steps: readonly { events: GameEvent[] }[]) =>
    new Set(
      steps
        .flatMap((step) => step.events)
        .filter((event) => event.event === 'flip')
        .map((event) => `${event.x},${event.y}`),
    );
  let flips = 0;
  for (let i = 0; i < 160 && flips < 12 && !session.update?.over; i++) {
    await myTurn(session);
    const { legal = [], at = 0 } = session.update ?? {};
    if (legal.length === 0) break;
    const { do: action = '' } = legal.find((one) => one.verb === 'resolve') ?? legal[(i * 7) % legal.length] ?? {};
    const deals = await session.foresee([action], goOn);
    expect(deals).toHaveLength(foreseenDeals);
    expect(session.update?.at).toBe(at);
    const sent = session.log.length;
    await session.send(action);
    await until(() => session.update?.at !== at);
    if (action !== 'resolve') continue;
    const real = cells(session.log.slice(sent, sent + 1));
    for (const steps of deals ?? []) for (const cell of real) expect(cells(steps)).toContain(cell);
    flips += real.size;
  }
  expect(flips).toBeGreaterThan(0);
}, 20000);

const adaBegins = '16';
// Carcassonne, where every turn begins with a draw that nobody has to decide.
async function carcassonne(seats: SeatInfo[]): Promise<Session> {
  const session = await table(seats, 't', 'carcassonne', adaBegins);
  session.automatic = (update) => byItself(null, update, settings);
  session.reveals = new Set(['drew']);
  session.goOn();
  return session;
}
const asked = (session: Session) => until(() => (session.update?.legal?.length ?? 0) > 1);
const first = async (session: Session, verb?: string) => {
  await asked(session);
  const legal = session.update?.legal ?? [];
  const meant = verb ? legal.find((one) => one.verb === verb) : legal[0];
  await session.send(meant?.do ?? '');
};
const did = (session: Session) => session.log.map((step) => step.choice?.verb);

test('what has no alternative is done by itself, and the log says so', async () => {
  const session = await carcassonne([ada, machine]);
  await asked(session);
  expect(did(session)).toEqual(['draw']);
  expect(session.log[0]?.byItself).toBe(true);
  expect(session.undoable).toBe(false);
  await first(session, 'place');
  expect(session.log[1]?.byItself).toBeUndefined();
  expect(session.undoable).toBe(true);
});

test('an undo goes back past what was done by itself, to the last decision, and redo comes back', async () => {
  const session = await carcassonne([ada, machine]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.update?.to_move === 0 && did(session).at(-1) === 'draw' && session.log.length > 5);
  await asked(session);
  const far = session.update;
  await session.undo();
  expect(session.undoQuestion?.map((step) => step.at)[0]).toBe(3);
  await session.answerUndo(true);
  await asked(session);
  expect(did(session)).toEqual(['draw', 'place']);
  await new Promise((done) => setTimeout(done, 20));
  expect(session.update?.at).toBe(2);
  await session.redo();
  await until(() => session.update?.at === far?.at);
  expect(session.update?.view).toEqual(far?.view);
  expect(session.log.at(-1)?.byItself).toBe(true);
});

test('whoever has come back to a moment decides there, even where there is one thing to do only', async () => {
  const session = await table([ada, machine], 't', 'carcassonne', adaBegins);
  await session.send('draw'); // decided: nothing is done by itself yet
  session.automatic = (update) => byItself(null, update, settings);
  await session.undo();
  await session.answerUndo(true);
  await new Promise((done) => setTimeout(done, 20));
  expect(session.update?.at).toBe(0);
  await session.send('draw');
  await asked(session);
});

test('a saved game knows no more what was decided, and finds it out', async () => {
  const session = await carcassonne([ada, machine]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.update?.to_move === 0 && session.log.length > 5);
  await asked(session);
  session.close();
  const again = new Session(client, shelf, 't');
  again.automatic = (update) => byItself(null, update, settings);
  await again.open();
  await asked(again);
  await again.undo();
  expect(again.undoQuestion?.[0]?.at).toBe(3);
  await again.answerUndo(true);
  expect(did(again)).toEqual(['draw', 'place']);
});

test('a saved game goes on by itself when it is opened, as soon as it is known what does', async () => {
  const session = await table([ada, machine], 't', 'carcassonne', adaBegins);
  expect(session.update?.at).toBe(0);
  session.automatic = (update) => byItself(null, update, settings);
  session.goOn();
  await asked(session);
  expect(did(session)).toEqual(['draw']);
});

test('at one device the last decision of a turn is taken back freely until the next turn has begun by itself', async () => {
  const session = await carcassonne([ada, ben]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.seat === 1);
  expect(did(session)).toEqual(['draw', 'place', 'pass']); // Ben's draw waits
  await session.undo();
  expect(session.consent).toBeNull();
  await until(() => session.seat === 0 && session.update?.at === 2);
  await first(session, 'pass');
  await until(() => session.log.length === 4);
  await session.undo(); // Ben has seen his tile
  expect(session.consent?.from).toEqual([1]);
  await session.agree(false);
  expect(session.update?.at).toBe(4);
  await session.undo();
  await session.agree(true);
  await until(() => session.seat === 0 && session.update?.at === 2);
});

test('on another way too, what has no alternative is done by itself', async () => {
  const session = await carcassonne([ada, machine]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.log.length > 4);
  session.close();
  const replay = new Replay(client, shelf, 't');
  replay.automatic = (update) => byItself(null, update, settings);
  await replay.open(0);
  await replay.branch();
  await replay.send('draw');
  const place = replay.update?.legal?.find((one) => one.verb === 'place')?.do ?? '';
  await replay.send(place);
  await replay.send('pass');
  expect(replay.otherWay?.slice(0, 4)).toEqual(['draw', place, 'pass', 'draw']); // and the next one's draw
});

test('the curtain tells what all have seen, and until it is lifted the last action may go back, behind a curtain again', async () => {
  const session = await table([ada, ben]);
  const acting = session.seat;
  for (let i = 0; i < 60 && session.curtain === null; i++) {
    await play(session, session.update?.to_move === session.seat ? 1 : 0);
    await new Promise((done) => setTimeout(done, 5));
  }
  const [next, at] = [session.curtain, session.update?.at ?? 0];
  expect(next).not.toBeNull();
  expect(session.handover?.seat).toBe(next);
  expect(session.handover?.news.length).toBeGreaterThan(0);
  expect(session.handover?.news.join(' ')).not.toMatch(/In hand/);
  const free = session.update?.undo.free;
  await session.undo();
  if (!free) {
    expect([session.curtain, session.update?.at]).toEqual([next, at]);
    return;
  }
  await until(() => session.curtain === acting);
  await session.lift();
  expect([session.seat, session.update?.at]).toEqual([acting, at - 1]);
});

test('where no curtain falls, a banner tells whose turn it is and what happened', async () => {
  const session = await carcassonne([ada, ben]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.handover !== null);
  expect(session.handover?.seat).toBe(1);
  expect(session.handover?.news.join(' ')).toMatch(/Ada .*tile/);
  expect(session.handover?.news.join(' ')).not.toMatch(/turn of Ben/);
});
