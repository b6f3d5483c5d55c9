import assert from 'node:assert/strict';
import { engineOf, longGame } from './engine.mjs';

// Figures of a city with nearly every tile in it. What is asserted leaves room for a machine that has other work; what is
// printed is what to look at.
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const late = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
const told = (list) => `${middle(list).toFixed(1)} ms, 95th of a hundred ${late(list).toFixed(1)} ms`;

// Frames while `move` goes on, and what the main thread did for each of them.
async function frames(visit, move) {
  const { page } = visit;
  const client = await visit.context.newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find((one) => one.name === 'TaskDuration').value * 1000;
  };
  await page.evaluate(() => {
    const times = [];
    let last = performance.now();
    const tick = (now) => {
      times.push(now - last);
      last = now;
      if (!globalThis.stopFrames) requestAnimationFrame(tick);
    };
    globalThis.stopFrames = false;
    globalThis.frameTimes = times;
    requestAnimationFrame(tick);
  });
  const before = await busy();
  await move();
  const work = (await busy()) - before;
  const times = await page.evaluate(() => {
    globalThis.stopFrames = true;
    return globalThis.frameTimes.slice(2);
  });
  await client.detach();
  return { times, work: work / times.length };
}

export async function a_full_city_pans_and_zooms_smoothly(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 } });
  await page.locator('button.start:enabled').waitFor();
  const game = longGame(await engineOf(visit.folder), { seed: '1' });
  visit.notes.push(`${game.laid} tiles after ${game.actions} actions, the most that a whole game of two lays`);
  assert.ok(game.laid >= 84, `${game.laid} tiles`);
  await visit.keep('long', game);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  assert.equal(await page.locator('[data-cell]').count(), game.laid);
  await visit.shot('full-city');
  const box = await page.locator('.stage').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  const pan = await frames(visit, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let round = 0; round < 3; round++) {
      await page.mouse.move(x + 160, y + 60, { steps: 40 });
      await page.mouse.move(x - 160, y - 60, { steps: 40 });
    }
    await page.mouse.up();
  });
  const zoom = await frames(visit, async () => {
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 20 < 10 ? -40 : 40);
  });
  for (const [name, { times, work }] of Object.entries({ pan, zoom })) {
    visit.notes.push(`${name}: ${times.length} frames, each ${told(times)}; main thread ${work.toFixed(1)} ms a frame`);
    visit.figure(`${name}.frames_a_second`, 1000 / middle(times));
    visit.figure(`${name}.work_ms_a_frame`, work);
    assert.ok(times.length > 10, `${name}: ${times.length} frames`);
    // 16.7 ms is sixty a second. A frame that the page itself makes late shows in the work, whatever else runs.
    assert.ok(work < 14, `${name}: ${work} ms of work a frame`);
    assert.ok(middle(times) < 50, `${name}: ${middle(times)} ms a frame`);
  }
}
a_full_city_pans_and_zooms_smoothly.alone = true;

// From the press to the changed page, in the page's own time.
const timeTo = (page, press, wanted) =>
  page.evaluate(
    ([what, selector]) =>
      new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`nothing comes of ${JSON.stringify(what)}`)), 10000);
        const changed = () => document.querySelector(selector) !== null;
        const start = performance.now();
        const seen = new MutationObserver(() => {
          if (!changed()) return;
          seen.disconnect();
          done(performance.now() - start);
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        if (what.key) dispatchEvent(new KeyboardEvent('keydown', { key: what.key, ctrlKey: true, bubbles: true }));
        else {
          const slider = document.querySelector('input[type=range]');
          slider.value = String(what.to);
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    [press, wanted],
  );

export async function undo_redo_and_jumps_are_quick_in_a_long_game(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  const game = longGame(await engineOf(visit.folder), {
    until: ({ view, legal }, last) => view.board.length >= 82 && last.startsWith('place') && legal.includes('resolve'),
  });
  await visit.keep('long', game);
  const { actions } = game;
  await page.locator(`.page[data-at="${actions}"]`).waitFor();
  const figures = { undo: [], redo: [], jump: [] };
  for (let i = 0; i < 8; i++) {
    figures.undo.push(await timeTo(page, { key: 'z' }, `.page[data-at="${actions - 1}"]`));
    figures.redo.push(await timeTo(page, { key: 'y' }, `.page[data-at="${actions}"]`));
  }
  await visit.go('#/replay/long');
  await page.getByRole('slider').waitFor();
  for (let i = 0; i < 12; i++) {
    const to = (i * 89 + 7) % actions;
    figures.jump.push(await timeTo(page, { to }, `.page[data-at="${to}"]`));
  }
  for (const [name, times] of Object.entries(figures)) {
    visit.notes.push(`${name} in a game of ${actions} actions: ${told(times)}`);
    assert.ok(middle(times) < 60, `${name}: ${times.map(Math.round)}`);
  }
}
undo_redo_and_jumps_are_quick_in_a_long_game.alone = true;

// From the press of the mouse to the tile on the board, and to the end of the frame that shows it.
const timeToLay = (page, cell) =>
  page.evaluate((where) => {
    globalThis.laid = new Promise((done) => {
      const lift = (event) => {
        const start = event.timeStamp;
        const seen = new MutationObserver(() => {
          if (!document.querySelector(`[data-cell="${where}"] .tile`)) return;
          seen.disconnect();
          const changed = performance.now() - start;
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done({ changed, painted: performance.now() - start });
            port2.postMessage(null);
          });
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      };
      addEventListener('pointerup', lift, { once: true, capture: true });
    });
  }, cell);

export async function an_action_shows_its_first_effect_at_once(visit) {
  const page = await visit.open({ settings: { speed: 'normal' } });
  await page.locator('button.start:enabled').waitFor();
  let cell = '';
  const game = longGame(await engineOf(visit.folder), {
    until: ({ view, legal }) => {
      cell = legal.find((action) => action.startsWith('place'))?.split(' ')[1] ?? '';
      return view.board.length >= 80 && cell !== '';
    },
  });
  await visit.keep('long', game);
  const target = page.locator(`[data-cell="${cell}"]`);
  const figures = { changed: [], painted: [] };
  for (let i = 0; i < 8; i++) {
    await target.locator('.free').waitFor();
    await page.waitForTimeout(500);
    const box = await target.boundingBox();
    await timeToLay(page, cell);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(350); // what it would lead to is told, and the hand rests
    await page.mouse.down();
    await page.mouse.up();
    const { changed, painted } = await page.evaluate(() => globalThis.laid);
    figures.changed.push(changed);
    figures.painted.push(painted);
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+z');
  }
  for (const [name, times] of Object.entries(figures)) visit.notes.push(`a tile is laid, ${name} after ${told(times)}`);
  visit.figure('first_effect_ms', middle(figures.changed));
  visit.figure('first_effect_painted_ms', middle(figures.painted));
  assert.ok(middle(figures.painted) < 150, `${figures.painted.map(Math.round)}`);
}
an_action_shows_its_first_effect_at_once.alone = true;
