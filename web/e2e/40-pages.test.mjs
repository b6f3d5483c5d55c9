import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { playInText } from './text.mjs';

const phone = { width: 360, height: 740 };

export async function the_lobby_is_for_everyone(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  await visit.accessible('lobby');
  await visit.shot('lobby', { fullPage: true });
  await page.locator('details.rules > summary').click();
  await page.locator('details.group > summary').first().click();
  await visit.accessible('lobby with all options');
  await page.setViewportSize(phone);
  await visit.shot('lobby-phone', { fullPage: true });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
}

export async function rules_lead_to_each_other(visit) {
  const page = await visit.open({ hash: '#/rules/carcosa/CA-031' });
  await page.locator('#CA-031.shown').waitFor();
  await visit.accessible('rules');
  await visit.shot('rules');
  await page.locator('article a', { hasText: 'CA-036' }).first().or(page.locator('article a').first()).first().click();
  await page.waitForURL(/#\/rules\/carcosa\/(?!CA-031)/);
  await visit.go('#/rules/carcosa/CA-999');
  await page.getByRole('alert').waitFor();
  await page.setViewportSize(phone);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
}

export async function rules_follow_the_language(visit) {
  const page = await visit.open({ hash: '#/rules/stars/SR-110' });
  await page.locator('article[lang=en] #SR-110.shown', { hasText: 'six creatures' }).waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('article[lang=de] #SR-110.shown', { hasText: 'sechs Wesen' }).waitFor();
  await visit.accessible('rules in German');
  for (const game of ['carcosa', 'realms', 'stars', 'carcassonne']) {
    await visit.go(`#/rules/${game}`);
    await page.locator('article[lang=de] h2').first().waitFor();
    await visit.shot(`rules-de-${game}`);
  }
  await page.setViewportSize(phone);
  await visit.shot('rules-de-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
}

export async function a_game_is_looked_at_again(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame();
  await playInText(visit, { until: (done) => done >= 10 });
  await page.keyboard.press('l');
  const entry = page.locator('aside li a').nth(3);
  const at = Number(await entry.textContent());
  await visit.shot('log');
  await visit.accessible('table with log');
  await entry.click();
  await page.waitForURL(/#\/replay\//);
  await page.getByText(new RegExp(`^${at} of `)).waitFor();
  await visit.accessible('replay');
  const slider = page.getByRole('slider');
  const took = await page.evaluate(async () => {
    const input = document.querySelector('input[type=range]');
    const times = [];
    for (let i = 0; i <= Number(input.max); i++) {
      const start = performance.now();
      input.value = String(i);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => setTimeout(done));
      times.push(performance.now() - start);
    }
    return Math.max(...times);
  });
  visit.notes.push(`slowest step of the slider ${took.toFixed(1)} ms`);
  await slider.fill('2');
  await page.getByText(/^2 of /).waitFor();
  await page.getByRole('button', { name: 'What if …' }).click();
  await page.getByText('Another way:').waitFor();
  await visit.shot('replay');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) >= 4);
}

export async function small_and_quick(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  let usable = await page.evaluate(() => performance.now());
  // A machine with other work may be late once or twice.
  for (let i = 0; i < 3 && usable > 1500; i++) {
    await page.reload();
    await page.locator('button.start:enabled').waitFor();
    usable = Math.min(usable, await page.evaluate(() => performance.now()));
  }
  // All files packed, by name; and of these what the page has asked for so far, the engine among them.
  const sizes = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.png$/.test(entry.name)) sizes.set(entry.name, gzipSync(readFileSync(path), { level: 9 }).length);
    }
  };
  walk(visit.folder);
  const sum = (names) => names.reduce((all, name) => all + (sizes.get(name) ?? 0), 0);
  const asked = async () => {
    const seen = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    const names = seen.map((url) => new URL(url).pathname.split('/').pop());
    const engine = [...sizes.keys()].filter((name) => /\.wasm$|^worker/.test(name));
    return [...new Set(['index.html', ...names, ...engine])];
  };
  const kb = (bytes) => (bytes / 1000).toFixed(0);
  const lobby = sum(await asked());
  await visit.newGame();
  await page.locator('.page').waitFor();
  const gzip = sum(await asked());
  visit.notes.push(
    `usable after ${usable.toFixed(0)} ms; gzipped: lobby ${kb(lobby)} KB, with one game ${kb(gzip)} KB, all games ${kb(sum([...sizes.keys()]))} KB`,
  );
  assert.ok(lobby > 300_000 && gzip > lobby, 'the engine and the game are counted');
  assert.ok(gzip <= 600_000, `${gzip} bytes`);
  assert.ok(usable <= 1500, `${usable} ms`);
}
