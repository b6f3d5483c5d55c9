import assert from 'node:assert/strict';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// Typing and Enter, as one does with a hand of cards beside the keyboard.
async function type(page, names) {
  const field = page.locator('.picker input[type=search]');
  for (const name of names) {
    await field.fill(name);
    await field.press('Enter');
  }
}
const sum = (page, i) => page.locator('.hand .sum').nth(i);

export async function a_hand_is_scored_and_shared_by_link(visit) {
  const page = await visit.open({ hash: '#/score/realms' });
  await type(page, ['king', 'queen', 'knights', 'mirage', 'swamp']);
  await page.locator('.sum[data-sum="126"]').waitFor();
  await visit.accessible('the score page');
  await page.getByRole('button', { name: 'Another player' }).click();
  await page.locator('.who').nth(1).fill('Ben');
  await type(page, ['candle', 'book of ch', 'bell', 'enchan']);
  await page.locator('.hand').nth(1).locator('.sum:not([data-sum=""])').waitFor();
  const second = await sum(page, 1).getAttribute('data-sum');
  assert.ok(Number(second) > 100, second);
  // A card is held by one player only.
  await page.locator('.picker input[type=search]').fill('king');
  assert.equal(await page.locator('[data-add=FR31]').getAttribute('aria-pressed'), 'true');
  await page.locator('.picker input[type=search]').fill('');
  await visit.shot('score');
  const link = page.url();
  assert.match(link, /FR31FR32FR21FR52FR07/);
  const other = await visit.context.newPage();
  await other.goto(link);
  await other.locator('.sum[data-sum="126"]').waitFor();
  assert.equal(await other.locator('.who').nth(1).inputValue(), 'Ben');
  assert.equal(await other.locator('.sum').nth(1).getAttribute('data-sum'), second);
  await other.close();
}

export async function a_hand_with_suits_items_and_the_area_on_a_phone_in_german(visit) {
  const page = await visit.open({ hash: '#/score/realms', ...phone, settings: { lang: 'de' }, locale: 'de-DE' });
  await page.getByLabel('Mit den drei neuen Farben').check();
  await page.getByLabel('Verfluchte Gegenstände').check();
  await type(page, ['Totenb', 'Ghul', 'Lich', 'Schatz']);
  await page.getByText('Karten dieser Hände schauen auf den Ablagebereich').waitFor();
  await page.getByRole('button', { name: 'Zu Ablagebereich' }).click();
  await type(page, ['Ritter', 'König']);
  await page.getByLabel('Dschinn und Totenbeschwörer nehmen noch eine Karte').check();
  await page.getByText(/^Der Totenbeschwörer bringt/).waitFor();
  await visit.accessible('the score page on a phone');
  await visit.shot('score-phone', { fullPage: true });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, /\brealms\.\w+|\{\d\}/);
}

export async function hands_are_scored_without_a_network(visit) {
  const page = await visit.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => caches.keys().then((names) => names.length > 0));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit.context.setOffline(true);
  await page.reload();
  await visit.go('#/score/realms/v1;h:Ada:FR31FR32FR21FR52FR07');
  await page.locator('.sum[data-sum="126"]').waitFor();
}

export async function a_link_that_makes_no_sense_is_an_empty_sheet(visit) {
  const page = await visit.open({ hash: '#/score/realms/v1;h:%E0%A4%A:FR99CH01;p77' });
  await page.locator('.hand .sum').first().waitFor();
  assert.equal(await sum(page, 0).getAttribute('data-sum'), '');
  await visit.go('#/score/nothing');
  await page.getByRole('heading', { name: 'Lost in Carcosa' }).waitFor();
}
