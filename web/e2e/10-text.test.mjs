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
