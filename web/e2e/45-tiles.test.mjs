import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineOf } from './engine.mjs';
import { settle } from './screen.mjs';
import { dice } from './visit.mjs';

const builtIn = readFileSync(join(import.meta.dirname, '../../data/carcosa/tiles.json'), 'utf8');
const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function choose(page, tiles) {
  await page.locator('button.start:enabled').waitFor();
  await page.locator('details.tiles summary').click();
  await page.locator('details.tiles input[type=file]').setInputFiles(tiles);
  await page.locator('details.tiles').getByText(tiles.name).last().waitFor();
}

export async function a_game_with_tiles_of_ones_own(visit) {
  const page = await visit.open();
  // Every drawn kind under a name that the built-in set does not have: what is drawn can only come from the file.
  const mine = builtIn.replaceAll(/"id": ?"(?!HASTUR)(\w+)"/g, '"id": "MY_$1"');
  assert.notEqual(mine, builtIn);
  await choose(page, file('mine.json', mine));
  await visit.accessible('lobby with a tile set');
  await page.locator('button.start').click();
  await page.waitForURL(/#\/table\//);
  await settle(page);
  const drawn = () => page.locator('[data-cell] .cz-face').evaluateAll((all) => all.map((one) => one.innerHTML.length));
  for (const length of await drawn()) assert.ok(length > 1000, `a face of ${length} characters is an empty one`);
  await page.locator('.stack.can').first().click();
  await page.locator('.hand').waitFor();
  await page.reload();
  await page.locator('.hand').waitFor();
  await visit.shot('own-tiles');
  assert.match((await visit.saved()).record, /\ntiles /);
  // Another game has the usual tiles again.
  await visit.go('#/');
  await visit.newGame();
  await settle(page);
  for (const length of await drawn()) assert.ok(length > 1000, `${length}`);
}

export async function a_broken_tile_set_is_explained(visit) {
  const page = await visit.open();
  await choose(page, file('broken.json', '{"kinds": 7}'));
  await page.locator('button.start').click();
  await page.getByRole('alert').filter({ hasText: 'broken.json' }).waitFor();
  await page.getByRole('button', { name: 'Use the usual tiles' }).click();
  await page.locator('button.start').click();
  await page.waitForURL(/#\/table\//);
}

const phone = { width: 390, height: 844 };
const data = (path) => JSON.parse(readFileSync(join(import.meta.dirname, '../../data', path), 'utf8'));

/** A game with such a set as some random actions leave it. */
async function played(visit, game, { tiles, players = 2, options = {}, actions = 40 }) {
  const ask = await engineOf(visit.folder);
  const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
  let answer = ask({ ask: 'open', game, players, seed: '5', options, seats, tiles, as: 0 });
  assert.ok(answer.update, JSON.stringify(answer).slice(0, 300));
  const roll = dice(7);
  for (let i = 0; i < actions && !answer.update.over; i++) {
    const as = answer.update.to_move;
    const { legal } = ask({ ask: 'update', since: 10000, as }).update;
    answer = ask({ do: legal[roll(legal.length)], as, since: 10000 });
  }
  return { game, tiles, players, record: ask({ ask: 'record' }).record };
}

export async function tracks_of_any_length_are_drawn(visit) {
  const page = await visit.open();
  for (const [length, players] of [
    [1, 2],
    [7, 4],
    [120, 3],
    [3, 1],
    [250, 1],
  ]) {
    const set = JSON.parse(builtIn);
    for (const track of Object.values(set.tracks)) track.length = length;
    delete set.categories;
    const game = await played(visit, 'carcosa', { tiles: JSON.stringify(set), players, actions: 60 });
    await visit.keep(`track-${length}-${players}`, game);
    await page.locator('.mat .space').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.mat .space').count(), length);
    assert.equal(await page.locator('.mat .end').count(), 1);
    await page.setViewportSize(phone);
    await visit.shot(`track-${length}-${players}-phone`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit.shot(`track-${length}-${players}`);
  }
}

export async function sets_of_one_kind_are_drawn(visit) {
  const page = await visit.open();
  for (const id of ['RIT', 'DIS_FOUR', 'LEY_CURVE', 'CON_END']) {
    const set = JSON.parse(builtIn);
    const kind = set.kinds.find((one) => one.id === id);
    const star = kind.variants[0].star;
    set.kinds = [{ ...kind, count: 84, variants: [{ star, special: '', count: 84 }] }];
    set.categories = [];
    await visit.keep(id, await played(visit, 'carcosa', { tiles: JSON.stringify(set) }));
    await page.locator('[data-cell] .cz-face').first().waitFor();
    await visit.shot(`only-${id}`);
  }
}

export async function card_and_mist_sets_beside_a_record_are_drawn(visit) {
  const page = await visit.open();
  const mists = data('carcassonne/mists_tiles.json');
  for (const kind of [...mists.kinds, ...mists.start_tile]) {
    kind.id = `X-${kind.id}`;
    delete kind.name;
  }
  const land = await played(visit, 'carcassonne', {
    tiles: JSON.stringify(mists),
    options: { variant: 'mists' },
    actions: 12,
  });
  await visit.keep('land', land);
  await page.locator('.carcassonne .land .meadow').first().waitFor({ state: 'attached' });
  const empty = await page
    .locator('.carcassonne .land')
    .evaluateAll((all) => all.filter((one) => !one.querySelector('.meadow, .back')).length);
  assert.equal(empty, 0, 'every tile is drawn');
  await visit.shot('own-mists');

  const realms = data('realms/cards.json');
  for (const card of realms.cards) {
    card.name_en = `My ${card.name_en}`;
    card.name_de = `Mein ${card.name_de}`;
    if (card.set === 'base' && !card.replaced_by) card.strength = 1;
  }
  const tiles = JSON.stringify(realms)
    .replaceAll('"names": ', '"names":')
    .replaceAll(
      /"(names|except_names)":\[([^\]]*)\]/g,
      (_, field, list) => `"${field}":[${list.replaceAll(/"([^"]+)"/g, '"My $1"')}]`,
    );
  await visit.keep('hand', await played(visit, 'realms', { tiles, players: 3, actions: 9 }));
  await page.getByText(/^My /).first().waitFor();
  await visit.shot('own-realms');

  const stars = data('stars/cards.json');
  for (const card of stars.cards) {
    card.id = `x${card.id}`;
    card.vp = 7;
    card.constellation = [
      [
        { dx: 3, dy: 3, symbol: 'void' },
        { dx: 8, dy: 4, symbol: 'any' },
        { dx: 3, dy: 8, symbol: 'any' },
      ],
    ];
  }
  await visit.keep('sky', await played(visit, 'stars', { tiles: JSON.stringify(stars), players: 2, actions: 6 }));
  await page.locator('.card .points').filter({ hasText: '7' }).first().waitFor();
  await visit.shot('own-stars');
}

export async function an_empty_or_endless_file_is_no_tile_set(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  await page.locator('details.tiles summary').click();
  const field = page.locator('details.tiles input[type=file]');
  await field.setInputFiles(file('nothing.json', ' \n'));
  await page.getByRole('alert').filter({ hasText: 'nothing.json: this file is empty' }).waitFor();
  await page.getByText('the usual tiles', { exact: true }).waitFor();
  await field.setInputFiles(file('padded.json', builtIn + ' '.repeat(2 << 20)));
  await page.getByRole('alert').filter({ hasText: 'padded.json: this file is larger' }).waitFor();
}

export async function licences_are_shown_in_both_languages(visit) {
  const page = await visit.open();
  await page.getByRole('link', { name: 'Licences' }).click();
  await page.getByRole('heading', { name: 'Licences' }).waitFor();
  const named = page.locator('details summary b');
  await named.first().waitFor();
  const names = await named.allTextContents();
  for (const name of ['Hali', 'Boost', 'wasi-libc', 'svelte']) assert.ok(names.includes(name), `${name} of ${names}`);
  await page.locator('summary', { hasText: 'svelte' }).click();
  await page.getByText('Svelte Contributors').waitFor();
  await visit.accessible('the licences');
  await visit.shot('licences');
  await page.setViewportSize(phone);
  await visit.shot('licences-phone');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Lizenzen' }).waitFor();
}
