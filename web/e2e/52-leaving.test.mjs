// After the end, and away from the table in mid-turn.
import assert from 'node:assert/strict';
import { engineOf, longGame } from './engine.mjs';
import { settle } from './screen.mjs';

/** Contrast of an element's text with what lies behind it, as WCAG 2 counts it. */
const contrast = (locator) =>
  locator.evaluate((node) => {
    const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => {
      const [r, g, b] = parts(colour)
        .slice(0, 3)
        .map((c) => c / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let behind = node;
    while (behind && (parts(getComputedStyle(behind).backgroundColor)[3] ?? 1) < 1) behind = behind.parentElement;
    const [high, low] = [getComputedStyle(node).color, getComputedStyle(behind ?? document.body).backgroundColor]
      .map(light)
      .sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  });

export async function the_way_back_to_the_result_can_be_read(visit) {
  const page = await visit.open({ settings: { lang: 'de' } });
  const { record } = longGame(await engineOf(visit.folder), { seed: '3' });
  await visit.keep('ended', { record });
  await page.locator('dialog.result header button').click();
  const result = page.getByRole('button', { name: 'Das Ergebnis' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const found = await contrast(result);
    assert.ok(found >= 4.5, `contrast ${found.toFixed(2)} at ${size.width}`);
    const box = await page.getByRole('toolbar').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= size.width, `the tools fit at ${size.width}`);
    const fits = await result.evaluate((button) => {
      const header = button.closest('header');
      return header.scrollWidth <= header.clientWidth && button.scrollWidth <= button.clientWidth;
    });
    assert.ok(fits, `its words fit at ${size.width}`);
    const line = await page.locator('.turn').boundingBox();
    const button = await result.boundingBox();
    assert.ok(button.y < line.y + line.height, `it takes no line of its own at ${size.width}`);
    await visit.shot(`result-button-${size.width}`);
  }
}

export async function who_leaves_right_after_taking_a_tile_leaves_no_error(visit) {
  const page = await visit.open();
  for (let i = 0; i < 3; i++) {
    await visit.go('#/');
    await page.locator('button.start:enabled').waitFor();
    await visit.newGame();
    await settle(page);
    // By keyboard: the stack in focus explains itself, and is gone with the table.
    await page.locator('.stack.can').first().focus();
    await page.keyboard.press('Enter');
    await visit.go('#/');
    await page.locator('button.start:enabled').waitFor();
    await page.waitForTimeout(100);
    visit.check();
  }
  for (let i = 0; i < 3; i++) {
    await visit.newGame();
    await settle(page);
    await page.locator('.stack.can').first().click();
    await page.locator('.hand').first().waitFor();
    await visit.go('#/');
    await page.locator('button.start:enabled').waitFor();
    await page.waitForTimeout(100);
    visit.check();
  }
}
