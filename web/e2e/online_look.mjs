// Pictures of what people meet at a table of a server.
import assert from 'node:assert/strict';
import { texts, wrongWords } from './words.mjs';

export const sizes = { desk: [1280, 720], tablet: [820, 1180], phone: [390, 844] };

/**
 * Loads the page again in each language and looks at it in each size: words, width, accessibility, and a picture. `few`: without
 * HALI_LONG only at a desk in English and on a phone in German; `grave`: is something said that one must not miss? `whole`: the
 * picture is of the page from its top to its foot.
 */
export async function look(guest, name, { ready, before = async () => {}, langs = ['en', 'de'], ...more }) {
  const { few = false, grave = false, whole = false } = more;
  const { page } = guest;
  for (const lang of langs) {
    await page.evaluate((to) => {
      localStorage.setItem(
        'hali.settings',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('hali.settings')), lang: to }),
      );
    }, lang);
    await page.reload();
    await page.locator(ready).first().waitFor();
    await before(page);
    assert.deepEqual(wrongWords(await texts(page), lang), []);
    for (const [size, [width, height]] of Object.entries(sizes)) {
      if (few && !process.env.HALI_LONG && size !== { en: 'desk', de: 'phone' }[lang]) continue;
      await page.setViewportSize({ width, height });
      await guest.settled();
      await guest.shot(`online-${name}-${size}-${lang}`, { fullPage: whole });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} ${size}`);
    }
    await guest.accessible(`${name} ${lang}`);
    assert.equal(await page.locator('.strip.grave').count(), grave ? 1 : 0, `${name}: the line`);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
}
