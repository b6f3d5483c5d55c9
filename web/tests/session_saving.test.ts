// A table at one device is saved as it is seen, and opened again as it was.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, type Saved, savedGamesIn } from '../src/lobby/store.ts';
import { Session } from '../src/table/session.svelte.ts';
import { ada, ben, device, freshDevice, machine, myTurn, play, table, until } from './session_table.ts';

beforeEach(freshDevice);

// The saved game is the engine's record, at the very moment at which an action is seen.
async function expectSaved(session: Session) {
  const saved = device.shelf.get('t') as Saved;
  expect(saved.actions).toBe(session.update?.at);
  expect(saved.toMove).toBe(session.update?.to_move);
  const { record } = await device.client.ask({ ask: 'record', table: 't' });
  expect(saved.record).toBe(record);
}

test('every moment is saved as it is seen, and the whole record is never asked for', async () => {
  const asked: string[] = [];
  const ask = device.client.ask.bind(device.client);
  device.client.ask = (message) => {
    if ('ask' in message && message.table === 't') asked.push(message.ask);
    return ask(message);
  };
  const session = await table([ada, machine]);
  const at = () => session.update?.at ?? 0;
  for (let i = 0; i < 12; i++) {
    await myTurn(session);
    const legal = session.update?.legal ?? [];
    await session.send(legal[(i * 7) % legal.length]?.do ?? '');
    expect((device.shelf.get('t') as Saved).actions).toBeGreaterThanOrEqual(at()); // a machine player may be ahead already
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
  const again = new Session(device.client, device.shelf, 't');
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
  device.shelf.put({
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
  const session = new Session(device.client, device.shelf, 'old');
  await session.open();
  await play(session, 3);
  await myTurn(session);
  const kept = () => (device.shelf.get('old') as { record: string }).record;
  await until(() => kept() !== record);
  expect(kept()).toMatch(/^hali 2\n/);
  expect(kept()).toMatch(/\nseat 2 greedy\.\d+\n/);
  const again = await device.client.ask({ ask: 'load', record: kept(), table: 'again' });
  expect(again.update).toBeTruthy();
});

test('a table that is opened again is as it was', async () => {
  const session = await table([ada, machine]);
  await play(session, 7);
  await myTurn(session);
  await until(() => (device.shelf.get('t') as { actions: number }).actions === session.update?.at);
  session.close();
  const again = new Session(device.client, device.shelf, 't');
  await again.open();
  await myTurn(again);
  expect(again.update?.view).toEqual(session.update?.view);
  expect(again.update?.legal).toEqual(session.update?.legal);
  expect(again.update?.seats[0]).toMatchObject(ada);
  expect(again.log.length).toBe(session.update?.at);
});

test('an engine that breaks is started anew from the record', async () => {
  const session = await table([ada, machine]);
  await play(session, 4);
  await myTurn(session);
  const before = session.update;
  await until(() => (device.shelf.get('t') as { actions: number }).actions === before?.at);
  device.breaksNext = true;
  await session.send(before?.legal?.[0]?.do ?? '');
  await myTurn(session);
  expect(session.update?.view).toEqual(before?.view);
  expect(session.trouble).toBeNull();
});

test('missing, damaged and unplayable games are told apart', async () => {
  const missing = new Session(device.client, device.shelf, 'none');
  await missing.open();
  expect(missing.trouble).toEqual({ kind: 'missing' });
  const storage = memoryStorage();
  storage.setItem('hali.game.d', '{');
  const damaged = new Session(device.client, savedGamesIn(storage), 'd');
  await damaged.open();
  expect(damaged.trouble).toEqual({ kind: 'damaged' });
  device.shelf.put({
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
  const unplayable = new Session(device.client, device.shelf, 'u');
  await unplayable.open();
  expect(unplayable.trouble?.kind).toBe('fault');
});
