// The table page's logic against the real engine.
import { beforeEach, expect, test } from 'vitest';
import { learned } from '../src/games/carcosa/text.ts';
import type { CarcosaView } from '../src/games/carcosa/view.ts';
import type { Session } from '../src/table/session.svelte.ts';
import { Words } from '../src/words/words.svelte.ts';
import { ada, device, freshDevice, machine, myTurn, play, table, until } from './session_table.ts';

beforeEach(freshDevice);

const handOf = (session: Session) => (session.update?.view as CarcosaView | undefined)?.hand;

test('machine players act until it is the person’s turn, and every action is kept', async () => {
  const session = await table([ada, machine, machine]);
  await play(session, 6);
  await myTurn(session);
  const kept = device.shelf.get('t');
  if (kept === null || kept === 'damaged') throw new Error('not kept');
  expect(kept.actions).toBe(session.update?.at);
  const [, actions = ''] = kept.record.split('\nactions\n');
  const [chain, ...done] = actions.trim().split('\n').reverse();
  expect(done).toHaveLength(kept.actions);
  expect(chain).toMatch(/^chain [0-9a-f]{32}$/);
});

test('what one draws is told to oneself, with the step that brought it', async () => {
  const words = new Words();
  await words.use('en', 'carcosa');
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

test('what is not possible is refused with its rule and changes nothing', async () => {
  const session = await table([ada, machine]);
  await myTurn(session);
  const at = session.update?.at;
  await session.send('place 40,40 north');
  expect(session.refusal?.text).toBeTruthy();
  expect(session.update?.at).toBe(at);
  expect(await session.why('nonsense')).not.toBeNull();
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
