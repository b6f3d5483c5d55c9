// Plane geometry on a tile of 100 by 100 units.
import { n } from './random.ts';

export type Point = readonly [number, number];

export const corner = (side: number): Point =>
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ][side % 4] as unknown as Point;
export const middle = (side: number): Point =>
  [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ][side % 4] as unknown as Point;
export const inward = (side: number): Point =>
  [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ][side % 4] as unknown as Point;

export const along = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const moved = (p: Point, d: Point, by: number): Point => [p[0] + d[0] * by, p[1] + d[1] * by];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const line = (points: readonly Point[]): string =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${n(p[0])} ${n(p[1])}`).join('');

export function inside(polygon: readonly Point[], p: Point): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i] as Point;
    const b = polygon[j] as Point;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy || 1;
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

export function toLine(p: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    least = Math.min(least, toSegment(p, points[i - 1] as Point, points[i] as Point));
  }
  return least;
}

/** Points on a cubic curve. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 14): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [p, q, r] = [along(a, b, t), along(b, c, t), along(c, d, t)];
    return along(along(p, q, t), along(q, r, t), t);
  });
}
