import assert from 'node:assert/strict';
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
