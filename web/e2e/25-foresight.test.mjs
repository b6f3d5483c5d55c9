import assert from 'node:assert/strict';
import { engineOf, longGame } from './engine.mjs';
import { settle } from './screen.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// The scripted first game closes a ley line with its second tile: a fixed seed with something to foresee.
async function untilSecondTile(page) {
  for (let i = 0; i < 30; i++) {
    const said = await page.locator('.voice p').first().textContent();
    if (/Lay it below the first tile/.test(said ?? '')) return;
    await page.locator('.voice button').first().click();
    await page.waitForFunction(
      (old) => document.querySelector('.voice p')?.textContent !== old && document.querySelector('.voice button'),
      said,
    );
  }
  throw new Error('the lesson has no second tile');
}

export async function what_would_come_of_a_tile_and_a_cultist(visit) {
  const page = await visit.open({ hash: '#/learn' });
  await page.locator('.voice').waitFor();
  await untilSecondTile(page);
  await page.locator('[data-cell="2,1"]').hover(); // when the board has come to rest
  const panel = page.locator('.foreseen');
  await panel.getByText('A ley line closes, tiles: 3').waitFor();
  await panel.getByText('Camilla may imbue stones up to 3').waitFor();
  assert.equal(await page.locator('.turning').count(), 2, 'the tiles of the line that are not fixed yet are marked');
  await visit.accessible('foreseen');
  await visit.shot('foreseen');
  await page.getByRole('button', { name: 'Do it for me' }).click();
  // Nothing is staged but the resolution without a cultist; a target under the pointer is told instead.
  await panel.getByText('A ley line closes, tiles: 3').waitFor();
  await page.locator('.targets button').first().hover();
  await panel.waitFor();
  await page.getByRole('button', { name: 'Colour connected waters' }).click();
  await visit.shot('waters');
}

export async function what_would_come_of_it_on_a_phone(visit) {
  const page = await visit.open({ hash: '#/learn', ...phone });
  await page.locator('.voice').waitFor();
  await untilSecondTile(page);
  const box = await page.locator('[data-cell="2,1"]').boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.foreseen').getByText('A ley line closes').waitFor();
  await visit.accessible('foreseen on a phone');
  await visit.shot('foreseen-phone');
}

export async function what_would_come_of_it_in_text_mode(visit) {
  const page = await visit.open({ hash: '#/learn', settings: { text: true } });
  await page.locator('.voice').waitFor();
  await untilSecondTile(page);
  await page.locator('.text button[data-do="place 2,1 south"]').focus();
  await page.locator('.text .ahead').getByText('A ley line closes, tiles: 3').waitFor();
  await visit.accessible('foreseen in text mode');
  await visit.shot('foreseen-text');
}

export async function help_switched_off_foresees_nothing(visit) {
  const page = await visit.open({ settings: { help: false } });
  await visit.newGame();
  await settle(page);
  await page.locator('.stack.can').first().click();
  const target = page.locator('[data-cell].target').first();
  await target.waitFor();
  await target.hover();
  await page.waitForTimeout(400);
  assert.equal(await page.locator('.foreseen').count(), 0);
}

export async function taking_back_what_was_shown_asks_first(visit) {
  const page = await visit.open();
  await visit.newGame();
  await settle(page);
  const at = () => page.locator('.page').getAttribute('data-at');
  const before = await at();
  await page.locator('.stack.can').first().click();
  await page.locator('.hand').waitFor();
  await page.keyboard.press('Control+z');
  const asked = page.getByRole('dialog', { name: 'Take back what was shown?' });
  await asked.waitFor();
  assert.match((await asked.textContent()) ?? '', /takes the top tile of stack/);
  await visit.accessible('doubt');
  await visit.shot('doubt');
  await asked.getByRole('button', { name: 'Leave it' }).click();
  await asked.waitFor({ state: 'detached' });
  assert.notEqual(await at(), before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await asked.getByRole('button', { name: 'Take it back' }).click();
  await page.locator(`.page[data-at="${before}"]`).waitFor();
}

export async function another_way_in_the_replay_is_explained_like_a_turn_at_the_table(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  // A moment with a tile in hand, and one action more.
  let now = null;
  const game = longGame(await engineOf(visit.folder), {
    until: ({ view, legal, at, to }) => {
      if (now) return true;
      const place = legal.find((action) => action.startsWith('place'))?.split(' ')[1];
      const fixed = view.board.find((tile) => !legal.some((action) => action.includes(` ${tile.x},${tile.y} `)));
      if (view.board.length >= 20 && place && fixed) now = { at, to, place, taken: `${fixed.x},${fixed.y}` };
      return false;
    },
  });
  await visit.keep('way', { ...game, seat: now.to }, 'replay');
  const middle = async (cell) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.getByRole('slider').fill(String(now.at));
  await page.locator(`.page[data-at="${now.at}"]`).waitFor();
  await page.mouse.move(...(await middle(now.taken)));
  assert.equal(await page.locator('.free, .foreseen').count(), 0, 'nothing can be done on the way the game took');
  await page.getByRole('button', { name: 'What if' }).click();
  await page.mouse.move(...(await middle(now.place)), { steps: 3 });
  await page.locator('.foreseen').waitFor();
  await visit.shot('replay-foreseen');
  await visit.accessible('another way in the replay');
  await page.mouse.click(...(await middle(now.taken)));
  await page.locator('.refusal').waitFor();
  await page.mouse.click(...(await middle(now.place)));
  await page.locator(`[data-cell="${now.place}"] .tile`).waitFor();
  await page.locator('.foreseen').waitFor(); // what comes of resolving the tile on the other way
  await visit.shot('replay-other-way');
}
