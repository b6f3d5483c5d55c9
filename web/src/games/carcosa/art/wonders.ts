// What stands in the lake and the city: stone circles, whirlpools, the feaster, the theatre, the sign of Hastur.
import { line, type Point } from './points.ts';
import { between, n, type Random } from './random.ts';

const shape = (d: string, c: string) => `<path class="${c}" d="${d}"/>`;

function stone(random: Random, x: number, y: number): string {
  const w = between(random, 3.8, 5);
  const h = between(random, 5.4, 7.6);
  return (
    shape(`M${n(x - w / 2)} ${n(y)}l.5 ${n(-h)}q${n(w / 2 - 0.5)} -2 ${n(w - 1)} 0l.5 ${n(h)}z`, 'sn') +
    shape(`M${n(x - w / 2)} ${n(y)}l.5 ${n(-h)}l1.3 -.7l-.2 ${n(h + 0.7)}z`, 'sl')
  );
}

/** A circle of standing stones on an islet, with a chalk ring where the ritualist stands. */
export function circle(random: Random, [x, y]: Point): string {
  const count = 10;
  const stones = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2 + 0.3;
    return [x + Math.cos(a) * 16.6, y + Math.sin(a) * 14.6 + 3] as const;
  }).sort((a, b) => a[1] - b[1]);
  const draw = (list: (readonly [number, number])[]) => list.map(([sx, sy]) => stone(random, sx, sy)).join('');
  const ray = Array.from({ length: 3 }, (_, i) => {
    const a = (i / 3) * Math.PI * 2 - Math.PI / 2;
    return `M${n(x + Math.cos(a) * 2)} ${n(y + Math.sin(a) * 2)}L${n(x + Math.cos(a) * 10.4)} ${n(y + 0.6 + Math.sin(a) * 10.4)}`;
  }).join('');
  return (
    `<ellipse class="is" cx="${n(x)}" cy="${n(y + 1.4)}" rx="21.5" ry="19.6"/><ellipse class="if" cx="${n(x)}" cy="${n(y)}" rx="20" ry="18"/>` +
    draw(stones.filter((s) => s[1] <= y)) +
    `<circle class="ck" cx="${n(x)}" cy="${n(y + 0.6)}" r="10.4"/><path class="cr" d="${ray}"/>` +
    draw(stones.filter((s) => s[1] > y))
  );
}

function spiral([x, y]: Point, arm: number, radius: number, windings: number): string {
  const steps = 26;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const a = arm + t * Math.PI * 2 * windings;
    const r = radius * (1 - t) ** 0.8;
    return `${i === 0 ? 'M' : 'L'}${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
  }).join('');
}

/** The whirlpool in which ley lines end; empowered, it burns. */
export function whirlpool(centre: Point, empowered: boolean): string {
  const [x, y] = centre;
  const arms = [0, 1, 2].map((i) => spiral(centre, (i / 3) * Math.PI * 2, 15, 0.9)).join('');
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2;
    const far = i % 2 === 0 ? 27 : 21;
    return `M${n(x + Math.cos(a) * 16)} ${n(y + Math.sin(a) * 16)}L${n(x + Math.cos(a) * far)} ${n(y + Math.sin(a) * far)}`;
  }).join('');
  return (
    (empowered ? `<circle class="eh" cx="${x}" cy="${y}" r="30"/>${shape(rays, 'er')}` : '') +
    `<circle class="${empowered ? 'pe' : 'po'}" cx="${x}" cy="${y}" r="15.5"/>` +
    shape(arms, empowered ? 'ae' : 'ar') +
    `<circle class="${empowered ? 'ce' : 'ey'}" cx="${x}" cy="${y}" r="3.6"/>`
  );
}

/** An arm that tapers: two sides of one curve, closed at the tip. */
function tentacle(random: Random, centre: Point, angle: number): string {
  const curl = random() < 0.5 ? 1 : -1;
  const far = between(random, 24, 29);
  const spine: [Point, number][] = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    // Out of the water in an S, then the tip rolls in.
    const bend = curl * (0.42 * Math.sin(t * 5.2) + (t > 0.75 ? (t - 0.75) * 1.6 : 0));
    const r = 12 + (far + 4) * (t < 0.85 ? t : 0.85 - (t - 0.85) * 0.7);
    const at: Point = [centre[0] + Math.cos(angle + bend) * r, centre[1] + Math.sin(angle + bend) * r];
    return [at, 3.9 * (1 - t) ** 0.75 + 0.5];
  });
  const side = (k: number) =>
    spine.map(([p, w], i) => {
      const [q] = spine[Math.min(i + 1, 14)] as [Point, number];
      const [o] = spine[Math.max(i - 1, 0)] as [Point, number];
      const length = Math.hypot(q[0] - o[0], q[1] - o[1]) || 1;
      return [p[0] - ((q[1] - o[1]) / length) * w * k, p[1] + ((q[0] - o[0]) / length) * w * k] as Point;
    });
  const suckers = spine
    .slice(1, 11)
    .map(([p]) => `M${n(p[0])} ${n(p[1])}h0`)
    .join('');
  return shape(`${line([...side(1), ...side(-1).reverse()])}z`, 'ti') + shape(suckers, 'ts');
}

/** Arms out of the water all round the circle, and the eye that woke. */
export function feaster(random: Random, centre: Point): string {
  const count = 8;
  const arms = Array.from({ length: count }, (_, i) => (i / count) * Math.PI * 2 + between(random, -0.14, 0.14) + 0.39);
  const [x, y] = centre;
  return (
    arms.map((a) => tentacle(random, centre, a)).join('') +
    shape(`M${n(x - 9)} ${n(y + 0.6)}q9 -9.5 18 0q-9 9.5 -18 0z`, 'ew') +
    `<circle class="ei" cx="${n(x)}" cy="${n(y + 0.6)}" r="4.1"/>` +
    shape(`M${n(x)} ${n(y - 3)}q1.6 3.6 0 7.2q-1.6 -3.6 0 -7.2z`, 'ep')
  );
}

/** A playhouse with a mask in its gable; it recruits. */
export function theatre([x, y]: Point): string {
  const [l, t] = [x - 15, y - 11];
  const columns = [1.5, 7.5, 19.5, 25.5].map((dx) => `M${n(l + dx)} ${n(t + 9)}h3v12h-3z`).join('');
  return (
    shape(`M${n(l - 2)} ${n(t + 24)}h34v-3.4h-2v-13h2l-17 -11.5l-17 11.5h2v13h-2z`, 'tb') +
    shape(`M${n(l + 10.5)} ${n(t + 21)}v-12h9v12z`, 'td') +
    shape(`M${n(l + 10.5)} ${n(t + 9)}h9q-.6 8 -4.2 12h-.6q-3.6 -4 -4.2 -12z`, 'tc') +
    shape(columns, 'tg') +
    shape(`M${n(l - 1)} ${n(t + 7.6)}l16 -10.6l16 10.6z`, 'tr') +
    shape(`M${n(l - 1)} ${n(t + 21)}h32v3h-32z`, 'tg') +
    shape(`M${n(x - 3.2)} ${n(t + 1.6)}h6.4q.4 5.2 -3.2 5.6q-3.6 -.4 -3.2 -5.6z`, 'tm') +
    shape(
      `M${n(x - 2)} ${n(t + 3.4)}h1.4M${n(x + 0.6)} ${n(t + 3.4)}h1.4M${n(x - 1.2)} ${n(t + 5.6)}q1.2 .8 2.4 0`,
      'tf',
    )
  );
}

/** Our Yellow Sign: a horned moon over a bent stem, with the star that fell beside it. */
export function sign([x, y]: Point, r: number, className: string): string {
  const s = (k: number) => n(k * r);
  return (
    `<g class="${className}" transform="translate(${n(x)} ${n(y)})">` +
    `<path d="M${s(-0.8)} ${s(-0.75)}C${s(-0.7)} ${s(0.25)} ${s(0.7)} ${s(0.25)} ${s(0.8)} ${s(-0.75)}"/>` +
    `<path d="M0 ${s(-0.02)}C${s(0.1)} ${s(0.35)} ${s(-0.45)} ${s(0.5)} ${s(-0.1)} ${s(0.98)}C${s(0.15)} ${s(1.2)} ${s(0.55)} ${s(0.95)} ${s(0.5)} ${s(0.6)}"/>` +
    `<path d="M${s(-0.62)} ${s(0.42)}h${s(0.34)}"/><circle cx="${s(0)}" cy="${s(-0.72)}" r="${s(0.13)}"/></g>`
  );
}
