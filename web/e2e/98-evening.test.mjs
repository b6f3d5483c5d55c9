// Whole evenings of friends with browsers of every kind: four at one table and one who watches; two tabs of one person; news of
// one's turn; a table that has ended.
import assert from 'node:assert/strict';
import {
  actions,
  german,
  inOrder,
  openCompany,
  phone,
  resign,
  seated,
  seatRow,
  talkButton,
  turnOf,
} from './friends.mjs';
import { withServer } from './online.mjs';
import { playTogether } from './player.mjs';

const said = ({ page }, text) => page.locator('aside.talk .said', { hasText: text });
async function speak(one, text) {
  if (!(await one.page.locator('aside.talk').count())) await talkButton(one).click();
  await one.page.locator('aside.talk input').fill(text);
  await one.page.keyboard.press('Enter');
  await said(one, text).waitFor();
}

export async function four_friends_one_on_a_phone_one_reloads_and_one_watches(visit) {
  await withServer(visit, async (company) => {
    const people = [{}, { ...phone, settings: german }, { settings: german, size: { width: 820, height: 1180 } }, {}];
    const { guests, link } = await seated(company, { game: 'carcassonne', people });
    const [ada, ben, cleo, dora] = guests;
    // Who watches looks at the board itself.
    const eve = await company.guest(link, { settings: { text: false } });
    await eve.page.getByText('You are watching').first().waitFor();
    await playTogether(guests, { actions: 8 });
    await speak(ada, 'tea is ready');
    for (const one of [ben, cleo, dora, eve]) {
      await talkButton(one).click();
      await said(one, 'tea is ready').waitFor();
    }
    assert.equal(await eve.page.locator('aside.talk input').count(), 0, 'who watches says nothing');
    await inOrder(eve, 'watching with the talk open');
    await inOrder(ben, 'four at a table, on a phone');
    await inOrder(cleo, 'four at a table, on a tablet');
    // Ben mutes Ada and hears Dora; Cleo hears both.
    await ben.page.getByRole('button', { name: 'Ada stummschalten' }).click();
    await speak(ada, 'who takes sugar');
    await speak(dora, 'two for me');
    for (const one of [cleo, eve]) await said(one, 'who takes sugar').waitFor();
    await said(ben, 'two for me').waitFor();
    assert.equal(await said(ben, 'sugar').count(), 0);
    assert.equal(await said(ben, 'tea').count(), 0);
    // Dora loads the page again in the middle: all is there, and the game goes on.
    await dora.page.reload();
    await talkButton(dora).click();
    await said(dora, 'who takes sugar').waitFor();
    await playTogether(guests, { actions: 12, seed: 2 });
    // The talk of who watches stands beside the board, and on the phone below it.
    const boxes = async (one, ...list) => Promise.all(list.map((what) => one.page.locator(what).first().boundingBox()));
    const [board, talk] = await boxes(eve, '.stage, [data-board]', 'aside.talk');
    assert.ok(board.x + board.width <= talk.x + 1, 'the talk lies on the board');
    await eve.shot('evening-watching');
    await ben.shot('evening-phone');
    await resign(dora);
    for (const one of [ada, eve]) await seatRow(one, 3).filter({ hasText: 'has resigned' }).waitFor();
    await seatRow(ben, 3).filter({ hasText: 'hat aufgegeben' }).waitFor();
  });
}

// Hidden, as a page behind another tab is.
const hide = ({ page }, hidden) =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => to });
  }, hidden);

export async function your_turn_is_told_by_title_and_by_the_browser(visit) {
  await withServer(visit, async (company) => {
    const people = [{}, { settings: german, permissions: ['notifications'] }];
    const { guests } = await seated(company, { game: 'stars', people });
    const [ada, ben] = guests;
    // What the browser shows is kept here besides.
    await ben.page.evaluate(() => {
      globalThis.shown = [];
      globalThis.Notification = new Proxy(Notification, {
        construct(real, [title, more]) {
          globalThis.shown.push(`${title}: ${more.body}`);
          return new real(title, more);
        },
      });
    });
    await openCompany(ben);
    await ben.page.getByLabel('Der Browser soll mir sagen, dass ich am Zug bin').check();
    await inOrder(ben, 'how one hears of one’s turn');
    await ben.page.keyboard.press('Escape');
    await hide(ben, true);
    const mine = () => playTogether([ada], { meanwhile: () => ben.page.locator('.round li.mine.moves').waitFor() });
    await mine();
    await ben.page.waitForFunction(() => document.title.startsWith('● Du bist am Zug · '));
    await ben.page.waitForFunction(() => globalThis.shown.length > 0);
    assert.deepEqual(await ben.page.evaluate(() => globalThis.shown), ['Du bist am Zug: Die Sterne stehen richtig']);
    await ada.page.waitForFunction(() => document.title.startsWith('Ben moves · '));
    // Who looks at the page needs no notice, and gets none.
    await hide(ben, false);
    await playTogether([ben], { meanwhile: () => ada.page.locator('.round li.mine.moves').waitFor() });
    await ben.page.waitForFunction(() => document.title.startsWith('Ada ist am Zug · '));
    await mine();
    await ben.page.waitForFunction(() => document.title.startsWith('● Du bist am Zug · '));
    assert.equal(await ben.page.evaluate(() => globalThis.shown.length), 1);
  });
}

export async function an_address_for_messages_where_the_host_allows_it(visit) {
  const options = { more: ['--webhooks'] };
  await withServer(
    visit,
    async (company) => {
      const { guests } = await seated(company, { game: 'stars', people: [{}, { ...phone, settings: german }] });
      const [ada, ben] = guests;
      for (const [one, label, keep] of [
        [ada, 'Address for messages (webhook)', 'Keep'],
        [ben, 'Adresse für Nachrichten (Webhook)', 'Merken'],
      ]) {
        await openCompany(one);
        const field = one.page.getByLabel(label);
        // An address of this machine or of its network is refused, in words.
        for (const bad of [
          'http://127.0.0.1:8420/',
          'http://192.168.1.1/',
          'http://localhost/',
          'ftp://example.org/',
        ]) {
          await field.fill(bad);
          await one.page.getByRole('button', { name: keep, exact: true }).click();
          await one.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
        }
        await inOrder(one, 'an address that is refused');
        await field.fill('https://192.0.32.7/turn');
        await one.page.getByRole('button', { name: keep, exact: true }).click();
        await one.page.getByText(/The address is kept|Die Adresse ist gemerkt/).waitFor();
        await one.page.reload();
        await one.page.locator('.round').waitFor();
        await openCompany(one);
        await one.page.waitForFunction(() => document.querySelector('dialog input[type=url]')?.value.endsWith('/turn'));
        await one.page.getByLabel(label).fill('');
        await one.page.getByRole('button', { name: /^(Forget it|Vergessen)$/ }).click();
        await one.page.getByText(/The address is forgotten|Die Adresse ist vergessen/).waitFor();
        await one.page.keyboard.press('Escape');
      }
    },
    options,
  );
}

export async function two_tabs_on_one_seat_and_a_table_that_has_ended(visit) {
  await withServer(visit, async (company, server) => {
    const { guests, link } = await seated(company, { game: 'stars', people: [{}, { settings: german }] });
    const [ada] = guests;
    const second = await company.tabOf(ada, link);
    for (const one of [ada, second]) await seatRow(one, 0).and(one.page.locator('.mine')).waitFor();
    // Both tabs are the same person: what is done in one is seen in the other, and done once.
    await playTogether(guests, { meanwhile: () => ada.page.locator(actions).first().waitFor() });
    await second.page.locator(actions).first().waitFor();
    const at = (one) => one.page.evaluate(() => Number(document.querySelector('.text').dataset.at));
    const before = await at(ada);
    const press = (one) => one.page.evaluate((what) => document.querySelector(what)?.click(), actions);
    await Promise.all([press(ada), press(second)]);
    for (const one of [ada, second])
      await one.page.waitForFunction((n) => Number(document.querySelector('.text').dataset.at) > n, before);
    await playTogether([...guests, second], { actions: 6, seed: 4 });
    for (const one of [ada, second]) assert.equal(await one.page.locator('.strip.grave').count(), 0);
    // To the end; by then the link leads to the result, for everybody, with a way on.
    await playTogether(guests, { seed: 5 });
    for (const one of [ada, second]) await one.page.locator('dialog .winner').waitFor();
    const late = await company.guest(link, { ...phone, settings: german });
    await late.page.locator('dialog .winner').waitFor();
    assert.match(await late.page.title(), /^Spiel zu Ende/);
    await late.page.getByText('Es wurde fair gemischt').waitFor();
    await inOrder(late, 'a table that has ended');
    await late.shot('evening-ended-phone');
    await late.page
      .getByRole('link', { name: /Übersicht/ })
      .first()
      .click();
    await late.page.locator('button.start:enabled').waitFor();
    assert.equal(new URL(late.page.url()).origin, new URL(server.url).origin);
    // A wrong way of calling it is told as such.
    const lost = await company.guest(link.slice(0, -3));
    await lost.page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await turnOf([lost], 'main a[href="#/"], main a');
  });
}
