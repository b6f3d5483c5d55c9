// The replay: it plays so that one can follow, obeys the keys, and its address is the moment one looks at.
import assert from 'node:assert/strict';
import { engineOf, longGame } from './engine.mjs';

const at = (page) => page.evaluate(() => Number(document.querySelector('input[type=range]').value));
const reaches = (page, moment) =>
  page.waitForFunction((to) => document.querySelector('input[type=range]')?.value === String(to), moment);

/** A finished game of Carcosa on the replay page, text mode or not. */
async function replayed(visit, settings = {}, more = {}) {
  const page = await visit.open({ settings, ...more });
  const { record, actions } = longGame(await engineOf(visit.folder), { seed: '3' });
  await visit.keep('again', { record }, 'replay');
  await reaches(page, 0);
  return { page, of: actions };
}

export async function replay_plays_at_a_pace_one_can_follow(visit) {
  const { page, of } = await replayed(visit);
  await page.getByRole('slider').fill(String(of - 6));
  await reaches(page, of - 6);
  const start = Date.now();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(300);
  const soon = await at(page);
  assert.ok(soon <= of - 4, `after 0.3 s it was at ${soon} of ${of}`);
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
