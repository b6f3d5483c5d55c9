// From one person to the next at one device: the curtain, the banner, what may still go back.
import { beforeEach, expect, test } from 'vitest';
import { ada, ben, carcassonne, first, freshDevice, play, table, until } from './session_table.ts';

beforeEach(freshDevice);

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
