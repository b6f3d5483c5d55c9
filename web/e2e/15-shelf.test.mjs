import assert from 'node:assert/strict';

const sizes = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
];

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
  // The last one is offered first, the other below it.
  await page.locator('.side li').first().waitFor();
  assert.match((await page.locator('section:has(> .continue)').textContent()) ?? '', /Fantasy Realms[\s\S]*Ben/);
  assert.match((await page.locator('.side ul').textContent()) ?? '', /Carcosa[\s\S]*Ada[\s\S]*Continue/);
  await page.getByRole('link', { name: /^Continue: Carcosa/ }).click();
  await page.locator('.text').waitFor();
  await visit.go('#/');
  await page.getByRole('link', { name: 'Continue', exact: true }).click(); // now it is Carcosa that was played last
  await page.locator('.text').waitFor();
  await visit.go('#/');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as file: Ben/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^realms-/);
}

/** Does a thing lie within the window, with nothing over its middle and its four corners? */
const free = (thing) =>
  thing.evaluate((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [[x, y], [left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6]]; // biome-ignore format: five points
    return inside && scrollY === 0 && points.every(([px, py]) => it.contains(document.elementFromPoint(px, py)));
  });

/** Words that are longer than the room they have. */
const cut = (page) =>
  page
    .locator('main :is(.name, .continue, .start, .card strong, h1, h2, .turn), main select')
    .evaluateAll((all) =>
      all
        .filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).opacity !== '0')
        .map((it) => `${it.className || it.tagName}: ${it.textContent.trim().slice(0, 60)}`),
    );

async function first_screen(visit, lang) {
  const page = await visit.open({ settings: { text: true, lang } });
  await visit.newGame({ names: ['Adelheid von Hali'] });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await visit.go('#/');
    await page.locator('button.start:enabled').waitFor();
    for (const game of ['carcosa', 'realms', 'stars', 'carcassonne']) {
      await page.locator(`input[name=game][value=${game}]`).check({ force: true });
      await page.locator('button.start:enabled').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      const where = `${game} at ${width}x${height} in ${lang}`;
      assert.ok(await free(page.locator('a.continue')), `Continue is on the first screen: ${where}`);
      assert.ok(await free(page.locator('button.start')), `Begin is on the first screen: ${where}`);
      assert.deepEqual(await cut(page), [], where);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `no sideways: ${where}`);
    }
    await visit.shot(`first-screen-${lang}-${width}x${height}`);
    const rows = await page
      .locator('.shelf label')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    assert.ok(new Set(rows).size === 1 || (rows[0] === rows[1] && rows[2] === rows[3]), `covers in full rows: ${rows}`);
  }
}
export const continue_and_begin_are_on_the_first_screen = (visit) => first_screen(visit, 'en');
export const continue_and_begin_are_on_the_first_screen_in_german = (visit) => first_screen(visit, 'de');

export async function the_last_set_up_of_each_game_is_remembered(visit) {
  const page = await visit.open({ settings: { text: true } });
  const colour = (seat) => page.locator('fieldset.seat .colour').nth(seat);
  await visit.newGame({
    game: 'realms',
    seats: ['person', 'random', 'greedy', 'person'],
    names: ['Ada'],
    variant: 'both',
  });
  await visit.go('#/');
  await page.locator('button.start:enabled').waitFor();
  await colour(0).selectOption('azure');
  await page.locator('details.rules > summary').click();
  await page.locator('details.group').last().locator('summary').click();
  await page.getByLabel('Book makes Wild').check();
  await visit.newGame({ game: 'carcassonne', seats: ['person', 'greedy'], variant: 'ghosts' });
  await visit.go('#/');
  await page.reload();
  await page.locator('input[name=game][value=realms]').check({ force: true });
  await page.locator('button.start:enabled').waitFor();
  const start = Date.now();
  await page.locator('button.start').click();
  await page.locator('.curtain').waitFor();
  visit.notes.push(`lobby to table in ${Date.now() - start} ms`);
  const { seats, record } = await visit.saved();
  assert.deepEqual(
    seats.map((seat) => seat.player ?? seat.kind),
    ['person', 'random', 'greedy', 'person'],
  );
  assert.equal(seats[0].name, 'Ada');
  assert.equal(seats[0].colour, 'azure');
  assert.match(record, /items=on/);
  assert.match(record, /suits=on/);
  assert.match(record, /book_wild=on/);
}

export async function only_what_means_something_is_offered(visit) {
  const page = await visit.open({ settings: { lang: 'de' } });
  const shown = () => page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.dataset.option));
  await page.locator('input[name=game][value=realms]').check({ force: true });
  await page.locator('button.start:enabled').waitFor();
  assert.ok(!(await shown()).includes('rob_backpack'), 'no backpacks without items');
  await page.locator('input[name=variant][value=items]').check({ force: true });
  assert.ok((await shown()).includes('rob_backpack'));
  assert.ok(!(await shown()).includes('two_player_first_item'), 'three play');
  await page.locator('input[name=players][value="2"]').check({ force: true });
  assert.ok((await shown()).includes('two_player_first_item'));
  await page.locator('input[name=game][value=carcosa]').check({ force: true });
  await page.locator('button.start:enabled').waitFor();
  await page.locator('input[name=variant][value=investigators]').check({ force: true });
  assert.equal(await page.locator('fieldset.seat').count(), 1, 'alone');
  assert.ok((await shown()).includes('fools'));
  await page.locator('input[name=players][value="3"]').check({ force: true });
  assert.ok(await page.locator('input[name=variant][value=base]').isChecked());
  assert.ok(!(await shown()).includes('fools'));
  // One tap takes away the player one means.
  await page.locator('fieldset.seat input').nth(1).fill('Berta');
  await page.locator('fieldset.seat input').nth(2).fill('Carl');
  await page.getByRole('button', { name: 'Platz B entfernen' }).click();
  assert.equal(await page.locator('fieldset.seat').count(), 2);
  assert.equal(await page.locator('fieldset.seat input').nth(1).inputValue(), 'Carl');
}

export async function no_raw_value_stands_in_the_lobby(visit) {
  const page = await visit.open({ settings: { lang: 'de' } });
  for (const game of ['carcosa', 'realms', 'stars', 'carcassonne']) {
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    await page.locator('button.start:enabled').waitFor();
    for (const variant of await page.locator('input[name=variant]').all()) {
      await variant.check({ force: true });
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      const text = await page.locator('form.panel').innerText();
      assert.doesNotMatch(
        text,
        /[a-z]_[a-z]|\b(default|off|on|reshuffle|at once|option|page)\b|\{\d/,
        `${game}: ${text}`,
      );
      const choices = await page.locator('form.panel option').evaluateAll((all) => all.map((one) => one.textContent));
      assert.doesNotMatch(choices.join('\n'), /_|\b(default|lot|placed|printed|current|area|blank|stay)\b/);
    }
    await visit.accessible(`all switches of ${game}`);
    await visit.shot(`switches-${game}`, { fullPage: true });
  }
}
