// The drawings on the board as one picture: every <svg> where it stands, with the colours the style sheets give it, and
// nothing that would have to be fetched.

const leaves = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline', 'text', 'tspan', 'use']);
/** Properties that a drawing may get from a style sheet, and what they are where nothing is said. */
const usual: Record<string, string> = {
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
};
const letters = ['font-size', 'font-weight', 'font-family', 'text-anchor', 'paint-order'];
/** What the style sheets decide: it is taken from there, not from the element. */
const decided = new Set([...Object.keys(usual), ...letters, 'fill', 'stroke', 'class', 'style']);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** `url("#a")`, as a browser tells it, is `url(#a)` in a drawing. */
const plain = (value: string) => value.replace(/url\(["']?[^#"']*#([^"')]+)["']?\)/g, 'url(#$1)');

function written(element: Element): string {
  const name = element.localName;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return '';
  const parts = [...element.attributes]
    .filter((one) => !decided.has(one.name) && !one.name.startsWith('aria-'))
    .map((one) => `${one.name}="${escaped(one.value)}"`);
  const say = (key: string, value: string) => parts.push(`${key}="${escaped(plain(value))}"`);
  if (leaves.has(name)) {
    say('fill', style.fill);
    if (style.stroke !== 'none') say('stroke', style.stroke);
    for (const [key, value] of Object.entries(usual)) {
      const now = style.getPropertyValue(key);
      if (now !== value && now !== '') say(key, now);
    }
    if (name === 'text') for (const key of letters) say(key, style.getPropertyValue(key));
  } else if (style.opacity !== '1') say('opacity', style.opacity);
  const inner = [...element.childNodes]
    .map((node) =>
      node instanceof Element
        ? written(node)
        : node.nodeType === 3 && name.startsWith('t')
          ? escaped(node.textContent ?? '')
          : '',
    )
    .join('');
  return `<${name} ${parts.join(' ')}>${inner}</${name}>`;
}

/** Gradients and patterns that are spoken of, and those that they speak of. */
function definitions(text: string, known = new Map<string, string>()): Map<string, string> {
  for (const [, id = ''] of text.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) {
    const found = known.has(id) ? null : document.getElementById(id);
    if (!found) continue;
    known.set(id, found.outerHTML.replaceAll(/ (?:class|style)="[^"]*"/g, ''));
    definitions(known.get(id) ?? '', known);
  }
  return known;
}

export interface Snapshot {
  image: HTMLImageElement;
  width: number;
  height: number;
}

export const loaded = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

/** `behind`: what is drawn under the drawings, in the same pixels of the page. */
export async function snapshot(root: Element, behind: (all: DOMRect[]) => string = () => ''): Promise<Snapshot | null> {
  const drawings = [...root.querySelectorAll('svg')].filter(
    (svg) => svg.checkVisibility?.() !== false && !svg.closest('.gone') && svg.getBoundingClientRect().width > 0,
  );
  const boxes = drawings.map((svg) => svg.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const clips = new Map<string, string>();
  const drawn = drawings.map((svg) => {
    const at = svg.getScreenCTM();
    if (!at) return '';
    const inner = [...svg.children].map(written).join('');
    const { opacity, overflow } = getComputedStyle(svg);
    const { x, y, width, height } = svg.viewBox.baseVal;
    let clip = '';
    if (overflow === 'hidden' && width > 0) {
      const key = `${x} ${y} ${width} ${height}`;
      if (!clips.has(key))
        clips.set(
          key,
          `<clipPath id="snap${clips.size}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
        );
      clip = ` clip-path="url(#snap${[...clips.keys()].indexOf(key)})"`;
    }
    return `<g transform="matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})" opacity="${opacity}"><g${clip}>${inner}</g></g>`;
  });
  const body = drawn.join('');
  const defs = [...clips.values(), ...definitions(body).values()].join('');
  const [width, height] = [right - left, bottom - top];
  // Drawn larger than the screen shows it: pictures are looked at closely.
  const scale = Math.min(3, 1400 / Math.max(width, height));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="${left} ${top} ${width} ${height}"><defs>${defs}</defs>${behind(boxes)}${body}</svg>`;
  return { image: await loaded(svg), width, height };
}
