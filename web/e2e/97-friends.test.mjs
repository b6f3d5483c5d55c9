// Friends at one table of a real server: found in the lobby, clocks, talk, taking back, planning, resigning, playing again.
import assert from 'node:assert/strict';
import { actions, german, inOrder, openCompany, seatRow, talkButton, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';
import { playTogether } from './player.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Ada, who reads English at a desk, makes a public table; Ben, who reads German on a phone, finds it in the lobby. */
async function meet(company, { game, clock }) {
  const ben = await company.guest('', { settings: german, ...phone });
  const ada = await company.guest();
  await ada.page.evaluate((draft) => localStorage.setItem('hali.clock', JSON.stringify(draft)), clock);
  await ada.page.reload();
  await company.make(ada, { game, access: 'public', name: 'Ada' });
  await ben.page.locator('section:has(#open-tables) li', { hasText: 'Ada' }).getByRole('link').click();
  await company.sit(ben, 'Ben');
  for (const { page } of [ada, ben]) await page.locator('.round').waitFor();
  return { ada, ben };
}

const calm = { kind: 'own', per: 'game', amount: 10, unit: 'minutes', increment: 5, runsOut: 'machine' };
const hasty = { kind: 'own', per: 'move', amount: 2, unit: 'minutes', increment: 0, runsOut: 'machine' };

async function talkAndMute(ada, ben) {
  await talkButton(ada).click();
  await ada.page.getByRole('button', { name: 'Good luck!' }).click();
  await ada.page.locator('aside.talk .said', { hasText: 'Good luck!' }).waitFor();
  // On the phone it is counted, read in German, and stands below the board.
  await ben.page.locator('.round .unread', { hasText: '1' }).waitFor();
  await talkButton(ben).click();
  const heard = ben.page.locator('aside.talk .said');
  await heard.filter({ hasText: 'Viel Glück!' }).waitFor();
  assert.equal(await ben.page.locator('.round .unread').count(), 0);
  const [board, talk] = await Promise.all(['.text', 'aside.talk'].map((one) => ben.page.locator(one).boundingBox()));
  assert.ok(board.y + board.height <= talk.y + 1 && board.height > 100, 'the talk lies on the board');
  // Whatever is typed is text.
  const evil = `<img src=x onerror="document.title='evil'"> ${'W'.repeat(200)}`;
  const field = ada.page.getByRole('textbox', { name: 'Say something' });
  await field.fill(evil);
  await ada.page.keyboard.press('Enter');
  await heard.filter({ hasText: '<img src=x' }).waitFor();
  assert.equal(await heard.locator('img').count(), 0);
  await inOrder(ben, 'the talk on a phone');
  await inOrder(ada, 'the talk at a desk');
  await ada.shot('friends-talk-desk');
  await ben.shot('friends-talk-phone');
  // Whom one has muted one does not hear, also after loading the page again.
  await ben.page.getByRole('button', { name: 'Ada stummschalten' }).click();
  await heard.filter({ hasText: 'Viel Glück!' }).waitFor({ state: 'detached' });
  await field.fill('can you hear me');
  await ada.page.keyboard.press('Enter');
  await ada.page.locator('aside.talk .said', { hasText: 'can you hear me' }).waitFor();
  await ben.page.reload();
  await talkButton(ben).click();
  await ben.page.getByText('Nur Stummgeschaltete haben etwas gesagt.').waitFor();
  await ben.page.getByRole('button', { name: 'Ada stummschalten' }).click();
  await heard.filter({ hasText: 'can you hear me' }).waitFor();
  await talkButton(ben).click();
  await talkButton(ada).click();
}

async function takeBack(guests) {
  const take = '.text .actions button[data-do^="take "]';
  const [mover, other] = await turnOf(guests, take);
  await mover.page.locator(take).first().click();
  await mover.page.locator('.text button[data-do^="place "]').first().waitFor();
  await mover.page.locator('[role=toolbar] button').first().click(); // undo
  const asked = other.page.getByRole('dialog');
  await asked.locator('button.primary').click();
  await mover.page.getByText(/All agree: it is taken back|Alle sind einverstanden/).waitFor();
  await mover.page.locator(take).first().waitFor();
  return [mover, other];
}

/** `other` plans to take a tile from a stack; the answer is which one. */
async function planAhead(mover, other) {
  await other.page.getByRole('button', { name: /Plan ahead|Vorausplanen/ }).click();
  const choice = other.page.locator('dialog [data-plan-do^="take "]').first();
  await choice.waitFor();
  await other.accessible('planning ahead');
  await other.shot('friends-plan');
  const taken = await choice.getAttribute('data-plan-do');
  await choice.click();
  await other.page.locator('dialog [data-plan] li').first().waitFor();
  await other.page.keyboard.press('Escape');
  await other.page.getByText(/^(Planned|Geplant): /).waitFor();
  assert.equal(await mover.page.getByText(/Planned|Geplant/).count(), 0);
  return taken;
}

/** The turn is played to its end: which stack is taken says `wanted`, of all else the first. */
async function finishTurn({ page }, wanted) {
  for (let idle = 0; idle < 60; ) {
    const [first] = await page.locator(actions).evaluateAll((all) => all.map((one) => one.dataset.do));
    if (first === undefined) idle++;
    else idle = 0;
    const takes = page.locator('.text .actions button[data-do^="take "]');
    const one = (await takes.count()) ? takes.and(page.locator(wanted)).first() : page.locator(actions).first();
    if (first !== undefined) await one.click({ timeout: 2000 }).catch(() => {});
    if (!(await page.locator('.round li.mine.moves').count())) return;
    await page.waitForTimeout(50);
  }
}

async function planInVainAndWell(mover, other) {
  // The stack that was planned is taken away: the plan is dropped, and one decides oneself.
  const vain = await planAhead(mover, other);
  const dropped = other.page.getByText(/Your plan was dropped|Dein Plan wurde verworfen/).waitFor();
  await finishTurn(mover, `[data-do="${vain}"]`);
  await dropped;
  await other.page.locator(actions).first().waitFor();
  // It is left: the server does what was planned.
  const good = await planAhead(other, mover);
  const done = mover.page.getByText(/Done as planned|Wie geplant getan/).waitFor();
  await finishTurn(other, `:not([data-do="${good}"])`);
  await done;
  await mover.page.locator('.text button[data-do^="place "]').first().waitFor();
}

export async function friends_find_each_other_talk_take_back_and_plan_ahead(visit) {
  await withServer(visit, async (company) => {
    const { ada, ben } = await meet(company, { game: 'carcosa', clock: calm });
    for (const one of [ada, ben])
      for (const seat of [0, 1]) assert.match(await seatRow(one, seat).locator('.clock').innerText(), /^(10:0|9:5)\d/);
    for (const one of [ada, ben]) await one.page.locator('.round .clock.runs').waitFor();
    await talkAndMute(ada, ben);
    const [mover, other] = await takeBack([ada, ben]);
    await planInVainAndWell(mover, other);
  });
}

async function resign(one) {
  const { page } = one;
  if (await one.isOver()) return;
  await openCompany(one);
  await page.getByRole('button', { name: /^(Resign|Spiel aufgeben)/ }).click();
  await inOrder(one, 'the question before resigning');
  await page.getByRole('button', { name: /^(Yes, resign|Ja, aufgeben)/ }).click();
}

export async function time_runs_out_people_resign_and_play_again(visit) {
  const evening = async (company, server) => {
    const { ada, ben } = await meet(company, { game: 'realms', clock: hasty });
    const [late, other] = await turnOf([ada, ben]);
    // Nothing is done: little time is left, then none. It is the server's time, and it is moved on.
    server.later(112);
    await late.page.reload();
    await late.page.getByText(/Little time left: when it is up|Nur noch wenig Zeit: Ist sie um/).waitFor();
    server.later(10);
    await late.page.getByText(/A machine player plays for you\.|Ein Computergegner spielt für dich\./).waitFor();
    await other.page.locator('.round li small.gone').first().waitFor();
    await late.shot('friends-late');
    // Who comes back plays on, as soon as that turn is over.
    const back = late.page.getByRole('button', { name: /Play on myself|Selbst weiterspielen/ });
    for (let tries = 0; tries < 40 && (await back.count()); tries++) {
      await back.click({ timeout: 1000 }).catch(() => {});
      await late.page.waitForTimeout(200);
    }
    await late.page.getByText(/You play on yourself again\.|Du spielst wieder selbst\./).waitFor();
    await resign(ben);
    await seatRow(ada, 1).filter({ hasText: 'has resigned' }).waitFor();
    // Ada goes on; whatever she is too slow for, a machine player does.
    const playing = playTogether([ada]).catch(() => {});
    for (const { page } of [ada, ben]) await page.locator('dialog .winner').waitFor({ timeout: 60000 });
    await playing;
    await inOrder(ben, 'the end, for who has resigned');
    await ada.shot('friends-end');
    await ada.page.getByRole('button', { name: 'Play again, seats turned' }).click();
    // The other is told, and one press is enough.
    await ben.page.getByRole('button', { name: 'Zu meinem Platz im nächsten Spiel' }).first().click();
    for (const one of [ada, ben]) {
      await one.page.locator('.page').waitFor();
      await seatRow(one, 0).filter({ hasText: 'Ben' }).waitFor();
      await seatRow(one, 1).filter({ hasText: 'Ada' }).waitFor();
    }
  };
  await withServer(visit, evening, { movable: true });
}

export async function a_seat_goes_on_at_a_second_device(visit) {
  await withServer(visit, async (company) => {
    const { ada, ben } = await meet(company, { game: 'stars', clock: calm });
    await playTogether([ada, ben], { actions: 3 });
    const table = await ada.hash;
    await ada.go('#/account');
    await ada.page.getByRole('button', { name: /another device/ }).click();
    const code = await ada.page.locator('dialog output').innerText();
    const second = await company.guest(`#/carry/${code}`);
    await second.page.getByRole('button', { name: 'Bring my seats here' }).click();
    await second.page.getByRole('heading', { name: 'Your seats are here' }).waitFor();
    await second.go(table);
    await seatRow(second, 0).filter({ hasText: /Ada/ }).waitFor();
    assert.ok(await seatRow(second, 0).evaluate((one) => one.classList.contains('mine')));
    await playTogether([second, ben], { actions: 4, seed: 2 });
  });
}
