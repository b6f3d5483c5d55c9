import assert from 'node:assert/strict';

// The lesson on the board: whatever it asks for is marked and can be done; here its own button does it.
async function learn(visit, settings, shots = '', lesson = '') {
  const page = await visit.open({
    hash: `#/learn${lesson}`,
    settings,
    ...(shots === 'phone' ? { size: { width: 360, height: 740 } } : {}),
  });
  await page.locator('.voice').waitFor();
  await visit.accessible('first game');
  let beats = 0;
  for (; beats < 60; beats++) {
    const button = page.locator('.voice button').first();
    await button.waitFor();
    const before = await page.locator('.voice p').first().textContent();
    if (shots && beats % 6 === 2) await visit.shot(`learn${lesson.replace('/', '-')}-${shots}-${beats}`);
    if (
      await page
        .getByRole('button', { name: /Play a short game|Ein kurzes Spiel|Play alone|Allein spielen/ })
        .isVisible()
    )
      break;
    await button.click();
    await page.waitForFunction(
      (old) => document.querySelector('.voice p')?.textContent !== old && document.querySelector('.voice button'),
      before,
    );
  }
  assert.ok(beats > 10 && beats < 40, `${beats} beats`);
  await page.locator('.voice button').first().click();
  await page.waitForURL(/#\/table\//);
}

export const the_first_game_teaches_to_its_end = (visit) => learn(visit, {}, 'desktop');
export const the_first_game_in_german_on_a_phone = (visit) => learn(visit, { lang: 'de' }, 'phone');
export const the_solo_lesson_teaches_to_its_end = (visit) => learn(visit, {}, 'desktop', '/solo');
export const the_solo_lesson_in_german_on_a_phone = (visit) => learn(visit, { lang: 'de' }, 'phone', '/solo');
export const the_first_game_in_text_mode = (visit) => learn(visit, { text: true });
