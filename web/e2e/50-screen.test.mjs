import assert from 'node:assert/strict';
import { finger, keyboard, mouse, playOnScreen, settle } from './screen.mjs';

const crowd = ['person', 'greedy', 'greedy', 'greedy'];

// From the press to the first picture that shows what it did.
const firstEffect = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const before = document.querySelector('.page').dataset.at;
        const start = performance.now();
        document.querySelector('.stack.can').click();
        const look = () =>
          document.querySelector('.page').dataset.at !== before
            ? done(performance.now() - start)
            : requestAnimationFrame(look);
        look();
      }),
  );

export async function a_whole_game_by_mouse(visit) {
  const page = await visit.open();
  await visit.newGame({ seats: crowd, names: ['Ada'], short: true });
  await settle(page);
  await visit.accessible('the table');
  const quick = await firstEffect(page);
  visit.notes.push(`an action shows after ${quick.toFixed(0)} ms`); // 80-speed demands it, with nothing beside it
  await visit.shot('table-start');
  let halfway = false;
  const actions = await playOnScreen(visit, mouse, {
    until: async (done, now) => {
      if (done === 12) await visit.accessible('the table in mid-game');
      if (!halfway && done > 16 && now.hand) {
        halfway = true;
        await visit.shot('table-laying');
      }
      if (done === 24) await visit.shot('table-mid');
      return false;
    },
  });
  visit.notes.push(`${actions} presses`);
  await visit.shot('end');
  await visit.accessible('the end');
  assert.equal((await visit.saved()).over, true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await visit.shot('table-end');
  await page.getByRole('button', { name: 'The result' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('slider').fill('60');
  await visit.shot('replay-screen');
  await visit.accessible('replay on the board');
}

export async function a_whole_game_by_keyboard_alone(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  await keyboard.press(page, page.locator('button.start'));
  await page.locator('.page').waitFor();
  const actions = await playOnScreen(visit, keyboard, { until: async (done) => done > 400, seed: 3 });
  visit.notes.push(`${actions} presses`);
  assert.equal((await visit.saved()).over, true);
}

export async function a_whole_game_on_a_phone(visit) {
  const page = await visit.open({
    size: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await visit.newGame({ seats: crowd, names: ['Ada'], short: true });
  await settle(page);
  await visit.shot('phone-start');
  const taken = new Set();
  const once = async (name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await visit.shot(name);
  };
  const actions = await playOnScreen(visit, finger, {
    until: async (done, now) => {
      if (done === 13) await visit.accessible('the table on a phone');
      if (done > 14 && now.hand) await once('phone-laying');
      if (done > 20 && now.targets) await once('phone-cultist');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
      return false;
    },
    seed: 5,
  });
  visit.notes.push(`${actions} presses`);
  await visit.shot('phone-end');
  assert.equal((await visit.saved()).over, true);
}

export async function what_happens_is_shown_and_can_be_skipped(visit) {
  const page = await visit.open({ settings: { speed: 'slow' } });
  await visit.newGame({ names: ['Ada'] });
  const skip = page.locator('button.skip');
  for (let i = 0; i < 3; i++) {
    await page
      .locator('.stack.can')
      .or(page.locator('[data-cell].target'))
      .or(page.locator('.dock .step'))
      .or(skip)
      .first()
      .waitFor();
    if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => {});
    else if (await page.locator('.stack.can').first().isVisible()) await page.locator('.stack.can').first().click();
  }
}
