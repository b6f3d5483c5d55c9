// What a player sees of the page as it is now, and what of it is wrong: faces, figures and legal places that are out of
// sight, covered or cut, text that does not fit its box, targets too small for a finger. By geometry here, by pixels in
// `flatFaces`.
import { decode } from './png.mjs';

/** All that moves has arrived, and the boards have fitted themselves into the window. */
export async function still(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const end = performance.now() + 1500;
    const moves = (one) =>
      one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    while (document.getAnimations().some(moves) && performance.now() < end) await frame();
    await frame();
  });
}

/** Faults of the page as it is, as sentences. `table` says what its faces, figures and places are. */
export const faults = (page, table, { finger = true } = {}) =>
  page.evaluate(look, { faces: table.faces, figures: table.figures, places: table.places, least: finger ? 44 : 32 });

// Runs in the page.
function look({ faces, figures, places, least }) {
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (one) => {
    const told =
      one.dataset.do ??
      one.dataset.cell ??
      one.dataset.card ??
      one.getAttribute('aria-label') ??
      one.textContent.trim();
    const kind =
      typeof one.className === 'string'
        ? one.className
            .replaceAll(/svelte-\w+/g, '')
            .trim()
            .replaceAll(/\s+/g, '.')
        : '';
    return `${one.tagName.toLowerCase()}${kind ? `.${kind}` : ''} "${told.replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (r) => Math.max(0, r.right - r.left) * Math.max(0, r.bottom - r.top);
  const page = document.scrollingElement;
  const screen = { left: 0, top: 0, right: wide, bottom: high };
  // What of an element can be seen, and what keeps the rest away: nothing, a board that can be moved, a list that can be
  // scrolled, or a box that cuts.
  function seen(one) {
    const whole = one.getBoundingClientRect();
    let rest = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom };
    let by = '';
    let fixed = getComputedStyle(one).position === 'fixed';
    for (let up = one.parentElement; up && up !== document.documentElement && !fixed; up = up.parentElement) {
      const style = getComputedStyle(up);
      fixed = style.position === 'fixed';
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      const next = { ...rest };
      if (style.overflowX !== 'visible')
        [next.left, next.right] = [Math.max(rest.left, box.left), Math.min(rest.right, box.right)];
      if (style.overflowY !== 'visible')
        [next.top, next.bottom] = [Math.max(rest.top, box.top), Math.min(rest.bottom, box.bottom)];
      if (area(next) < area(rest) - 2) {
        const scrolls =
          /auto|scroll/.test(style.overflowX + style.overflowY) &&
          (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1);
        by = up.querySelector(':scope > .world')
          ? 'board'
          : scrolls
            ? 'scroll'
            : by === 'scroll' || by === 'board'
              ? by
              : `cut by ${name(up)}`;
      }
      rest = next;
    }
    const last = meet(rest, screen);
    if (area(last) < area(rest) - 2 && by === '') {
      by =
        page.scrollHeight > high + 1 && getComputedStyle(document.body).overflowY !== 'hidden'
          ? 'scroll'
          : 'cut by the screen';
    }
    return { whole, rest: last, by, share: area(whole) === 0 ? 0 : area(last) / area(whole) };
  }
  const points = ({ left, top, right, bottom }) =>
    [0.5, 0.2, 0.8].flatMap((u) => [0.5, 0.2, 0.8].map((v) => [left + (right - left) * u, top + (bottom - top) * v]));
  const inWindow = (one) => one?.closest('dialog, [role=dialog], [role=alertdialog]') ?? null;
  // A board can be moved under its tools; a place to play must not wait for that.
  const isTool = (one) => one?.closest('.tools, [data-more]') != null;
  const belongs = (there, one) =>
    there !== null &&
    (one.contains(there) || there.contains(one) || there.closest('button, [data-cell], [data-face]')?.contains(one));

  // Beside the result the board is a picture of how it ended, as small as need be.
  const ended = document.querySelector('dialog[open] .winner') !== null;
  const pictured = (one) => ended && one.closest('dialog, header') === null;

  const overlays = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isShown);
  const modal = overlays.some((one) => one.matches(':modal'));

  // Notes that let the pointer through still hide what lies under them.
  const notes = [...document.querySelectorAll('body *')].filter((one) => {
    if (one.closest('.view, svg') || !isShown(one)) return false;
    const style = getComputedStyle(one);
    const alpha = Number(style.backgroundColor.match(/rgba\(.*, ([\d.]+)\)/)?.[1] ?? 1);
    return (
      style.pointerEvents === 'none' &&
      /absolute|fixed/.test(style.position) &&
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' &&
      alpha > 0.5
    );
  });
  const under = (one, rest) =>
    notes.find((note) => {
      const box = note.getBoundingClientRect();
      return !one.contains(note) && !note.contains(one) && area(meet(box, rest)) > 0.5 * area(rest);
    });

  for (const face of document.querySelectorAll(faces)) {
    if (!isShown(face) || face.closest('.gone, [aria-hidden=true] .ghost, .ghost')) continue;
    const { rest, by, share, whole } = seen(face);
    if (area(whole) === 0) {
      found.push(`a face without size: ${name(face)}`);
      continue;
    }
    const board = face.closest('.view');
    if (share < 0.97 && by.startsWith('cut')) found.push(`a face is ${by}: ${name(face)}`);
    if (modal || share < 0.3) continue;
    const note = under(face, rest);
    if (note) {
      found.push(`a face is covered by ${name(note)}: ${name(face)}`);
      continue;
    }
    const hits = points(rest).map(([x, y]) => document.elementFromPoint(x, y));
    const free = hits.filter(
      (there) =>
        belongs(there, face) ||
        (board && (there?.closest('.view') === board || isTool(there))) ||
        (inWindow(there) && !inWindow(face)),
    );
    if (free.length < (board ? 1 : 5))
      found.push(`a face is covered by ${name(hits.find((there) => !belongs(there, face)) ?? face)}: ${name(face)}`);
  }

  for (const figure of document.querySelectorAll(figures)) {
    if (!isShown(figure) || modal) continue;
    const board = figure.closest('.view');
    const { rest, share, by, whole } = seen(figure);
    if (area(whole) === 0) found.push(`a figure without size: ${name(figure)}`);
    if (share < 0.9 && by.startsWith('cut')) found.push(`a figure is ${by}: ${name(figure)}`);
    if (share < 0.5) continue;
    const there = document.elementFromPoint((rest.left + rest.right) / 2, (rest.top + rest.bottom) / 2);
    if (board && there?.closest('.view') !== board && !inWindow(there) && !isTool(there))
      found.push(`a figure is covered by ${there ? name(there) : 'nothing'}`);
  }

  const announced = [...document.querySelectorAll('[data-more]')].some(isShown);
  const cells = new Set();
  if (!modal)
    for (const place of new Set([...document.querySelectorAll(places), ...document.querySelectorAll('[data-do]')])) {
      if (!isShown(place) || place.matches(':disabled')) continue;
      const cell = place.matches('[role=gridcell]');
      const { rest, share, by } = seen(place);
      if (by === 'scroll' && share < 0.97) continue;
      if (by === 'board' && share < 0.5) {
        if (!announced) cells.add(name(place));
        continue;
      }
      if (share < (cell ? 0.5 : 0.97)) found.push(`a place to play is ${by || 'not on the screen'}: ${name(place)}`);
      if (area(rest) === 0) continue;
      const note = under(place, rest);
      if (note) found.push(`a place to play is covered by ${name(note)}: ${name(place)}`);
      const hits = points(rest).map(([x, y]) => document.elementFromPoint(x, y));
      if (
        hits.filter((there) => belongs(there, place) || (cell && there?.closest('.view') === place.closest('.view')))
          .length < 4
      ) {
        const other = hits.find((there) => !belongs(there, place));
        if (!(inWindow(other) && !inWindow(place)))
          found.push(`a place to play is covered by ${other ? name(other) : 'nothing'}: ${name(place)}`);
      }
    }
  if (cells.size > 0)
    found.push(`${cells.size} legal places are out of view and not announced: ${[...cells].slice(0, 2)}`);

  // Text that does not fit: beyond its button, or beyond what a box around it shows.
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const on = node.parentElement;
    if (
      node.data.trim() === '' ||
      on.closest('svg, .world, .unseen, script, style, option, [role=tooltip]') ||
      !isShown(on)
    )
      continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (area(text) === 0) continue;
    const beyond = (box) => [
      box.left - text.left,
      text.right - box.right,
      box.top - text.top,
      text.bottom - box.bottom,
    ];
    const hidden = (up) => up && (up.offsetWidth <= 1 || up.offsetHeight <= 1 || hidden(up.parentElement));
    if (hidden(on)) continue; // only said
    const button = on.closest('button, select');
    if (button && !pictured(button) && beyond(button.getBoundingClientRect()).some((by) => by > 2)) {
      found.push(`text is wider or higher than its button: ${name(button)}`);
      continue;
    }
    for (let up = on; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.position === 'fixed') break;
      const box = up.getBoundingClientRect();
      const [left, right, top, bottom] = beyond(box);
      const hides = (flow) => flow === 'hidden' || flow === 'clip';
      const scrolls = (flow) => flow === 'auto' || flow === 'scroll';
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
      // A name that is too long may end in dots where the whole of it is told.
      const dots = style.textOverflow === 'ellipsis' && up.closest('[title], [data-name]');
      if (
        (hides(style.overflowX) && Math.max(left, right) > 2 && !dots) ||
        (hides(style.overflowY) && Math.max(top, bottom) > Math.max(3, text.height / 6))
      ) {
        found.push(`text is cut: ${name(up)}`);
        break;
      }
      if (
        up === document.body &&
        page.scrollHeight <= high + 1 &&
        Math.max(text.right - wide, -text.left, text.bottom - high, -text.top) > 2
      )
        found.push(`text is beyond the screen: ${name(on)}`);
    }
  }
  if (document.documentElement.scrollWidth > wide)
    found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} of ${wide}`);

  // Small targets: for a finger 44 pixels, for a mouse less.
  for (const one of document.querySelectorAll(
    'button:enabled, a[href], select:enabled, input:enabled, summary, [role=button]',
  )) {
    if (
      !isShown(one) ||
      pictured(one) ||
      one.closest('.world, .unseen') ||
      one.matches('p a, li a, [role=gridcell], .skip-link')
    )
      continue;
    const target = one.matches('input[type=radio], input[type=checkbox]')
      ? (one.closest('label') ?? one.labels?.[0] ?? one)
      : one;
    const style = getComputedStyle(target);
    if (style.display === 'inline') continue;
    const box = target.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue; // for readers only, until it has the focus
    if (box.width < least - 0.5 || box.height < least - 0.5)
      found.push(`a target of ${Math.round(box.width)} x ${Math.round(box.height)}: ${name(one)}`);
  }
  return [...new Set(found)];
}

/** Faces that are one flat colour on the picture: nothing of them can be seen there. */
export async function flatFaces(page, table) {
  const boxes = await page.evaluate((faces) => {
    const windows = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
      one.checkVisibility(),
    );
    if (windows.some((one) => one.matches(':modal'))) return [];
    return [...document.querySelectorAll(faces)].flatMap((face) => {
      if (!face.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || face.closest('.gone, .ghost'))
        return [];
      const { x, y, width, height } = face.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      const board = face.closest('.view');
      const free =
        there && (face.contains(there) || there.contains(face) || (board && there.closest('.view') === board));
      return free && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width >= 16
        ? [
            {
              x,
              y,
              width,
              height,
              name:
                face.closest('[data-cell], [data-card]')?.getAttribute('aria-label') ??
                face.textContent.trim().slice(0, 40),
            },
          ]
        : [];
    });
  }, table.faces);
  if (boxes.length === 0) return [];
  const picture = decode(await page.screenshot({ scale: 'css' }));
  return boxes.filter((box) => roughness(picture, box) < 0.004).map((box) => `a face is one flat colour: ${box.name}`);
}

// How often two points beside each other differ in the middle of a box: seldom where there is only a ground, even one that
// runs from light to dark.
function roughness({ width, channels, data }, box) {
  const light = (x, y) => {
    const i = (y * width + x) * channels;
    return 0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2];
  };
  let [rough, all] = [0, 0];
  for (let y = Math.ceil(box.y + box.height * 0.12); y < box.y + box.height * 0.88; y++)
    for (let x = Math.ceil(box.x + box.width * 0.12); x < box.x + box.width * 0.88; x++) {
      all++;
      if (Math.abs(light(x, y) - light(x + 1, y)) > 5) rough++;
    }
  return rough / all;
}
