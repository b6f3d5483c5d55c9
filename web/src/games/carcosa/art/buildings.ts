// Silhouettes of the lost city: needles, domes, spires and stepped houses, each standing on its base point.
import { between, n, pick, type Random } from './random.ts';

const rect = (x: number, y: number, w: number, h: number, c: string) =>
  `<path class="${c}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`;
const shape = (d: string, c: string) => `<path class="${c}" d="${d}"/>`;

function windows(random: Random, x: number, y: number, w: number, h: number): string {
  let out = '';
  for (let row = y + 2.2; row < y + h - 2; row += 4) {
    for (let col = x + 1.1; col < x + w - 1; col += 2.7) {
      if (random() < 0.52) out += `M${n(col)} ${n(row)}h1.5v2.2h-1.5z`;
    }
  }
  return out === '' ? '' : shape(out, 'wn');
}

/** A body with its lit side. */
function body(random: Random, x: number, y: number, w: number, h: number): string {
  return (
    rect(x - w / 2, y - h, w, h, 'bd') +
    rect(x - w / 2, y - h, w * 0.34, h, 'bl') +
    windows(random, x - w / 2, y - h, w, h)
  );
}

function spire(random: Random, x: number, y: number, h: number): string {
  const w = between(random, 5.4, 7.4);
  const top = h * 0.42;
  const base = y - h + top;
  const roof = `M${n(x - w / 2 - 0.8)} ${n(base)}L${n(x)} ${n(y - h)}L${n(x + w / 2 + 0.8)} ${n(base)}z`;
  const light = `M${n(x - w / 2 - 0.8)} ${n(base)}L${n(x)} ${n(y - h)}L${n(x - 0.4)} ${n(base)}z`;
  return body(random, x, y, w, h - top) + shape(roof, 'rf') + shape(light, 'rl');
}

function onion(random: Random, x: number, y: number, h: number): string {
  const w = between(random, 5.6, 7.8);
  const r = w * 0.78;
  const base = y - h + r * 2;
  const bulb = (side: string, k: number) =>
    shape(
      `M${n(x)} ${n(base)}c${n(k * r * 1.5)} ${n(-r * 0.2)} ${n(k * r * 1.1)} ${n(-r * 1.3)} 0 ${n(-r * 2)}z`,
      side,
    );
  return body(random, x, y, w, h - r * 2) + bulb('rl', -1) + bulb('rf', 1) + shape(`M${n(x)} ${n(y - h)}v-2.6`, 'tip');
}

function dome(random: Random, x: number, y: number, h: number): string {
  const w = Math.min(h * 0.95, between(random, 12, 17));
  const r = w / 2;
  const drum = Math.max(3, h - r);
  const top = y - drum;
  return (
    body(random, x, y, w, drum) +
    shape(`M${n(x - r - 0.7)} ${n(top)}a${n(r + 0.7)} ${n(r + 0.7)} 0 0 1 ${n(w + 1.4)} 0z`, 'rf') +
    shape(
      `M${n(x - r - 0.7)} ${n(top)}a${n(r + 0.7)} ${n(r + 0.7)} 0 0 1 ${n(r + 0.7)} ${n(-r - 0.7)}q${n(-r * 0.5)} ${n(r * 0.5)} ${n(-r * 0.35)} ${n(r + 0.7)}z`,
      'rl',
    ) +
    shape(`M${n(x)} ${n(top - r)}v-3.2`, 'tip')
  );
}

function steps(random: Random, x: number, y: number, h: number): string {
  const w = between(random, 8, 11);
  const part = h / 3;
  return (
    body(random, x, y, w, part * 1.2) +
    body(random, x, y - part * 1.2, w * 0.68, part) +
    body(random, x, y - part * 2.2, w * 0.36, part * 0.8)
  );
}

function house(random: Random, x: number, y: number, h: number): string {
  const w = between(random, 6, 9);
  return (
    body(random, x, y, w, h * 0.7) +
    shape(`M${n(x - w / 2 - 0.6)} ${n(y - h * 0.7)}L${n(x)} ${n(y - h)}L${n(x + w / 2 + 0.6)} ${n(y - h * 0.7)}z`, 'rf')
  );
}

const high = [spire, onion, spire, steps, dome, onion];
const low = [house, house, steps, house];

/** A building at a base point; the room above it decides what it can be. */
export function building(random: Random, x: number, y: number, room: number): string {
  if (room < 7) return '';
  const h = Math.min(room, between(random, 11, 31));
  return h < 14 ? pick(random, low)(random, x, y, h) : pick(random, high)(random, x, y, h);
}
