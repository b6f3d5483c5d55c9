// Lake Hali: black water, ripples, and the faint moons that circle through it.
import type { Part } from './parts.ts';
import { between, n, type Random } from './random.ts';

function ripples(random: Random): string {
  let d = '';
  for (let i = 0; i < 11; i++) {
    const x = between(random, 2, 82);
    const y = between(random, 5, 97);
    const w = between(random, 7, 17);
    const k = between(random, 1, 2.4);
    d += `M${n(x)} ${n(y)}q${n(w / 4)} ${n(-k)} ${n(w / 2)} 0t${n(w / 2)} 0`;
  }
  return `<path class="rp" d="${d}"/>`;
}

function moon(random: Random, x: number, y: number, r: number): string {
  const lean = between(random, 0.1, 0.5) * r;
  let glitter = '';
  for (let i = 1; i <= 4; i++) {
    const w = r * between(random, 0.5, 1.1) * (1 - i * 0.13);
    glitter += `M${n(x - w)} ${n(y + r + 0.6 + i * 2.3)}h${n(w * 2)}`;
  }
  return (
    `<circle class="mh" cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.7)}"/>` +
    `<path class="mn" d="M${n(x + r * 0.3)} ${n(y - r)}a${n(r)} ${n(r)} 0 1 0 0 ${n(r * 2)}a${n(r + lean)} ${n(r + lean)} 0 0 1 0 ${n(-r * 2)}z"/>` +
    `<path class="mg" d="${glitter}"/>`
  );
}

export function lake(random: Random, parts: Part[], open: boolean): string {
  let out = `<path class="wa" d="M0 0h100v100h-100z"/>${ripples(random)}`;
  const waters = parts.filter((part) => part.sort === 'water' && part.path.length > 260);
  for (const water of waters) {
    if (random() > (open ? 1 : 0.55)) continue;
    const [x, y] = water.anchor;
    out += moon(random, x + between(random, -4, 4), y + between(random, -5, 2), between(random, 4.2, open ? 10 : 6.2));
  }
  if (open) out += moon(random, between(random, 68, 80), between(random, 16, 26), between(random, 3.4, 5));
  return out;
}
