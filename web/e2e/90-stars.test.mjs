import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { playInText } from './text.mjs';
import { dice } from './visit.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Plays on the drawn sky with what the page offers, by pressing. */
async function playStars(visit, { seed = 1, limit = 400, until = () => false, press = (thing) => thing.click() } = {}) {
  const { page } = visit;
  const roll = dice(seed);
  const end = page.locator('dialog .winner');
  for (let done = 0; done < limit; done++) {
    await page.locator('.stars').waitFor();
    const before = await page.locator('.page').getAttribute('data-at');
    const live = page.locator(
      '.stars .acts button, .stars .draw, .stars .does button, .stars .sky.live .tile, .ask .options button',
    );
    await live.or(end).first().waitFor({ timeout: 30000 });
    if (await end.isVisible()) return done;
    if (await until(done)) return done;
    const options = [];
    for (const [selector, kind] of [
      ['.ask .options button', 'ask'],
      ['.stars .acts button.primary', 'summon'],
      ['.stars .acts button', 'card'],
      ['.stars .does button', 'serve'],
      ['.stars .draw', 'draw'],
    ]) {
      const count = await page.locator(selector).count();
      if (count > 0) options.push({ selector, kind, count });
    }
    const owed = await page.locator('.owed .due').count();
    const summon = options.find((one) => one.kind === 'summon');
    const ask = options.find((one) => one.kind === 'ask');
    if (ask) await press(page.locator(ask.selector).first());
    else if (summon) await press(page.locator(summon.selector).first());
    else if (owed > 0 && roll(3) > 0) {
      // A tap turns the tile over, or offers what else it can do.
      await press(page.locator(`[data-cell="${'bcd'[roll(3)]}${2 + roll(3)}"]`));
      const petals = await page.locator('.petal').count();
      if (petals > 0) await press(page.locator('.petal').nth(roll(petals)));
    } else if (options.length === 0) {
      await page.waitForTimeout(100); // between two positions
    } else {
      const one = options[roll(options.length)];
      await press(page.locator(one.selector).nth(roll(one.count)));
    }
    await page
      .waitForFunction(
        (old) => document.querySelector('.page')?.dataset.at !== old || document.querySelector('dialog .winner, .ask'),
        before,
        { timeout: 2500 },
      )
      .catch(() => {});
  }
  return limit;
}

export async function a_game_under_the_stars_by_mouse(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await visit.accessible('the sky');
  const actions = await playStars(visit, {
    seed: 3,
    until: async (done) => {
      if (done === 2) await visit.shot('stars-moves');
      return false;
    },
  });
  assert.ok(actions > 5, `${actions} actions`);
  assert.ok(await page.locator('dialog .winner').isVisible(), 'the game does not end');
  assert.doesNotMatch(await page.locator('dialog').innerText(), /NaN|undefined|stars\./);
  await visit.shot('stars-end');
}

/** Whatever is legal now, the sky does it when it is dragged. */
export async function rows_slide_under_the_finger(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'person'], names: ['Ada', 'Ben'] });
  const curtain = page.getByRole('button', { name: /^I am / });
  if (await curtain.isVisible().catch(() => false)) await curtain.click();
  await page.locator('.hand li').first().waitFor();
  const skyOf = () =>
    page.locator('.sky .tile').evaluateAll((tiles) =>
      tiles
        .map((one) => `${one.dataset.cell} ${one.getAttribute('aria-label')}`)
        .sort()
        .join('|'),
    );
  await page
    .getByRole('button', { name: /^Invoke: / })
    .first()
    .click();
  await page.locator('.owed .due').first().waitFor();
  const before = await skyOf();
  const due = await page.locator('.owed .due').first().innerText();
  const box = await page.locator('[data-cell="b2"]').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (/Flip/.test(due)) await page.mouse.click(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * 0.4, y + 2, { steps: 4 });
    await visit.shot('stars-drag');
    await page.mouse.move(x + box.width * 0.9, y + 2, { steps: 4 });
    await page.mouse.up();
  }
  await page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('.sky .tile')]
        .map((one) => `${one.dataset.cell} ${one.getAttribute('aria-label')}`)
        .sort()
        .join('|') !== old,
    before,
  );
  assert.notEqual(await skyOf(), before);
}

export async function the_stars_on_a_phone_in_german(visit) {
  await visit.open({ hash: '#/', settings: { lang: 'de' }, ...phone });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await visit.accessible('the sky on a phone');
  await playStars(visit, {
    seed: 5,
    press: (thing) => thing.tap(),
    until: async (done) => {
      if (done === 2) await visit.shot('stars-phone');
      return done > 12;
    },
  });
}

export async function the_stars_in_text_mode(visit) {
  const page = await visit.open({ hash: '#/', settings: { text: true } });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await page.locator('main', { hasText: 'Row 1' }).waitFor();
  await playInText(visit, { seed: 2, until: (done) => done > 60 });
}

/** One action of a solution, done as a player would. */
async function follow(page, action) {
  const [verb, first, second] = action.split(' ');
  const press = (list, name) =>
    page
      .locator(`${list} li[data-card="${first}"]`)
      .getByRole('button', { name: new RegExp(`^${name}: `) })
      .click();
  const key = async (cell, keys) => {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press(keys);
  };
  if (verb === 'flip') return key(first, 'f');
  if (verb === 'swap') return key(first, first[0] === second[0] ? 's' : 'd');
  if (verb === 'push')
    return key(/\d/.test(first) ? `c${first}` : `${first}3`, `Shift+Arrow${second[0].toUpperCase()}${second.slice(1)}`);
  if (verb === 'serve') return press('.own', 'Serve');
  if (verb === 'invoke') return press('.hand', 'Invoke');
  await press('.hand', 'Summon');
  const ask = page.locator('.ask .options button').first();
  if (await ask.isVisible().catch(() => false)) await ask.click();
}

/** The puzzle of the day is solved by its own solution, and another one can be had. */
export async function the_puzzle_of_the_day(visit) {
  const page = await visit.open({ hash: '#/puzzle' });
  await page.locator('.task').waitFor();
  await visit.accessible('the puzzle');
  assert.doesNotMatch(await page.locator('.page').innerText(), /you · you/);
  assert.match(await page.locator('.task b').innerText(), /^Puzzle of \d+ [A-Z]\w+ \d{4}$/);
  const target = page.locator('.hand li.target');
  assert.equal(await target.count(), 1, 'the target is marked');
  assert.match(await target.innerText(), /Target/);
  await page.getByRole('button', { name: 'Show a solution' }).click();
  const steps = page.locator('.solution li');
  const sequence = await steps.evaluateAll((all) => all.map((one) => one.dataset.step));
  assert.doesNotMatch((await steps.allInnerTexts()).join('\n'), /-[psf]\b|_|serve |stars\./);
  await visit.shot('stars-puzzle');
  for (const [i, action] of sequence.entries()) {
    assert.equal(await page.locator('.solution [aria-current=step]').getAttribute('data-step'), action);
    assert.ok((await page.locator('.stars .hinted').count()) > 0, `${action} is marked`);
    await follow(page, action);
    await page.waitForFunction((done) => document.querySelector('.page').dataset.at === String(done), i + 1);
    await everyFaceIsThere(page, action);
  }
  await page.locator('.solved').waitFor();
  assert.match(await page.locator('.solved').innerText(), /fewest moves/);
  await page.getByRole('button', { name: 'From the start' }).click();
  await page.waitForFunction(() => document.querySelector('.page').dataset.at === '0');
  // The solution is also shown on the sky, and that is no victory.
  await page.getByRole('button', { name: 'Show it on the sky' }).click();
  await page.waitForFunction((all) => document.querySelector('.page').dataset.at === String(all), sequence.length);
  assert.equal(await page.locator('.solved').count(), 0);
  const name = await page.locator('.task b').innerText();
  await page.getByLabel('Another …').selectOption('easy');
  await page.waitForFunction((old) => document.querySelector('.task b').innerText !== old, name);
  assert.match(await page.locator('.task b').innerText(), /^Puzzle \d{1,5}$/);
}

export async function the_puzzle_in_german(visit) {
  const page = await visit.open({ hash: '#/puzzle', settings: { lang: 'de' } });
  await page.locator('.task').waitFor();
  assert.match(await page.locator('.task').innerText(), /Rätsel vom \d+\. .*Beschwöre in diesem Zug .* \(\w+/s);
  await page.getByRole('button', { name: 'Eine Lösung zeigen' }).click();
  const told = (await page.locator('.solution li').allInnerTexts()).join('\n');
  assert.match(told, /anrufen|beschwören/);
  assert.doesNotMatch(told, /-[psf]\b|_|invoke|summon|push|flip|swap/);
  await visit.shot('stars-puzzle-de');
}

/** At the middle of each of the 25 places lies the tile of that place, for the eye and for the finger. */
async function everyFaceIsThere(page, when) {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  const gone = await page.evaluate(() => {
    const box = document.querySelector('.sky').getBoundingClientRect();
    const side = box.width / 5;
    return [...'abcde'].flatMap((column, x) =>
      [1, 2, 3, 4, 5].flatMap((row, y) => {
        const there = document.elementFromPoint(box.x + side * (x + 0.5), box.y + side * (y + 0.5));
        if (there?.closest('.petal')) return []; // what the hint offers lies round its tile
        const found = there?.closest('.tile')?.dataset.cell;
        return found === `${column}${row}` ? [] : [`${column}${row}: ${found ?? there?.className}`];
      }),
    );
  });
  assert.deepEqual(gone, [], `after ${when}`);
}

const skyOf = (page) =>
  page
    .locator('.sky .tile')
    .evaluateAll((tiles) =>
      Object.fromEntries(tiles.map((one) => [one.dataset.cell, one.getAttribute('aria-label').split(': ')[1]])),
    );
const changed = (before, now) => Object.keys(before).filter((cell) => before[cell] !== now[cell]);
const isDone = (page, before) =>
  page.waitForFunction((old) => document.querySelector('.page')?.dataset.at !== old, before);

/** The next one is to take the device. */
const passed = (page) => page.getByRole('button', { name: /^I am / }).waitFor();

/** Two people take turns until one of them has a card of this kind; the buttons of that card. */
async function cardOf(page, kind) {
  const curtain = page.getByRole('button', { name: /^I am / });
  for (let i = 0; i < 60; i++) {
    await curtain.or(page.locator('.stars .draw')).first().waitFor();
    if (await curtain.isVisible()) {
      await curtain.click();
      await page.locator('.stars .draw').waitFor();
    }
    const ids = await page.locator('.hand li').evaluateAll((all) => all.map((one) => one.dataset.card));
    const id = ids.find((one) => one.split('-')[1] === kind);
    if (id) return page.locator(`.hand li[data-card="${id}"]`);
    await page
      .getByRole('button', { name: /^Discard: / })
      .first()
      .click();
    await passed(page); // nothing is left but to draw, which is done by itself
  }
  throw new Error(`nobody ever has a card of ${kind}`);
}

async function twoAtTheTable(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'person'], names: ['Ada', 'Ben'] });
  return page;
}
const owed = (page) => page.locator('.owed .due').count();

/** A tile that wraps round was behind the sky: not to be seen, not to be pressed. */
export async function every_face_is_there_after_every_move(visit) {
  const page = await twoAtTheTable(visit);
  const ways = {
    p: ['row 1 to the left', 'row 3 to the right', 'column a up', 'column d down'],
    s: ['b2 d', 'c4 w'],
    f: ['b2', 'e5'],
  };
  for (const kind of ['p', 's', 'p', 'f', 'p', 'p', 'p']) {
    const card = await cardOf(page, kind);
    await card.getByRole('button', { name: /^Invoke: / }).click();
    await page.locator('.owed .due').waitFor();
    while ((await owed(page)) > 0) {
      const way = ways[kind].shift() ?? (kind === 'p' ? 'row 2 to the left' : 'b2');
      const at = await page.locator('.page').getAttribute('data-at');
      if (kind === 'p') await page.getByRole('button', { name: `Push ${way}`, exact: true }).click();
      else if (kind === 'f') await page.locator(`[data-cell="${way}"]`).click();
      else {
        const [cell, key = 'd'] = way.split(' ');
        await page.locator(`[data-cell="${cell}"]`).focus();
        await page.keyboard.press(key);
      }
      await isDone(page, at);
      await everyFaceIsThere(page, `${kind} ${way}`);
    }
    if (kind === 'p' && ways.p.length < 3) await visit.shot('stars-wrapped');
    await page.locator('.stars .draw').click();
    await passed(page);
  }
  assert.deepEqual(ways.p, [], 'all four directions were pushed');
}

/** The ring and what is done stay with one tile; the focus is never lost. */
export async function the_stars_by_keyboard(visit) {
  const page = await twoAtTheTable(visit);
  const ring = () =>
    page.evaluate(() => [
      document.activeElement.dataset.cell,
      document.activeElement.getAttribute('aria-label')?.split(': ')[1],
    ]);
  const invoke = async (kind) => {
    const card = await cardOf(page, kind);
    const at = await page.locator('.page').getAttribute('data-at');
    await card.getByRole('button', { name: /^Invoke: / }).focus();
    await page.keyboard.press('Enter');
    await isDone(page, at);
    await page.waitForFunction(() => document.activeElement.closest('.sky') !== null, null, { timeout: 5000 });
  };
  const press = async (key) => {
    const at = await page.locator('.page').getAttribute('data-at');
    const [before, [cell, face]] = [await skyOf(page), await ring()];
    await page.keyboard.press(key);
    await isDone(page, at);
    const [now, [there, shown]] = [await skyOf(page), await ring()];
    return { cell, face, there, shown, changed: changed(before, now) };
  };
  let moved = 0;
  for (const kind of ['s', 's', 'p', 'p']) {
    await invoke(kind);
    for (let i = 0; (await owed(page)) > 0; i++) {
      const key =
        kind === 's' ? ['d', 'w', 'a'][i % 3] : ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowRight'][i % 3];
      const done = await press(key);
      assert.equal(done.shown, done.face, `${key}: the same tile has the focus`);
      if (done.changed.length === 0) continue; // two tiles that look alike have changed places
      moved += 1;
      assert.notEqual(done.there, done.cell, `${key}: it has moved`);
      const line = (one) => (/Right|^[ad]$/.test(key) ? one[1] === done.cell[1] : one[0] === done.cell[0]);
      assert.ok(done.changed.every(line), `${key} from ${done.cell} changed ${done.changed}`);
    }
    // What is next has the focus when nothing is owed any more.
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');
    await page.keyboard.press('n');
    await passed(page);
  }
  assert.ok(moved >= 4, `only ${moved} tiles were moved`);
}

/** What assistive tools send: a click without a pointer. */
export async function a_click_without_a_pointer_flips(visit) {
  const page = await twoAtTheTable(visit);
  const card = await cardOf(page, 'f');
  await card.getByRole('button', { name: /^Invoke: / }).evaluate((button) => button.click());
  await page.locator('.owed .due').waitFor();
  const before = await skyOf(page);
  const at = await page.locator('.page').getAttribute('data-at');
  await page.locator('[data-cell="b4"]').evaluate((tile) => tile.click());
  await isDone(page, at);
  assert.deepEqual(changed(before, await skyOf(page)), ['b4']);
}

/** Every button says whose it is, beginning with what is written on it. */
export async function the_buttons_of_the_hand_are_told_apart(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await page.locator('.hand .acts button').first().waitFor();
  const names = await page
    .locator('.hand .acts button')
    .evaluateAll((all) =>
      all.map((one) => ({ text: one.innerText.trim(), name: one.getAttribute('aria-label') ?? '' })),
    );
  assert.ok(names.length >= 10);
  assert.ok(
    names.every(({ text, name }) => (text === '' ? /^Discard: ./.test(name) : name.startsWith(`${text}: `))),
    JSON.stringify(names),
  );
  assert.equal(new Set(names.map((one) => one.name)).size, names.length);
  const { violations } = await new AxeBuilder({ page }).withRules(['label-content-name-mismatch']).analyze();
  assert.deepEqual(
    violations.flatMap((one) => one.nodes.map((node) => node.html.slice(0, 200))),
    [],
  );
}

/** Whoever draws is told what; nobody else is. */
export async function the_drawn_card_is_told_to_its_owner(visit) {
  const page = await visit.open({ hash: '#/', settings: { text: true } });
  await visit.newGame({ game: 'stars', seats: ['person', 'person'], names: ['Ada', 'Ben'] });
  const lift = async () => {
    await page.getByRole('button', { name: /^I am / }).click();
    await page.locator('.text .actions button[data-do]').first().waitFor();
  };
  const hand = async () =>
    (await page.locator('section[aria-labelledby="text-hand"] li').allInnerTexts()).map((one) => one.split(': ')[0]);
  const press = async (start) => {
    const before = await page.locator('.text').getAttribute('data-at');
    await page.locator(`.text button[data-do^="${start}"]`).first().click();
    await page
      .locator(`.text:not([data-at="${before}"])`)
      .or(page.getByRole('button', { name: /^I am / }))
      .first()
      .waitFor();
  };
  await lift();
  const old = await hand();
  await press('discard'); // nothing is left but to draw, which is done by itself
  await lift();
  assert.doesNotMatch(await page.locator('body').innerText(), /You have drawn/, 'the other is not told');
  await press('draw');
  await lift();
  const [told] = (await page.locator('.news li').allInnerTexts()).filter((one) => one.startsWith('You have drawn: '));
  const fresh = (await hand()).filter((one) => !old.includes(one));
  assert.equal(told, `You have drawn: ${fresh.join(', ')}.`);
  assert.match(told, /\((push|swap|flip)/);
}

export async function text_mode_tells_what_is_owed(visit) {
  for (const [lang, sentence] of [
    ['en', /^Still to carry out: push \d, swap \d, flip \d\.$/],
    ['de', /^Noch auszuführen: Schieben \d, Tauschen \d, Umdrehen \d\.$/],
  ]) {
    const page = await visit.open({ hash: '#/', settings: { text: true, lang } });
    await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
    await page.locator('.text button[data-do^="invoke"]').first().click();
    await page
      .locator('.text button[data-do^="push"], .text button[data-do^="swap"], .text button[data-do^="flip"]')
      .first()
      .waitFor();
    assert.match(await page.locator('.question').innerText(), sentence);
    await visit.context.close();
  }
}

/** The live region names the card too. */
export async function the_drawn_card_is_announced(visit) {
  const page = await visit.open({ hash: '#/' });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await page.evaluate(() => {
    window.heard = [];
    const log = document.querySelector('[role=log]');
    new MutationObserver(() => window.heard.push(log.textContent)).observe(log, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page
    .getByRole('button', { name: /^Discard: / })
    .first()
    .click();
  await page.waitForFunction(() => window.heard.some((one) => /You have drawn: .+\((push|swap|flip)/.test(one)));
}
