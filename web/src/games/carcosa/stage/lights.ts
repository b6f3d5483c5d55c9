// Which parts of which tiles are lit, and the colours of connected waters.
import { directions } from '../art/kinds.ts';
import { partOf } from '../art/parts.ts';
import type { CarcosaView } from '../view.ts';

/** Names of lit parts by cell. */
export type Lights = ReadonlyMap<string, string[]>;

export function lightsOf(
  feature: { parts?: readonly (readonly [number, number, string])[] | undefined } | undefined,
): Lights {
  const lights = new Map<string, string[]>();
  for (const [x, y, part] of feature?.parts ?? []) {
    const key = `${x},${y}`;
    lights.set(key, [...(lights.get(key) ?? []), part]);
  }
  return lights;
}

const hues = [195, 45, 285, 140, 15, 235, 80, 330, 165, 260];
const colour = (i: number) => `hsl(${hues[i % hues.length]} 48% ${i < hues.length ? 46 : 34}%)`;

interface PoolLabel {
  id: string;
  left: number;
  top: number;
  name: string;
  colour: string;
}

/** Every body of water gets a colour and a number: colour is never the only mark. */
export function waterTints(view: CarcosaView): { tints: Map<string, (string | undefined)[]>; labels: PoolLabel[] } {
  const tints = new Map<string, (string | undefined)[]>();
  const labels: PoolLabel[] = [];
  const bodies = (view.features ?? [])
    .filter((f) => f.sort === 'water')
    .sort((a, b) => b.parts.length - a.parts.length);
  bodies.forEach((body, i) => {
    for (const [x, y, part] of body.parts) {
      const key = `${x},${y}`;
      const list = tints.get(key) ?? [];
      list[Number(part.replace(/\D/g, '') || 1) - 1] = colour(i);
      tints.set(key, list);
      const tile = view.board.find((t) => t.x === x && t.y === y);
      const turns = (directions as readonly string[]).indexOf(tile?.turns ?? 'north');
      const [u, v] = (tile && partOf(tile.kind, turns, part)?.anchor) ?? [50, 50];
      labels.push({
        id: `${key} ${part}`,
        left: x * 100 + u,
        top: y * 100 + v,
        name: String(i + 1),
        colour: `hsl(${hues[i % hues.length]} 90% 78%)`,
      });
    }
  });
  return { tints, labels };
}
