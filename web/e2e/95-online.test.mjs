import assert from 'node:assert/strict';
import { expectEnd, sameFor, withServer } from './online.mjs';
import { playTogether } from './player.mjs';
import { serve } from './serve.mjs';
import { texts, wrongWords } from './words.mjs';

const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
const table = (one) => one.page.locator('.text');
const at = async (one) => Number(await table(one).getAttribute('data-at'));

/** So many people at a new table, all seats taken; `settings` of the guests, in their order. */
async function together(company, game, count, { settings = [], short = true, ...more } = {}) {
  const host = await company.guest('', { settings: settings[0], ...more });
  const link = await company.make(host, { game, seats: Array(count).fill('person'), short });
  const guests = [host];
  for (let i = 1; i < count; i++) {
    const guest = await company.guest(link, { settings: settings[i], ...more });
    await company.sit(guest, names[i], { words: i === 1 ? 'a saying of Ben’s' : '' });
    guests.push(guest);
  }
  for (const { page } of guests) await page.locator('.page').waitFor();
  return { guests, link };
}

// Two people: one of them loads the page again in the middle, somebody watches, one reads German.
const twoPlay = (game) => async (visit) => {
  await withServer(visit, async (company) => {
    const { guests, link } = await together(company, game, 2, { settings: [{}, { lang: 'de' }] });
    const [ada, ben] = guests;
    const eve = await company.guest(link);
    await eve.page.getByText('You are watching').waitFor();
    await playTogether(guests, { actions: 9 });
    await ben.page.reload();
    await table(ben).waitFor();
    const rest = await playTogether(guests, { seed: 2 });
    sameFor([await at(ada), await at(ben)]);
    const results = await expectEnd([ada, ben, eve]);
    sameFor([results[0], results[2]]);
    await ben.page.locator('.fair summary').click();
    assert.match(await ben.page.locator('.fair dl').innerText(), /a saying of Ben’s/);
    assert.deepEqual(wrongWords(await texts(ben.page), 'de'), []);
    await ada.accessible('the end with its proof');
    visit.notes.push(`${rest + 9} actions`);
  });
};
export const two_play_carcosa_by_link = twoPlay('carcosa');
export const two_play_carcassonne_by_link = twoPlay('carcassonne');
export const two_play_realms_by_link = twoPlay('realms');
export const two_play_stars_by_link = twoPlay('stars');

// Four people: one loses the network in the middle while the others go on, and comes back.
const fourPlay = (game) => async (visit) => {
  await withServer(visit, async (company) => {
    const { guests } = await together(company, game, 4);
    const [ada, ben, cleo, dora] = guests;
    await playTogether(guests, { actions: 12 });
    await dora.context.setOffline(true);
    await dora.page.getByText('Connection lost').waitFor();
    // The others go on without her, until it is her turn.
    await playTogether([ada, ben, cleo], { meanwhile: () => ada.page.getByText('Dora is not here').waitFor() });
    await dora.context.setOffline(false);
    await dora.page.getByText('Connection lost').waitFor({ state: 'detached' });
    const rest = await playTogether(guests, { seed: 3 });
    sameFor(await expectEnd(guests));
    visit.notes.push(`${rest} actions and more`);
  });
};
export const four_play_carcosa_by_link = fourPlay('carcosa');
export const four_play_carcassonne_by_link = fourPlay('carcassonne');
export const four_play_realms_by_link = fourPlay('realms');
export const four_play_stars_by_link = fourPlay('stars');

export async function a_machine_player_fills_a_seat_on_a_phone(visit) {
  await withServer(visit, async (company) => {
    const host = await company.guest('', { size: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = host;
    const link = await company.make(host, { game: 'realms', seats: ['person', 'person', 'person'] });
    const ben = await company.guest(link);
    await company.sit(ben, 'Ben');
    const seat = page.locator('.seats li').nth(2);
    await seat.getByRole('combobox').selectOption('greedy');
    // Nobody is missing any more: the game is dealt by itself.
    await table(host).waitFor();
    await playTogether([host, ben]);
    sameFor(await expectEnd([host, ben]));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
    // The finished game is one of this browser, to be looked at again.
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
  });
}

export async function an_undo_by_consent_over_the_wire(visit) {
  await withServer(visit, async (company) => {
    const { guests } = await together(company, 'carcosa', 2);
    const take = (one) => one.page.locator('.text .actions button[data-do^="take "]').first();
    const [mover] = await Promise.race(
      guests.map((one) =>
        take(one)
          .waitFor()
          .then(() => [one]),
      ),
    );
    const other = guests.find((one) => one !== mover);
    for (const yes of [false, true]) {
      const before = await at(mover);
      await take(mover).click();
      await mover.page.locator('.text button[data-do^="place "]').first().waitFor();
      await mover.page.keyboard.press('Control+z');
      await mover.page.getByText('You would like to take something back').waitFor();
      const asked = other.page.getByRole('dialog');
      await asked.waitFor();
      await other.accessible('asked for consent');
      await asked.getByRole('button', { name: yes ? 'I agree' : 'No, it stays' }).click();
      await mover.page.getByText(yes ? 'All agree: it is taken back.' : 'It stays: not all have agreed.').waitFor();
      await other.page.getByText(yes ? 'has taken something back; all have agreed' : 'It stays').waitFor();
      if (!yes) {
        // It stays: the tile is laid, and the turn goes on until the same person may take a tile again.
        await playTogether(guests, { actions: 1 });
        await playTogether(guests, { rests: { who: mover, verb: 'take' } });
        await take(mover).waitFor();
        continue;
      }
      await take(mover).waitFor();
      assert.equal(await at(mover), before);
      await other.page.waitForFunction(
        (moment) => Number(document.querySelector('.text').dataset.at) === moment,
        before,
      );
    }
  });
}

export async function a_server_that_ends_and_comes_back_loses_nothing(visit) {
  await withServer(visit, async (company, server) => {
    const { guests } = await together(company, 'stars', 2);
    await playTogether(guests, { actions: 6 });
    const before = Math.max(...(await Promise.all(guests.map(at))));
    const { url, data } = server;
    await server.end('SIGKILL');
    for (const { page } of guests) await page.getByText('Connection lost').waitFor();
    company.server = await serve(visit.folder, { tables: true, port: Number(new URL(url).port), data });
    for (const { page } of guests) await page.getByText('Connection lost').waitFor({ state: 'detached' });
    for (const one of guests) assert.ok((await at(one)) >= before);
    await playTogether(guests, { actions: 6, seed: 5 });
  });
}

export async function ways_on_where_a_link_leads_nowhere(visit) {
  await withServer(visit, async (company) => {
    const lost = await company.guest('#/online/abcdefabcdef');
    await lost.page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await lost.accessible('no such table');
    // A seat that somebody else took first.
    const host = await company.guest();
    const link = await company.make(host, { game: 'stars', seats: Array(3).fill('person') });
    const ben = await company.guest(link);
    const cleo = await company.guest(link);
    await cleo.page.getByRole('button', { name: 'Take seat B' }).click();
    await company.sit(ben, 'Ben');
    await cleo.page.getByRole('dialog').locator('input[type=text]').first().fill('Cleo');
    await cleo.page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
    await cleo.page.getByRole('alert').filter({ hasText: 'Ben was quicker' }).waitFor();
    await cleo.accessible('people gather');
    await company.sit(cleo, 'Cleo');
    await table(cleo).waitFor();
    // All seats are taken: who comes now watches, and the table is in the list of who sits there.
    const late = await company.guest(link);
    await late.page.getByText('You are watching').waitFor();
    assert.equal(await late.page.locator('.text .actions button[data-do]').count(), 0);
    await host.go('#/');
    const own = host.page.getByRole('region', { name: 'Your games' });
    await own.getByRole('link', { name: /Stars Are Right.*Ada.*Ben.*Cleo/ }).click();
    await table(host).waitFor();
    // The secret that holds the seats stands nowhere to be seen.
    const key = await host.page.evaluate(() => localStorage.getItem('hali.key'));
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.ok(!(await host.page.content()).includes(key) && !(await host.page.title()).includes(key));
    assert.ok(!host.page.url().includes(key));
  });
}

export async function without_a_server_nothing_of_it_is_shown(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((one) => /server\.json$/.test(one.name)),
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  assert.equal(await page.locator('input[name=where]').count(), 0);
  assert.match(await page.locator('footer').innerText(), /nothing you do leaves this device/);
}
