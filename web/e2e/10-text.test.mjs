import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playInText } from './text.mjs';

export async function a_whole_game_in_text_mode(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ seats: ['person', 'greedy', 'greedy', 'greedy'], names: ['Ada'], short: true });
  await page.locator('.text .actions button').first().waitFor();
  await visit.accessible('text mode');
  await visit.shot('text-mode');
  let described = false;
  const actions = await playInText(visit, {
    until: async () => {
      described ||= (await page.locator('.text section').count()) > 4;
      return false;
    },
  });
  visit.notes.push(`${actions} actions by the person`);
  assert.ok(described, 'the board is described');
  assert.ok(await visit.isOver());
  await visit.accessible('the end');
  await visit.shot('end-text');
  assert.equal((await visit.saved()).over, true);
  assert.match((await visit.saved()).record, /\nresult /);
  // The record plays again: download it and open it in the lobby.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const path = join(tmpdir(), `hali-${process.pid}.hali`);
  await file.saveAs(path);
  await visit.go('#/');
  await page.locator('input[type=file][multiple]').setInputFiles(path);
  await page.waitForURL(/#\/table\//);
  await page.locator('dialog .winner').waitFor();
}

export async function events_are_announced(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame();
  await playInText(visit, { until: (done) => done >= 3 });
  const told = await page.locator('[role=log]').textContent();
  assert.ok((told ?? '').trim().length > 0);
}

export async function what_one_draws_is_named_to_oneself(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ names: ['Ada'] });
  const take = page.locator('.text button[data-do^="take "]').first();
  await take.click();
  await page.locator('.text button[data-do^="place "]').first().waitFor();
  const hand =
    (await page
      .locator('.text li', { hasText: /^In hand: / })
      .first()
      .textContent()) ?? '';
  const kind = hand
    .replace(/^In hand: /, '')
    .replace(/[.(].*$/s, '')
    .trim();
  assert.ok(kind.length > 3, hand);
  assert.match((await page.locator('[role=log]').textContent()) ?? '', new RegExp(`In hand: ${kind}.*star`));
  assert.match((await page.locator('.text .news').textContent()) ?? '', new RegExp(`In hand: ${kind}`));
}

export async function questions_have_no_empty_blanks(visit) {
  const page = await visit.open({ settings: { text: true } });
  await visit.newGame({ game: 'stars' });
  const invoke = page.locator('.text button[data-do^="invoke "]').first();
  await invoke.waitFor();
  await invoke.click();
  await page
    .locator('.text button[data-do^="push "], .text button[data-do^="swap "], .text button[data-do^="flip "]')
    .first()
    .waitFor();
  const question = (await page.locator('.text .question').textContent()) ?? '';
  assert.match(question, /\d.*\d.*\d/);
  assert.doesNotMatch(question, /[{}]/);
  await page.keyboard.press('?');
  assert.doesNotMatch((await page.getByRole('dialog').textContent()) ?? '', /[{}]/);
}
