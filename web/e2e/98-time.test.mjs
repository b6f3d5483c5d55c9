// Time at a table, by the clock of the server, which these tests move on (clockwork.mjs): somebody who is away for a minute and is
// replaced, clocks for a move, for a game and for days, and what happens when they run out.
import assert from 'node:assert/strict';
import { german, inOrder, openCompany, phone, seated, seatRow, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';
import { playTogether } from './player.mjs';

const movable = { movable: true };
const clockOf = async (one, seat) => (await seatRow(one, seat).locator('.clock [aria-hidden]').innerText()).trim();
/** The page asks anew how much time is left. */
async function lookAgain({ page }) {
  await page.reload();
  await page.locator('.round').waitFor();
}

export async function an_absent_friend_is_replaced_by_consent_and_comes_back(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const people = [{}, { settings: german, ...phone }, {}];
      const { guests, link } = await seated(company, { game: 'realms', people });
      const [ada, ben, gone] = guests;
      await playTogether(guests, { actions: 4 });
      await gone.page.close();
      await seatRow(ada, 2)
        .filter({ hasText: /away|is awaited/ })
        .waitFor();
      await seatRow(ben, 2)
        .filter({ hasText: /nicht da|wird erwartet/ })
        .waitFor();
      // Somebody may lose the line for a moment: nobody is replaced at once.
      const wish = ada.page.getByRole('dialog').getByRole('button', { name: 'Let a machine player play for Cleo' });
      await openCompany(ada);
      await wish.click();
      await ada.page.getByRole('alert').filter({ hasText: 'within the last minute' }).waitFor();
      await inOrder(ada, 'too early to replace somebody');
      server.later(61);
      await wish.click();
      await ada.page.getByText('You ask that a machine player plays for Cleo. Asked: Ben').waitFor();
      const asked = ben.page.getByRole('dialog');
      await asked.getByText('Soll ein Computergegner für Cleo spielen?').waitFor();
      await inOrder(ben, 'asked for consent on a phone');
      await asked.getByRole('button', { name: 'Nein, wir warten' }).click();
      await ada.page.getByText('Nobody plays for Cleo').waitFor();
      // Again, and this time all agree.
      await openCompany(ada);
      await wish.click();
      await asked.getByRole('button', { name: 'Einverstanden' }).click();
      for (const [one, words] of [
        [ada, 'a machine plays'],
        [ben, 'Computer spielt'],
      ])
        await seatRow(one, 2).filter({ hasText: words }).waitFor();
      await playTogether([ada, ben], { actions: 6, seed: 2 });
      // Who comes back is told, and one press is enough.
      const cleo = await company.tabOf(gone, link);
      await cleo.page.getByText('A machine player plays for you.').waitFor();
      await inOrder(cleo, 'back, while a machine plays');
      await cleo.page.getByRole('button', { name: 'Play on myself' }).click();
      await cleo.page.getByText('You play on yourself again.').waitFor();
      await ben.page.getByText('Cleo ist wieder da.').waitFor();
      assert.ok((await playTogether([ada, ben, cleo], { actions: 6, seed: 3 })) >= 6);
    },
    movable,
  );
}

// A page whose own clock has not run down, for its time was not moved, tells what happened and not why.
const resignedByTime = /(your seat has|You have) resigned|Dein Platz hat aufgegeben|Du hast aufgegeben/;
const takenByTime = /machine player (plays on|now plays) for you|Computergegner spielt (jetzt )?für dich/;
const blitz = { kind: 'own', per: 'game', amount: 5, unit: 'minutes', increment: 10 };

export async function a_clock_for_the_game_runs_out_and_the_seat_resigns(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const clock = { ...blitz, runsOut: 'resign' };
      const { guests } = await seated(company, { game: 'realms', people: [{}, { settings: german, ...phone }], clock });
      const [mover, other] = await turnOf(guests);
      const seat = guests.indexOf(mover);
      for (const one of guests) assert.match(await clockOf(one, 1 - seat), /^5:00$/);
      // What is thought costs time; what is done brings ten seconds, when the turn passes on.
      server.later(60);
      await playTogether([mover], { meanwhile: () => other.page.locator('.round li.mine.moves').waitFor() });
      await lookAgain(other);
      assert.match(await clockOf(other, seat), /^4:(0\d|10)$/);
      server.later(265);
      await lookAgain(other);
      const grave =
        /Little time left: when it is up, your seat resigns|Nur noch wenig Zeit: Ist sie um, gibt dein Platz auf/;
      await other.page.getByText(grave).waitFor();
      await other.page.locator('.round .clock.mine.low').waitFor();
      await inOrder(other, 'little time left');
      await other.shot('time-low');
      server.later(60);
      await other.page.getByText(resignedByTime).first().waitFor();
      for (const one of guests)
        await seatRow(one, 1 - seat)
          .filter({ hasText: /has resigned|hat aufgegeben/ })
          .waitFor();
      await inOrder(other, 'after the seat has resigned');
      await playTogether([mover], { seed: 2 });
      for (const { page } of guests) await page.locator('dialog .winner').waitFor();
      await inOrder(other, 'the end after resigning');
    },
    movable,
  );
}

export async function a_clock_for_the_game_runs_out_and_a_machine_plays_to_the_end(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const clock = { ...blitz, runsOut: 'machine' };
      const { guests } = await seated(company, { game: 'stars', people: [{ settings: german }, {}], clock });
      const [mover, other] = await turnOf(guests);
      server.later(301);
      await mover.page.getByText(takenByTime).first().waitFor();
      await seatRow(other, guests.indexOf(mover))
        .filter({ hasText: /a machine plays|Computer spielt/ })
        .waitFor();
      // The time of a game does not come back: who asks for it is told so.
      const back = mover.page.getByRole('button', { name: /Play on myself|Selbst weiterspielen/ });
      if (await back.count()) await back.click();
      await mover.page.getByText(/time for this game is used up|Zeit für dieses Spiel ist verbraucht/).waitFor();
      await inOrder(mover, 'no time left for the game');
      assert.ok((await playTogether([other], { actions: 4 })) >= 4);
    },
    movable,
  );
}

const hour = 3600;

export async function days_a_move_are_told_in_days_and_run_out_too(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const clock = { kind: 'threeDays', per: 'move', amount: 2, unit: 'minutes', increment: 0, runsOut: 'machine' };
      const { guests } = await seated(company, { game: 'carcassonne', people: [{}, { settings: german }], clock });
      const [mover, other] = await turnOf(guests);
      const seat = guests.indexOf(mover);
      assert.match(await clockOf(guests[0], seat), /^(3 days|2 days 23 h)$/);
      assert.match(await clockOf(guests[1], seat), /^(3 Tage|2 Tage 23 h)$/);
      server.later(30 * hour);
      for (const one of guests) await lookAgain(one);
      assert.match(await clockOf(guests[0], seat), /^1 day (18|17) h$/);
      assert.match(await clockOf(guests[1], seat), /^1 Tag (18|17) h$/);
      server.later(30 * hour);
      await lookAgain(mover);
      assert.match(await clockOf(mover, seat), /^1(2:00|1:59):\d\d$/);
      assert.equal(await mover.page.locator('.clock.low').count(), 0);
      server.later(10.5 * hour);
      await lookAgain(mover);
      await mover.page.locator('.clock.mine.low').waitFor();
      assert.match(await clockOf(mover, seat), /^1:(30|29):\d\d$/);
      server.later(2 * hour);
      await mover.page.getByText(takenByTime).first().waitFor();
      // In a game by moves who comes back after that move plays on.
      await turnOf([other]);
      await mover.page.getByRole('button', { name: /Play on myself|Selbst weiterspielen/ }).click();
      await mover.page.getByText(/You play on yourself again|Du spielst wieder selbst/).waitFor();
      await inOrder(mover, 'back after time was up');
    },
    movable,
  );
}

/** A code that carries one's seats, as the account page shows it. */
async function codeOf(one) {
  await one.go('#/account');
  await one.page.getByRole('button', { name: /another device|anderes Gerät/ }).click();
  const code = await one.page.locator('dialog output').innerText();
  await one.page.keyboard.press('Escape');
  return code;
}

export async function a_code_that_is_too_old_or_used_and_a_way_on(visit) {
  await withServer(
    visit,
    async (company, server) => {
      const ada = await company.guest();
      await company.make(ada, { game: 'stars', name: 'Ada' });
      const old = await codeOf(ada);
      server.later(601);
      const mobile = await company.guest(`#/carry/${old}`, { ...phone, settings: german });
      const { page } = mobile;
      const bring = page.getByRole('button', { name: 'Meine Plätze hierher holen' });
      await bring.click();
      await page.getByRole('alert').filter({ hasText: /Code/ }).waitFor();
      await inOrder(mobile, 'a code that is too old');
      const code = await codeOf(ada);
      await page.locator('form input').fill(code);
      await bring.click();
      await page.getByRole('heading', { name: 'Deine Plätze sind hier' }).waitFor();
      const eve = await company.guest(`#/carry/${code}`);
      await eve.page.getByRole('button', { name: 'Bring my seats here' }).click();
      await eve.page.getByRole('alert').filter({ hasText: /code/ }).waitFor();
      await inOrder(eve, 'a code that was used');
      await eve.page.getByRole('link', { name: 'Leave everything as it is' }).click();
      await eve.page.locator('button.start:enabled').waitFor();
    },
    movable,
  );
}
