// A game in text mode: the buttons are all there is.
import { dice } from './visit.mjs';

/** Plays until `until` says stop or the game is over; gives the number of actions. */
export async function playInText(
  visit,
  { until = () => false, seed = 1, press = (button) => button.click(), limit = 3000 } = {},
) {
  const { page } = visit;
  const roll = dice(seed);
  const buttons = page.locator('.text .actions button[data-do]');
  const end = page.locator('dialog .winner');
  const curtain = page.getByRole('button', { name: /^I am / });
  for (let done = 0; done < limit; done++) {
    await buttons.or(end).or(curtain).first().waitFor({ timeout: 30000 });
    if (await end.isVisible()) return done;
    if (await curtain.isVisible()) {
      await curtain.click();
      await curtain.waitFor({ state: 'detached' });
      continue;
    }
    if (await until(done)) return done;
    const before = await page.locator('.text').getAttribute('data-at');
    const all = await buttons.count();
    await press(buttons.nth(roll(all)));
    await page.locator(`.text:not([data-at="${before}"])`).or(end).or(curtain).first().waitFor();
  }
  throw new Error('the game does not end');
}
