// How soon one plays at a table of a server.
import assert from 'node:assert/strict';
import { actions, seated, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';

const limit = 1.5; // seconds
const games = ['carcosa', 'realms'];
const board = { settings: { text: false }, size: { width: 1280, height: 720 } };
// Something that can be done, on the drawn table.
const possible = '[data-cell].target, .slot.can, .deck.can, .pick, .stack:enabled, [data-do]';

/** Milliseconds from now, or from the beginning of the page, until it is there and drawn. */
const until = ({ page }, what, { press, fresh = false } = {}) =>
  page.evaluate(
    ([wanted, button, whole]) =>
      new Promise((done) => {
        const start = whole ? 0 : performance.now();
        if (button) document.querySelector(button).click();
        const look = () =>
          document.querySelector(wanted)
            ? requestAnimationFrame(() => done(performance.now() - start))
            : requestAnimationFrame(look);
        look();
      }),
    [what, press, fresh],
  );

/** From the link in a browser that has never been here to a seat that can be taken, and from "Sit down" to the dealt table. */
async function newcomer(visit, game) {
  const took = {};
  await withServer(visit, async (company) => {
    const host = await company.guest();
    const ben = await company.guest(await company.make(host, { game }), board);
    took.seat = await until(ben, '.seats button.primary', { fresh: true });
    await ben.page.locator('.seats button.primary').click();
    await ben.page.getByRole('dialog').locator('input[type=text]').first().fill('Ben');
    took.table = await until(ben, '.page [data-cell], .page .slot, .page .stack', { press: 'dialog button.primary' });
  });
  visit.notes.push(`${game}: ${Math.round(took.seat)} ms to a seat, ${Math.round(took.table)} ms to the table`);
  return took.seat + took.table;
}

/** From the link to the first thing to do, for who has a seat and comes back with an empty cache. */
async function comer(visit, game) {
  let took = 0;
  await withServer(visit, async (company) => {
    const { guests, link } = await seated(company, { game, people: [{}, {}] });
    const [mover] = await turnOf(guests);
    const storageState = await mover.context.storageState();
    const kept = storageState.origins[0].localStorage.find((one) => one.name === 'hali.settings');
    kept.value = JSON.stringify({ lang: 'en', speed: 'off' });
    const again = await company.guest(link, { ...board, storageState });
    took = await until(again, possible, { fresh: true });
    assert.equal(await again.page.locator(actions).count(), 0);
  });
  return took;
}

// What people do in between is not counted. A machine with other work may be late once or twice: the best counts.
export async function from_the_link_of_a_table_to_the_first_move(visit) {
  for (const game of games) {
    for (const [name, measure] of Object.entries({ link_to_first_move_s: newcomer, link_to_own_turn_s: comer })) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 4 && best > limit * 1000; i++) best = Math.min(best, await measure(visit, game));
      visit.figure(`${name}.${game}`, best / 1000);
      assert.ok(best <= limit * 1000, `${name}.${game}: ${(best / 1000).toFixed(2)} s (${visit.notes.join('; ')})`);
    }
  }
}
from_the_link_of_a_table_to_the_first_move.alone = true;
