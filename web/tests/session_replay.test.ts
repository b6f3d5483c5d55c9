// A game of this device looked at again, and looked ahead in.
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../src/app/settings.svelte.ts';
import type { GameEvent } from '../src/engine/protocol.ts';
import { goOn } from '../src/games/carcosa/foresight/foresee.ts';
import { Replay } from '../src/replay/replay.svelte.ts';
import { byItself } from '../src/table/automatic.ts';
import { foreseenDeals } from '../src/table/contract.ts';
import { ada, carcassonne, device, first, freshDevice, machine, myTurn, play, table, until } from './session_table.ts';

beforeEach(freshDevice);

test('a replay shows every moment, and another way from it', async () => {
  const session = await table([ada, machine]);
  await play(session, 5);
  await myTurn(session);
  await until(() => (device.shelf.get('t') as { actions: number }).actions === session.update?.at);
  const replay = new Replay(device.client, device.shelf, 't');
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

test('on another way too, what has no alternative is done by itself', async () => {
  const session = await carcassonne([ada, machine]);
  await first(session, 'place');
  await first(session, 'pass');
  await until(() => session.log.length > 4);
  session.close();
  const replay = new Replay(device.client, device.shelf, 't');
  replay.automatic = (update) => byItself(null, update, settings);
  await replay.open(0);
  await replay.branch();
  await replay.send('draw');
  const place = replay.update?.legal?.find((one) => one.verb === 'place')?.do ?? '';
  await replay.send(place);
  await replay.send('pass');
  expect(replay.otherWay?.slice(0, 4)).toEqual(['draw', place, 'pass', 'draw']); // and the next one's draw
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
