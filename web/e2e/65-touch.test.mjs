import assert from 'node:assert/strict';
import { settle } from './screen.mjs';

const phone = { size: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function table(visit) {
  const page = await visit.open(phone);
  await visit.newGame();
  await settle(page);
  return page;
}
const tap = async (page, thing) => {
  const box = await thing.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

export async function what_is_not_possible_is_explained_to_a_finger(visit) {
  const page = await table(visit);
  await page.locator('.stack.can').first().tap();
  await page.locator('.hand').waitFor();
  // A tile of Hastur can never be replaced.
  await tap(page, page.locator('[data-cell="0,0"]'));
  const note = page.locator('.refusal');
  await note.waitFor();
  assert.match((await note.locator('a').getAttribute('href')) ?? '', /#\/rules\/carcosa\/CA-\d+/);
  await visit.shot('refused-phone');
  await visit.accessible('refused on a phone');
  await note.getByRole('button').tap();

  await tap(page, page.locator('[data-cell].target').first());
  await page.locator('.hand .lay').tap();
  await page.locator('.targets button').first().waitFor();
  await tap(page, page.locator('[data-cell="0,0"]'));
  await note.waitFor();
  assert.match((await note.textContent()) ?? '', /CA-\d+/);
}

export async function two_fingers_zoom(visit) {
  const page = await table(visit);
  const client = await visit.context.newCDPSession(page);
  const wide = async () => (await page.locator('[data-cell="0,0"]').boundingBox()).width;
  const stage = await page.locator('.stage').boundingBox();
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const fingers = (type, apart) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  const pinch = async (from, to) => {
    await fingers('touchStart', from);
    for (let i = 1; i <= 12; i++) await fingers('touchMove', from + ((to - from) * i) / 12);
    await fingers('touchEnd', 0);
    await page.waitForTimeout(80);
  };
  // Away first: the first tiles may already be nearly as large as they get.
  const before = await wide();
  await pinch(90, 30);
  const small = await wide();
  assert.ok(small < before / 1.8, `${before} to ${small}`);
  await pinch(30, 90);
  const large = await wide();
  assert.ok(large > small * 1.8, `${small} to ${large}`);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself is not zoomed');
}
