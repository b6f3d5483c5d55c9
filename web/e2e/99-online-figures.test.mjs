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

// From the link in a browser that has never been here to a seat that can be taken, and from "Sit down" to the dealt table; and
// from the link to the first thing to do, for who has a seat and comes back. What people do in between is not counted.
export async function from_the_link_of_a_table_to_the_first_move(visit) {
  for (const game of games) {
    await withServer(visit, async (company) => {
      const host = await company.guest();
      const link = await company.make(host, { game });
      const ben = await company.guest(link, board);
      const came = await until(ben, '.seats button.primary', { fresh: true });
      await ben.page.locator('.seats button.primary').click();
      await ben.page.getByRole('dialog').locator('input[type=text]').first().fill('Ben');
      const sat = await until(ben, '.page [data-cell], .page .slot, .page .stack', { press: 'dialog button.primary' });
      visit.figure(`link_to_seat_s.${game}`, came / 1000);
      visit.figure(`seat_to_table_s.${game}`, sat / 1000);
      visit.figure(`link_to_first_move_s.${game}`, (came + sat) / 1000);
    });
    await withServer(visit, async (company) => {
      const { guests, link } = await seated(company, { game, people: [{}, {}] });
      const [mover] = await turnOf(guests);
      const storageState = await mover.context.storageState();
      storageState.origins[0].localStorage = storageState.origins[0].localStorage.map((one) =>
        one.name === 'hali.settings' ? { ...one, value: JSON.stringify({ lang: 'en', speed: 'off' }) } : one,
      );
      const again = await company.guest(link, { ...board, storageState });
      visit.figure(`link_to_own_turn_s.${game}`, (await until(again, possible, { fresh: true })) / 1000);
      assert.equal(await again.page.locator(actions).count(), 0);
    });
    for (const name of ['link_to_first_move_s', 'link_to_own_turn_s']) {
      const value = visit.figures[`${name}.${game}`];
      assert.ok(value <= limit, `${name}.${game}: ${value} s`);
    }
  }
}
from_the_link_of_a_table_to_the_first_move.alone = true;
