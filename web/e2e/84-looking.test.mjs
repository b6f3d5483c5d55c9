import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults, flatFaces, still } from './looking.mjs';
import { fresh, tables } from './tables.mjs';
import { walk } from './walk.mjs';
import { texts, wrongWords } from './words.mjs';

// Every game and variant is played for a while and looked at after every move, on phones and tablets in one language, on
// desks in the other. The size changes from move to move, so that all of them come up with every kind of question;
// HALI_LONG=1 looks at every moment at every size, in both languages.
const long = Boolean(process.env.HALI_LONG);
const hands = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [820, 1180],
];
const desks = [
  [1280, 720],
  [1024, 768],
  [640, 360], // 1280 x 720 at 200 %
  [1440, 900],
  [1920, 1080],
];

async function lookAround(visit, name, { lang, touch }) {
  const table = tables[name];
  const sizes = touch ? hands : desks;
  const [width, height] = sizes[0];
  const page = await visit.open({
    settings: { lang },
    size: { width, height },
    reducedMotion: 'reduce',
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
  });
  await page.locator('button.start').waitFor();
  await visit.keep(`look-${name}`, await fresh(visit, table, { seed: '7' }));
  const found = new Map();
  let shown = 0;
  const shift = Object.keys(tables).indexOf(name);
  await walk(page, {
    seed: 11,
    hints: true,
    limit: long ? 40 : 14,
    each: async (now, done) => {
      for (const [i, [w, h]] of sizes.entries()) {
        if (!long && i !== (done + shift) % sizes.length) continue;
        await page.setViewportSize({ width: w, height: h });
        await still(page);
        const wrong = [
          ...(await faults(page, table, { finger: touch })),
          ...(done % 3 === 0 || long ? await flatFaces(page, table) : []),
          ...wrongWords(await texts(page), lang),
        ];
        const more = wrong.filter((one) => !found.has(one));
        for (const one of more) found.set(one, `${w}x${h} ${lang}, after ${now.at} actions`);
        const kinds = new Set([...found.keys()].map(kindOf));
        if (kinds.size > shown) await visit.shot(`look-${name}-${w}x${h}-${lang}-${now.at}`);
        shown = kinds.size;
      }
      return false;
    },
  });
  await visit.context.close();
  return grouped(found);
}

async function looks(visit, name) {
  const turn = Object.keys(tables).indexOf(name) % 2;
  const ways = long
    ? ['en', 'de'].flatMap((lang) => [true, false].map((touch) => ({ lang, touch })))
    : [
        { lang: turn ? 'en' : 'de', touch: true },
        { lang: turn ? 'de' : 'en', touch: false },
      ];
  const found = [];
  for (const way of ways) found.push(...(await lookAround(visit, name, way)));
  assert.ok(found.length === 0, `${found.length} faults\n${found.join('\n')}`);
}

/** What these tests look for is found when it is there. */
export async function what_is_wrong_is_found(visit) {
  const page = await visit.open({ size: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.locator('button.start').waitFor();
  await visit.keep('wrong', await fresh(visit, tables.carcassonne, { seed: '7' }));
  await walk(page, { hints: true, limit: 6 });
  const finds = async (what, spoil) => {
    await still(page);
    await page.evaluate(spoil);
    const all = [...(await faults(page, tables.carcassonne)), ...(await flatFaces(page, tables.carcassonne))];
    assert.ok(
      all.some((one) => what.test(one)),
      `${what} in ${all.join('\n')}`,
    );
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.spoiler')) one.remove();
      for (const one of document.querySelectorAll('.spoilt')) {
        one.classList.remove('spoilt');
        one.removeAttribute('style');
      }
    });
  };
  const tile = '.cell .tile';
  await page.evaluate(() => {
    globalThis.cover = (selector, events) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      const one = document.body.appendChild(document.createElement('div'));
      one.className = 'spoiler';
      Object.assign(one.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        background: 'rgb(90, 90, 90)',
        zIndex: 9999,
        pointerEvents: events,
      });
      return one;
    };
  });
  assert.ok((await page.locator(tile).count()) > 0);
  await finds(/a face is covered/, () => globalThis.cover('.cell .tile', 'auto'));
  await finds(/a face is covered/, () => globalThis.cover('.cell .tile', 'none'));
  await finds(/a place to play is covered/, () => globalThis.cover('[data-cell].target, [data-do]', 'auto'));
  await finds(/a face is one flat colour/, () => {
    for (const one of document.querySelectorAll('.cell .tile > *')) {
      one.classList.add('spoilt');
      one.style.opacity = '0';
    }
  });
  await finds(/text is cut/, () => {
    const one = globalThis.cover('.dock', 'auto');
    one.textContent = 'words '.repeat(90);
    Object.assign(one.style, { overflow: 'hidden', height: '20px', position: 'absolute' });
  });
  await finds(/wider or higher than its button/, () => {
    const one = document.body.appendChild(document.createElement('button'));
    one.className = 'spoiler';
    one.textContent = 'a long word that does not fit';
    Object.assign(one.style, {
      position: 'fixed',
      left: '300px',
      top: '200px',
      width: '50px',
      height: '50px',
      whiteSpace: 'nowrap',
      zIndex: 9999,
    });
  });
  await finds(/a target of 20 x 20/, () => {
    const one = document.body.appendChild(document.createElement('button'));
    one.className = 'spoiler';
    Object.assign(one.style, {
      position: 'fixed',
      left: '300px',
      top: '200px',
      width: '20px',
      height: '20px',
      minHeight: 0,
      padding: 0,
      zIndex: 9999,
    });
  });
  for (const [text, lang] of [
    ['{0} tiles', 'en'],
    ['page.table.hint', 'en'],
    ['own_prophet_blocks', 'de'],
    ['1 tiles are left', 'en'],
    ['1 Punkte', 'de'],
    ['What would come of it', 'de'],
    ['Was daraus würde', 'en'],
    ['Ada is undefined', 'en'],
  ])
    assert.equal(wrongWords([text], lang).length, 1, `${lang}: ${text}`);
  for (const [text, lang] of [
    ['21 tiles are left', 'en'],
    ['1 Punkt', 'de'],
    ['Was daraus würde', 'de'],
    ['Ada · 12', 'de'],
  ])
    assert.deepEqual(wrongWords([text], lang), []);
}

const kindOf = (what) => what.replaceAll(/"[^"]*"/g, '').replaceAll(/\d+/g, '#');

const records = join(import.meta.dirname, '../../tests/records');
const ended = {
  carcosa: 'form2-carcosa-rules2-greedy.1',
  carcassonne: 'form2-carcassonne-rules2-greedy.1',
  realms: 'form2-realms-rules2-greedy.1',
  stars: 'form2-stars-rules1-greedy.1',
};

/** What stands at one address, looked at in all sizes of a kind. */
async function lookAt(visit, found, what, table, { lang, touch, sizes }) {
  for (const [w, h] of sizes) {
    await visit.page.setViewportSize({ width: w, height: h });
    await still(visit.page);
    const wrong = [
      ...(await faults(visit.page, table, { finger: touch })),
      ...wrongWords(await texts(visit.page), lang),
    ];
    const more = wrong.filter((one) => !found.has(one));
    for (const one of more) found.set(one, `${what} at ${w}x${h} ${lang}`);
    if (more.length > 0) await visit.shot(`look-${what.replaceAll('/', '-')}-${w}x${h}-${lang}`);
  }
}

async function everyWay(visit, look) {
  const found = new Map();
  for (const [lang, touch] of [
    ['de', true],
    ['en', false],
    ...(long
      ? [
          ['en', true],
          ['de', false],
        ]
      : []),
  ]) {
    const sizes = touch ? hands : desks;
    const [width, height] = sizes[0];
    const page = await visit.open({
      settings: { lang },
      size: { width, height },
      reducedMotion: 'reduce',
      ...(touch ? { hasTouch: true, isMobile: true } : {}),
    });
    await page.locator('button.start:enabled').waitFor();
    await look(page, found, { lang, touch, sizes });
    await visit.context.close();
  }
  const told = grouped(found);
  assert.ok(told.length === 0, `${told.length} faults\n${told.join('\n')}`);
}

/** The end of a game: who has won, by what, and the board beside it. */
export const every_ending_is_seen_whole = (visit) =>
  everyWay(visit, async (page, found, way) => {
    for (const [game, name] of Object.entries(ended)) {
      const record = readFileSync(join(records, `${name}.hali`), 'utf8');
      await visit.keep(`end-${game}`, { record, players: 3, game });
      await page.locator('dialog .winner').waitFor();
      await lookAt(visit, found, `end of ${game}`, tables[game], way);
    }
  });

const plain = { faces: '[data-face]', figures: '[data-figure]', places: '[data-do]' };

export const every_page_is_seen_whole = (visit) =>
  everyWay(visit, async (page, found, way) => {
    for (const game of Object.keys(ended)) {
      await page.locator(`input[name=game][value=${game}]`).check({ force: true });
      await page.locator('form.panel button.start:enabled').waitFor();
      await lookAt(visit, found, `lobby with ${game}`, plain, { ...way, sizes: way.sizes.slice(0, long ? 5 : 3) });
    }
    const record = readFileSync(join(records, `${ended.carcosa}.hali`), 'utf8');
    await visit.keep('seen', { record, players: 3 }, 'replay');
    for (const [path, ready] of [
      ['replay/seen/40', '.page'],
      ['rules/stars', 'article h2'],
      ['licences', 'details'],
      ['learn', '.page'],
      ['puzzle', '.task'],
      ['scores', 'main'],
      ['score/realms', '[data-add]'],
      ['nowhere', 'main'],
      ['', 'button.start:enabled'],
    ]) {
      await visit.go(`#/${path}`);
      await page.locator(ready).first().waitFor();
      await lookAt(
        visit,
        found,
        path || 'lobby with a game to go on with',
        path.startsWith('replay') ? tables.carcosa : plain,
        way,
      );
    }
  });

// Faults of one kind at things of one kind are one line, with an example.
function grouped(found) {
  const kinds = new Map();
  for (const [what, where] of found) {
    const kind = kindOf(what);
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${what} (${where})`]);
  }
  return [...kinds.values()].map((all) => (all.length > 1 ? `${all[0]} and ${all.length - 1} more` : all[0]));
}

export const carcosa_is_seen_whole = (visit) => looks(visit, 'carcosa');
export const carcosa_with_thugs_is_seen_whole = (visit) => looks(visit, 'thugs');
export const carcosa_alone_is_seen_whole = (visit) => looks(visit, 'solo');
export const carcassonne_is_seen_whole = (visit) => looks(visit, 'carcassonne');
export const carcassonne_with_ghosts_is_seen_whole = (visit) => looks(visit, 'ghosts');
export const the_mists_are_seen_whole = (visit) => looks(visit, 'mists');
export const realms_are_seen_whole = (visit) => looks(visit, 'realms');
export const realms_with_suits_and_items_are_seen_whole = (visit) => looks(visit, 'suits');
export const the_stars_are_seen_whole = (visit) => looks(visit, 'stars');
