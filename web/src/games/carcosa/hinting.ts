// Where on the board a hint belongs, so that the camera can go there.
import type { Action } from './view.ts';

const steps = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;

export function placesOf(hint: Action): [x: number, y: number][] {
  if (!('cell' in hint) || !hint.cell) return [];
  const [x, y] = hint.cell;
  if (hint.verb === 'meet') return [[x, y], hint.occultist];
  if (hint.verb !== 'detective' || !('side' in hint)) return [[x, y]];
  const [dx, dy] = steps[hint.side];
  return [
    [x, y],
    [x + dx, y + dy],
  ];
}
