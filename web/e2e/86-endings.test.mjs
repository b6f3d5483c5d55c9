// Endings: the scene on the board, the count, the result beside it, and the picture that is given away.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineOf } from './engine.mjs';

const machines = (players) => Array.from({ length: players }, () => ({ kind: 'machine', player: 'greedy' }));

/** A game of machine players, so many actions before its end. */
function played(ask, { game, players, options = {}, seed = '1', before = 0 }) {
  const open = () => ask({ ask: 'open', game, players, options, seats: machines(players), seed, as: null });
  let answer = open();
  while (!answer.update.over) answer = ask({ ask: 'machine', as: null });
  const { at } = answer.update;
  if (before > 0) for (answer = open(); answer.update.at < at - before; ) answer = ask({ ask: 'machine', as: null });
  return { game, players, record: ask({ ask: 'record' }).record };
}
/** All seats are machines': the game goes to its end by itself. */
const alone = (one) => ({ ...one, seat: -1 });

export async function every_ending_is_a_scene_on_the_board(visit) {
  const ask = await engineOf(visit.folder);
  const page = await visit.open({ settings: { speed: 'slow' } });
  for (const [game, players, options] of [
    ['carcosa', 2, {}],
    ['carcassonne', 2, {}],
    ['carcassonne', 2, { variant: 'mists', level: '1' }],
    ['stars', 2, {}],
    ['realms', 3, {}],
  ]) {
    await visit.keep(
      `scene-${game}-${players}-${options.variant}`,
      alone(played(ask, { game, players, options, before: 1 })),
    );
    // At once: on a busy machine the scene is over before a second question about it is answered.
    const [told] = await Promise.all([
      page.locator('.theatre [role=status]').innerText(),
      page.locator('.ending-scene svg').first().waitFor(),
    ]);
    assert.ok(told.length > 5, `${game}: ${told}`);
    // Drawn over the game's own board, which can still be seen through it.
    assert.ok(await page.locator('main [data-cell], main .card').first().isVisible(), `${game}: no board`);
    await page.keyboard.press('Escape');
    await page.locator('dialog .winner').waitFor();
    assert.equal(await page.locator('.ending-scene').count(), 0);
  }
}

export async function a_press_goes_on_and_the_result_comes_back(visit) {
  const ask = await engineOf(visit.folder);
  const page = await visit.open({ settings: { speed: 'slow' } });
  await visit.keep('acts', alone(played(ask, { game: 'carcassonne', players: 3, before: 1 })));
  await page.locator('.ending-scene').waitFor();
  await page.mouse.click(300, 300);
  await page.locator('.ending-count').waitFor();
  // What is counted is lit on the board, and is in view.
  const counted = page.locator('.world b').first();
  await counted.waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  const result = page.getByRole('dialog');
  await result.waitFor();
  assert.ok(await result.evaluate((one) => one === document.activeElement), 'the focus is not in the result');
  assert.equal(await page.locator('dialog .ranking li').count(), 3);
  // Tiles are beside it, not below it.
  const [left] = await result.evaluate((one) => [one.getBoundingClientRect().left]);
  const tiles = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(
    tiles.every((right) => right <= left + 1),
    'the result lies on the board',
  );
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'The result' }).click();
  await result.waitFor();
  // A line of the count leads to its place; a turn that mattered to the replay.
  await page.locator('dialog li button').first().click();
  await counted.waitFor();
  const turn = page.locator('dialog a.what').first();
  await turn.waitFor();
  const to = await turn.getAttribute('href');
  await turn.click();
  await page.waitForURL(`**/${to}`);
}

export async function who_wants_little_motion_sees_a_still_picture(visit) {
  const ask = await engineOf(visit.folder);
  const page = await visit.open({ settings: { speed: 'normal' }, reducedMotion: 'reduce' });
  await visit.keep('still', alone(played(ask, { game: 'carcosa', players: 2, before: 1 })));
  await page.locator('.ending-scene').waitFor();
  const moving = () =>
    document
      .querySelector('.stage')
      .getAnimations({ subtree: true })
      .filter((one) => one.playState === 'running').length;
  assert.equal(await page.evaluate(moving), 0);
  await page.locator('dialog .winner').waitFor();
  assert.equal(await page.locator('.ending-count').count(), 0);
}

/** Elements of the result that are not wholly within what can be seen of it. */
const unseen = (page, selector) =>
  page.locator(selector).evaluateAll((all) => {
    const body = document.querySelector('dialog > .body').getBoundingClientRect();
    return all
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent }))
      .filter(
        ({ box }) =>
          box.top < body.top - 1 ||
          box.bottom > body.bottom + 1 ||
          box.left < 0 ||
          box.right > innerWidth ||
          box.width === 0,
      )
      .map(({ text }) => text);
  });

export async function six_realms_are_seen_at_once(visit) {
  const ask = await engineOf(visit.folder);
  const six = played(ask, { game: 'realms', players: 6, options: { items: 'on', suits: 'on' } });
  for (const [size, more] of [
    [{ width: 1440, height: 900 }, {}],
    [
      { width: 390, height: 844 },
      { hasTouch: true, isMobile: true },
    ],
  ]) {
    const page = await visit.open({ size, settings: { lang: 'de' }, ...more });
    await visit.keep(`six-${size.width}`, { ...six, seat: 5 });
    await page.locator('dialog .winner').waitFor();
    assert.equal(await page.locator('dialog .ranking li').count(), 6);
    assert.deepEqual(await unseen(page, 'dialog .ranking li, dialog .winner'), [], `${size.width}: not seen`);
    const columns = page.locator('dialog thead th:not(:first-child)');
    assert.equal(await columns.count(), 6);
    await page.locator('dialog table').scrollIntoViewIfNeeded();
    await page.locator('dialog table').evaluate((table) => table.scrollIntoView({ block: 'end' }));
    assert.deepEqual(await unseen(page, 'dialog table td, dialog thead th'), [], `${size.width}: cut`);
    const small = await page
      .locator('dialog button, dialog a.button, dialog summary')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.matches('.grip') && one.getBoundingClientRect().height < 43.5)
          .map((one) => one.textContent),
      );
    assert.deepEqual(small, []);
    await visit.accessible(`six realms at ${size.width}`);
    await visit.context.close();
  }
}

export async function on_a_phone_the_result_is_pulled_down(visit) {
  const ask = await engineOf(visit.folder);
  const page = await visit.open({ size: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await visit.keep('sheet', played(ask, { game: 'carcassonne', players: 2 }));
  const result = page.locator('dialog.result');
  await result.waitFor();
  const top = () => result.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  assert.ok(before > 150, `only ${before} px are left for the board`);
  const box = await page.locator('.grip').boundingBox();
  await page.mouse.move(180, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(180, 500, { steps: 4 });
  await page.mouse.move(180, 620, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(
    () => document.querySelector('dialog.result').getBoundingClientRect().top > innerHeight - 90,
  );
  await page.getByRole('button', { name: 'Pull the result up' }).click();
  await page.waitForFunction(
    (to) => Math.abs(document.querySelector('dialog.result').getBoundingClientRect().top - to) < 2,
    before,
  );
  await visit.accessible('the result as a sheet');
}

export async function the_picture_to_share_shows_the_game(visit) {
  const ask = await engineOf(visit.folder);
  const page = await visit.open();
  for (const [game, players] of [
    ['carcosa', 2],
    ['carcassonne', 3],
    ['stars', 2],
    ['realms', 6],
  ]) {
    await visit.keep(`share-${game}`, { ...played(ask, { game, players }), seat: 0 });
    await page.locator('dialog .winner').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share a picture' }).click();
    const download = await coming;
    assert.match(download.suggestedFilename(), new RegExp(`^${game}-\\d{4}-\\d\\d-\\d\\d\\.png$`));
    const file = join(import.meta.dirname, 'shots', `share-${game}.png`);
    await download.saveAs(file);
    const png = readFileSync(file);
    assert.deepEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1080, 1350]);
    // How many colours there are where the board or the hands are, and where the ranking is.
    const colours = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const to = canvas.getContext('2d', { willReadFrequently: true });
      to.drawImage(image, 0, 0);
      const count = (x, y, w, h) => {
        const { data: pixels } = to.getImageData(x, y, w, h);
        const seen = new Set();
        for (let i = 0; i < pixels.length; i += 4) seen.add((pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2]);
        return seen.size;
      };
      return [count(60, 220, 960, 600), count(48, 1150, 984, 140)];
    }, png.toString('base64'));
    assert.ok(colours[0] > 100, `${game}: ${colours[0]} colours in the middle`);
    assert.ok(colours[1] > 20, `${game}: ${colours[1]} colours in the ranking`);
  }
}
