import assert from 'node:assert/strict';
import { playInText } from './text.mjs';

export async function hot_seat_with_a_curtain(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ seats: ['person', 'person'], names: ['Ada', 'Ben'] });
  const curtain = page.getByRole('button', { name: /^I am / });
  let falls = 0;
  await playInText(visit, {
    until: async () => {
      const who = (await page.locator('.turn').textContent()) ?? '';
      falls += /Ben/.test(who) ? 1 : 0;
      return falls > 6;
    },
  });
  // Play on until the curtain is down, and look what the page holds then.
  for (let i = 0; i < 40 && !(await curtain.isVisible()); i++) {
    await page.locator('.text .actions button[data-do]').first().click();
    await page.waitForTimeout(60);
  }
  await curtain.waitFor();
  await visit.shot('curtain');
  await visit.accessible('curtain');
  assert.equal(await page.locator('[data-do], .text, [role=log]').count(), 0, 'nothing of the table is in the page');
  await page.reload();
  await curtain.waitFor();
  assert.equal(await page.locator('[data-do], .text, [role=log]').count(), 0, 'nor after a reload');
  await page.keyboard.press('Enter');
  await page.locator('.text .actions button[data-do]').first().waitFor();
}

export async function german_from_the_first_word_to_the_last(visit) {
  const page = await visit.open({ settings: { text: true, lang: 'de' }, locale: 'de-DE' });
  await page.getByRole('button', { name: 'Beginnen' }).waitFor();
  for (const summary of await page.locator('form.panel details:not([open]) > summary:visible').all()) await summary.click();
  await visit.shot('lobby-de', { fullPage: true });
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  const bare = await page.locator('body').innerText();
  assert.doesNotMatch(bare, /\b(lobby|option|saved|carcosa)\.\w+|\{\d\}/);
  await visit.newGame();
  await page.getByRole('heading', { name: 'Was du tun kannst' }).waitFor();
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, /\bcarcosa\.\w+|\{\d\}|What you can do/);
  // Switched in the middle of the game, the page, the board and the log follow.
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'What you can do' }).waitFor();
}

export async function undo_redo_and_hint(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame();
  const find = (verb) => page.locator(`.text .actions button[data-do^="${verb} "]`);
  await playInText(visit, { until: async () => (await find('place').count()) > 0 });
  await page.keyboard.press('h');
  await page.locator('.text button.hinted').waitFor();
  const hinted = await page.locator('.text button.hinted').getAttribute('data-do');
  assert.ok(hinted);
  await find('place').first().click();
  await find('cultist').first().waitFor();
  await page.keyboard.press('Control+z');
  await find('place').first().waitFor();
  await page.keyboard.press('Control+y');
  await find('cultist').first().waitFor();
}
