// One person with one browser: what the tests do with the page, in the words of a player.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';

export class Visit {
  errors = [];
  notes = [];
  /** What was measured, by name: printed as lines `figure NAME VALUE`, and kept where HALI_FIGURES names a file. */
  figures = {};

  constructor(browser, url, folder) {
    this.browser = browser;
    this.url = url;
    this.folder = folder;
  }

  /** Opens the page. `settings` are those a person would choose in the menu; `own`: one of several, with chance of their own. */
  async open({ hash = '', settings = {}, size = { width: 1280, height: 800 }, own = 0, ...more } = {}) {
    this.context = await this.browser.newContext({ viewport: size, locale: 'en-GB', ...more });
    await this.#newPage();
    // What the server's policy forbids is an error too. Chromium says so by itself for documents and workers; this names it.
    await this.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(
          `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        ),
      );
    });
    const kept = JSON.stringify({ lang: 'en', speed: 'off', ...settings });
    await this.context.addInitScript((text) => {
      if (!localStorage.getItem('hali.settings')) localStorage.setItem('hali.settings', text);
    }, kept);
    // The same games in every run: what the page draws by chance for a new game (and nothing else) is counted up.
    await this.context.addInitScript(
      (first) => {
        const draw = crypto.getRandomValues.bind(crypto);
        let next = first;
        crypto.getRandomValues = (to) => (to instanceof Uint8Array && to.length === 16 ? to.fill(next++) : draw(to));
      },
      Number(process.env.HALI_E2E_SEED ?? 1) + own * 40,
    );
    await this.page.goto(this.url + hash);
    return this.page;
  }

  /** Another tab in somebody's browser: the same person. */
  async openTab(context, hash) {
    this.context = context;
    await this.#newPage();
    await this.page.goto(this.url + hash);
  }

  async #newPage() {
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(30000); // the machine may have much else to do
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(`console: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message}`));
    this.page.on('request', (request) => {
      const to = request.url();
      if (!to.startsWith(this.url) && !/^(data|blob):/.test(to) && !to.startsWith(this.url.replace('http', 'ws')))
        this.errors.push(`a request to ${to}`);
    });
  }

  figure(name, value) {
    this.figures[name] = Number(value.toFixed(3));
  }

  check() {
    assert.deepEqual(this.errors, []);
  }

  shot(name, options = {}) {
    return this.page.screenshot({ path: join(import.meta.dirname, 'shots', `${name}.png`), ...options });
  }

  async go(hash) {
    await this.page.evaluate((to) => {
      location.hash = to;
    }, hash);
  }

  /** No rule of accessibility is broken on the page as it is now. */
  async accessible(what) {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const told = violations.map(
      (one) => `${what}: ${one.id} (${one.help}): ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
    assert.deepEqual(told, []);
  }

  /**
   * Fills in the form of the lobby. `seats`: 'person' or the name of a machine player; `variant`: which card is chosen;
   * `switches`: by their labels, those too of which a variant is made.
   */
  async newGame({
    game = 'carcosa',
    seats = ['person', 'greedy'],
    names = [],
    short = false,
    switches = [],
    variant,
  } = {}) {
    const { page } = this;
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    await page.locator('form.panel button.start:enabled').waitFor();
    await choose(page.locator(`input[name=players][value="${seats.length}"]`));
    const parts = [];
    for (const label of switches) {
      const box = page.getByLabel(label, { exact: true });
      if (await box.count()) await box.check();
      else parts.push(partOf[label]);
    }
    const card = variant ?? (parts.length > 1 ? 'both' : (parts[0] ?? (seats.length > 1 ? 'base' : undefined)));
    if (card) await choose(page.locator(`input[name=variant][value=${card}]`));
    for (const [i, by] of seats.entries()) {
      const row = page.locator('fieldset.seat').nth(i);
      await row.locator('.by select').selectOption(by);
      if (names[i]) await row.locator('input').fill(names[i]);
    }
    const shorter = page.locator('[data-option=short_game] input');
    if (await shorter.count()) await shorter.setChecked(short);
    await page.locator('button.start').click();
    await page.waitForURL(/#\/table\//);
    await page.locator('.page, .curtain').first().waitFor();
  }

  /** Puts a game on the shelf as if it had been played here, the person on `seat`, and opens it. */
  async keep(id, { record, tiles, seat = 0, players = 2, game = 'carcosa' }, page = 'table') {
    const seats = Array.from({ length: players }, (_, i) =>
      i === seat ? { kind: 'person', name: 'Ada' } : { kind: 'machine', name: `Ben ${i}`, player: 'greedy' },
    );
    const saved = { id, game, seats, touched: 1, actions: 0, toMove: 0, over: false, winners: [], record, tiles };
    await this.page.evaluate(
      ([name, text]) => localStorage.setItem(`hali.game.${name}`, text),
      [id, JSON.stringify(saved)],
    );
    await this.go(`#/${page}/${id}`);
    await this.page.locator('.page').waitFor();
  }

  /** What the browser has kept of the game that is open. */
  saved() {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem(`hali.game.${location.hash.split('/')[2]}`)));
  }

  isOver() {
    return this.page.locator('dialog .winner').isVisible();
  }
}

/** A radio in the middle of the window: the button that begins lies over the foot of it on a phone. */
async function choose(radio) {
  await radio.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await radio.check({ force: true });
}

// What a variant is made of, by the labels of its switches.
const partOf = {
  'The Thugs': 'thugs',
  'Die Schläger': 'thugs',
  'The Stranger': 'stranger',
  'Der Fremde': 'stranger',
  'the three suits': 'suits',
  'die drei Farben': 'suits',
  'cursed items': 'items',
  'verfluchte Gegenstände': 'items',
};

/** A number below `n`, the same in every run. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}
