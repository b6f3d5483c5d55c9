import assert from 'node:assert/strict';

const phone = { width: 360, height: 740 };

export async function the_lobby_offers_every_game_of_the_engine(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  const games = await page.locator('input[name=game]').evaluateAll((all) => all.map((one) => one.value));
  assert.equal(games[0], 'carcosa', 'the flagship comes first');
  assert.ok(games.includes('realms'));
  for (const game of games) {
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    await page.locator('button.start:enabled').waitFor();
    const title = await page.locator('h1').textContent();
    assert.doesNotMatch(title ?? '', /^game\./);
    const counts = await page.locator('input[name=players]').evaluateAll((all) => all.map((one) => Number(one.value)));
    await page.locator(`input[name=players][value="${counts.at(-1)}"]`).check({ force: true });
    assert.equal(await page.locator('fieldset.seat').count(), counts.at(-1), `${game}: a row for every seat`);
    const colours = await page.locator('fieldset.seat .colour').evaluateAll((all) => all.map((one) => one.value));
    assert.equal(new Set(colours).size, colours.length, `${game}: a colour for every seat`);
    await visit.accessible(`lobby with ${game}`);
    await visit.shot(`shelf-${game}`);
  }
  await page.setViewportSize(phone);
  await page.locator('input[name=game][value=realms]').check({ force: true });
  await visit.shot('shelf-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
  await page.reload();
  await page.getByRole('heading', { name: 'Fantasy Realms' }).waitFor();
}

export async function games_of_several_kinds_are_kept_side_by_side(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ names: ['Ada'] });
  await visit.go('#/');
  await visit.newGame({ game: 'realms', seats: ['person', 'greedy', 'greedy'], names: ['Ben'] });
  await visit.go('#/');
  await page.locator('.side li').nth(1).waitFor();
  const told = (await page.locator('.side ul').textContent()) ?? '';
  assert.match(told, /Carcosa/);
  assert.match(told, /Fantasy Realms/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as file: Ben/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^realms-/);
}
