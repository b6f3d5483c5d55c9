// Somebody who plays at a table in text mode: the page itself presses a button as soon as it has one, so that a whole game is
// quick and no test waits for a clock.

/**
 * In the page, which sits down and plays until told otherwise. `upTo`: nothing is done any more when the table has come so
 * far; `verb`: nor when such an action may be done.
 */
function sitDown({ seed, upTo, verb }) {
  let state = seed;
  const roll = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pressed = { at: '', when: 0 };
  let asked = false;
  const player = { why: 'plays', leave: () => {} };
  globalThis.player = player;
  player.done = new Promise((end) => {
    player.leave = (why = 'left') => {
      if (player.why !== 'plays') return;
      player.why = why;
      watch.disconnect();
      clearInterval(again);
      end(why);
    };
  });
  const act = () => {
    asked = false;
    if (player.why !== 'plays') return;
    if (document.querySelector('dialog .winner')) return player.leave('over');
    const at = document.querySelector('.text')?.dataset.at ?? '';
    if (at !== '' && Number(at) >= upTo) return player.leave('enough');
    const buttons = [...document.querySelectorAll('.text .actions button[data-do]')];
    if (buttons.length === 0 || document.querySelector('dialog[open] .primary')) return;
    // One press a moment, unless nothing has come of it for long.
    if (at === pressed.at && Date.now() - pressed.when < 5000) return;
    if (verb && buttons.some((one) => one.dataset.do.startsWith(`${verb} `))) return player.leave('rests');
    Object.assign(pressed, { at, when: Date.now() });
    buttons[roll(buttons.length)].click();
  };
  // After all that belongs to a change has been drawn.
  const soon = () => {
    if (!asked) setTimeout(act);
    asked = true;
  };
  const watch = new MutationObserver(soon);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-at', 'open'],
  });
  const again = setInterval(soon, 1000);
  soon();
}

const momentOf = ({ page }) => page.evaluate(() => Number(document.querySelector('.text')?.dataset.at ?? 0));

/**
 * All of them play until one sees the end, the table is `actions` further on, or `rests.who` may do `rests.verb`; or as long
 * as `meanwhile` lasts. Says how many actions were done.
 */
export async function playTogether(players, { actions = Infinity, seed = 1, rests, meanwhile, seconds = 150 } = {}) {
  const from = Math.max(...(await Promise.all(players.map(momentOf))));
  const upTo = Number.isFinite(actions) ? from + actions : 1e9;
  const playing = players.map(async (one, i) => {
    await one.page.evaluate(sitDown, { seed: seed * 16 + i, upTo, verb: rests?.who === one ? rests.verb : '' });
    return one.page.evaluate(() => globalThis.player.done);
  });
  let timer;
  const late = new Promise((_done, fail) => {
    timer = setTimeout(() => fail(new Error('nobody can act, and the game is not over')), seconds * 1000);
  });
  try {
    await Promise.race([...playing, late, ...(meanwhile ? [meanwhile()] : [])]);
  } finally {
    clearTimeout(timer);
    for (const { page } of players) await page.evaluate(() => globalThis.player?.leave());
    await Promise.allSettled(playing);
  }
  return Math.max(...(await Promise.all(players.map(momentOf)))) - from;
}
