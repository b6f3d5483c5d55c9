// Where things are on the land: the point of a tile that stands for a part of it, and the part at a point.
import { directions } from '../../board/laying.svelte.ts';
import type { Point } from '../../board/spread.ts';
import { kindOf } from './art/kinds.ts';
import { partAt, partsOf, turned } from './art/land.ts';
import { featureAt, type LandView } from './view.ts';

export interface Place {
  x: number;
  y: number;
  part: string;
}

const quarter = (turns: string) => Math.max(0, (directions as readonly string[]).indexOf(turns));
export const tileAt = (view: LandView, x: number, y: number) => view.board.find((one) => one.x === x && one.y === y);

/** Where a part is drawn, in cells. */
export function anchorOf(view: LandView, { x, y, part }: Place): Point {
  const tile = tileAt(view, x, y);
  const kind = tile && kindOf(tile.kind);
  const found = kind && partsOf(kind).find((one) => one.name === part)?.anchor;
  const [u, v] = found && tile ? turned(found, quarter(tile.turns)) : [50, 50];
  return { x: x + u / 100, y: y + v / 100 };
}

/** The part at a point of a cell, 0 to 100. */
export function placeAt(view: LandView, spot: { x: number; y: number; u: number; v: number }): Place | null {
  const tile = tileAt(view, spot.x, spot.y);
  const kind = tile && !tile.face_down && kindOf(tile.kind);
  if (!tile || !kind) return null;
  const part = partAt(kind, turned([spot.u, spot.v], -quarter(tile.turns)));
  return part ? { x: spot.x, y: spot.y, part } : null;
}

/** The parts to light up for a place: the whole feature, or the part alone where it belongs to none. */
export function lightsOf(view: LandView, place: Place | null): Map<string, string[]> {
  if (!place) return new Map();
  return lightsOn(featureAt(view, place.x, place.y, place.part)?.parts ?? [[place.x, place.y, place.part]]);
}
/** Parts by the cell they are on. */
export function lightsOn(parts: readonly (readonly [number, number, string])[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [x, y, part] of parts) map.set(`${x},${y}`, [...(map.get(`${x},${y}`) ?? []), part]);
  return map;
}
