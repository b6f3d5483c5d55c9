import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { engineOf, moments } from './engine.mjs';
import { fresh, tables } from './tables.mjs';
import { walk } from './walk.mjs';

// Figures of the page that players feel: how much is loaded, how soon one plays, how much of the screen is board, how
// often one is asked, how long one waits. Frames and the first effect of an action are measured in 80-speed.
const long = Boolean(process.env.HALI_LONG);
const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

export async function the_first_load_is_small_and_the_table_near(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 } });
  await page.locator('button.start:enabled').waitFor();
  // A second person, who has nothing yet: all that comes until a game can be begun, as it goes over the wire at the best.
  const stranger = await visit.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const other = await stranger.newPage();
  const loaded = new Set();
  other.on('request', (request) => loaded.add(request.url().split('#')[0]));
  await other.goto(visit.url);
  await other.locator('button.start:enabled').waitFor();
  const sizes = [];
  for (const url of loaded) {
    if (!url.startsWith('http')) continue;
    sizes.push(gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length);
  }
  await stranger.close();
  visit.figure('first_load_kb_gzipped', sizes.reduce((sum, one) => sum + one, 0) / 1000);
  const times = [];
  for (let i = 0; i < (long ? 5 : 2); i++) {
    await visit.go('#/');
    await page.locator('button.start:enabled').waitFor();
    times.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const start = performance.now();
            document.querySelector('button.start').click();
            const look = () =>
              document.querySelector('.page [data-cell], .page .slot, .curtain')
                ? done(performance.now() - start)
                : requestAnimationFrame(look);
            look();
          }),
      ),
    );
  }
  visit.figure('lobby_to_table_s', times[0] / 1000);
  visit.figure('lobby_to_table_again_s', mean(times.slice(1)) / 1000);
  assert.ok(visit.figures.first_load_kb_gzipped <= 600, `${visit.figures.first_load_kb_gzipped} KB`);
}
the_first_load_is_small_and_the_table_near.alone = true;

const screens = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1440, 900],
];

// The share of the points of the screen at which the board is on top.
const share = (page, board) =>
  page.evaluate((selector) => {
    let hits = 0;
    const n = 60;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const there = document.elementFromPoint(((i + 0.5) / n) * innerWidth, ((j + 0.5) / n) * innerHeight);
        if (there?.closest(selector) && !there.closest('[data-no-pan], [role=dialog], .tools')) hits++;
      }
    return (100 * hits) / (n * n);
  }, board);

export async function the_board_has_most_of_the_screen(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 } });
  await page.locator('button.start:enabled').waitFor();
  for (const name of ['carcosa', 'carcassonne', 'realms', 'stars']) {
    const table = tables[name];
    await visit.keep(`share-${name}`, await fresh(visit, table));
    await walk(page, { seed: 2, limit: 6 });
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(120);
      visit.figure(`board_percent.${name}.${width}x${height}`, await share(page, table.board));
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
}

// How many turns of the seat a record has.
function turnsOf(ask, record, seat) {
  const { update } = ask({ ask: 'load', record });
  const turns = new Set();
  for (let at = 0; at <= update.at; at++) {
    const { view } = ask({ ask: 'look', at }).look;
    if (view.active === seat) turns.add(view.turn);
  }
  return { turns: turns.size };
}

export async function a_turn_asks_few_questions(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 } });
  await page.locator('button.start:enabled').waitFor();
  const ask = await engineOf(visit.folder);
  const told = [];
  const begun = Object.entries(tables).map(([name, table]) => [name, () => fresh(visit, table, { seed: '3' })]);
  // Stones ask most where one has many of them.
  const stones = (legal) => legal.filter((action) => action.startsWith('stone ')).length >= 2;
  begun.push(['carcosa_with_stones', async () => moments(ask, { 5: stones }, { seeds: 30 })[5]]);
  for (const [name, start] of begun) {
    const game = await start();
    const seat = game.seat ?? 0;
    const before = turnsOf(ask, game.record, seat).turns;
    await visit.keep(`ask-${name}`, game);
    const { decisions, hinted } = await walk(page, { hints: true, limit: long ? 60 : 20, calm: long ? 250 : 60 });
    const turns = turnsOf(ask, (await visit.saved()).record, seat).turns - Math.max(0, before - 1);
    visit.figure(`decisions_a_turn.${name}`, decisions / turns);
    visit.figure(`hints_seen_percent.${name}`, (100 * hinted) / decisions);
    if (hinted < decisions)
      told.push(`${name}: ${decisions - hinted} of ${decisions} decisions had no hint to be seen`);
  }
  visit.notes.push(...told);
}

const rounds = { realms: 6, carcosa: 4, stars: 4, carcassonne: 4 };

// From the person's last press of a turn to the next question: what the others' turns take at the usual pace.
export async function the_others_do_not_keep_one_waiting(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 }, settings: { speed: 'normal' } });
  await page.locator('button.start:enabled').waitFor();
  for (const [name, players] of Object.entries(rounds)) {
    await visit.keep(`wait-${name}`, await fresh(visit, tables[name], { players, seed: '5' }));
    const waits = [];
    const wanted = long ? 4 : 1;
    let pressed = null;
    let before = null;
    await walk(page, {
      seed: 2,
      calm: 60,
      limit: 60,
      each: async (now) => {
        const gone = before === null ? 0 : now.at - before.at;
        // More than one action since the press: others have played meanwhile.
        if (pressed !== null && gone >= players - 1 && before) waits.push((performance.now() - pressed - 60) / 1000);
        before = now;
        pressed = performance.now();
        return waits.length >= wanted;
      },
    });
    assert.ok(waits.length > 0, `${name}: no round`);
    visit.figure(`machine_round_s.${name}.${players}`, mean(waits));
    visit.figure(`machine_turn_s.${name}.${players}`, mean(waits) / (players - 1));
  }
}
the_others_do_not_keep_one_waiting.alone = true;

export async function small_and_quick(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  let usable = await page.evaluate(() => performance.now());
  // A machine with other work may be late once or twice.
  for (let i = 0; i < 3 && usable > 1500; i++) {
    await page.reload();
    await page.locator('button.start:enabled').waitFor();
    usable = Math.min(usable, await page.evaluate(() => performance.now()));
  }
  // All files packed, by name; and of these what the page has asked for so far, the engine among them.
  const sizes = new Map();
  const weigh = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) weigh(path);
      else if (!/\.png$/.test(entry.name)) sizes.set(entry.name, gzipSync(readFileSync(path), { level: 9 }).length);
    }
  };
  weigh(visit.folder);
  const sum = (names) => names.reduce((all, name) => all + (sizes.get(name) ?? 0), 0);
  const asked = async () => {
    const seen = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    const names = seen.map((url) => new URL(url).pathname.split('/').pop());
    const engine = [...sizes.keys()].filter((name) => /\.wasm$|^worker/.test(name));
    return [...new Set(['index.html', ...names, ...engine])];
  };
  const kb = (bytes) => (bytes / 1000).toFixed(0);
  const lobby = sum(await asked());
  await visit.newGame();
  await page.locator('.page').waitFor();
  const gzip = sum(await asked());
  visit.notes.push(
    `usable after ${usable.toFixed(0)} ms; gzipped: lobby ${kb(lobby)} KB, with one game ${kb(gzip)} KB, all games ${kb(sum([...sizes.keys()]))} KB`,
  );
  assert.ok(lobby > 300_000 && gzip > lobby, 'the engine and the game are counted');
  assert.ok(gzip <= 600_000, `${gzip} bytes`);
  assert.ok(usable <= 1500, `${usable} ms`);
}
small_and_quick.alone = true;
