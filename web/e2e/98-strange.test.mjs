// Names and words of every kind, on every screen where they show: markup is text, nothing is turned round, nothing is pushed out of
// its place, whatever its length.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { german, inOrder, openCompany, phone, seatRow, talkButton, turnOf } from './friends.mjs';
import { withServer } from './online.mjs';
import { playTogether } from './player.mjs';

const turned = '\u202e'; // what follows would be written from right to left
const strange = {
  markup: '<img src=x onerror=alert(1)>',
  turned: `${turned}Zoë${turned} & "Söhne"`,
  pictures: '👩‍👩‍👧‍👦🎲🇩🇪שלום',
  piled: `Z${'\u0301\u0322'.repeat(20)}`,
  long: 'W'.repeat(10_000),
};

/** No markup was made of it, nothing is turned, no box is wider than the page, and no line reaches into its neighbours. */
async function holds(one, what) {
  const { page } = one;
  const wrong = await page.evaluate((sign) => {
    const found = [];
    if (document.querySelector('img[src="x"]')) found.push('markup');
    if (document.body.innerText.includes(sign) || document.title.includes(sign)) found.push('a sign that turns text');
    for (const name of ['title', 'aria-label', 'placeholder'])
      for (const node of document.querySelectorAll(`[${name}]`))
        if (node.getAttribute(name).includes(sign)) found.push(`${name} of ${node.outerHTML.slice(0, 80)}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push('too wide');
    for (const node of document.querySelectorAll('bdi, [data-name], .strip, .said p')) {
      const { left, right, height } = node.getBoundingClientRect();
      if (height > 0 && (left < -1 || right > innerWidth + 1) && !node.closest('.mutes, .unseen'))
        found.push(`${node.className || node.tagName} sticks out: ${Math.round(left)}…${Math.round(right)}`);
    }
    return found;
  }, turned);
  assert.deepEqual(wrong, [], what);
}
const both = async (guests, what) => {
  for (const one of guests) await holds(one, what);
};

/** A question to the server as somebody else's program would ask it. */
const raw = ({ page }, ...messages) =>
  page.evaluate(
    (all) =>
      new Promise((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const answers = [];
        line.onopen = () => {
          for (const [id, one] of all.entries()) line.send(JSON.stringify({ ...one, id }));
        };
        line.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id !== undefined) answers.push(answer);
          if (answers.length === all.length) line.close();
        };
        line.onclose = () => done(answers.sort((a, b) => a.id - b.id));
      }),
    messages,
  );
const key = (digit) => ({ ask: 'hello', key: digit.repeat(32) });

export async function names_and_words_of_every_kind_stay_in_their_place(visit) {
  await withServer(visit, async (company, server) => {
    const ada = await company.guest();
    const eve = await company.guest('', { ...phone, settings: german });
    const link = await company.make(ada, {
      game: 'realms',
      seats: Array(5).fill('person'),
      access: 'public',
      name: strange.markup,
    });
    // In the lobby, before and while people gather.
    await eve.page.locator('section:has(#open-tables) li').waitFor();
    await holds(eve, 'the lobby');
    await eve.go(link);
    await company.sit(eve, strange.long);
    const table = link.split('/').pop();
    const seats = [strange.turned, strange.pictures, strange.piled];
    for (const [i, name] of seats.entries()) {
      const take = { ask: 'take', table, seat: i + 2, name, words: strange.markup };
      // Longer than a name may be: a clear answer, and nothing is taken.
      const [, refused] = await raw(ada, key(String(i + 1)), { ...take, name: strange.long });
      assert.match(JSON.stringify(refused), /100/);
      if (i === 2) await both([ada, eve], 'people gather');
      const [, taken] = await raw(ada, key(String(i + 1)), take);
      assert.equal(taken.table?.mine, i + 2, JSON.stringify(taken).slice(0, 300));
    }
    const guests = [ada, eve];
    for (const { page } of guests) await page.locator('.round').waitFor();
    await inOrder(eve, 'strange names on a phone');
    await both(guests, 'the table');
    for (const one of guests) await openCompany(one);
    await both(guests, 'the company');
    await eve.shot('strange-company');
    for (const { page } of guests) await page.keyboard.press('Escape');
    // The talk: all that is strange, and what is too long is cut or refused, never lost in silence.
    await talkButton(ada).click();
    const field = ada.page.locator('aside.talk input');
    for (const text of [strange.markup, strange.turned, strange.pictures, strange.piled, 'W'.repeat(300)]) {
      await field.fill(text);
      await ada.page.keyboard.press('Enter');
      await ada.page.waitForFunction(() => document.querySelector('aside.talk input').value === '');
    }
    // More than 300 letters cannot be typed; a program that sends more is told so.
    await field.fill(strange.long);
    assert.equal((await field.inputValue()).length, 300);
    await field.fill('');
    const [, much] = await raw(ada, key('1'), { ask: 'say', table, text: strange.long });
    assert.match(JSON.stringify(much.fault ?? much.refused), /300/);
    await talkButton(eve).click();
    await eve.page.waitForFunction(() => document.querySelectorAll('aside.talk .said p').length === 5);
    await both(guests, 'the talk');
    await eve.shot('strange-talk');
    for (const one of guests) await talkButton(one).click();
    // The board, the log and the sentences.
    const absent = { meanwhile: () => turnOf(guests, '.strip').then(() => {}) };
    await playTogether(guests, absent);
    await both(guests, 'waiting for somebody with a strange name');
    for (const { page } of guests) {
      await page.keyboard.press('l');
      await page.evaluate(() => document.querySelector('[aria-pressed][title]'));
    }
    await both(guests, 'the log');
    for (const one of guests) {
      await one.page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('hali.settings'));
        localStorage.setItem('hali.settings', JSON.stringify({ ...kept, text: false }));
      });
      await one.page.reload();
      await seatRow(one, 0).waitFor();
    }
    await both(guests, 'the drawn table');
    await eve.shot('strange-board');
    // One's games, and the host's corner.
    for (const one of guests) {
      await one.go('#/');
      await one.page.locator('[data-own]').waitFor();
    }
    await both(guests, 'one’s games');
    await inOrder(eve, 'strange names among one’s games');
    await eve.go('#/host');
    await eve.page.locator('input[type=password]').fill(readFileSync(join(server.data, 'host.key'), 'utf8').trim());
    await eve.page.keyboard.press('Enter');
    await eve.page.locator('section:has(#host-tables) li').waitFor();
    for (const [i, text] of [strange.markup, strange.pictures, strange.long.slice(0, 2000), strange.markup].entries())
      await eve.page.locator('textarea').nth(i).fill(text);
    await holds(eve, 'the host’s corner');
    await eve.page.getByRole('button', { name: 'Speichern' }).click();
    await eve.page.getByText('Gespeichert: Wer jetzt').waitFor();
    await ada.page.reload();
    await ada.page.locator('.greeting').waitFor();
    await holds(ada, 'a strange greeting');
    await ada.go('#/house');
    await ada.page.locator('main .panel').waitFor();
    await holds(ada, 'strange rules of the house');
  });
}
