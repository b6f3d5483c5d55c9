import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from './screen.mjs';

const builtIn = readFileSync(join(import.meta.dirname, '../../data/carcosa/tiles.json'), 'utf8');
const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function choose(page, tiles) {
  await page.locator('button.start:enabled').waitFor();
  await page.locator('details summary').click();
  await page.locator('details input[type=file]').setInputFiles(tiles);
  await page.locator('details').getByText(tiles.name).waitFor();
}

export async function a_game_with_tiles_of_ones_own(visit) {
  const page = await visit.open();
  // Every drawn kind under a name that the built-in set does not have: what is drawn can only come from the file.
  const mine = builtIn.replaceAll(/"id": ?"(?!HASTUR)(\w+)"/g, '"id": "MY_$1"');
  assert.notEqual(mine, builtIn);
  await choose(page, file('mine.json', mine));
  await visit.accessible('lobby with a tile set');
  await page.locator('button.start').click();
  await page.waitForURL(/#\/table\//);
  await settle(page);
  const drawn = () => page.locator('[data-cell] .cz-face').evaluateAll((all) => all.map((one) => one.innerHTML.length));
  for (const length of await drawn()) assert.ok(length > 1000, `a face of ${length} characters is an empty one`);
  await page.locator('.stack.can').first().click();
  await page.locator('.hand').waitFor();
  await page.reload();
  await page.locator('.hand').waitFor();
  await visit.shot('own-tiles');
  assert.match((await visit.saved()).record, /\ntiles /);
  // Another game has the usual tiles again.
  await visit.go('#/');
  await visit.newGame();
  await settle(page);
  for (const length of await drawn()) assert.ok(length > 1000, `${length}`);
}

export async function a_broken_tile_set_is_explained(visit) {
  const page = await visit.open();
  await choose(page, file('broken.json', '{"kinds": 7}'));
  await page.locator('button.start').click();
  await page.getByRole('alert').filter({ hasText: 'broken.json' }).waitFor();
  await page.getByRole('button', { name: 'Use the usual tiles' }).click();
  await page.locator('button.start').click();
  await page.waitForURL(/#\/table\//);
}
