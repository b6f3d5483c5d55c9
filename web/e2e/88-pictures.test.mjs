import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { still } from './looking.mjs';
import { compare, judge, take } from './pictures.mjs';

// Games that were played once and are kept for good, each shown at a few moments and held against approved pictures.
const records = join(import.meta.dirname, '../../tests/records');
const games = {
  carcosa: {
    game: 'carcosa',
    record: 'form2-carcosa-rules2-greedy.1',
    players: 3,
    at: [14, 90, 260],
    tile: '.cell .tile',
  },
  stranger: {
    game: 'carcosa',
    record: 'form1-carcosa-rules2-four-stranger',
    players: 4,
    at: [220],
    tile: '.cell .tile',
  },
  carcassonne: {
    game: 'carcassonne',
    record: 'form2-carcassonne-rules2-greedy.1',
    players: 3,
    at: [20, 90, 175],
    tile: '.cell .tile',
  },
  ghosts: {
    game: 'carcassonne',
    record: 'form1-carcassonne-rules2-castles-cemeteries',
    players: 2,
    at: [240],
    tile: '.cell .tile',
  },
  mists: {
    game: 'carcassonne',
    record: 'form1-carcassonne-rules2-level6-alone',
    players: 1,
    at: [90],
    tile: '.cell .tile',
  },
  realms: { game: 'realms', record: 'form2-realms-rules2-greedy.1', players: 3, at: [12, 40], tile: '.slot' },
  suits: { game: 'realms', record: 'form1-realms-rules2-suits-items', players: 3, at: [60], tile: '.slot' },
  stars: { game: 'stars', record: 'form2-stars-rules1-greedy.1', players: 3, at: [10, 120, 250], tile: '.sky .tile' },
};

// Letters take no room, so that fonts have no say; the game has the whole screen; nothing moves.
const bare = (game) => `
  body, body * { font-size: 0 !important; color: transparent !important; text-shadow: none !important; caret-color: transparent !important; }
  *, *::before, *::after { transition: none !important; animation: none !important; }
  .${game} { position: fixed !important; inset: 0 !important; z-index: 999 !important; height: auto !important; }`;

async function show(visit, name) {
  const { game, record, players } = games[name];
  const page = await visit.open({ size: { width: 960, height: 680 }, reducedMotion: 'reduce' });
  await page.locator('button.start').waitFor();
  const text = readFileSync(join(records, `${record}.hali`), 'utf8');
  await visit.keep(name, { record: text, players, game, seat: players }, 'replay');
  await page.locator(`.${game}`).waitFor();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, bare(game));
  return page;
}

async function goTo(visit, page, name, at) {
  await visit.go(`#/replay/${name}/${at}`);
  await page.locator(`.page[data-at="${at}"]`).waitFor();
  await still(page);
}

async function asApproved(visit, name) {
  const page = await show(visit, name);
  const wrong = [];
  for (const [i, at] of games[name].at.entries()) {
    await goTo(visit, page, name, at);
    const told = judge(`${name}-${i + 1}`, await take(page), visit.approve);
    if (told) wrong.push(told);
  }
  assert.ok(wrong.length === 0, wrong.join('\n'));
}

export const carcosa_looks_as_approved = (visit) => asApproved(visit, 'carcosa');
export const stranger_looks_as_approved = (visit) => asApproved(visit, 'stranger');
export const carcassonne_looks_as_approved = (visit) => asApproved(visit, 'carcassonne');
export const ghosts_looks_as_approved = (visit) => asApproved(visit, 'ghosts');
export const mists_looks_as_approved = (visit) => asApproved(visit, 'mists');
export const realms_looks_as_approved = (visit) => asApproved(visit, 'realms');
export const suits_looks_as_approved = (visit) => asApproved(visit, 'suits');
export const stars_looks_as_approved = (visit) => asApproved(visit, 'stars');

// Every point takes something of the one beside it and gets a little lighter: edges as another machine might draw them.
function softened({ data, ...more }) {
  const to = Buffer.from(data);
  for (let i = 0; i + 3 < data.length; i++) to[i] = Math.min(255, (0.85 * data[i] + 0.15 * data[i + 3]) * 1.02);
  return { ...more, data: to };
}

/** What is held against approved pictures can fail: a tile that is gone is found, and a breath of difference is not. */
export async function a_vanished_tile_is_found_and_a_softer_edge_is_not(visit) {
  for (const name of ['carcosa', 'carcassonne', 'realms', 'stars']) {
    const page = await show(visit, name);
    await goTo(visit, page, name, games[name].at[1]);
    const before = await take(page);
    assert.deepEqual(compare(before, softened(before)).blocks, [], `${name}: a softer edge`);
    const tiles = page.locator(`.${games[name].game} ${games[name].tile}`);
    const count = await tiles.count();
    for (const nth of [0, Math.floor(count / 2), count - 1]) {
      const box = await tiles.nth(nth).boundingBox();
      const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 960 && box.y + box.height <= 680;
      if (!inside) continue;
      await tiles.nth(nth).evaluate((one) => one.style.setProperty('visibility', 'hidden', 'important'));
      await tiles.nth(nth).evaluate((one) => {
        for (const inner of one.querySelectorAll('*')) inner.style?.setProperty('visibility', 'hidden', 'important');
      });
      assert.ok(compare(before, await take(page)).blocks.length > 0, `${name}: tile ${nth} of ${count} is gone`);
      await tiles.nth(nth).evaluate((one) => {
        for (const inner of [one, ...one.querySelectorAll('*')]) inner.style?.removeProperty('visibility');
      });
    }
    await visit.context.close();
  }
}
