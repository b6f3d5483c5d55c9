// The sky of The Stars Are Right under the hand: its size, what is dragged, and what is only tried.
import assert from 'node:assert/strict';

const sizeOf = (page) =>
  page.locator('.heaven .sky').evaluate((sky) => {
    const { x, y, width, height } = sky.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  });
const facesOf = (page) =>
  page.locator('.sky .tile').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
const at = (page) => page.locator('.page').getAttribute('data-at');
const moved = (page, before) =>
  page.waitForFunction((old) => document.querySelector('.page').dataset.at !== old, before);
const rawNames = /\b[a-z]+(_[a-z]+)*-[psf](-[psf])?\b|\{\d\}|stars\.\w/;

async function sit(visit, more) {
  const page = await visit.open({ hash: '#/', ...more });
  await visit.newGame({ game: 'stars', seats: ['person', 'greedy'] });
  await page.locator('.hand .acts button').first().waitFor();
  return page;
}

/** Nothing that comes and goes in a turn changes the sky, and it is as large as the window allows. */
export async function the_sky_keeps_its_size(visit) {
  for (const [width, height, least, lang] of [
    [1280, 720, 500, 'en'],
    [1440, 900, 640, 'de'],
    [390, 844, 380, 'de'],
    [360, 640, 350, 'en'],
    [844, 390, 330, 'en'],
  ]) {
    const page = await sit(visit, { size: { width, height }, settings: { lang } });
    const first = await sizeOf(page);
    assert.ok(Number(first.split(',')[3]) >= least, `${width}x${height}: ${first}`);
    const same = async (when) => assert.equal(await sizeOf(page), first, `${width}x${height} ${when}`);
    await page.locator('.hand .face').first().click();
    await page.locator('.reader').waitFor();
    assert.doesNotMatch(await page.locator('.stars').innerText(), rawNames);
    await same('while a card is read');
    await page.keyboard.press('Escape');
    await page.locator('.try').click(); // away from the card, which would be read first
    await page.locator('.trial').waitFor();
    await same('while something is tried');
    await page.keyboard.press('Escape');
    await page.locator('.acts .call').first().click();
    await page.locator('.owed .due').waitFor();
    await same('while symbols are owed');
    while ((await page.locator('.owed .due').count()) > 0) {
      const before = await at(page);
      await page.locator('[data-cell="c3"]').focus();
      for (const key of ['f', 'd', 'Shift+ArrowUp']) await page.keyboard.press(key);
      await moved(page, before);
      await same('after a move');
    }
    for (const part of ['main', '[role=log]'])
      assert.doesNotMatch((await page.locator(part).first().textContent()) ?? '', rawNames);
    await visit.context.close();
  }
}

/** What is tried is never sent: the table stays where it is, and the sky is as it was when one leaves. */
export async function what_is_tried_is_not_done(visit) {
  const page = await sit(visit, { size: { width: 1280, height: 720 } });
  const [before, faces] = [await at(page), await facesOf(page)];
  await page.keyboard.press('t');
  await page.locator('.trial').waitFor();
  const box = await page.locator('[data-cell="b2"]').boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width * 0.9, box.y + 22, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-cell="d4"]').dblclick();
  await page.waitForFunction(() => /: 2$/.test(document.querySelector('.trial h3')?.textContent ?? ''));
  assert.notDeepEqual(await facesOf(page), faces);
  assert.equal(await at(page), before);
  await page.keyboard.press('Backspace');
  await page.waitForFunction(() => /: 1$/.test(document.querySelector('.trial h3')?.textContent ?? ''));
  await page.locator('.trial .leave').click();
  assert.deepEqual(await facesOf(page), faces);
  assert.equal(await at(page), before);
}

/** A card is invoked by carrying it onto the sky, and discarded on the place that offers it; by mouse and by finger. */
export async function cards_are_carried(visit) {
  for (const touch of [false, true]) {
    const page = await sit(visit, {
      size: touch ? { width: 390, height: 844 } : { width: 1280, height: 720 },
      hasTouch: touch,
      isMobile: touch,
    });
    const from = await page.locator('.hand .face').first().boundingBox();
    const sky = await page.locator('.heaven .sky').boundingBox();
    const way = [
      [from.x + from.width / 2, from.y + from.height / 2],
      [from.x + from.width / 2, from.y - 30],
      [sky.x + sky.width / 2, sky.y + sky.height / 2],
    ];
    const before = await at(page);
    if (touch) {
      const line = await page.context().newCDPSession(page);
      const send = (type, points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await send('touchStart', [{ x: way[0][0], y: way[0][1] }]);
      for (let i = 1; i <= 8; i++)
        await send('touchMove', [
          { x: way[0][0] + ((way[2][0] - way[0][0]) * i) / 8, y: way[0][1] + ((way[2][1] - way[0][1]) * i) / 8 },
        ]);
      await send('touchEnd', []);
    } else {
      await page.mouse.move(...way[0]);
      await page.mouse.down();
      for (const point of way.slice(1)) await page.mouse.move(...point, { steps: 4 });
      await page.mouse.up();
    }
    await moved(page, before);
    await page.locator('.owed .due').waitFor();
    await visit.context.close();
  }
}
