// The power track: spaces on a rounded ring, from the lower middle clockwise round to the end beside it.
export interface Ring {
  width: number;
  height: number;
  radius: number;
}

/** The point at a share t (0 to 1) of a rounded rectangle that begins at the middle of its lower side. */
export function ringAt({ width, height, radius }: Ring, t: number): { x: number; y: number } {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const arc = (Math.PI / 2) * radius;
  const pieces: [number, (k: number) => { x: number; y: number }][] = [
    [w / 2, (k) => ({ x: width / 2 - k, y: height })],
    [arc, (k) => bend(radius, height - radius, radius, Math.PI / 2 + k / radius)],
    [h, (k) => ({ x: 0, y: height - radius - k })],
    [arc, (k) => bend(radius, radius, radius, Math.PI + k / radius)],
    [w, (k) => ({ x: radius + k, y: 0 })],
    [arc, (k) => bend(width - radius, radius, radius, (3 * Math.PI) / 2 + k / radius)],
    [h, (k) => ({ x: width, y: radius + k })],
    [arc, (k) => bend(width - radius, height - radius, radius, k / radius)],
    [w / 2, (k) => ({ x: width - radius - k, y: height })],
  ];
  const length = 2 * w + 2 * h + 4 * arc;
  let rest = Math.max(0, Math.min(1, t)) * length;
  for (const [long, at] of pieces) {
    if (rest <= long) return at(rest);
    rest -= long;
  }
  return { x: width / 2, y: height };
}

const bend = (x: number, y: number, r: number, angle: number) => ({
  x: x + Math.cos(angle) * r,
  y: y + Math.sin(angle) * r,
});

const lengthOf = ({ width, height, radius }: Ring) => 2 * (width + height - 4 * radius) + 2 * Math.PI * radius;
const gap = 0.035;

/** How wide a space is drawn, so that neighbours leave each other room: a tile set may have any number of them. */
export function spaceSize(ring: Ring, last: number): number {
  return Math.min(14, (0.82 * (1 - 2 * gap) * lengthOf(ring)) / last);
}

/** The middle of a space; space 0 is the start. A little gap is left between start and end. */
export function spaceAt(ring: Ring, space: number, last: number): { x: number; y: number } {
  return ringAt(ring, gap + (space / last) * (1 - 2 * gap));
}
