import assert from 'node:assert/strict';
import { engineOf, Maker } from './engine.mjs';
import { finger, mouse, playOnScreen } from './screen.mjs';
import { playInText } from './text.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export async function thugs_and_the_stranger_by_mouse(visit) {
  await visit.open();
  await visit.newGame({ seats: ['person', 'random'], short: true, switches: ['The Thugs', 'The Stranger'] });
  const actions = await playOnScreen(visit, mouse, {
    seed: 4,
    until: async (done) => {
      if (done === 30) await visit.shot('thugs-desktop');
      return false;
    },
  });
  assert.ok(actions > 40, `${actions} actions`);
}

export async function alone_against_the_investigators_by_mouse(visit) {
  const page = await visit.open();
  await visit.newGame({ seats: ['person'] });
  await visit.accessible('a solo game');
  await playOnScreen(visit, mouse, {
    seed: 2,
    until: async (done) => {
      if (done === 12 || done === 30) await visit.shot(`solo-desktop-${done}`);
      return false;
    },
  });
  await visit.shot('solo-end');
  await visit.accessible('the end of a solo game');
  await visit.go('#/scores');
  await page.getByRole('table').waitFor();
  assert.equal(await page.locator('main tbody tr').count(), 1);
  await visit.accessible('scores');
  await visit.shot('scores');
}

export async function alone_on_a_phone_in_german_with_thugs(visit) {
  await visit.open({ settings: { lang: 'de' }, ...phone });
  await visit.newGame({ seats: ['person'], switches: ['Die Schläger'] });
  await playOnScreen(visit, finger, {
    seed: 5,
    until: async (done) => {
      if (done === 20) await visit.shot('solo-phone');
      return false;
    },
  });
}

export async function alone_in_text_mode(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ seats: ['person'] });
  await page.locator('main', { hasText: 'Threats' }).waitFor();
  await playInText(visit, { seed: 3 });
}

/** The fullest moment of a few well played games, to look at. */
export async function a_solo_game_far_on_is_drawn_in_full(visit) {
  const ask = await engineOf(visit.folder);
  let best = { worth: 0, record: '', detectives: 0 };
  for (let seed = 1; seed <= 12 && best.detectives === 0; seed++) {
    const game = new Maker(ask);
    game.open({ players: 1, seed: String(seed), options: { thugs: 'on' } });
    for (let i = 0; i < 300 && !game.over; i++) {
      const { figures, investigators, step } = game.view;
      const detectives = investigators.detectives.length;
      const traps = investigators.marks.filter((mark) => /trap/.test(mark.holds)).length;
      const worth = figures.filter((one) => one.owner === null).length + 3 * detectives + traps;
      if (step === 'dawn' && worth > best.worth) best = { worth, record: game.record(), detectives };
      game.do(ask({ ask: 'hint', as: 0 }).hint.do);
    }
  }
  assert.ok(best.detectives > 0, 'no detective came');
  const page = await visit.open();
  await visit.keep('late', { record: best.record, players: 1 });
  await page.locator('.guest.detective').first().waitFor();
  assert.equal(await page.locator('.guest.detective').count(), best.detectives);
  await visit.shot('solo-late');
  await visit.accessible('a late solo game');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit.shot('solo-late-phone');
}
