// Where people meet, with a real server: the lobby, seats on a second device, accounts, the host's corner.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder } from './friends.mjs';
import { withServer } from './online.mjs';
import { playTogether } from './player.mjs';
import { serve } from './serve.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const german = { settings: { lang: 'de' } };
const row = ({ page }, list, name) => page.locator(`section:has(#${list}) li`, { hasText: name });

export async function a_public_table_is_found_joined_and_watched(visit) {
  await withServer(visit, async (company) => {
    const ben = await company.guest('', german);
    const eve = await company.guest('', phone);
    await ben.page.locator('#open-tables').waitFor();
    await ben.page.getByText('Gerade ist kein öffentlicher Tisch offen').waitFor();
    const ada = await company.guest();
    await company.make(ada, { game: 'stars', access: 'public', clock: 'day', name: '<b>Ada</b>' });
    await ada.page.getByText('1 day a move').waitFor();
    // Who looks at the lobby sees it come, without asking again.
    const open = row(ben, 'open-tables', '<b>Ada</b>');
    await open.waitFor();
    assert.match(await open.innerText(), /1 Platz frei.*1 Tag je Zug/s);
    await inOrder(ben, 'the lobby with an open table');
    await ben.shot('meeting-open-de');
    await open.getByRole('link').click();
    await company.sit(ben, 'Ben');
    for (const { page } of [ada, ben]) await page.locator('.page').waitFor();
    // Now it runs, and can be watched; from the chip at the top, on a phone.
    await eve.page.getByRole('button', { name: '1 game to watch' }).click();
    await row(eve, 'running-tables', 'Ben').waitFor();
    await inOrder(eve, 'the lobby with a game to watch');
    await eve.shot('meeting-watch-phone');
    await row(eve, 'running-tables', 'Ben').getByRole('link').click();
    await eve.page.getByText('You are watching').waitFor();
    // One of them is to move, and finds that first in the lobby.
    await playTogether([ada, ben], { actions: 4 });
    const waiting = [];
    for (const one of [ada, ben]) {
      await one.go('#/');
      await one.page.locator('[data-own]').waitFor();
      if (await one.page.locator('[data-own].mine').count()) waiting.push(one);
    }
    assert.equal(waiting.length, 1, 'one of two is to move');
    await waiting[0].page.getByRole('button', { name: /1 game waits|1 Spiel wartet/ }).waitFor();
    await waiting[0].page.locator('[data-own].mine a').click();
    await waiting[0].page.locator('.page').waitFor();
  });
}

export async function a_table_by_link_is_in_nobodys_lobby_and_the_filter_is_by_game(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest();
    await company.make(ada, { game: 'realms', name: 'Hidden' });
    const ben = await company.guest();
    await company.make(ben, { game: 'stars', access: 'public', name: 'Ben' });
    const eve = await company.guest();
    await row(eve, 'open-tables', 'Ben').waitFor();
    assert.equal(await row(eve, 'open-tables', 'Hidden').count(), 0);
    await eve.page.locator('input[name=game][value=realms]').check({ force: true });
    await eve.page.getByLabel('Only Fantasy Realms').check();
    await eve.page.getByText('No public table of Fantasy Realms').waitFor();
    await eve.page.locator('input[name=game][value=stars]').check({ force: true });
    await row(eve, 'open-tables', 'Ben').waitFor();
  });
}

export async function local_games_go_on_when_the_server_is_away(visit) {
  await withServer(visit, async (company, server) => {
    const ada = await company.guest();
    await ada.page.locator('.glance a').first().waitFor();
    // The page is kept whole by now, as on every visit but the first moments of the first.
    await ada.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { url, data } = server;
    await server.end('SIGKILL');
    await ada.page.getByText('The server does not answer').waitFor();
    await inOrder(ada, 'the lobby without its server');
    await ada.shot('meeting-away');
    await ada.newGame({ game: 'stars', seats: ['person', 'greedy'] });
    await ada.go('#/');
    await ada.page.getByRole('link', { name: 'Continue' }).first().waitFor();
    company.server = await serve(visit.folder, { tables: true, port: Number(new URL(url).port), data });
    await ada.page.getByRole('link', { name: 'Account' }).waitFor();
    assert.equal(await ada.page.getByText('The server does not answer').count(), 0);
    await ada.context.setOffline(true);
    await ada.page.getByText('You are offline').waitFor();
    await ada.context.setOffline(false);
    await ada.page.getByRole('link', { name: 'Account' }).waitFor();
  });
}

/** The code that the account page shows for another device. */
async function codeOf(one) {
  await one.go('#/account');
  await one.page.getByRole('button', { name: /another device|anderes Gerät/ }).click();
  const code = one.page.locator('dialog output');
  await code.waitFor();
  await one.page.locator('dialog svg[role=img]').waitFor();
  return code.innerText();
}

export async function a_seat_is_carried_to_a_second_device_and_back(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest();
    await company.make(ada, { game: 'stars', name: 'Ada' });
    const code = await codeOf(ada);
    await inOrder(ada, 'the dialog with the code');
    const mobile = await company.guest('#/carry', { ...phone, ...german });
    const { page } = mobile;
    const field = page.locator('form input');
    await field.fill('AAAA-AAAA-AA');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').innerText(), /Code/);
    await inOrder(mobile, 'a wrong code');
    await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Deine Plätze sind hier' }).waitFor();
    await page.getByRole('link', { name: 'Zu meinen Spielen' }).click();
    await row(mobile, 'own-games', 'Ada').waitFor();
    // The code is used up; somebody else learns it.
    const eve = await company.guest(`#/carry/${code}`);
    await eve.page.getByRole('button', { name: 'Bring my seats here' }).click();
    await eve.page.getByRole('alert').waitFor();
    // And back to who the phone was, which has no seat.
    await mobile.go('#/account');
    await page.getByRole('button', { name: /^Zurück zu Schlüssel 1/ }).click();
    await mobile.go('#/');
    await page.locator('#own-games').waitFor();
    await page.getByText('Noch keine.').waitFor();
  });
}

/** Fills in one of the two forms of the account page. */
async function enter(one, title, name, password) {
  const form = one.page.locator('form', { has: one.page.getByRole('heading', { name: title }) });
  await form.locator('input').nth(0).fill(name);
  await form.locator('input').nth(1).fill(password);
  await one.page.keyboard.press('Enter');
}

export async function an_account_keeps_ones_games(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest();
    await company.make(ada, { game: 'stars', name: 'Ada' });
    await ada.go('#/account');
    await ada.page.locator('form').first().waitFor();
    await inOrder(ada, 'a guest’s account page');
    await enter(ada, 'Make an account', 'Ada', 'short');
    await ada.page.getByText('at least 8').waitFor();
    await enter(ada, 'Make an account', 'Ada Ω', 'correct horse');
    await ada.page.getByText('Welcome, Ada Ω').waitFor();
    await ada.page.getByRole('button', { name: 'Log out' }).waitFor();
    await inOrder(ada, 'an account');
    const ben = await company.guest('#/account', { ...phone, ...german });
    await ben.page.locator('form').first().waitFor();
    await enter(ben, 'Anmelden', 'ada ω', 'wrong horse');
    await ben.page.getByRole('alert').waitFor();
    await enter(ben, 'Anmelden', 'ada ω', 'correct horse');
    await ben.page.getByText('Willkommen, Ada Ω').waitFor();
    await inOrder(ben, 'an account on a phone');
    await ben.go('#/');
    await row(ben, 'own-games', 'Ada').waitFor();
    await ben.page.getByRole('link', { name: 'Ada Ω' }).click();
    await ben.page.getByText('Passwort ändern').first().click();
    await ben.page.getByLabel('Altes Passwort').fill('correct horse');
    await ben.page.getByLabel('Neues Passwort').fill('battery staple');
    await ben.page.keyboard.press('Enter');
    await ben.page.getByText('Das Passwort ist geändert.').waitFor();
    await ben.page.getByRole('button', { name: 'Abmelden' }).click();
    await ben.page.getByText('spielst wieder als Gast').waitFor();
    await ben.page.getByRole('heading', { name: 'Konto anlegen' }).waitFor();
  });
}

export async function the_ranking_of_each_game(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest('#/ranking/stars', german);
    await ada.page.getByText('In diesem Spiel hat noch niemand eine Wertung.').waitFor();
    await inOrder(ada, 'a ranking');
    await ada.page.getByRole('link', { name: 'Fantastische Reiche' }).click();
    await ada.page.waitForURL(/ranking\/realms/);
  });
}

export async function the_host_greets_and_backs_up(visit) {
  await withServer(visit, async (company, server) => {
    const secret = readFileSync(join(server.data, 'host.key'), 'utf8').trim();
    const host = await company.guest('#/host', german);
    const { page } = host;
    const field = page.locator('input[type=password]');
    await field.fill('a wrong secret, surely');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await field.fill(secret);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Wie es dem Server geht' }).waitFor();
    await inOrder(host, 'the host’s corner');
    await host.shot('meeting-host', { fullPage: true });
    await page.getByRole('button', { name: 'Jetzt sichern' }).click();
    await page.getByText(/Gesichert: .*sqlite/).waitFor();
    await page.locator('textarea').nth(0).fill('Willkommen! <script>alert(1)</script>');
    await page.locator('textarea').nth(1).fill('Welcome! <script>alert(1)</script>');
    await page.locator('textarea').nth(3).fill('Be kind.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert: Wer jetzt').waitFor();
    assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('host')), false);
    const guest = await company.guest('', phone);
    await guest.page.getByText('Welcome! <script>alert(1)</script>').waitFor();
    await guest.page.getByRole('link', { name: 'Rules of the house' }).click();
    await guest.page.getByText('Be kind.').waitFor();
    await inOrder(guest, 'the rules of the house');
  });
}
