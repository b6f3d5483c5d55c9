// The replay: it plays so that one can follow, obeys the keys, and its address is the moment one looks at.
import assert from 'node:assert/strict';
import { engineOf, longGame } from './engine.mjs';

const at = (page) => page.evaluate(() => Number(document.querySelector('input[type=range]').value));
const reaches = (page, moment) =>
  page.waitForFunction((to) => document.querySelector('input[type=range]')?.value === String(to), moment);

/** A game between two greedy machine players: they score. */
function greedyGame(ask) {
  const seats = Array.from({ length: 2 }, () => ({ kind: 'machine', player: 'greedy' }));
  let answer = ask({ ask: 'open', game: 'carcosa', players: 2, seed: '3', options: {}, seats, as: null });
  while (!answer.update.over) answer = ask({ ask: 'machine', as: null });
  return { record: ask({ ask: 'record' }).record, actions: answer.update.at };
}

/** A finished game of Carcosa on the replay page, text mode or not. */
async function replayed(visit, settings = {}, { play = (ask) => longGame(ask, { seed: '3' }), ...more } = {}) {
  const page = await visit.open({ settings, ...more });
  const { record, actions } = play(await engineOf(visit.folder));
  await visit.keep('again', { record }, 'replay');
  await reaches(page, 0);
  return { page, of: actions };
}

export async function after_a_jump_the_whole_board_is_in_view(visit) {
  const { page, of } = await replayed(visit, {}, { size: { width: 960, height: 680 }, reducedMotion: 'reduce' });
  for (const to of [of - 1, 2, of - 20]) {
    await page.getByRole('slider').fill(String(to));
    await page.locator(`.page[data-at="${to}"]`).waitFor();
    await page.waitForTimeout(400); // the camera has come to rest
    const beyond = await page.locator('[data-cell]:has(.tile)').evaluateAll((all) => {
      const view = document.querySelector('.view').getBoundingClientRect();
      return all
        .map((one) => [one.dataset.cell, one.getBoundingClientRect()])
        .filter(
          ([, { left, top, right, bottom }]) =>
            left < view.left || top < view.top || right > view.right || bottom > view.bottom,
        )
        .map(([cell]) => cell);
    });
    assert.deepEqual(beyond, [], `at ${to}`);
  }
}

export async function replay_plays_at_a_pace_one_can_follow(visit) {
  const { page, of } = await replayed(visit);
  await page.getByRole('slider').fill(String(of - 6));
  await reaches(page, of - 6);
  const start = Date.now();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(300);
  const soon = await at(page);
  const paused = Date.now() - start; // a busy machine is late
  assert.ok(soon <= of - 5 + paused / 600, `after ${paused} ms it was at ${soon} of ${of}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  const held = await at(page);
  await page.waitForTimeout(1000);
  assert.equal(await at(page), held, 'held');
  await page.getByRole('button', { name: 'Play' }).click();
  await reaches(page, of);
  const took = Date.now() - start;
  assert.ok(took > 3000, `six actions in ${took} ms`);
  await page.getByRole('button', { name: 'Play' }).waitFor(); // it has stopped by itself
  await page.waitForTimeout(900);
  assert.equal(await at(page), of);
  // From the end it begins anew.
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction((end) => Number(document.querySelector('input[type=range]').value) < end, of);
  await visit.shot('replay-playing');
}

export async function replay_shows_what_happens_on_the_board(visit) {
  const { page } = await replayed(visit, { speed: 'quick' });
  const start = Date.now();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(1500);
  const soon = await at(page);
  const took = Date.now() - start;
  assert.ok(soon >= 1 && soon <= 1 + took / 600, `after ${took} ms it was at ${soon}`);
  await visit.go('#/');
  await page.locator('button.start').waitFor();
  assert.equal(new URL(page.url()).hash, '#/', 'who has left is left alone');
}

export async function replay_obeys_the_keys(visit) {
  const { page, of } = await replayed(visit);
  for (const [key, to] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', of],
    ['ArrowRight', of],
    ['Home', 0],
    ['ArrowLeft', 0],
  ]) {
    await page.keyboard.press(key);
    await reaches(page, to);
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) >= 2);
  await page.keyboard.press('Space');
  const held = await at(page);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.waitForTimeout(900);
  assert.equal(await at(page), held);
  // A tile that was looked at by mouse keeps no key for itself.
  await page.locator('[data-cell]').nth(3).click({ force: true });
  await page.keyboard.press('ArrowRight');
  await reaches(page, held + 1);
  await page.keyboard.press('ArrowLeft');
  await reaches(page, held);
  // A button in focus takes Space for itself, once.
  await page.getByRole('button', { name: 'One action on' }).focus();
  await page.keyboard.press('Space');
  await reaches(page, held + 1);
  assert.equal(await page.getByRole('button', { name: 'Pause' }).count(), 0);
}

export async function the_score_curve_is_the_slider(visit) {
  const { page, of } = await replayed(visit, {}, { play: greedyGame });
  const curve = page.locator('footer svg[role=img]');
  await page.waitForFunction(() => document.querySelectorAll('footer circle.leap').length > 0);
  // A line for each cult, told apart by colour and by dashes; it begins at nothing and ends with the result.
  const lines = await curve.locator('> path').evaluateAll((all) => all.map((one) => [one.getAttribute('stroke'), one.getAttribute('stroke-dasharray')])); // biome-ignore format: one line
  assert.equal(new Set(lines.map(String)).size, 2);
  await page.keyboard.press('End');
  await reaches(page, of);
  const { scores } = await page.evaluate(() => ({
    scores: document.querySelector('footer .scores').innerText.match(/\d+/g).map(Number),
  }));
  assert.equal(scores.length, 2);
  assert.ok(
    scores.some((score) => score > 5),
    `${scores}`,
  );
  // Where one presses is where one looks, and a drag follows the pointer.
  const box = await curve.boundingBox();
  const press = (share) => [box.x + share * box.width, box.y + box.height / 2];
  await page.mouse.click(...press(0.25));
  assert.ok(Math.abs((await at(page)) - 0.25 * of) <= 2, `${await at(page)} of ${of}`);
  await page.mouse.move(...press(0.25));
  await page.mouse.down();
  await page.mouse.move(...press(0.6), { steps: 6 });
  await page.mouse.up();
  const there = await at(page);
  assert.ok(Math.abs(there - 0.6 * of) <= 2, `${there} of ${of}`);
  const line = await curve.locator('line.now').getAttribute('x1');
  assert.ok(Math.abs(Number(line) / box.width - there / of) < 0.01, 'the line is where the moment is');
  // Its keys, and Space though it has the focus.
  await page.keyboard.press('ArrowRight');
  await reaches(page, there + 1);
  await page.keyboard.press('Home');
  await reaches(page, 0);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await visit.accessible('replay with its curve');
  await visit.shot('replay-curve');
}

export async function replay_has_four_speeds(visit) {
  const { page } = await replayed(visit);
  const within = async (speed, time) => {
    await page.keyboard.press('Home');
    await reaches(page, 0);
    await page.getByLabel('Speed').selectOption({ label: speed });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForTimeout(time);
    await page.getByRole('button', { name: 'Pause' }).click();
    return at(page);
  };
  const [slow, quick] = [await within('0.5×', 3200), await within('4×', 3200)];
  visit.notes.push(`actions in 3.2 s: ${slow} at half speed, ${quick} at four times`);
  assert.ok(slow >= 1 && slow <= 4, `${slow}`);
  assert.ok(quick > 2 * slow, `${slow} and ${quick}`);
}

export async function the_turns_are_listed_and_lead_to_their_moments(visit) {
  const { page } = await replayed(visit, {}, { play: greedyGame });
  await page.getByRole('button', { name: 'Turns' }).click();
  const list = page.locator('aside.turns');
  const turns = list.locator('li');
  assert.ok((await turns.count()) > 20);
  assert.match((await turns.nth(2).innerText()) ?? '', /3 · (Ada|Ben 1)[\s\S]*(lays|takes|recovers)/);
  await turns.nth(10).locator('.turn').click();
  await page.waitForFunction(() => document.querySelectorAll('aside.turns li')[10].matches('[aria-current]'));
  const there = await at(page);
  await turns.nth(10).locator('.step').first().click();
  await page.waitForFunction((to) => Number(document.querySelector('input[type=range]').value) < to, there);
  await visit.accessible('replay with its turns');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  assert.equal(await list.count(), 0);
}

export async function on_a_phone_the_board_keeps_its_room(visit) {
  const size = { width: 360, height: 640 };
  const { page, of } = await replayed(
    visit,
    { lang: 'de' },
    { size, hasTouch: true, isMobile: true, play: greedyGame },
  );
  await page.waitForFunction(() => document.querySelectorAll('footer svg[role=img] > path').length === 2);
  const share = await page.locator('main').evaluate((main) => main.clientHeight / innerHeight);
  visit.notes.push(`the board has ${(100 * share).toFixed(0)} % of the height at 360x640`);
  assert.ok(share >= 0.55, `${share}`);
  const box = await page.locator('footer svg[role=img]').boundingBox();
  assert.ok(box.height >= 44 && box.width >= 300, `${box.width} x ${box.height}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(
    (to) => Math.abs(Number(document.querySelector('input[type=range]').value) - to) < 4,
    of / 2,
  );
  const small = await page.locator('footer button, footer select, header a, header select').evaluateAll(
    (all) =>
    all.map((one) => one.getBoundingClientRect()).filter((one) => one.height < 44 || one.width < 44 || one.right > innerWidth).length, // biome-ignore format: one line
  );
  assert.equal(small, 0, 'all can be touched');
  await visit.shot('replay-phone');
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [844, 390],
    [1280, 720],
    [1440, 900],
  ]) {
    // biome-ignore format: sizes
    await page.setViewportSize({ width, height });
    const now = await page.locator('main').evaluate((main) => main.clientHeight / innerHeight);
    assert.ok(now >= 0.55, `${width}x${height}: ${now}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}: no sideways`);
    await visit.shot(`replay-${width}x${height}`);
  }
}

export async function replay_and_address_follow_each_other(visit) {
  const { page } = await replayed(visit);
  const address = (hash) => page.waitForFunction((to) => location.hash === to, hash);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('slider').fill('7');
  await address('#/replay/again/7');
  assert.equal(await page.evaluate(() => history.length), entries, 'no entry of its own for every moment');
  await visit.go('#/replay/again/20');
  await reaches(page, 20);
  await page.getByRole('slider').fill('9');
  await address('#/replay/again/9');
  await visit.go('#/replay/again/20'); // the same address as before, changed in between
  await reaches(page, 20);
  await page.goBack();
  await reaches(page, 9);
  await page.reload();
  await reaches(page, 9);
}
