import assert from 'node:assert/strict';
import { fingerOf, marked, middle, mouseOf } from './hands.mjs';
import { fresh, tables } from './tables.mjs';
import { asked, walk } from './walk.mjs';

// Whole turns with the hand: what can be taken is dragged to where it may go, with the mouse and with a finger.
const phone = { size: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { size: { width: 1280, height: 720 } };

const at = (page) => page.locator('.page').getAttribute('data-at').then(Number);
const went = (page, before, limit = 1500) =>
  page
    .waitForFunction(
      (old) =>
        Number(document.querySelector('.page')?.dataset.at ?? old) !== old || document.querySelector('dialog .winner'),
      before,
      { timeout: limit },
    )
    .then(() => true)
    .catch(() => false);

/** Every place that can be seen, in an order that is the same in every run. */
async function placesOf(page, selector) {
  const all = page.locator(selector);
  const found = [];
  for (let i = 0; i < (await all.count()); i++) {
    const point = await middle(all.nth(i)).catch(() => null);
    if (point) found.push(point);
  }
  return found;
}

/** Takes what can be carried and drops it where it may lie; a tile that could still be turned is laid by one more press. */
async function carry(page, hand) {
  const [from] = await placesOf(page, '[data-carriable]');
  if (!from) return false;
  const before = await at(page);
  const targets = await placesOf(page, '[data-cell].target, .spot');
  for (const to of targets.slice(0, 4)) {
    const [now] = await placesOf(page, '[data-carriable]');
    if (!now) return (await at(page)) !== before;
    await hand.drag(now, to);
    if (await went(page, before, 500)) return true;
    const lay = page.locator('.lay:visible').first();
    if (await lay.isVisible().catch(() => false)) await hand.press(await middle(lay));
    else await hand.press(to);
    if (await went(page, before, 800)) return true;
  }
  return false;
}

async function tileGame(visit, name, { touch }) {
  const page = await visit.open(touch ? phone : desk);
  await page.locator('button.start').waitFor();
  await visit.keep(`hand-${name}`, await fresh(visit, tables[name], { seed: '4' }));
  const hand = touch ? await fingerOf(visit) : mouseOf(page);
  let carried = 0;
  await walk(page, {
    seed: 3,
    limit: 10,
    each: async () => {
      for (let i = 0; i < 4 && (await carry(page, hand)); i++) {
        carried++;
        await asked(page);
      }
      assert.equal(await marked(page), '', 'no text is marked by a drag');
      return carried >= 6;
    },
  });
  visit.notes.push(`${carried} things were carried`);
  assert.ok(carried >= 4, `${carried} things were carried`);
}

export const carcosa_is_played_by_dragging_with_the_mouse = (visit) => tileGame(visit, 'carcosa', { touch: false });
export const carcosa_is_played_by_dragging_with_a_finger = (visit) => tileGame(visit, 'carcosa', { touch: true });
export const carcassonne_is_played_by_dragging_with_the_mouse = (visit) =>
  tileGame(visit, 'carcassonne', { touch: false });
export const carcassonne_is_played_by_dragging_with_a_finger = (visit) =>
  tileGame(visit, 'carcassonne', { touch: true });

/** Cards go from the area to the hand and back, three turns long. */
async function cards(visit, { touch }) {
  const page = await visit.open(touch ? phone : desk);
  await page.locator('button.start').waitFor();
  await visit.keep('hand-realms', await fresh(visit, tables.realms, { seed: '4' }));
  const hand = touch ? await fingerOf(visit) : mouseOf(page);
  let carried = 0;
  for (let i = 0; i < 6; i++) {
    const now = await asked(page);
    if (now.over) break;
    const discards = await placesOf(page, '[data-where=hand] [data-do^="discard"], .slot.hand[data-do^="discard"]');
    const takes = await placesOf(page, '.slot.area[data-do^="take"], [data-do="draw"].deck');
    const [from] = discards.length > 0 ? discards : takes;
    assert.ok(from, 'there is a card to take');
    const [to] = await placesOf(
      page,
      discards.length > 0 ? '[data-where=area].area, [data-place=area]' : '.hand[data-where=hand]',
    );
    assert.ok(to, 'there is a place to put it');
    await hand.drag(from, to);
    assert.ok(await went(page, now.at, 3000), `a card is dragged: ${discards.length > 0 ? 'discarded' : 'taken'}`);
    assert.equal(await marked(page), '', 'no text is marked by a drag');
    carried++;
  }
  visit.notes.push(`${carried} cards were carried`);
}
export const realms_are_played_by_dragging_with_the_mouse = (visit) => cards(visit, { touch: false });
export const realms_are_played_by_dragging_with_a_finger = (visit) => cards(visit, { touch: true });

/** The rows of the sky follow the hand: two pushes or swaps by dragging, the rest of the turns by pressing. */
async function sky(visit, { touch }) {
  const page = await visit.open(touch ? phone : desk);
  await page.locator('button.start').waitFor();
  await visit.keep('hand-stars', await fresh(visit, tables.stars, { seed: '4' }));
  const hand = touch ? await fingerOf(visit) : mouseOf(page);
  let carried = 0;
  await walk(page, {
    seed: 5,
    hints: true,
    limit: 40,
    each: async (now) => {
      const tile = page.locator('.sky.live [data-cell="c3"]');
      if ((await tile.count()) === 0) return carried >= 3;
      const from = await middle(tile);
      const { width } = await tile.boundingBox();
      await hand.drag(from, { x: from.x + width, y: from.y });
      if (await went(page, now.at, 600)) carried++;
      assert.equal(await marked(page), '', 'no text is marked by a drag');
      return carried >= 3;
    },
  });
  visit.notes.push(`${carried} moves of the sky by dragging`);
  assert.ok(carried >= 2, `${carried} moves of the sky by dragging`);
}
export const the_sky_is_dragged_with_the_mouse = (visit) => sky(visit, { touch: false });
export const the_sky_is_dragged_with_a_finger = (visit) => sky(visit, { touch: true });

/** Two fingers make the board larger and smaller, and not the page. */
export async function two_fingers_zoom_the_land(visit) {
  const page = await visit.open(phone);
  await page.locator('button.start').waitFor();
  await visit.keep('pinch', await fresh(visit, tables.carcassonne));
  await walk(page, { limit: 4 });
  const hand = await fingerOf(visit);
  const wide = async () => (await page.locator('[data-cell="0,0"]').boundingBox()).width;
  const box = await page.locator('.stage').boundingBox();
  const middleOf = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = await wide();
  await hand.pinch(middleOf, 90, 30);
  await page.waitForTimeout(100);
  const small = await wide();
  assert.ok(small < before / 1.5, `${before} to ${small}`);
  await hand.pinch(middleOf, 30, 90);
  await page.waitForTimeout(100);
  assert.ok((await wide()) > small * 1.5, `${small} to ${await wide()}`);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself is not zoomed');
}

/** Tab, arrows, R and Enter: whole turns of the land without a pointer. */
export async function the_land_is_played_by_keyboard_alone(visit) {
  const page = await visit.open(desk);
  await page.locator('button.start').waitFor();
  await visit.keep('keys', await fresh(visit, tables.carcassonne, { seed: '6' }));
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const focus = (what) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what);
  for (let i = 0; i < 12; i++) {
    const now = await asked(page);
    if (now.over) break;
    const wanted =
      (await page.locator('[data-cell].target').count()) > 0
        ? '[data-cell]'
        : '.dock [data-do], .answers button, .dock button.primary';
    for (let tabs = 0; tabs < 120 && !(await focus(wanted)); tabs++) await page.keyboard.press('Tab');
    assert.ok(await focus(wanted), `${wanted} is reached by Tab`);
    for (let turn = 0; turn < 40 && wanted === '[data-cell]' && !(await focus('.target')); turn++)
      await page.keyboard.press(arrows[turn % 4]);
    if (wanted === '[data-cell]') await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    assert.ok(await went(page, now.at, 3000), `after ${now.at} actions Enter plays`);
  }
}
