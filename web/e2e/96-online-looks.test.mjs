// Pictures of everything that a table by link looks like, in both languages and three sizes.
import { expectEnd, withServer } from './online.mjs';
import { look } from './online_look.mjs';
import { playTogether } from './player.mjs';
import { serve } from './serve.mjs';

const drawn = { settings: { text: false } };
const four = { game: 'carcosa', seats: ['person', 'person', 'greedy', 'person'], short: true };

export async function the_lobby_offers_a_table_by_link(visit) {
  await withServer(visit, async (company) => {
    const before = (page) => page.locator('input[name=where][value=link]').check({ force: true });
    await look(await company.guest('', drawn), 'lobby', { ready: 'input[name=where]', before });
  });
}

export async function people_gather_as_who_made_the_table_sees_it(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest('', drawn);
    const ben = await company.guest(await company.make(ada, four), drawn);
    await company.sit(ben, 'Ben');
    await look(ada, 'gathering-maker', { ready: '.seats li' });
  });
}

export async function people_gather_as_a_friend_sees_it(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest('', drawn);
    const cleo = await company.guest(await company.make(ada, four), drawn);
    await look(cleo, 'gathering-friend', { ready: '.seats li' });
    await look(cleo, 'taking-a-seat', {
      ready: '.seats li',
      before: async (page) => {
        await page.locator('.seats li button.primary').first().click();
        await page.locator('dialog summary').click();
      },
    });
  });
}

const take = (one) => one.page.locator('.text .actions button[data-do^="take "]').first();
const board = ({ page }) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hali.settings'));
    localStorage.setItem('hali.settings', JSON.stringify({ ...kept, text: false }));
  });
const stage = '.stage, [data-board]';

/** A game in its middle: Ada is to take a tile, and Ben looks at the board. */
async function inTheMiddle(company) {
  const ada = await company.guest();
  const ben = await company.guest(await company.make(ada, { game: 'carcosa' }));
  await company.sit(ben, 'Ben');
  await playTogether([ada, ben], { actions: 24 });
  await playTogether([ada, ben], { rests: { who: ada, verb: 'take' } });
  await take(ada).waitFor();
  await board(ben);
  return { ada, ben };
}

export async function waiting_for_another(visit) {
  await withServer(visit, async (company) => {
    const { ben } = await inTheMiddle(company);
    await look(ben, 'waiting', { ready: stage });
    await look(ben, 'company', { ready: stage, before: (page) => open(page, /Company|Runde/) });
  });
}

export async function asking_and_being_asked(visit) {
  await withServer(visit, async (company) => {
    const { ada, ben } = await inTheMiddle(company);
    await take(ada).click();
    await ada.page.locator('.text button[data-do^="place "]').first().waitFor();
    await ada.page.keyboard.press('Control+z');
    await ada.page.getByText('You would like to take something back').waitFor();
    await look(ben, 'consent', { ready: 'dialog[open] .primary' });
    await board(ada);
    await look(ada, 'asking', { ready: '.strip button' });
  });
}

export async function a_lost_line_and_a_server_that_is_away(visit) {
  await withServer(visit, async (company, server) => {
    const { ben } = await inTheMiddle(company);
    const port = Number(new URL(server.url).port);
    for (const lang of ['en', 'de']) {
      await look(ben, 'lost', { langs: [lang], grave: true, ready: stage, before: () => cut(company, ben) });
      await look(ben, 'away', { langs: [lang], ready: 'main .row button' });
      company.server = await serve(visit.folder, { tables: true, port, data: server.data });
    }
  });
}

async function cut(company, guest) {
  await company.server.end('SIGKILL');
  await guest.page.locator('.strip.grave').waitFor();
}
const open = (page, name) => page.getByRole('button', { name }).first().click();

export async function the_end_with_its_proof(visit) {
  await withServer(visit, async (company) => {
    const ada = await company.guest();
    const link = await company.make(ada, { game: 'realms', seats: ['person', 'person', 'greedy'] });
    const ben = await company.guest(link);
    await company.sit(ben, 'Ben', { words: 'have you seen the yellow sign' });
    await playTogether([ada, ben]);
    await expectEnd([ada, ben]);
    await ben.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('hali.settings'));
      localStorage.setItem('hali.settings', JSON.stringify({ ...kept, text: false }));
    });
    await look(ben, 'end', {
      ready: 'dialog .fair.good',
      before: (page) => page.locator('.fair').evaluate((one) => one.scrollIntoView({ block: 'center' })),
    });
    await ben.go('#/');
    await look(ben, 'mine', { ready: '#own-games' });
  });
}
