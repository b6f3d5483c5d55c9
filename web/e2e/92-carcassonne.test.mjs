import assert from 'node:assert/strict';
import { playInText } from './text.mjs';
import { dice } from './visit.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Plays on the drawn land with what the page offers. */
async function playLand(visit, { seed = 1, limit = 700, until = () => false, press = (thing) => thing.click() } = {}) {
  const { page } = visit;
  const roll = dice(seed);
  const end = page.locator('dialog .winner');
  for (let done = 0; done < limit; done++) {
    const ready = page.locator('.carcassonne [data-cell].target, .carcassonne .answers button');
    await ready.or(end).first().waitFor({ timeout: 30000 });
    if (await end.isVisible()) return done;
    if (await until(done)) return done;
    const before = await page.locator('.page').getAttribute('data-at');
    const answers = page.locator('.answers button');
    const count = await answers.count();
    if (count > 0) await press(answers.nth(roll(count)));
    else {
      const cells = page.locator('[data-cell].target');
      const cell = cells.nth(roll(await cells.count()));
      await cell.focus();
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      (old) => document.querySelector('.page')?.dataset.at !== old || document.querySelector('dialog .winner'),
      before,
      { timeout: 5000 },
    );
  }
  return limit;
}

export async function a_whole_land_by_mouse(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'carcassonne', seats: ['person', 'random'] });
  await visit.accessible('the land');
  const actions = await playLand(visit, {
    seed: 3,
    until: async (done) => {
      if (done === 41) {
        const tile = await page.locator('[data-cell="0,0"]').boundingBox();
        await page.mouse.move(tile.x + tile.width / 2, tile.y + 6, { steps: 3 });
        await visit.shot('land');
      }
      return false;
    },
  });
  assert.ok(actions > 40, `${actions} decisions`);
  assert.doesNotMatch(await page.locator('dialog').innerText(), /NaN|undefined|carcassonne\./);
  await visit.shot('land-end');
}

export async function the_mists_alone_on_a_phone_in_german(visit) {
  await visit.open({ hash: '#/', settings: { lang: 'de' }, ...phone });
  await visit.newGame({ game: 'carcassonne', seats: ['person'] });
  await visit.accessible('the mists on a phone');
  await playLand(visit, {
    seed: 5,
    press: (thing) => thing.tap(),
    until: async (done) => {
      if (done === 14) await visit.shot('mists-phone');
      return false;
    },
  });
}

export async function the_land_in_text_mode(visit) {
  const page = await visit.open({ hash: '#/', settings: { text: true } });
  await visit.newGame({ game: 'carcassonne', seats: ['person', 'random'] });
  await page.locator('main', { hasText: 'Row 0' }).waitFor();
  await playInText(visit, { seed: 2, until: (done) => done > 60 });
}

export async function variants_have_names_and_only_mists_has_levels(visit) {
  const page = await visit.open({ hash: '#/', settings: { lang: 'de' } });
  await page.locator('input[name=game][value=carcassonne]').check({ force: true });
  await page.locator('form.panel button.start:enabled').waitFor();
  await page.locator('input[name=players][value="2"]').check({ force: true });
  const variant = (id) => page.locator(`input[name=variant][value=${id}]`).check({ force: true });
  const level = page.getByLabel('Level', { exact: true });
  assert.match(
    await page.locator('form.panel').innerText(),
    /Grundspiel[\s\S]*Geister, Schlösser und Friedhöfe[\s\S]*Nebel über Carcassonne/,
  );
  assert.equal(await level.count(), 0, 'no level in the base game');
  await variant('mists');
  await level.selectOption('2');
  await variant('base'); // the level that was chosen means nothing any more and is not sent
  assert.equal(await level.count(), 0);
  await page.locator('fieldset.seat').nth(0).locator('select.colour').selectOption('azure');
  await page.locator('button.start').click();
  await page.waitForURL(/#\/table\//);
  await page.locator('.carcassonne aside article svg path').first().waitFor();
  assert.equal(await page.locator('.carcassonne aside article svg path').first().getAttribute('fill'), '#6fb4ff');
  await visit.shot('land-colours');
}
