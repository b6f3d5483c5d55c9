// One whole evening with the keyboard alone, in text mode: making a table, joining it, a move, talk, resigning, playing again.
import assert from 'node:assert/strict';
import { german, inOrder, seatRow, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';

/** Tab until what is wanted has the focus: a selector, and words of its name. */
async function tabTo({ page }, css, name = '', key = 'Tab') {
  const seen = [];
  for (let i = 0; i < 160; i++) {
    const at = await page.evaluate(
      ([wanted, words]) => {
        const now = document.activeElement;
        const told = `${now?.getAttribute('aria-label') ?? ''} ${now?.textContent ?? ''}`.trim();
        return { there: Boolean(now?.matches(wanted)) && new RegExp(words).test(told), told: told.slice(0, 30) };
      },
      [css, name],
    );
    if (at.there) return;
    seen.push(at.told);
    await page.keyboard.press(key);
  }
  assert.fail(`${css} ${name} is not reached by ${key}: ${[...new Set(seen)].join(' | ')}`);
}
const press = ({ page }, ...keys) =>
  keys.reduce((done, one) => done.then(() => page.keyboard.press(one)), Promise.resolve());
const enter = async (one, css, name) => {
  await tabTo(one, css, name);
  await press(one, 'Enter');
};
/** A radio of a group: the group is reached by Tab, its members by arrows. */
async function pick(one, name, value) {
  await tabTo(one, `input[name=${name}]`);
  for (let i = 0; i < 9; i++) {
    if (await one.page.evaluate((wanted) => document.activeElement.value === wanted, value)) return;
    await press(one, 'ArrowRight');
  }
  assert.fail(`${name} has no ${value}`);
}
const holdsFocus = async ({ page }, what) =>
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), `${what}: the focus is lost`);

async function makeTable(one, name) {
  await one.page.locator('button.start:enabled').waitFor();
  await pick(one, 'game', 'stars');
  await one.page.locator('button.start:enabled').waitFor();
  await pick(one, 'where', 'link');
  await tabTo(one, 'fieldset.seat input[type=text]');
  await one.page.keyboard.type(name);
  await enter(one, 'button.start');
  await one.page.locator('.seats li').first().waitFor();
}

async function takeSeat(one, name) {
  await one.page.locator('.seats li').first().waitFor();
  await enter(one, 'button', 'Platz B nehmen|Take seat B');
  await one.page.getByRole('dialog').waitFor();
  await press(one, 'Control+A');
  await one.page.keyboard.type(name);
  await press(one, 'Enter');
}

async function say(one, text) {
  await enter(one, '.round button.talk');
  await tabTo(one, 'aside.talk input');
  await one.page.keyboard.type(text);
  await press(one, 'Enter');
  await one.page.locator('aside.talk .said', { hasText: text }).waitFor();
  await press(one, 'Escape');
  await one.page.locator('aside.talk').waitFor({ state: 'detached' });
  await holdsFocus(one, 'after the talk');
}

async function giveUp(one) {
  await enter(one, 'button', '^(Company|Runde)');
  await one.page.getByRole('dialog').waitFor();
  await enter(one, 'dialog button', '^(Resign|Spiel aufgeben)');
  // What cannot be taken back is not the first that Enter does.
  await tabTo(one, '[role=alertdialog] button.primary');
  await tabTo(one, '[role=alertdialog] button', '^(Yes|Ja)', 'Shift+Tab');
  await press(one, 'Enter');
  await one.page.getByRole('dialog').waitFor({ state: 'detached' });
  await holdsFocus(one, 'after resigning');
}

export async function an_evening_by_keyboard_alone(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest();
    await makeTable(ada, 'Ada');
    await inOrder(ada, 'people gather');
    const ben = await company.guest(await ada.hash, { settings: german });
    await takeSeat(ben, 'Ben');
    const guests = [ada, ben];
    for (const { page } of guests) await page.locator('.round').waitFor();
    const [mover] = await turnOf(guests);
    for (let i = 0; i < 3 && (await mover.page.locator('.round li.mine.moves').count()); i++) {
      const before = await mover.page.locator('.text').getAttribute('data-at');
      await enter(mover, '.text .actions button[data-do]');
      await mover.page.waitForFunction((at) => document.querySelector('.text').dataset.at !== at, before);
      if (await mover.page.locator('.round li.mine.moves').count()) await holdsFocus(mover, 'after an action');
    }
    await say(ada, 'good evening');
    await ben.page.locator('.round .unread').waitFor();
    await say(ben, 'guten Abend');
    await giveUp(ben);
    await seatRow(ada, 1).filter({ hasText: 'has resigned' }).waitFor();
    await giveUp(ada);
    // Machine players bring it to an end.
    for (const { page } of guests) await page.locator('dialog .winner').waitFor({ timeout: 60_000 });
    await inOrder(ben, 'the end');
    await enter(ada, 'dialog button', 'Play again, seats turned');
    await ada.page.waitForURL((url) => url.hash.startsWith('#/online/'));
    await ben.page.getByRole('button', { name: 'Zu meinem Platz im nächsten Spiel' }).first().waitFor();
    await enter(ben, 'button', 'Zu meinem Platz im nächsten Spiel');
    for (const one of guests) {
      await seatRow(one, 0).filter({ hasText: 'Ben' }).waitFor();
      await seatRow(one, 1).filter({ hasText: 'Ada' }).waitFor();
    }
  });
}
