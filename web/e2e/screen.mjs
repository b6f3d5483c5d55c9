// A game on the drawn board, by mouse, by touch or by keyboard alone. Nothing is known here but what a player sees.
import assert from 'node:assert/strict';
import { dice } from './visit.mjs';

const seen = (page) =>
  page.evaluate(() => {
    const there = (selector) => document.querySelectorAll(selector).length;
    return {
      over: there('dialog .winner') > 0,
      curtain: there('.curtain') > 0,
      dialog: there('.choice button:enabled'),
      hand: there('.hand'),
      cells: there('[data-cell].target'),
      spots: there('.spot'),
      targets: there('.targets button'),
      steps: there('.dock .step'),
      stacks: there('.stack.can'),
      skip: there('button.skip'),
      at: document.querySelector('.page')?.dataset.at,
    };
  });

/** Waits until there is something to do or nothing any more. */
export async function settle(page, before, limit = 30000) {
  const end = Date.now() + limit;
  for (;;) {
    const now = await seen(page);
    const ready = now.dialog || now.hand || now.targets || now.steps || now.stacks;
    if (now.over || now.curtain || (ready && now.at !== before && !now.skip)) return now;
    if (Date.now() > end) throw new Error(`nothing to do: ${JSON.stringify(now)}`);
    await page.waitForTimeout(15);
  }
}

/** Plays until `until` says stop or the game is over. `hand` says how things are pressed. */
export async function playOnScreen(visit, hand, { until = () => false, seed = 1, limit = 1500 } = {}) {
  const { page } = visit;
  const roll = dice(seed);
  let before;
  let stuck = 0;
  for (let done = 0; done < limit; done++) {
    const now = await settle(page, before);
    if (now.over) return done;
    if (await until(done, now)) return done;
    try {
      await act(page, now, hand, roll);
    } catch (fault) {
      // What has one answer is done by itself: the button may have gone while the hand was on its way.
      if ((await seen(page)).at === now.at) throw fault;
    }
    // A press may only prepare an action, as a tap on a cell does before its button; many of those in a row are a fault.
    let after = await seen(page);
    for (let i = 0; i < 30 && after.at === now.at && !after.over; i++) {
      await page.waitForTimeout(10);
      after = await seen(page);
    }
    stuck = after.at === now.at ? stuck + 1 : 0;
    assert.ok(stuck < 40, `nothing happens: ${JSON.stringify(after)}`);
    before = after.at === now.at ? undefined : now.at;
  }
  throw new Error('the game does not end');
}

async function act(page, now, hand, roll) {
  const any = (selector, count) => page.locator(selector).nth(roll(count));
  if (now.dialog) return answer(page, hand, roll);
  if (now.hand && now.cells) return hand.lay(page, any('[data-cell].target', now.cells));
  if (now.targets && roll(4) > 0) {
    if (hand.spot && now.spots && roll(2) === 0) return hand.spot(page, any('.spot', now.spots));
    return hand.press(page, any('.targets button', now.targets));
  }
  if (now.steps) return hand.press(page, page.locator('.dock .step').first());
  if (now.targets) return hand.press(page, any('.targets button', now.targets));
  return hand.press(page, any('.stack.can', now.stacks));
}

// A small window: pick something, and confirm it where it wants that.
async function answer(page, hand, roll) {
  const stones = page.locator('.choice .stones button');
  if ((await stones.count()) > 0) {
    // Where stones go together they are picked and confirmed; else one press is enough.
    const confirmed = (await page.locator('.choice .row .primary').count()) > 0;
    await hand.press(page, stones.nth(roll(await stones.count())));
    return confirmed ? hand.press(page, page.locator('.choice .row .primary:enabled')) : undefined;
  }
  const buttons = page.locator('.choice button:enabled');
  await hand.press(page, buttons.nth(roll(await buttons.count())));
}

export const mouse = {
  press: (_page, thing) => thing.click({ timeout: 5000 }),
  async lay(page, cell) {
    let box = await cell.boundingBox();
    const stage = await page.locator('.stage').boundingBox();
    // Out of sight after much zooming: the button that shows the whole city helps.
    const margin = 10;
    const inside =
      box.x > stage.x + 60 &&
      box.y > stage.y + margin &&
      box.x + box.width < stage.x + stage.width - margin &&
      box.y + box.height < stage.y + stage.height - margin;
    if (!inside) {
      await page.locator('.stage .tools button').nth(2).click();
      await page.waitForTimeout(50);
      box = await cell.boundingBox();
    }
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
    if (Math.abs(box.x) % 2 > 1) await page.mouse.wheel(0, 40);
    await page.mouse.down();
    await page.mouse.up();
  },
  async spot(page, spot) {
    const box = await spot.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
    await page.mouse.down();
    await page.mouse.up();
  },
};

export const finger = {
  press: (_page, thing) => thing.tap({ timeout: 5000 }),
  async lay(page, cell) {
    const box = await cell.boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const lay = page.locator('.hand .lay:enabled');
    await lay.waitFor({ timeout: 2000 }).catch(() => {});
    if (await lay.isVisible()) await lay.tap();
  },
};

/** Tab and Enter, arrows and R: as people do who have no mouse. */
export const keyboard = {
  async press(page, thing) {
    const wanted = await thing.elementHandle();
    for (let i = 0; i < 160; i++) {
      if (await wanted.evaluate((one) => one === document.activeElement)) {
        await page.keyboard.press('Enter');
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error('not to be reached by Tab');
  },
  async lay(page) {
    const inGrid = () => page.evaluate(() => document.activeElement?.matches('[data-cell]') ?? false);
    for (let i = 0; i < 160 && !(await inGrid()); i++) await page.keyboard.press('Tab');
    const onTarget = () => page.evaluate(() => document.activeElement?.matches('[data-cell].target') ?? false);
    const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let i = 0; i < 40 && !(await onTarget()); i++) await page.keyboard.press(arrows[i % 4]);
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
  },
};
