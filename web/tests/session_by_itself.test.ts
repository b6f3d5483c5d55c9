// What has no alternative is done by itself at a table of one device.
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import { byItself } from '../src/table/automatic.ts';
import { Session } from '../src/table/session.svelte.ts';
import {
  ada,
  adaBegins,
  asked,
  ben,
  carcassonne,
  device,
  did,
  first,
  freshDevice,
  machine,
  table,
  until,
} from './session_table.ts';

beforeEach(freshDevice);

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
  const again = new Session(device.client, device.shelf, 't');
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
