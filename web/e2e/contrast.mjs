import { decode } from './png.mjs';

// Contrast of everything that is pressed, in every state it can have: as it is, under the pointer, with the focus, while
// it is pressed down, switched on, pointed out by a hint. What cannot be used now is exempt.
const states = [
  { name: '', pseudo: [] },
  { name: 'under the pointer', pseudo: ['hover'] },
  { name: 'with the focus', pseudo: ['focus', 'focus-visible'] },
  { name: 'pressed down', pseudo: ['hover', 'active'] },
  { name: 'switched on', pseudo: [], attribute: 'aria-pressed' },
  { name: 'hinted', pseudo: [], attribute: 'hinted' },
];

/** Buttons of the page whose text or sign is hard to read, as sentences. Every kind of button is looked at once a page. */
export async function paleButtons(page) {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(prepare);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-looked]' });
  // A button may go while others are looked at: a note that closes by itself.
  const force = (forcedPseudoClasses) =>
    Promise.all(
      nodeIds.map((nodeId) => client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(() => {})),
    );
  const found = new Map();
  let ground = null;
  for (const { name, pseudo, attribute } of states) {
    await force(pseudo);
    for (const one of await page.evaluate(measure, attribute ?? '')) {
      if (found.has(one.on)) continue;
      // Where colours run into each other the picture tells which one lies behind the words.
      if (one.runs) ground ??= await groundOf(page);
      const worst = one.runs
        ? Math.min(...pointsOf(ground, one.box).map((point) => ratio(blend(one, point), point)))
        : one.worst;
      if (worst < one.wanted - 0.05)
        found.set(one.on, `contrast ${worst.toFixed(1)} ${one.on}${name ? ` ${name}` : ''}`);
    }
  }
  await force([]);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-looked]')) delete one.dataset.looked;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.unmoved);
  });
  await client.detach();
  return [...found.values()];
}

// The page without a letter on it.
async function groundOf(page) {
  const plain = (on) =>
    page.evaluate(
      (text) => globalThis.unmoved.replaceSync(text),
      `*, *::before, *::after { transition: none !important; animation: none !important; ${on} }`,
    );
  await plain('color: transparent !important; text-shadow: none !important;');
  const picture = decode(await page.screenshot({ scale: 'css' }));
  await plain('');
  return picture;
}

function pointsOf({ width, height, channels, data }, box) {
  const points = [];
  for (const u of [0.1, 0.5, 0.9])
    for (const v of [0.2, 0.8]) {
      const [x, y] = [Math.round(box.x + box.width * u), Math.round(box.y + box.height * v)];
      const i = (y * width + x) * channels;
      if (x >= 0 && y >= 0 && x < width && y < height) points.push({ r: data[i], g: data[i + 1], b: data[i + 2] });
    }
  return points;
}

const blend = ({ ink: { r, g, b }, alpha }, ground) => ({
  r: r * alpha + ground.r * (1 - alpha),
  g: g * alpha + ground.g * (1 - alpha),
  b: b * alpha + ground.b * (1 - alpha),
});
function light({ r, g, b }) {
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
}
/** How far apart two colours are, 1 to 21. */
export function ratio(one, two) {
  const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

// Runs in the page: marks one button of every kind, and stops what would change colours slowly.
function prepare() {
  globalThis.unmoved ??= new CSSStyleSheet();
  globalThis.unmoved.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, globalThis.unmoved];
  const kinds = new Set();
  for (const one of document.querySelectorAll(
    'button:enabled, select:enabled, summary, a.button, a[class], label.card',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest('[aria-disabled=true], .world, .ghost')) continue;
    const kind = [
      one.tagName,
      one.className,
      one.ariaPressed,
      one.parentElement.className,
      one.closest('section, aside, header, dialog, form')?.className,
    ].join(' ');
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    one.dataset.looked = '';
  }
}

// Runs in the page: what is too pale now.
function measure(attribute) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const cache = new Map();
  const colour = (text) => {
    if (!cache.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#000';
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      cache.set(text, { r, g, b, a: a / 255 });
    }
    return cache.get(text);
  };
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a),
    g: top.g * top.a + below.g * (1 - top.a),
    b: top.b * top.a + below.b * (1 - top.a),
    a: 1,
  });
  const light = ({ r, g, b }) => {
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ratio = (one, two) => {
    const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  // All colours that may lie behind an element: those of gradients, each as if it were everywhere.
  const behind = (one) => {
    if (!one) return [{ r: 255, g: 255, b: 255, a: 1 }];
    const style = getComputedStyle(one);
    const plain = colour(style.backgroundColor);
    const stops = /gradient/.test(style.backgroundImage)
      ? (style.backgroundImage.match(/rgba?\([^)]*\)|color\([^)]*\)|oklch\([^)]*\)/g) ?? []).map(colour)
      : [];
    if (stops.length > 0) runs = true;
    const own = stops.length > 0 ? stops : [plain];
    if (own.every((layer) => layer.a > 0.99)) return own;
    const below = behind(one.parentElement);
    const ground = stops.length > 0 ? below.map((layer) => over(plain, layer)) : below;
    return own.flatMap((layer) => ground.slice(0, 4).map((under) => over(layer, under)));
  };
  const seeThrough = (one) => (one ? Number(getComputedStyle(one).opacity) * seeThrough(one.parentElement) : 1);
  const dimmed = (one) =>
    one
      ? Number(getComputedStyle(one).filter.match(/^brightness\(([\d.]+)\)$/)?.[1] ?? 1) * dimmed(one.parentElement)
      : 1;
  let runs = false;
  const found = [];
  for (const button of document.querySelectorAll('[data-looked]')) {
    const pressed = button.getAttribute('aria-pressed');
    const wasHinted = button.classList.contains('hinted');
    if (attribute === 'aria-pressed' && pressed === null) continue;
    if (attribute === 'aria-pressed') button.setAttribute('aria-pressed', 'true');
    if (attribute === 'hinted') button.classList.add('hinted');
    const nodes = document.createTreeWalker(button, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isText = node.nodeType === 3;
      const on = isText ? node.parentElement : node;
      if (isText ? node.data.trim() === '' || on.closest('svg, option') : !on.matches('svg path, svg circle')) continue;
      if (!isText && on.closest('[data-face], .card, .tile, .face, .stack, .art')) continue; // pictures of things, not signs
      if (!on.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isText && (on.offsetWidth <= 1 || on.offsetHeight <= 1)) continue;
      const style = getComputedStyle(on);
      const ink = isText ? style.color : style.fill !== 'none' ? style.fill : style.stroke;
      if (!isText && (ink === 'none' || ink.startsWith('url') || ink !== getComputedStyle(button).color)) continue;
      const dark = Math.min(1, dimmed(on));
      const { r, g, b, a } = colour(ink);
      const top = { r: r * dark, g: g * dark, b: b * dark, a };
      runs = false;
      const alpha = top.a * seeThrough(on);
      if (alpha < 0.05) continue;
      const size = Number.parseFloat(style.fontSize);
      const large = !isText || size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
      const worst = Math.min(
        ...behind(isText ? on : on.closest('svg').parentElement).map((ground) =>
          ratio(over({ ...top, a: alpha }, ground), ground),
        ),
      );
      if (worst < (large ? 3 : 4.5) - 0.05) {
        const told = (button.getAttribute('aria-label') ?? button.textContent)
          .trim()
          .replaceAll(/\s+/g, ' ')
          .slice(0, 30);
        const kind = button.className.replaceAll?.(/svelte-\w+/g, '').trim() ?? '';
        const range = document.createRange();
        range.selectNode(node);
        const { x, y, width, height } = range.getBoundingClientRect();
        // The picture would tell the colour of a panel that lies over the words.
        const lies = (v) => document.elementFromPoint(x + width / 2, y + height * v) ?? button;
        if (runs && [0.2, 0.8].some((v) => !button.contains(lies(v)) && !lies(v).contains(button))) continue;
        found.push({
          on: `of ${isText ? `"${node.data.trim().slice(0, 20)}"` : 'a sign'} on ${button.tagName.toLowerCase()}${kind ? `.${kind.replaceAll(/\s+/g, '.')}` : ''} "${told}"`,
          worst,
          wanted: large ? 3 : 4.5,
          runs,
          ink: top,
          alpha,
          box: { x, y, width, height },
        });
        break;
      }
    }
    if (attribute === 'aria-pressed') button.setAttribute('aria-pressed', pressed);
    if (attribute === 'hinted' && !wasHinted) button.classList.remove('hinted');
  }
  return found;
}
