import assert from 'node:assert/strict';
import { engineOf } from './engine.mjs';
import { askingMoments, crowdedMoment, finger, keyboard, mouse, playRealms, settle, steps } from './realms.mjs';
import { playInText } from './text.mjs';

const crowd = ['person', 'greedy', 'greedy', 'greedy'];
const all = ['the three suits', 'cursed items'];
const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export async function a_whole_realm_by_mouse(visit) {
  const page = await visit.open();
  await visit.newGame({ game: 'realms', seats: crowd, names: ['Ada'] });
  await settle(page);
  await visit.accessible('the table of realms');
  const cards = await page.locator('.slot.hand').evaluateAll((slots) =>
    slots.map((one) => ({
      label: one.getAttribute('aria-label') ?? '',
      name: one.querySelector('.name')?.textContent ?? '?',
      about: document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    })),
  );
  for (const { label, name, about } of cards) {
    assert.ok(label.startsWith(name), `${label} begins with ${name}`);
    assert.match(about, /Bonus: |Penalty: /, `what ${name} does can be heard`);
  }
  await visit.shot('realms-start');
  const actions = await playRealms(visit, mouse, {
    until: async (done, now) => {
      if (done === 5) {
        await page.locator('.slot.hand').nth(2).hover();
        await visit.shot('realms-reading');
        await visit.accessible('a card that is read');
      }
      if (done === 6 && now.acts[0]?.startsWith('discard')) await visit.shot('realms-discard');
      return false;
    },
  });
  visit.notes.push(`${actions} presses`);
  await visit.shot('realms-end');
  await visit.accessible('the end of realms');
  assert.equal((await visit.saved()).over, true);
  assert.match((await visit.saved()).record, /\nresult /);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('slider').fill('12');
  await page.locator('.slot.hand').first().waitFor();
  await visit.accessible('replay of realms');
  await visit.shot('realms-replay');
}

export async function a_hot_seat_hides_the_other_hand(visit) {
  const page = await visit.open();
  await visit.newGame({ game: 'realms', seats: ['person', 'person', 'greedy'], names: ['Ada', 'Ben'] });
  const lift = page.getByRole('button', { name: /^I am / });
  await lift.waitFor();
  assert.equal(await page.locator('.slot, .text, [role=log]').count(), 0, 'nothing of the table is in the page');
  await lift.click();
  await settle(page);
  const first = await page.locator('.slot.hand').evaluateAll((slots) => slots.map((one) => one.dataset.card));
  // The first draw can only be from the deck and is made by itself.
  for (let i = 0; i < 2 && !(await lift.isVisible()); i++) {
    await page.locator('.realms [data-do]').first().click();
    await page.waitForTimeout(200);
  }
  await lift.waitFor();
  await lift.click();
  await settle(page);
  const second = await page.locator('.slot.hand').evaluateAll((slots) => slots.map((one) => one.dataset.card));
  assert.equal(first.filter((card) => second.includes(card)).length, 0, 'another hand');
}

export async function realms_with_suits_and_items_by_mouse(visit) {
  const page = await visit.open();
  await visit.newGame({
    game: 'realms',
    seats: ['person', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy'],
    names: ['Ada'],
    switches: all,
  });
  await settle(page);
  await visit.shot('realms-all-start');
  let windows = 0;
  const actions = await playRealms(visit, mouse, {
    seed: 4,
    until: async (_done, now) => {
      if (now.choice > 0 && windows++ < 4) {
        await visit.accessible('a window of an item');
        await visit.shot(`realms-choice-${windows}`);
      }
      return false;
    },
  });
  visit.notes.push(`${actions} presses, ${windows} windows`);
  await visit.shot('realms-all-end');
  assert.equal((await visit.saved()).over, true);
}

export async function a_whole_realm_by_keyboard_alone(visit) {
  const page = await visit.open();
  await page.locator('input[name=game]').first().waitFor();
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.matches('input[name=game]'))); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Fantasy Realms' }).waitFor();
  await page.locator('button.start:enabled').waitFor();
  await keyboard(page, page.locator('button.start'));
  await page.locator('.page').waitFor();
  const actions = await playRealms(visit, keyboard, { seed: 3 });
  visit.notes.push(`${actions} presses`);
  assert.equal((await visit.saved()).over, true);
}

export async function a_whole_realm_on_a_phone_in_german(visit) {
  const page = await visit.open({ ...phone, settings: { lang: 'de' }, locale: 'de-DE' });
  await visit.newGame({
    game: 'realms',
    seats: crowd,
    names: ['Ada'],
    switches: ['die drei Farben', 'verfluchte Gegenstände'],
  });
  await settle(page);
  await visit.accessible('the table of realms on a phone');
  await visit.shot('realms-phone');
  let windows = 0;
  const actions = await playRealms(visit, finger, {
    seed: 7,
    until: async (done, now) => {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
      if (now.choice > 0 && windows++ === 0) await visit.shot('realms-phone-choice');
      if (done === 7) {
        await page.locator('.slot.hand').nth(1).tap();
        await page.locator('.reader.open').waitFor();
        await visit.accessible('a card that is read on a phone');
        await visit.shot('realms-phone-reading');
        await page.locator('.reader .close').tap();
      }
      if (done === 14) await visit.shot('realms-phone-mid');
      return false;
    },
  });
  visit.notes.push(`${actions} presses, ${windows} windows`);
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, /\brealms\.\w+|\{\d\}|\b(blanked|strength)\b/);
  await visit.shot('realms-phone-end');
  await visit.accessible('the end of realms on a phone');
}

export async function a_whole_realm_in_text_mode(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ game: 'realms', seats: ['person', 'greedy', 'greedy'], names: ['Ada'], switches: all });
  await page.locator('.text .actions button').first().waitFor();
  await visit.accessible('realms in text mode');
  await visit.shot('realms-text');
  const actions = await playInText(visit, { seed: 2 });
  visit.notes.push(`${actions} actions by the person`);
  assert.ok(await visit.isOver());
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, /\brealms\.\w+|\{\d\}/);
}

export async function cards_are_dragged(visit) {
  const page = await visit.open();
  await visit.newGame({ game: 'realms', seats: ['person', 'greedy', 'greedy'], names: ['Ada'] });
  await settle(page);
  const at = () => page.locator('.page').getAttribute('data-at');
  const drag = async (from, to) => {
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2 + 6, b.y + b.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  const names = () => page.locator('.slot.hand').evaluateAll((slots) => slots.map((one) => one.dataset.card));
  const before = await names();
  await drag(page.locator('.slot.hand').nth(0), page.locator('.slot.hand').nth(3));
  assert.deepEqual(await names(), [...before.slice(1, 4), before[0], ...before.slice(4)], 'the hand is put in order');
  // The first draw can only be from the deck and is made by itself.
  if ((await page.locator('.deck.can').count()) === 0) {
    const opening = await at();
    await drag(page.locator('.slot.hand').nth(6), page.locator('[data-place=area]'));
    await settle(page, opening);
  }
  const first = await at();
  await drag(page.locator('.deck'), page.locator('.slot.hand').nth(2));
  await page.locator(`.page:not([data-at="${first}"])`).waitFor();
  await page.locator('.slot.hand.can').first().waitFor();
  const second = await at();
  const gone = await page.locator('.slot.hand').nth(1).getAttribute('data-card');
  await drag(page.locator('.slot.hand').nth(1), page.locator('[data-place=area]'));
  await page.locator(`.page:not([data-at="${second}"])`).waitFor();
  await settle(page, second);
  assert.ok(!(await names()).includes(gone), 'the card is gone');
}

export async function what_happens_in_the_realms_is_shown_and_can_be_skipped(visit) {
  const page = await visit.open({ settings: { speed: 'slow' } });
  await visit.newGame({ game: 'realms', seats: crowd, names: ['Ada'] });
  const skip = page.locator('button.skip');
  for (let i = 0; i < 4; i++) {
    await page.locator('.deck.can').or(page.locator('.slot.hand.can')).or(skip).first().waitFor();
    if (await skip.isVisible()) {
      if (i < 2) await page.waitForTimeout(500);
      if (i === 1) await visit.shot('realms-playback');
      await skip.click({ timeout: 1000 }).catch(() => {});
    } else await page.locator('.deck.can, .slot.hand.can').first().click();
  }
}

let sought;
const moments = async (visit) => {
  sought ??= askingMoments(await engineOf(visit.folder));
  return sought;
};

export async function every_question_of_the_realms_is_answered_on_the_screen(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  const found = await moments(visit);
  assert.deepEqual(
    steps.filter((step) => !found[step]),
    [],
  );
  for (const step of steps) {
    await visit.keep(`ask${step}`, found[step]);
    const now = await settle(page);
    assert.ok(now.acts.length > 0, step);
    if (['wish', 'grant', 'luck', 'deal', 'return', 'rob', 'raise'].includes(step)) {
      await page.waitForTimeout(300);
      await visit.shot(`realms-asked-${step}`);
      await visit.accessible(`the question "${step}"`);
    }
    await page
      .locator(now.choice > 0 ? '.realms .choice [data-do]' : '.realms [data-do]')
      .first()
      .click();
    await page.locator(`.page:not([data-at="${now.at}"])`).or(page.locator('dialog .winner')).first().waitFor();
  }
}

export async function the_questions_of_the_realms_on_a_phone(visit) {
  const page = await visit.open({ ...phone });
  await page.locator('button.start:enabled').waitFor();
  const found = await moments(visit);
  for (const step of ['grant', 'rob', 'return', 'raise']) {
    await visit.keep(`phone${step}`, found[step]);
    const now = await settle(page);
    await visit.shot(`realms-phone-${step}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
    await finger(page, page.locator(now.choice > 0 ? '.realms .choice [data-do]' : '.realms [data-do]').first());
    await page.locator(`.page:not([data-at="${now.at}"])`).or(page.locator('dialog .winner')).first().waitFor();
  }
}

// What is wrong with the cards as they are drawn. Runs in the page.
const wrongCards = () =>
  [...document.querySelectorAll('.slot .card')].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const name = card.querySelector('.name').textContent;
    const text = card.querySelector('.text');
    const shown = getComputedStyle(text).display !== 'none';
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    return [
      ...(box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0
        ? [`${name} is not on the screen`]
        : []),
      ...(card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1
        ? [`${name} is cut`]
        : []),
      ...(box.width >= 110 && !shown ? [`${name} has no text at ${box.width} px`] : []),
      ...(shown && size < 11 ? [`the text of ${name} has ${size} px`] : []),
    ];
  });

export async function cards_carry_their_text_where_there_is_room(visit) {
  const moment = crowdedMoment(await engineOf(visit.folder));
  for (const lang of ['de', 'en']) {
    const page = await visit.open({ settings: { lang } });
    await page.locator('button.start:enabled').waitFor();
    await visit.keep(`crowd${lang}`, moment);
    await settle(page);
    for (const [width, height, text] of [
      [1280, 720, true],
      [1440, 900, true],
      [820, 1180, true],
      [1024, 768, true],
      [720, 450, false], // 1440 x 900 at 200 %
      [844, 390, false],
      [390, 844, false],
      [360, 640, false],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(250);
      assert.deepEqual(await page.evaluate(wrongCards), [], `${lang} ${width} x ${height}`);
      const texts = await page
        .locator('.slot .text')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
      if (text)
        assert.equal(texts, await page.locator('.slot').count(), `${width} x ${height}: every card has its text`);
    }
    await visit.context.close();
  }
}

export async function a_card_is_dragged_by_a_finger(visit) {
  const page = await visit.open({ ...phone });
  await page.locator('button.start:enabled').waitFor();
  await visit.keep('fingers', crowdedMoment(await engineOf(visit.folder), { cards: 5, options: {}, players: 3 }));
  const now = await settle(page);
  const touch = await visit.context.newCDPSession(page);
  const drag = async (from, to) => {
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    const point = (part) => ({
      x: a.x + a.width / 2 + (b.x + b.width / 2 - a.x - a.width / 2) * part,
      y: a.y + a.height / 2 + (b.y + b.height / 2 - a.y - a.height / 2) * part,
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
    for (const part of [0.2, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(part)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const taken = await page.locator('.slot.area.can').first().getAttribute('data-card');
  await drag(page.locator('.slot.area.can').first(), page.locator('.slot.hand').nth(1));
  await page.locator(`.page:not([data-at="${now.at}"])`).waitFor();
  await page.locator(`.slot.hand[data-card="${taken}"]`).waitFor();
  const held = (await settle(page, now.at)).at;
  const gone = await page.locator('.slot.hand').nth(2).getAttribute('data-card');
  await drag(page.locator('.slot.hand').nth(2), page.locator('[data-place=area]'));
  await page.locator(`.page:not([data-at="${held}"])`).waitFor();
  assert.equal(await page.locator(`.slot.hand[data-card="${gone}"]`).count(), 0, 'the card is gone');
}

// What it brings is told after the best discard, and hidden from those who want no help.
export async function a_choice_says_what_it_brings(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  await visit.keep('gains', crowdedMoment(await engineOf(visit.folder), { cards: 6, options: {}, players: 4 }));
  await settle(page);
  const asked = Date.now();
  await page.locator('.deck .odds').waitFor();
  visit.notes.push(`told after ${Date.now() - asked} ms`);
  assert.match(await page.locator('.deck .odds').textContent(), /^Ø [+−±]\d/);
  const feet = await page.locator('.slot.area .foot').allTextContents();
  assert.equal(feet.length, await page.locator('.slot.area').count());
  for (const foot of feet) assert.match(foot.trim(), /^[+−±]\d+(\s+drop .+)?$/);
  await page.keyboard.press('h');
  await page.locator('.realms [data-hinted]').first().waitFor();
  await page.locator('.reason').waitFor();
}
