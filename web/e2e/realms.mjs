// A game of Fantasy Realms on the drawn table. Nothing is known here but what a player sees.
import assert from 'node:assert/strict';
import { dice } from './visit.mjs';

const seen = (page) =>
  page.evaluate(() => ({
    over: document.querySelectorAll('dialog .winner').length > 0,
    curtain: document.querySelectorAll('.curtain').length > 0,
    skip: document.querySelectorAll('button.skip').length > 0,
    acts: [...document.querySelectorAll('.realms .choice [data-do], .realms [data-do]')].map((one) => one.dataset.do),
    choice: document.querySelectorAll('.realms .choice [data-do]').length,
    at: document.querySelector('.page')?.dataset.at,
  }));

/** Waits until there is something to do or nothing any more. */
export async function settle(page, before, limit = 30000) {
  const end = Date.now() + limit;
  for (;;) {
    const now = await seen(page);
    if (now.over || now.curtain || (now.acts.length > 0 && now.at !== before && !now.skip)) return now;
    if (Date.now() > end) throw new Error(`nothing to do: ${JSON.stringify(now)}`);
    await page.waitForTimeout(15);
  }
}

/** Plays until `until` says stop or the game is over; `press` says how a thing is chosen. */
export async function playRealms(visit, press, { until = () => false, seed = 1, limit = 600 } = {}) {
  const { page } = visit;
  const roll = dice(seed);
  let before;
  for (let done = 0; done < limit; done++) {
    const now = await settle(page, before);
    if (now.over) return done;
    if (await until(done, now)) return done;
    const things = page.locator(now.choice > 0 ? '.realms .choice [data-do]' : '.realms [data-do]');
    const count = await things.count();
    // Items are used when they can be, so that games end and their windows are seen.
    const use = now.acts.indexOf('use');
    const thing =
      use >= 0 && now.choice === 0 && roll(2) === 0
        ? page.locator('.realms [data-do="use"]').first()
        : things.nth(roll(count));
    await press(page, thing);
    let after = await seen(page);
    for (let i = 0; i < 200 && after.at === now.at && !after.over; i++) {
      await page.waitForTimeout(10);
      after = await seen(page);
    }
    assert.notEqual(after.at, now.at, `nothing happens: ${JSON.stringify(now)}`);
    before = now.at;
  }
  throw new Error('the game does not end');
}

export const mouse = (_page, thing) => thing.click({ timeout: 8000 });

/** A finger reads a card first; the page it opens has the button. */
export async function finger(page, thing) {
  const waits = await thing.evaluate((one) => one.matches('.slot, .item, .pick'));
  await thing.tap({ timeout: 8000 });
  if (waits) await page.locator('.reader.open .act').tap({ timeout: 8000 });
}

export async function keyboard(page, thing) {
  const wanted = await thing.elementHandle();
  for (let i = 0; i < 200; i++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('not to be reached by Tab');
}

const bringers = ['leprechaun', 'genie', 'necromancer'];
const askedSteps = [
  'pick',
  'look',
  'rob',
  'fetch',
  'repeat',
  'name',
  'show',
  'offer',
  'deal',
  'bury',
  'seal',
  'rake',
  'owe',
];
/** Every question that the rules can ask besides the normal turn. */
export const steps = [...askedSteps, 'under', 'return', 'wish', 'luck', 'grant', 'raise', 'trim'];

/**
 * Moments of random games with the suits and the items, as records: for every step the first one. The players use their
 * items and hold on to the cards that bring others at the end.
 */
export function askingMoments(ask, { seeds = 60, players = 3 } = {}) {
  const found = {};
  for (let seed = 1; seed <= seeds && steps.some((step) => !found[step]); seed++) {
    const roll = dice(seed * 7919);
    const options = { suits: 'on', items: 'on', leprechaun_optional: 'on' };
    const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
    let { update } = ask({ ask: 'open', game: 'realms', players, seed: String(seed), options, seats, as: 0 });
    for (let i = 0; i < 400 && !update.over; i++) {
      const to = update.to_move;
      if (!update.legal) ({ update } = ask({ ask: 'update', since: update.at, as: to }));
      const { step } = update.view;
      if (steps.includes(step) && !found[step])
        found[step] = { record: ask({ ask: 'record' }).record, seat: to, players, game: 'realms' };
      const any = (list) => list[roll(list.length)];
      const dear = update.legal.filter((one) => bringers.some((card) => one.endsWith(` ${card}`)));
      const cheap = update.legal.filter((one) => !dear.includes(one) && one !== 'swap' && one !== 'pass');
      const wish = dear.find((one) => /^(take|wish)/.test(one));
      const action = update.legal.includes('use') ? 'use' : (wish ?? any(cheap.length > 0 ? cheap : update.legal));
      ({ update } = ask({ do: action, as: to, since: update.at }));
    }
  }
  return found;
}

/** A moment with so many cards in the area, the first seat to draw or to discard, as a record. */
export function crowdedMoment(
  ask,
  { players = 6, options = { suits: 'on', items: 'on' }, cards = 11, step = 'draw' } = {},
) {
  for (let seed = 1; ; seed++) {
    const roll = dice(seed * 77);
    const seats = Array.from({ length: players }, () => ({ kind: 'person' }));
    let { update } = ask({ ask: 'open', game: 'realms', players, seed: String(seed), options, seats, as: 0 });
    for (let i = 0; i < 600 && !update.over; i++) {
      const to = update.to_move;
      if (!update.legal) ({ update } = ask({ ask: 'update', since: update.at, as: to }));
      if (to === 0 && update.view.step === step && update.view.area.length >= cards)
        return { record: ask({ ask: 'record' }).record, seat: 0, players, game: 'realms' };
      const draws = update.legal.includes('draw') && roll(3) > 0;
      const action = draws ? 'draw' : update.legal[roll(update.legal.length)];
      ({ update } = ask({ do: action, as: to, since: update.at }));
    }
  }
}
