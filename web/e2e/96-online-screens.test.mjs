// Every other screen where friends meet, looked at: words, width, accessibility, and a picture in e2e/shots.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { german, openCompany, resign, seated, seatRow, talkButton, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';
import { look } from './online_look.mjs';
import { playTogether } from './player.mjs';
import { serve } from './serve.mjs';

const drawn = { settings: { text: false } };
const movable = { movable: true };
const few = true;
const whole = true;

/** From now on this one looks at the board. */
const drawBoard = ({ page }) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hali.settings'));
    localStorage.setItem('hali.settings', JSON.stringify({ ...kept, text: false }));
  });

export async function the_lobby_empty_and_full(visit) {
  await withServer(
    visit,
    async (company) => {
      const eve = await company.guest('', drawn);
      await look(eve, 'lobby-empty', { ready: '#open-tables', few, whole });
      const hosts = ['Ada', 'Benedikta von der Hohen Warte', 'Cleo', 'Dora', '李雷', 'Emil', 'Zoë'];
      const clocks = [undefined, 'day', 'quarter', undefined, 'minute', 'threeDays', 'half'];
      const games = ['carcosa', 'realms', 'stars', 'carcassonne'];
      const ada = await company.guest();
      for (const [i, name] of hosts.entries()) {
        await ada.go('#/');
        const seats = ['person', 'person', ...(i % 3 === 1 ? ['greedy', 'person'] : [])];
        await company.make(ada, { game: games[i % 4], name, seats, access: 'public', clock: clocks[i] ?? 'none' });
        if (i > 1) continue;
        const guest = await company.guest(await ada.hash);
        await company.sit(guest, 'Ben');
      }
      await look(eve, 'lobby-full', { ready: '[data-table] a', few, whole });
      await ada.go('#/');
      await look(ada, 'own-games', { ready: '[data-own] a', few, whole });
    },
    { more: ['--limits', 'off'] },
  );
}

export async function the_link_as_a_qr_code_and_a_clock_of_ones_own(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest('', drawn);
    await look(ada, 'making', {
      ready: 'input[name=where]',
      before: async (page) => {
        await page.locator('input[name=where][value=link]').check({ force: true });
        await page.locator('.terms .clock select').first().selectOption('own');
        await page.locator('.terms .own select').nth(1).selectOption('game');
      },
      few,
      whole,
    });
    await company.make(ada, {
      game: 'carcassonne',
      access: 'public',
      clock: 'quarter',
      seats: Array(4).fill('person'),
    });
    const before = (page) => page.locator('button[aria-expanded]', { hasText: 'QR' }).click();
    await look(ada, 'qr', { ready: '.seats li', before, few, whole });
  });
}

export async function the_talk_and_the_company_beside_the_board(visit) {
  await withServer(visit, async (company) => {
    const people = [{}, { settings: german }, {}, {}];
    const clock = { kind: 'quarter', per: 'move', amount: 2, unit: 'minutes', increment: 0, runsOut: 'machine' };
    const { guests } = await seated(company, { game: 'carcassonne', people, clock });
    const [ada, ben] = guests;
    await playTogether(guests, { actions: 10 });
    await talkButton(ada).click();
    for (const text of [
      'Good evening!',
      'Who has put a farmer there? That was my meadow, and I had plans for it.',
      'Tea?',
    ]) {
      await ada.page.locator('aside.talk input').fill(text);
      await ada.page.keyboard.press('Enter');
      await ada.page.locator('aside.talk .said', { hasText: text }).waitFor();
    }
    await guests[2].page.close();
    await playTogether([ada, ben, guests[3]], {
      meanwhile: () => seatRow(ada, 2).filter({ hasText: 'is awaited' }).waitFor(),
    });
    await drawBoard(ada);
    await look(ada, 'absent', { ready: '.strip button', few });
    await drawBoard(ben);
    const before = () => talkButton(ben).click();
    await look(ben, 'talk', { ready: '.round', before, few });
    await look(ben, 'company-clock', { ready: '.round', before: () => openCompany(ben), few });
  });
}

export async function little_time_resigned_and_the_end_with_a_way_on(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const clock = { kind: 'own', per: 'game', amount: 24, unit: 'hours', increment: 5, runsOut: 'resign' };
      const { guests } = await seated(company, { game: 'realms', people: [{}, {}, {}], clock });
      const [mover, other, third] = await turnOf(guests);
      await drawBoard(mover);
      server.later(22.5 * 3600);
      await look(mover, 'low', { ready: '.round .low', grave: true, few });
      server.later(2 * 3600);
      await seatRow(other, guests.indexOf(mover)).filter({ hasText: 'has resigned' }).waitFor();
      await look(mover, 'resigned', { ready: '.round .gone', few });
      await drawBoard(third);
      await look(third, 'others-resigned', { ready: '.round .gone', few });
      await resign(third);
      await resign(other);
      for (const { page } of guests) await page.locator('dialog .winner').waitFor();
      await look(third, 'finished', { ready: 'dialog .fair.good', few });
      await other.page.getByRole('button', { name: 'Play again, seats turned' }).click();
      await other.page.locator('.seats li').first().waitFor();
      await look(third, 'finished-rematch', { ready: 'dialog .fair.good', few });
      await look(other, 'rematch-gathering', { ready: '.seats li', few });
    },
    movable,
  );
}

export async function account_devices_ranking_and_the_hosts_corner(visit) {
  await withServer(visit, async (company, server) => {
    const ada = await company.guest('#/account', drawn);
    await look(ada, 'account-guest', { ready: 'form', few, whole });
    const form = ada.page.locator('form').nth(1);
    await form.locator('input').nth(0).fill('Ada Lovelace');
    await form.locator('input').nth(1).fill('correct horse');
    await ada.page.keyboard.press('Enter');
    await ada.page.locator('details').waitFor();
    await ada.go('#/');
    await company.make(ada, { game: 'stars', seats: ['person', 'greedy', 'random'], name: 'Ada' });
    await ada.page.locator('.round').waitFor();
    await resign(ada);
    await ada.page.locator('dialog .winner').waitFor({ timeout: 60_000 });
    await ada.go('#/account');
    await look(ada, 'account', { ready: 'table td', few, whole });
    const carry = async (page) => {
      await page.getByRole('button', { name: /another device|anderes Gerät/ }).click();
      await page.locator('dialog svg[role=img]').waitFor();
    };
    await look(ada, 'carry-code', { ready: 'table td', before: carry, few });
    await ada.go('#/ranking/stars');
    await look(ada, 'ranking', { ready: 'table td', few, whole });
    await ada.go('#/carry');
    await look(ada, 'carry', { ready: 'form', few, whole });
    await ada.go('#/host');
    await look(ada, 'host-locked', { ready: 'form', few });
    await ada.page.locator('input[type=password]').fill(readFileSync(join(server.data, 'host.key'), 'utf8').trim());
    await ada.page.keyboard.press('Enter');
    await look(ada, 'host', { ready: '#figures', few, whole });
  });
}

export async function the_lobby_without_its_server(visit) {
  await withServer(visit, async (company, server) => {
    const ada = await company.guest('', drawn);
    await company.make(ada, { game: 'stars' });
    await ada.go('#/');
    await ada.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await ada.page.locator('[data-own]').waitFor();
    const port = Number(new URL(server.url).port);
    await company.server.end('SIGKILL');
    await look(ada, 'offline', { ready: '.glance.away', few, whole });
    company.server = await serve(visit.folder, { tables: true, port, data: server.data });
    await ada.page.locator('.glance:not(.away) a').first().waitFor();
  });
}
