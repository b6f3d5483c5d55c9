import assert from 'node:assert/strict';
import { engineOf, moments } from './engine.mjs';
import { settle } from './screen.mjs';

const roman = { 4: 'IV', 5: 'V', 6: 'VI', 7: 'VII' };

// Each moment is one of a real game; it is sought once for all tests.
let sought;
async function moment(visit, stone) {
  const onStack = (view) => typeof view.cults[view.to_move].prophet === 'number';
  const usable = (value) => (legal, view) => legal.includes(`stone ${value}`) && (value === 6 || onStack(view));
  const wishes = Object.fromEntries(Object.keys(roman).map((value) => [value, usable(Number(value))]));
  sought ??= moments(await engineOf(visit.folder), wishes);
  return sought[stone];
}

async function useStone(visit, stone, options = {}) {
  const page = await visit.open(options);
  await page.locator('button.start:enabled').waitFor();
  await visit.keep(`stone${stone}`, await moment(visit, stone));
  await settle(page);
  const button = page.getByRole('button', { name: new RegExp(`^${roman[stone]} .*Use it now`) });
  if (options.hasTouch) await page.locator('.grip').tap();
  await button.click();
  const dialog = page.locator('.choice');
  await dialog.waitFor();
  return { page, dialog };
}
const at = async (page) => Number(await page.locator('.page').getAttribute('data-at'));

async function putBackOtherwise(visit, page, dialog) {
  const names = () => dialog.locator('li .name').allTextContents();
  const before = await names();
  assert.ok(before.length > 2, 'there is something to order');
  // The third tile goes up to the top, by its own button.
  for (let i = 2; i > 0; i--) await dialog.locator('li').nth(i).getByRole('button').first().click();
  assert.deepEqual(await names(), [before[2], before[0], before[1], ...before.slice(3)]);
  await visit.accessible('glimpse');
  const since = await at(page);
  await dialog.getByRole('button', { name: 'Put them back like this' }).click();
  await page.waitForFunction((then) => Number(document.querySelector('.page').dataset.at) > then, since);
  return before;
}

export async function stone_four_puts_a_stack_into_another_order(visit) {
  const { page, dialog } = await useStone(visit, 4);
  await visit.shot('glimpse');
  const before = await putBackOtherwise(visit, page, dialog);
  await dialog.waitFor({ state: 'detached' });
  // What was put on top lies there for all to see, and the person knows the rest.
  const labels = await page.locator('.stacks button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const top = before[2].replace(/ \(.*$/, '');
  assert.ok(
    labels.some((label) => label.includes(`On top: ${top}`) && label.includes('You know place 2')),
    `${top} on top: ${labels.join(' | ')}`,
  );
}

export async function stone_four_on_a_phone(visit) {
  const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const { page, dialog } = await useStone(visit, 4, phone);
  await visit.accessible('glimpse on a phone');
  await visit.shot('glimpse-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
  await dialog.getByRole('button', { name: 'Keep the order' }).tap();
  await dialog.waitFor({ state: 'detached' });
}

export async function stone_five_sends_prophets_elsewhere(visit) {
  const { page, dialog } = await useStone(visit, 5);
  await dialog.getByRole('heading', { name: 'A Mask Betrayed' }).waitFor();
  await visit.accessible('betray');
  await visit.shot('betray');
  for (let i = 0; i < 4 && (await dialog.isVisible()); i++) {
    const since = await at(page);
    await dialog.getByRole('button').last().click();
    await page.waitForFunction((then) => Number(document.querySelector('.page').dataset.at) > then, since);
    await page.waitForTimeout(100);
  }
  assert.equal(await page.getByRole('heading', { name: 'A Mask Betrayed' }).count(), 0);
}

export async function stone_six_calls_one_back(visit) {
  const { page, dialog } = await useStone(visit, 6);
  await dialog.getByRole('heading', { name: 'Call the Legion' }).waitFor();
  await visit.accessible('call');
  await visit.shot('call');
  const ready = () => page.locator('article', { hasText: 'you' }).locator('.room b').first().textContent();
  const before = Number(await ready());
  await dialog.getByRole('button').first().click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(Number(await ready()), before + 1);
}

export async function stone_seven_keeps_a_tile(visit) {
  const { page, dialog } = await useStone(visit, 7);
  await putBackOtherwise(visit, page, dialog);
  await page.getByRole('heading', { name: 'Shape the Beyond' }).waitFor();
  await visit.accessible('shape');
  await visit.shot('shape');
  await dialog.getByRole('button').first().click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('article .held').first().waitFor();
}
