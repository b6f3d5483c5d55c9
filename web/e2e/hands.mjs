// Two ways to hold a thing: with the mouse, and with a finger as the browser feels it.
export function mouseOf(page) {
  return {
    async drag(from, to, steps = 8) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps });
      await page.mouse.up();
    },
    press: ({ x, y }) => page.mouse.click(x, y),
  };
}

export async function fingerOf(visit) {
  const client = await visit.context.newCDPSession(visit.page);
  const touch = (type, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const between = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return {
    async drag(from, to, steps = 8) {
      await touch('touchStart', { ...from, id: 0 });
      for (let i = 1; i <= steps; i++) await touch('touchMove', { ...between(from, to, i / steps), id: 0 });
      await touch('touchEnd');
    },
    press: ({ x, y }) => visit.page.touchscreen.tap(x, y),
    /** Two fingers, from so far apart to so far, round a point. */
    async pinch(at, from, to) {
      const two = (apart) => [
        { x: at.x - apart, y: at.y, id: 0 },
        { x: at.x + apart, y: at.y, id: 1 },
      ];
      await touch('touchStart', ...two(from));
      for (let i = 1; i <= 12; i++) await touch('touchMove', ...two(from + ((to - from) * i) / 12));
      await touch('touchEnd');
    },
  };
}

/** The middle of what is seen of an element, or null when it is not to be seen. */
export async function middle(locator) {
  return locator.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
    const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
    const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const there = document.elementFromPoint(at.x, at.y);
    const free =
      there !== null && (one.contains(there) || there.contains(one) || there.closest('.view') === one.closest('.view'));
    return right > left && bottom > top && free ? at : null;
  });
}

/** Is any text of the page marked, as a clumsy drag does? */
export const marked = (page) => page.evaluate(() => String(getSelection()).trim());
