// People at one table of a real server, each with a browser of their own.
import assert from 'node:assert/strict';
import { serve } from './serve.mjs';
import { Visit } from './visit.mjs';

/** A server with tables for a test, ended with it; `options` as serve has them. */
export async function withServer(visit, play, options = {}) {
  const server = await serve(visit.folder, { tables: true, ...options });
  const company = new Company(visit, server);
  try {
    await play(company, server);
    for (const one of company.all) one.check();
  } catch (error) {
    for (const [i, one] of company.all.entries()) await one.shot(`failed-online-${i}`).catch(() => {});
    error.stack += `\n${company.all.flatMap((one) => one.errors).join('\n')}`;
    throw error;
  } finally {
    for (const one of company.all) await one.context.close().catch(() => {});
    await company.server.close();
  }
}

// What a browser says of a line that was cut, or a server that is away: these tests do that on purpose.
const ofTheLine = /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_NETWORK|502|503/;

class Guest extends Visit {
  check() {
    this.errors = this.errors.filter((error) => !ofTheLine.test(error));
    super.check();
  }
  /** Where the others can come to. */
  get hash() {
    return this.page.evaluate(() => location.hash);
  }
  /** All that moves has come to rest, but for what moves for ever. */
  settled() {
    return this.page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await drawn();
      const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
      await Promise.all(ending.map((one) => one.finished.catch(() => {})));
      await drawn();
    });
  }
}

export class Company {
  all = [];

  constructor(visit, server) {
    this.visit = visit;
    this.server = server;
  }

  /** Somebody opens the page, in text mode unless they want otherwise. */
  async guest(hash = '', { settings = {}, ...more } = {}) {
    const one = new Guest(this.visit.browser, this.server.url, this.visit.folder);
    this.all.push(one);
    await one.open({
      hash,
      settings: { text: true, ...settings },
      own: this.all.length,
      reducedMotion: 'reduce',
      ...more,
    });
    return one;
  }

  /** Another tab of somebody. */
  async tabOf(guest, hash) {
    const one = new Guest(this.visit.browser, this.server.url, this.visit.folder);
    this.all.push(one);
    await one.openTab(guest.context, hash);
    return one;
  }

  /** Makes a table out of the lobby: `seats` are 'person' (the first of them who makes it) or machine players; `clock` as the
   * form's list names it. */
  async make(host, { game, seats = ['person', 'person'], name = 'Ada', short = true, access, clock }) {
    const { page } = host;
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    await page.locator('form.panel button.start:enabled').waitFor();
    await choose(page.locator(`input[name=players][value="${seats.length}"]`));
    const base = page.locator('input[name=variant][value=base]');
    if (await base.count()) await choose(base);
    await choose(page.locator('input[name=where][value=link]'));
    if (access) await choose(page.locator(`input[name=access][value=${access}]`));
    if (clock) await page.locator('.terms .clock select').first().selectOption(clock);
    for (const [i, by] of seats.entries()) {
      const row = page.locator('fieldset.seat').nth(i);
      await row.locator('.by select').selectOption(by);
      if (i === seats.indexOf('person')) await row.locator('input').fill(name);
    }
    const shorter = page.locator('[data-option=short_game] input');
    if (await shorter.count()) await shorter.setChecked(short);
    await page.locator('button.start').click();
    await page.waitForURL(/#\/online\//);
    return host.hash;
  }

  /** Sits down on a free seat by the table's link. */
  async sit(guest, name, { words = '' } = {}) {
    const { page } = guest;
    await page
      .getByRole('button', { name: /^(Take seat|Platz \w nehmen)/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.locator('input[type=text]').first().fill(name);
    if (words) {
      await form.locator('summary').click();
      await form.locator('details input').fill(words);
    }
    await form.locator('button.primary').click();
  }
}

/** A radio in the middle of the window: the button that begins lies over the foot of it on a phone. */
async function choose(radio) {
  await radio.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await radio.check({ force: true });
}

/** All have come to the same end, and each page has proven the deal by itself. */
export async function expectEnd(guests, { good = /The deal was fair|Es wurde fair gemischt/ } = {}) {
  const results = [];
  for (const { page } of guests) {
    await page.locator('dialog .winner').waitFor();
    results.push((await page.locator('dialog .winner').textContent())?.trim());
    const fair = page.locator('dialog .fair h3');
    await fair.filter({ hasText: good }).waitFor();
  }
  return results;
}

export const sameFor = (results) => assert.equal(new Set(results).size, 1, results.join(' | '));
