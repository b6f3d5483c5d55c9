// Pictures that somebody has looked at and approved, in approved/*.png: half as large as the screen, without letters, since
// fonts differ between machines, and in fewer colours, so that they are small. A few points that differ at edges do not
// matter; a thing that has gone, come or changed does.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from './png.mjs';

const folder = join(import.meta.dirname, 'approved');
const shots = join(import.meta.dirname, 'shots');

/** The whole screen as a picture to compare. */
export async function take(page) {
  return plain(decode(await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' })));
}

// Four points become one, and a channel keeps 32 of its 256 steps.
function plain({ width, height, channels, data }) {
  const [w, h] = [width >> 1, height >> 1];
  const to = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        const at = (dx, dy) => data[((2 * y + dy) * width + 2 * x + dx) * channels + c];
        to[(y * w + x) * 3 + c] = Math.min(255, ((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 16) >> 5) << 3);
      }
  return { width: w, height: h, channels: 3, data: to };
}

const block = 16;
// So much may a channel differ from the nearest of the points around it: less where it is dark.
const allowed = (one, two) => 14 + 0.12 * Math.max(one, two);
const part = 0.22; // and such a part of a block may differ more

/** Where two pictures differ: the blocks that do, and a picture that shows them. Null when their sizes differ. */
export function compare(before, now) {
  const { width, height, data } = before;
  if (now.width !== width || now.height !== height) return null;
  const differ = new Uint8Array(width * height);
  const beyond = (one, two) => Math.abs(one - two) - allowed(one, two);
  const near = (from, to, x, y) => {
    let least = Number.POSITIVE_INFINITY;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [u, v] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
        let most = Number.NEGATIVE_INFINITY;
        for (let c = 0; c < 3; c++)
          most = Math.max(most, beyond(from[(y * width + x) * 3 + c], to[(v * width + u) * 3 + c]));
        least = Math.min(least, most);
      }
    return least;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let most = Number.NEGATIVE_INFINITY;
      for (let c = 0; c < 3; c++) most = Math.max(most, beyond(data[i * 3 + c], now.data[i * 3 + c]));
      // Either way: what has gone has no likeness there, and what has come has none here.
      if (most > 0 && (near(data, now.data, x, y) > 0 || near(now.data, data, x, y) > 0)) differ[i] = 1;
    }
  const blocks = [];
  for (let y = 0; y < height; y += block)
    for (let x = 0; x < width; x += block) {
      let [sum, all] = [0, 0];
      for (let v = y; v < Math.min(height, y + block); v++)
        for (let u = x; u < Math.min(width, x + block); u++) {
          sum += differ[v * width + u];
          all++;
        }
      if (sum > all * part) blocks.push([x, y]);
    }
  const shown = Buffer.from(now.data.map((value) => value >> 1));
  for (let i = 0; i < differ.length; i++) if (differ[i]) shown.set([255, 40, 40], i * 3);
  return { blocks, picture: { width, height, channels: 3, data: shown } };
}

/**
 * Null when the picture is like the approved one, else what is wrong, with the picture and the difference in shots/.
 * With `approve` it becomes the approved one.
 */
export function judge(name, now, approve) {
  const path = join(folder, `${name}.png`);
  const actual = join(shots, `approved-${name}-now.png`);
  const difference = join(shots, `approved-${name}-difference.png`);
  for (const old of [actual, difference]) rmSync(old, { force: true });
  const known = existsSync(path) ? compare(decode(readFileSync(path)), now) : null;
  if (known?.blocks.length === 0) return null;
  if (approve) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, encode(now));
    return null;
  }
  writeFileSync(actual, encode(now));
  if (known) writeFileSync(difference, encode(known.picture));
  const what = !existsSync(path)
    ? 'is not approved yet'
    : known
      ? `differs at ${known.blocks.length} places, first at ${known.blocks[0].map((one) => 2 * one)}`
      : 'has another size';
  return `${name} ${what}: look at ${actual}${known ? ` and ${difference}` : ''}; if it is right: npm run e2e -- --approve ${name.split('-')[0]}`;
}
