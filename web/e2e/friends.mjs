// What tests of people at one table have in common.
import assert from 'node:assert/strict';
import { texts, wrongWords } from './words.mjs';

export const phone = { size: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const german = { lang: 'de' };
export const actions = '.text .actions button[data-do]';
export const seatRow = ({ page }, seat) => page.locator(`.round li[data-seat="${seat}"]`);
export const talkButton = ({ page }) => page.locator('.round button.talk');
export const langOf = ({ page }) => page.locator('html').getAttribute('lang');

/** Nothing sticks out, every word is of the language, no rule of accessibility is broken. */
export async function inOrder(one, what) {
  assert.ok(await one.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} is too wide`);
  assert.deepEqual(wrongWords(await texts(one.page), await langOf(one)), []);
  await one.accessible(what);
}

/** Who may do something now, and the others. */
export async function turnOf(guests, what = actions) {
  const mover = await Promise.any(
    guests.map(async (one) => {
      await one.page.locator(what).first().waitFor();
      return one;
    }),
  );
  return [mover, ...guests.filter((one) => one !== mover)];
}

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];

/** People at a new table, all seats taken: one of `people` each, as Company.guest takes them. */
export async function seated(company, { game, people, short = true, clock, access }) {
  const guests = [];
  let link = '';
  for (const [i, { name = names[i], ...more }] of people.entries()) {
    const one = await company.guest(link, more);
    guests.push(one);
    if (i > 0) await company.sit(one, name);
    else {
      if (clock) await one.page.evaluate((draft) => localStorage.setItem('hali.clock', JSON.stringify(draft)), clock);
      if (clock) await one.page.reload();
      link = await company.make(one, { game, seats: people.map(() => 'person'), name, short, access });
    }
  }
  for (const { page } of guests) await page.locator('.round').waitFor();
  return { guests, link };
}

/** The dialog with everybody at the table; on a narrow screen it is in the menu. */
export async function openCompany({ page }) {
  const entry = page.getByRole('button', { name: /^(Company|Runde)$/ });
  if (!(await entry.first().isVisible())) await page.locator('[popovertarget]').click();
  await entry.first().click();
  await page.getByRole('dialog').waitFor();
}

export async function resign(one) {
  await openCompany(one);
  await one.page.getByRole('button', { name: /^(Resign|Spiel aufgeben)/ }).click();
  await one.page.getByRole('button', { name: /^(Yes, resign|Ja, aufgeben)/ }).click();
  await one.page.getByRole('dialog').waitFor({ state: 'detached' });
}
