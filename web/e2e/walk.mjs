// A person who plays any game on its screen with what the page offers. Nothing is known here of a game: whatever plays an
// action says so (data-do), a cell where something may be laid is a target, and the hint marks what it means.
import { dice } from './visit.mjs';

const doing =
  '[role=dialog] [data-do]:enabled, [role=dialog].choice button:enabled, .ask .options button:enabled, [data-do]:not(:disabled), ' +
  '.stack.can, .dock .step, .targets button, .answers button, .stars .acts button, .stars .draw, .stars .does button, ' +
  '.stars .pushes .arrow:enabled, .sky.live .tile, [data-cell].target';

/** What can be seen of the table: where the game is, and whether something waits for the person. */
export const state = (page) =>
  page.evaluate((selector) => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    return {
      at: Number(document.querySelector('.page')?.dataset.at ?? -1),
      over: document.querySelector('dialog .winner') !== null,
      curtain: document.querySelector('.curtain') !== null,
      busy: document.querySelector('button.skip') !== null,
      things: [...document.querySelectorAll(selector)].filter(shown).length,
    };
  }, doing);

/** Waits until the table asks the person for something and has stayed so for `calm` ms, or the game is over. */
export async function asked(page, { calm = 0, limit = 60000 } = {}) {
  const end = Date.now() + limit;
  let since = Date.now();
  let last = '';
  for (;;) {
    const now = await state(page);
    const told = JSON.stringify(now);
    if (told !== last) [last, since] = [told, Date.now()];
    const ready = now.over || now.curtain || (now.things > 0 && !now.busy);
    if (ready && Date.now() - since >= calm) return now;
    if (Date.now() > end) throw new Error(`nothing to do: ${told}`);
    await page.waitForTimeout(15);
  }
}

// Presses one thing as its own handler wants it; a cell of a board by its key.
const press = (page, roll, hinted, idle) =>
  page.evaluate(
    ([selector, chance, wantsHint, tries]) => {
      const shown = (one) => one.checkVisibility({ visibilityProperty: true });
      const all = [...document.querySelectorAll(selector)].filter(shown);
      const marked = all.filter(
        (one) => one.matches('.hinted, [data-hinted]') || one.querySelector('.hinted, [data-hinted]'),
      );
      const windows = all.filter((one) => one.closest('[role=dialog], .ask'));
      const from = wantsHint && marked.length > 0 ? marked : windows.length > 0 ? windows : all;
      const one = from[chance % from.length];
      if (!one) return null;
      if (one.matches('[role=gridcell]')) {
        one.focus({ preventScroll: true });
        return { key: 'Enter', hinted: marked.length > 0 };
      }
      // A tile of the sky is turned by a press; one that is to change places goes by a key, to where there is another.
      if (one.matches('.sky [data-cell]') && tries % 2 === 1) {
        one.focus({ preventScroll: true });
        const [column, row] = one.dataset.cell;
        return { key: tries % 4 === 1 ? (column < 'e' ? 'd' : 'a') : row < '5' ? 's' : 'w', hinted: marked.length > 0 };
      }
      one.click();
      return { key: '', hinted: marked.length > 0, what: one.dataset.do ?? one.textContent.trim().slice(0, 40) };
    },
    [doing, roll(1 << 20), hinted && idle < 4, idle],
  );

// By the button, as a finger would: a key tells the page that somebody plays without a pointer.
const askHint = (page) =>
  page.evaluate(() => {
    const said = /^(Hint|Tipp)$/;
    [...document.querySelectorAll('header button')]
      .find((one) => one.ariaKeyShortcuts === 'H' || said.test(one.textContent.trim()))
      ?.click();
  });

/**
 * Plays on. `each(now, done)` is called at every question, and stops the walk by returning true. With `hints` the person
 * does what the hint says. Gives the number of decisions, and how many of them had a hint that could be seen.
 */
export async function walk(page, { seed = 1, hints = false, limit = 400, calm = 0, each = () => false } = {}) {
  const roll = dice(seed);
  let hinted = 0;
  for (let done = 0, idle = 0; done < limit; ) {
    const now = await asked(page, { calm });
    if (now.curtain) {
      await page.locator('.curtain button').last().click();
      await page.locator('.curtain').waitFor({ state: 'detached' });
      continue;
    }
    if (now.over || (await each(now, done))) return { decisions: done, hinted, over: now.over };
    if (hints && idle === 0) {
      await askHint(page);
      await page
        .waitForFunction(() => document.querySelector('.hinted, [data-hinted]'), null, { timeout: 600 })
        .catch(() => {});
    }
    const pressed = await press(page, roll, hints, idle);
    if (pressed?.key) {
      await page.keyboard.press(pressed.key);
      // The rest is done with a pointer: nothing is to follow a focus that this person does not look for.
      await page.evaluate(() => {
        document.querySelector('.page section')?.dispatchEvent(new PointerEvent('pointerdown'));
        document.activeElement?.blur();
      });
    }
    const went = await page
      .waitForFunction(
        (at) =>
          Number(document.querySelector('.page')?.dataset.at ?? -1) !== at ||
          document.querySelector('dialog .winner, .curtain'),
        now.at,
        { timeout: 700, polling: 20 },
      )
      .then(() => true)
      .catch(() => false);
    if (went) {
      if (pressed?.hinted) hinted++;
      done++;
      idle = 0;
    } else if (++idle > 40) throw new Error(`nothing happens at ${now.at}: ${JSON.stringify(pressed)}`);
  }
  return { decisions: limit, hinted, over: false };
}
