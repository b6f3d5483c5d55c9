// The frame of each face, and what is printed on the back: star and little squares.
import { categoryOf, type Kind } from './kinds.ts';
import { n } from './random.ts';

function star(points: number, x: number, y: number, r: number): string {
  const spikes = points * 2;
  const d = Array.from({ length: spikes }, (_, i) => {
    const a = (i / spikes) * Math.PI * 2 - Math.PI / 2;
    const at = i % 2 === 0 ? r * (points === 8 && i % 4 !== 0 ? 0.72 : 1) : r * (points === 8 ? 0.42 : 0.3);
    return `${i === 0 ? 'M' : 'L'}${n(x + Math.cos(a) * at)} ${n(y + Math.sin(a) * at)}`;
  }).join('');
  return `<circle class="sb" cx="${x}" cy="${y}" r="${n(r + 1.6)}"/><path class="st" d="${d}z"/>`;
}

/** Squares of the category: in all 10 - priority, of them as many black as its research value. */
function squares(kind: Kind): string {
  const category = categoryOf(kind.category);
  if (!category) return '';
  const count = 10 - category.priority;
  const wide = Math.min(count, 5);
  let [light, dark] = ['', ''];
  for (let i = 0; i < count; i++) {
    const d = `M${n(95 - (wide - (i % 5)) * 3.6)} ${n(92 - Math.floor(i / 5) * 3.6)}h2.6v2.6h-2.6z`;
    if (i < category.research) dark += d;
    else light += d;
  }
  const high = count > 5 ? 8.4 : 4.8;
  return (
    `<rect class="sq" x="${n(93.8 - wide * 3.6)}" y="${n(95.8 - high)}" width="${n(wide * 3.6 + 1.4)}" height="${n(high)}" rx="1"/>` +
    `<path class="sk" d="${dark}"/><path class="sw" d="${light}"/>`
  );
}

export function backMarks(kind: Kind, points: number): string {
  return `<rect class="fu" x="2" y="2" width="96" height="96" rx="4.5"/>${points > 0 ? star(points, 11, 11, 7.4) : ''}${squares(kind)}`;
}

export function fixedFrame(hastur: boolean): string {
  const knot = (x: number, y: number) => `M${x} ${y - 3.2}l3.2 3.2l-3.2 3.2l-3.2 -3.2z`;
  const knots = knot(4, 4) + knot(96, 4) + knot(96, 96) + knot(4, 96);
  return (
    `<rect class="fo" x="1.1" y="1.1" width="97.8" height="97.8" rx="4.6"/><rect class="fi" x="3.6" y="3.6" width="92.8" height="92.8" rx="2.6"/>` +
    (hastur ? `<path class="fk" d="${knots}"/>` : '')
  );
}
