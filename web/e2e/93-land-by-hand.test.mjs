// The tile and the meeple of Carcassonne by hand: dragged with mouse and finger, turned in every way; and a board that
// keeps still meanwhile.
import assert from 'node:assert/strict';
import { engineOf } from './engine.mjs';
import { dice } from './visit.mjs';

const phone = { size: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A game of two as random actions leave it when `wanted(update)` holds for the first time after so many of them. */
async function played(visit, wanted, { after = 12, options = { variant: 'base' } } = {}) {
  const ask = await engineOf(visit.folder);
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  let answer = ask({ ask: 'open', game: 'carcassonne', players: 2, seed: '5', options, seats, as: 0 });
  const roll = dice(7);
  for (let i = 0; i < 300; i++) {
    const as = answer.update.to_move;
    const { update } = ask({ ask: 'update', since: 10000, as });
    if (i >= after && wanted(update)) return { game: 'carcassonne', record: ask({ ask: 'record' }).record, seat: as };
    answer = ask({ do: update.legal[roll(update.legal.length)], as, since: 10000 });
  }
  throw new Error('no such position');
}
/** A cell where the tile fits in several ways. */
function turnable(update) {
  const ways = new Map();
  for (const action of update.legal.filter((one) => one.startsWith('place ')))
    ways.set(action.split(' ')[1], (ways.get(action.split(' ')[1]) ?? 0) + 1);
  return [...ways].find(([, count]) => count > 1)?.[0];
}
const middle = async (thing) => {
  const box = await thing.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
/** The free cell nearest to the start. */
const nearest = async (page) => {
  const keys = await page.locator('[data-cell].target').evaluateAll((all) => all.map((one) => one.dataset.cell));
  const far = (key) => Math.max(...key.split(',').map((one) => Math.abs(Number(one))));
  return page.locator(`[data-cell="${keys.sort((a, b) => far(a) - far(b))[0]}"]`);
};
const at = (page) => page.locator('.page').getAttribute('data-at');
const held = (page) => page.locator('.ghost .held').boundingBox();
// As it is drawn: a turn shows with the next picture.
const turned = async (page) => {
  await page.waitForTimeout(100);
  return page.locator('.ghost .held .land').innerHTML();
};

async function withTile(visit, options = {}) {
  const page = await visit.open(options);
  let cell;
  const game = await played(visit, (update) => {
    cell = update.view.step === 'place' ? turnable(update) : undefined;
    return cell !== undefined;
  });
  await visit.keep('tile', game);
  const target = page.locator(`[data-cell="${cell}"].target`);
  await target.waitFor();
  return { page, cell, target };
}

export async function a_tile_is_dragged_turned_and_laid_by_mouse(visit) {
  const { page, target } = await withTile(visit);
  const before = await at(page);
  const hand = await middle(page.locator('.inhand'));
  const to = await middle(target);
  await page.mouse.move(...hand);
  await page.mouse.down();
  await page.mouse.move(hand[0] + 40, hand[1] - 40, { steps: 4 });
  await page.locator('.carried').waitFor();
  // Let go elsewhere: back in the hand.
  await page.mouse.up();
  assert.equal(await page.locator('.carried').count(), 0);
  await page.mouse.move(...hand);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  // It snaps with the next picture that is drawn.
  const snapped = async () => {
    const box = await held(page);
    const cell = await target.boundingBox();
    return Math.abs(box.x - cell.x) < 4 && Math.abs(box.y - cell.y) < 4;
  };
  for (let i = 0; i < 20 && !(await snapped()); i++) await page.waitForTimeout(50);
  assert.ok(await snapped(), 'it has snapped to the cell');
  const faces = [await turned(page)];
  await page.mouse.wheel(0, 100);
  faces.push(await turned(page));
  await page.mouse.up();
  assert.equal(await at(page), before, 'it is staged, because it can still be turned');
  await page.locator('.turn-right').click();
  faces.push(await turned(page));
  await page.locator('.turn-left').click();
  await page.keyboard.press('r');
  faces.push(await turned(page));
  assert.notEqual(faces[0], faces[1], 'the wheel turns');
  assert.notEqual(faces[1], faces[2], 'an arrow at the rim turns');
  for (const arrow of ['.turn-left', '.turn-right', '.yes']) {
    const { width, height } = await page.locator(arrow).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${arrow} ${width}x${height}`);
  }
  assert.equal(await page.evaluate(() => String(getSelection())), '', 'no text is selected');
  await visit.accessible('a staged tile');
  await visit.shot('land-staged');
  await page.locator('.round.yes').click();
  await page.waitForFunction((old) => document.querySelector('.page').dataset.at !== old, before);
}

export async function a_staged_tile_goes_back_by_escape_and_is_laid_by_keys(visit) {
  const { page, target } = await withTile(visit);
  const before = await at(page);
  await page.mouse.move(...(await middle(page.locator('.inhand'))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(target)), { steps: 6 });
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.ghost.set').count(), 0);
  await page.mouse.up();
  assert.equal(await at(page), before);
  await target.focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.page').dataset.at !== old, before);
}

export async function a_tile_is_dragged_by_finger_and_two_fingers_zoom(visit) {
  const { page, target } = await withTile(visit, phone);
  const client = await visit.context.newCDPSession(page);
  const touch = (type, ...points) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const wide = async () => (await page.locator('[data-cell="0,0"]').boundingBox()).width;

  const before = await wide();
  const [x, y] = await middle(page.locator('[data-board]'));
  await touch('touchStart', [x - 90, y], [x + 90, y]);
  for (let i = 1; i <= 10; i++) await touch('touchMove', [x - 90 + i * 4, y], [x + 90 - i * 4, y]);
  await touch('touchEnd');
  await page.waitForTimeout(100);
  assert.ok((await wide()) < before * 0.75, 'a pinch makes it smaller');
  await page.locator('.tools button').nth(-2).tap(); // the whole land again
  await page.waitForTimeout(400);

  const actions = await at(page);
  const from = await middle(page.locator('.inhand'));
  const to = await middle(target);
  const way = (part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  await touch('touchStart', from);
  for (let i = 1; i <= 8; i++) await touch('touchMove', way(i / 8));
  await page.locator('.ghost.set').waitFor();
  const face = await turned(page);
  await touch('touchStart', to, [40, 400]); // a second finger turns it
  await touch('touchEnd', to);
  assert.notEqual(await turned(page), face);
  await touch('touchEnd');
  await page.locator('.round.yes').waitFor();
  const staged = await turned(page);
  const tile = await middle(page.locator('.ghost.set'));
  await page.touchscreen.tap(...tile); // and so does a tap on it
  assert.notEqual(await turned(page), staged);
  await visit.shot('land-staged-phone');
  await page.locator('.round.yes').tap();
  await page.waitForFunction((old) => document.querySelector('.page').dataset.at !== old, actions);
}

export async function a_meeple_is_dragged_onto_its_feature(visit) {
  const page = await visit.open();
  const wanted = (update) => update.view.step === 'figure' && update.legal.some((one) => /^meeple .* city/.test(one));
  await visit.keep('figure', await played(visit, wanted));
  const spot = page.locator('.spot[data-do*=" city"]').first();
  await spot.waitFor();
  const before = await at(page);
  const doing = await spot.getAttribute('data-do');
  const to = await middle(spot);
  await page.mouse.move(...(await middle(page.locator('.own').first())));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.locator('.land .lit.city').first().waitFor();
  await visit.shot('land-meeple');
  await page.mouse.up();
  await page.waitForFunction((old) => document.querySelector('.page').dataset.at !== old, before);
  assert.match((await visit.saved()).record, new RegExp(doing.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
}

export async function choices_are_named_without_coordinates_and_light_up(visit) {
  const page = await visit.open({ settings: { lang: 'de' } });
  const wanted = (update) => update.view.step === 'haunt' && update.legal.length > 2;
  await visit.keep('ghosts', await played(visit, wanted, { after: 20, options: { variant: 'ghosts' } }));
  const buttons = page.locator('.answers button');
  await buttons.first().waitFor();
  for (const text of await buttons.allInnerTexts()) assert.doesNotMatch(text, /-?\d+,-?\d+/);
  await buttons.first().hover();
  await page.locator('.land .lit').first().waitFor({ state: 'attached' });
  const spots = await page
    .locator('.spot')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const [i, a] of spots.entries())
    for (const b of spots.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 44, 'no spot lies on another');
  await visit.accessible('choices of the ghosts');
}

export async function the_land_keeps_still_through_a_turn(visit) {
  for (const options of [{ size: { width: 1280, height: 720 } }, phone]) {
    const page = await visit.open(options);
    await visit.keep('calm', await played(visit, (update) => update.view.step === 'place', { after: 2 }));
    const size = async () => {
      await page.waitForTimeout(350); // a glide has ended
      return page.locator('[data-cell="0,0"]').boundingBox();
    };
    const dock = () => page.locator('.dock').boundingBox();
    const seen = new Set();
    const height = (await dock()).height;
    for (let turn = 0; turn < 6; turn++) {
      await page.locator('[data-cell].target').first().waitFor();
      const before = await size();
      seen.add(Math.round(before.width));
      await (await nearest(page)).focus();
      const focused = await size(); // a cell that was out of view is brought into it
      await page.keyboard.press('Enter');
      await page.locator('.answers button, [data-cell].target').first().waitFor();
      const after = await size();
      assert.equal(Math.round(after.width), Math.round(before.width), 'no zoom within a turn');
      if (await page.locator('.answers button').count()) {
        assert.deepEqual([after.x, after.y], [focused.x, focused.y], 'no move within a turn');
        assert.equal((await dock()).height, height, 'one height of the dock');
        await page.locator('.answers button').last().click();
      }
    }
    assert.ok(seen.size <= 2, `${[...seen]} px within six turns`);
    visit.notes.push(`tile sizes over six turns: ${[...seen].join(', ')} px`);
    const board = await page.locator('[data-board]').boundingBox();
    const share = (board.width * board.height) / (options.size.width * options.size.height);
    assert.ok(share >= (options.hasTouch ? 0.55 : 0.7), `the land has ${Math.round(share * 100)} % of the screen`);
    await visit.context.close();
  }
}
