import assert from 'node:assert/strict';
import { paleButtons } from './contrast.mjs';
import { still } from './looking.mjs';
import { fresh, tables } from './tables.mjs';
import { walk } from './walk.mjs';

const report = (found) =>
  assert.ok(
    found.size === 0,
    `${found.size} faults\n${[...found].map(([what, where]) => `${what} (${where})`).join('\n')}`,
  );

async function note(page, found, where) {
  await still(page);
  for (const one of await paleButtons(page)) if (!found.has(one)) found.set(one, where);
}

export async function every_button_of_every_page_can_be_read(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.locator('button.start:enabled').waitFor();
  const found = new Map();
  for (const game of ['carcosa', 'carcassonne', 'realms', 'stars']) {
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    await page.locator('form.panel button.start:enabled').waitFor();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('form details')) one.open = true;
    });
    await note(page, found, `lobby with ${game}`);
  }
  await visit.keep('pale', await fresh(visit, tables.carcosa));
  await walk(page, { hints: true, limit: 6 });
  for (const [path, ready] of [
    ['replay/pale', '[type=range], .page'],
    ['rules/carcosa', 'article'],
    ['licences', 'details'],
    ['learn', '.page'],
    ['puzzle', '.task'],
    ['scores', 'main'],
    ['score/realms', '[data-add]'],
    ['nowhere', 'main'],
  ]) {
    await visit.go(`#/${path}`);
    await page.locator(ready).first().waitFor();
    await note(page, found, path);
  }
  report(found);
}

async function tablesAreReadable(visit, names) {
  const page = await visit.open({ size: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.locator('button.start:enabled').waitFor();
  const found = new Map();
  for (const name of names) {
    await visit.keep(`pale-${name}`, await fresh(visit, tables[name], { seed: '9' }));
    await walk(page, {
      hints: true,
      seed: 4,
      limit: name === 'realms' ? 40 : 12,
      each: async (now, done) => {
        await page.setViewportSize(done % 4 === 3 ? { width: 390, height: 844 } : { width: 1280, height: 720 });
        if (done % 2 === 0) await note(page, found, `${name} after ${now.at} actions`);
        return false;
      },
    });
    if (await visit.isOver()) await note(page, found, `the end of ${name}`);
    else {
      await page.keyboard.press('l');
      await note(page, found, `${name} with its log`);
      await page.keyboard.press('l');
      await page.keyboard.press('?');
      await page.locator('dialog').first().waitFor();
      await note(page, found, `${name} with help`);
      await page.keyboard.press('Escape');
    }
  }
  report(found);
}

export const every_button_of_the_tile_games_can_be_read = (visit) =>
  tablesAreReadable(visit, ['carcosa', 'thugs', 'solo', 'carcassonne', 'ghosts', 'mists']);
export const every_button_of_the_card_games_can_be_read = (visit) =>
  tablesAreReadable(visit, ['realms', 'suits', 'stars']);
