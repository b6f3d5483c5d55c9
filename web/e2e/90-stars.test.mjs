import assert from 'node:assert/strict';
import { playInText } from './text.mjs';
import { dice } from './visit.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Plays on the drawn sky with what the page offers, by pressing; `slide` makes some pushes and swaps by dragging. */
async function playStars(visit, { seed = 1, limit = 400, until = () => false, press = (thing) => thing.click() } = {}) {
  const { page } = visit;
  const roll = dice(seed);
  const end = page.locator('dialog .winner');
  for (let done = 0; done < limit; done++) {
    await page.locator('.stars').waitFor();
    const before = await page.locator('.page').getAttribute('data-at');
    const live = page.locator(
      '.stars .acts button, .stars .draw, .stars .creatures button, .stars .pushes .arrow:enabled, .stars .sky.live .tile, .ask .options button',
    );
    await live.or(end).first().waitFor({ timeout: 30000 });
    if (await end.isVisible()) return done;
    if (await until(done)) return done;
    const options = [];
    for (const [selector, kind] of [
      ['.ask .options button', 'ask'],
      ['.stars .acts button.primary', 'summon'],
      ['.stars .acts button', 'card'],
      ['.stars .creatures button', 'serve'],
      ['.stars .pushes .arrow:enabled', 'push'],
      ['.stars .draw', 'draw'],
    ]) {
      const count = await page.locator(selector).count();
      if (count > 0) options.push({ selector, kind, count });
    }
    const owed = await page.locator('.owed .due').count();
    const flips = owed > 0 && (await page.locator('.owed li').nth(2).getAttribute('class'))?.includes('due');
    const swaps = owed > 0 && (await page.locator('.owed li').nth(1).getAttribute('class'))?.includes('due');
    const summon = options.find((one) => one.kind === 'summon');
    const ask = options.find((one) => one.kind === 'ask');
    if (ask) await press(page.locator(ask.selector).first());
    else if (summon) await press(page.locator(summon.selector).first());
    else if (flips) await press(page.locator('.sky .tile').nth(roll(25)));
    else if (swaps) {
      const tile = page.locator('[data-cell="c3"]');
      await tile.focus();
      await page.keyboard.press(['a', 'd', 'w', 's'][roll(4)]);
    } else if (options.length === 0) {
      await page.waitForTimeout(100); // between two positions
    } else {
      const one = options[roll(options.length)];
      await press(page.locator(one.selector).nth(roll(one.count)));
    }
    await page
      .waitForFunction(
        (old) => document.querySelector('.page')?.dataset.at !== old || document.querySelector('dialog .winner, .ask'),
        before,
        { timeout: 2500 },
      )
      .catch(() => {});
  }
  return limit;
}

export async function a_game_under_the_stars_by_mouse(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await visit.accessible('the sky');
  const actions = await playStars(visit, {
    seed: 3,
    until: async (done) => {
      if (done === 2) await visit.shot('stars-moves');
      return false;
    },
  });
  assert.ok(actions > 5, `${actions} actions`);
  assert.ok(await page.locator('dialog .winner').isVisible(), 'the game does not end');
  assert.doesNotMatch(await page.locator('dialog').innerText(), /NaN|undefined|stars\./);
  await visit.shot('stars-end');
}

/** Whatever is legal now, the sky does it when it is dragged. */
export async function rows_slide_under_the_finger(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'person'], names: ['Ada', 'Ben'] });
  const curtain = page.getByRole('button', { name: /^I am / });
  if (await curtain.isVisible().catch(() => false)) await curtain.click();
  await page.locator('.hand li').first().waitFor();
  const skyOf = () =>
    page.locator('.sky .tile').evaluateAll((tiles) =>
      tiles
        .map((one) => `${one.dataset.cell} ${one.getAttribute('aria-label')}`)
        .sort()
        .join('|'),
    );
  for (const name of ['Invoke']) await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator('.owed .due').first().waitFor();
  const before = await skyOf();
  const due = await page.locator('.owed .due').first().innerText();
  const box = await page.locator('[data-cell="b2"]').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (/Flip/.test(due)) await page.mouse.click(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * 0.4, y + 2, { steps: 4 });
    await visit.shot('stars-drag');
    await page.mouse.move(x + box.width * 0.9, y + 2, { steps: 4 });
    await page.mouse.up();
  }
  await page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('.sky .tile')]
        .map((one) => `${one.dataset.cell} ${one.getAttribute('aria-label')}`)
        .sort()
        .join('|') !== old,
    before,
  );
  assert.notEqual(await skyOf(), before);
}

export async function the_stars_on_a_phone_in_german(visit) {
  await visit.open({ hash: '#/', settings: { lang: 'de' }, ...phone });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await visit.accessible('the sky on a phone');
  await playStars(visit, {
    seed: 5,
    press: (thing) => thing.tap(),
    until: async (done) => {
      if (done === 2) await visit.shot('stars-phone');
      return done > 12;
    },
  });
}

export async function the_stars_in_text_mode(visit) {
  const page = await visit.open({ hash: '#/', settings: { text: true } });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  assert.match(await page.locator('main').innerText(), /Row 1/);
  await playInText(visit, { seed: 2, until: (done) => done > 60 });
}

/** One action of a solution, done as a player would. */
async function follow(page, action) {
  const [verb, first, second] = action.split(' ');
  const press = (list, name) =>
    page.locator(`${list} li[data-card="${first}"]`).getByRole('button', { name, exact: true }).click();
  const key = async (cell, keys) => {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press(keys);
  };
  if (verb === 'flip') return key(first, 'f');
  if (verb === 'swap') return key(first, first[0] === second[0] ? 's' : 'd');
  if (verb === 'push')
    return key(/\d/.test(first) ? `c${first}` : `${first}3`, `Shift+Arrow${second[0].toUpperCase()}${second.slice(1)}`);
  if (verb === 'serve') return press('.creatures', 'Serve');
  if (verb === 'invoke') return press('.hand', 'Invoke');
  await press('.hand', 'Summon');
  const ask = page.locator('.ask .options button').first();
  if (await ask.isVisible().catch(() => false)) await ask.click();
}

/** The puzzle of the day is solved by its own solution, and another one can be had. */
export async function the_puzzle_of_the_day(visit) {
  const page = await visit.open({ hash: '#/puzzle' });
  await page.locator('.task').waitFor();
  await visit.accessible('the puzzle');
  await page.getByRole('button', { name: 'Show a solution' }).click();
  const sequence = (await page.locator('.solution').innerText()).split(' → ');
  await visit.shot('stars-puzzle');
  for (const [i, action] of sequence.entries()) {
    await follow(page, action);
    await page.waitForFunction((done) => document.querySelector('.page').dataset.at === String(done), i + 1);
  }
  await page.locator('.solved').waitFor();
  assert.match(await page.locator('.solved').innerText(), /fewest moves/);
  await page.getByRole('button', { name: 'From the start' }).click();
  await page.waitForFunction(() => document.querySelector('.page').dataset.at === '0');
  const name = await page.locator('.task b').innerText();
  await page.getByRole('button', { name: 'easy', exact: true }).click();
  await page.waitForFunction((old) => document.querySelector('.task b').innerText !== old, name);
}
