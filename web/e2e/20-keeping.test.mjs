import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { playInText } from './text.mjs';

export async function a_reload_in_mid_game_loses_nothing(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ names: ['Ada'] });
  await playInText(visit, { until: (done) => done >= 9 });
  await page.waitForTimeout(150);
  const before = await visit.saved();
  assert.ok(before.actions >= 9);
  const legal = await page
    .locator('.text .actions button[data-do]')
    .evaluateAll((all) => all.map((one) => one.dataset.do));
  await page.reload();
  await page.locator('.text .actions button[data-do]').first().waitFor();
  const after = await page
    .locator('.text .actions button[data-do]')
    .evaluateAll((all) => all.map((one) => one.dataset.do));
  assert.deepEqual(after, legal);
  assert.equal((await visit.saved()).record, before.record);
  assert.match((await page.locator('.turn').textContent()) ?? '', /Ada/);
  await playInText(visit, { until: (done) => done >= 3 });
}

export async function records_of_both_forms_are_opened_and_go_on(visit) {
  const page = await visit.open({ settings: { text: true } });
  const records = new URL('../../tests/records/', import.meta.url);
  const old = readFileSync(new URL('form1-carcosa-unfinished.hali', records));
  const open = async (name, buffer) => {
    await visit.go('#/');
    await page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  };
  await open('old.hali', old);
  await page.locator('.text .actions button[data-do]').first().waitFor();
  await playInText(visit, { until: (done) => done >= 2 });
  await page.waitForTimeout(150);
  const { record } = await visit.saved();
  assert.match(record, /^hali 2\n/);
  assert.match(record, /\nseat 2 greedy\.\d+\n/);
  assert.match(record, /\nchain [0-9a-f]{32}\n$/);
  await open('new.hali', Buffer.from(record));
  await page.locator('.text .actions button[data-do]').first().waitFor();
  await open('forged.hali', Buffer.from(record.replace(/\nchain ./, '\nchain g')));
  await page.getByRole('alert').filter({ hasText: 'forged.hali' }).waitFor();
}

export async function several_games_are_kept_and_can_be_deleted(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ names: ['Ada'] });
  await visit.go('#/');
  await visit.newGame({ names: ['Ben'] });
  await visit.go('#/');
  await page.locator('.side li').first().waitFor();
  assert.equal(await page.locator('.side li').count(), 1, 'the other is the one to continue');
  await visit.shot('lobby-saved');
  await visit.accessible('lobby with games');
  await page.getByRole('button', { name: /^Delete: Ada/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await page.locator('.side li').count(), 1, 'asked, and not deleted');
  await page.getByRole('button', { name: /^Delete: Ada/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  assert.equal(await page.locator('.side li').count(), 0);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.locator('.text').waitFor();
  assert.equal((await visit.saved()).seats[0].name, 'Ben');
}

export async function bad_addresses_and_damaged_games_are_explained(visit) {
  const page = await visit.open({ hash: '#/table/nosuchgame' });
  await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
  await visit.accessible('missing game');
  await visit.go('#/wherever/else');
  await page.getByRole('heading', { name: 'Lost in Carcosa' }).waitFor();

  await page.evaluate(() => localStorage.setItem('hali.game.broken', '{"id":"broken"'));
  await visit.go('#/table/broken');
  await page.getByRole('heading', { name: 'This game is damaged' }).waitFor();
  await visit.shot('damaged');

  const put = (id, record) =>
    page.evaluate(
      ([name, text]) =>
        localStorage.setItem(
          `hali.game.${name}`,
          JSON.stringify({
            id: name,
            game: 'carcosa',
            seats: [],
            touched: 1,
            actions: 0,
            toMove: 0,
            over: false,
            winners: [],
            record: text,
          }),
        ),
      [id, record],
    );
  await put('otherrules', 'hali 1\ngame carcosa\nrules 999\nplayers 2\nseats human,greedy\nseed 1\nactions\n');
  await visit.go('#/table/otherrules');
  await page.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
  assert.match((await page.locator('main').textContent()) ?? '', /999/);
  await put('nonsense', '\u0000\uffff not a record');
  await visit.go('#/table/nonsense');
  await page.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
  await visit.go('#/replay/nonsense');
  await page.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.getByText('A damaged game').waitFor();

  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'bad.hali', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByRole('alert').filter({ hasText: 'bad.hali' }).waitFor();
}

export async function offline_after_the_first_load(visit) {
  const page = await visit.open({ settings: { text: true } });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => caches.keys().then((names) => names.length > 0));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit.context.setOffline(true);
  await page.reload();
  await visit.newGame();
  await playInText(visit, { until: (done) => done >= 4 });
  await visit.go('#/rules/carcosa/CA-031');
  await page.locator('#CA-031.shown').waitFor();
  await visit.go('#/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Beginnen' }).waitFor();
}
