// Pointing at the city: what is under the pointer, the finger or the focus, and what a press on it does.
import type { Camera } from '../../../board/camera.ts';
import type { BoardCell } from '../../../board/cells.ts';
import { directions } from '../art/kinds.ts';
import { plan } from '../art/parts.ts';
import type { Target } from '../legal.ts';
import type { Play } from '../play.svelte.ts';
import { tips } from '../tips.svelte.ts';
import { type BoardTile, featureAt } from '../view.ts';
import { type Lights, lightsOf } from './lights.ts';
import { partTold } from './sentences.ts';

export interface Spot {
  x: number;
  y: number;
  u: number;
  v: number;
  touch: boolean;
}
interface PartAt {
  x: number;
  y: number;
  part: string;
}

const planOf = (tile: BoardTile | undefined) =>
  tile && plan(tile.kind, Math.max(0, (directions as readonly string[]).indexOf(tile.turns)));

export class Pointing {
  at: PartAt | null = $state.raw(null);
  /** A target that a finger has touched once; the second touch means it. */
  picked: Target | null = $state.raw(null);
  /** The action a window points out. */
  hot: string | null = $state(null);
  /** The element that shows the city, for the place of explanations. */
  stage: HTMLElement | undefined;
  #wait: ReturnType<typeof setTimeout> | undefined;
  readonly #play: Play;
  readonly #camera: Camera;

  constructor(play: Play, camera: Camera) {
    this.#play = play;
    this.#camera = camera;
  }

  readonly lights: Lights = $derived.by(() => {
    if (!this.at) return new Map();
    const feature = featureAt(this.#play.view, this.at.x, this.at.y, this.at.part);
    return feature ? lightsOf(feature) : new Map([[`${this.at.x},${this.at.y}`, [this.at.part]]]);
  });

  reset() {
    clearTimeout(this.#wait);
    this.at = null;
    this.picked = null;
    this.hot = null;
    tips.hide('feature');
  }

  tile = (x: number, y: number) => this.#play.view.board.find((tile) => tile.x === x && tile.y === y);
  #part = (spot: Spot) => planOf(this.tile(spot.x, spot.y))?.at([spot.u, spot.v]);

  /** Explains a part, in the corner that is farther away, so that it does not hide what it explains. */
  #explain({ x, y, part }: PartAt) {
    const tile = this.tile(x, y);
    const box = this.stage?.getBoundingClientRect();
    if (!tile || !box) return;
    const here = this.#camera.toScreen(x + 0.5, y + 0.5);
    const narrow = box.width < 700;
    const left = narrow
      ? box.left + box.width / 2
      : here.x < box.left + box.width / 2
        ? box.right - 160
        : box.left + 230;
    const above = !narrow || here.y > box.top + box.height / 2;
    const at = { x: left, y: above ? box.top + (narrow ? 50 : 4) : box.bottom, below: above };
    tips.show('feature', { ...partTold(this.#play.teller, this.#play.view, tile, part), at });
  }
  #show(at: PartAt) {
    this.at = at;
    this.#explain(at);
  }

  hover = (spot: Spot | null) => {
    const { moving, laying } = this.#play;
    if (spot && moving) {
      if (!laying.aim(spot.x, spot.y)) laying.at = null;
      return;
    }
    const part = spot && this.#part(spot);
    if (!spot || !part) {
      if (this.at) this.reset();
      return;
    }
    if (this.at?.x === spot.x && this.at.y === spot.y && this.at.part === part) return;
    const at = { x: spot.x, y: spot.y, part };
    this.reset();
    this.at = at;
    this.#wait = setTimeout(() => this.#explain(at), 260);
  };
  target = (target: PartAt | null) => {
    this.at = target;
    if (!target) tips.hide('feature');
  };
  action = (action: string | null) => {
    this.hot = action;
    this.target(this.#play.legal.targets.find((t) => t.do === action) ?? null);
  };

  hold = (spot: Spot) => {
    const part = this.#part(spot);
    if (part) this.#show({ x: spot.x, y: spot.y, part });
  };
  tap = (spot: Spot) => {
    const play = this.#play;
    if (play.show.playing) return play.show.skip();
    play.refusal = null;
    if (play.moving) return this.#tapTile(spot);
    const cells = play.legal.cells.filter((cell) => cell.x === spot.x && cell.y === spot.y);
    if (cells.length === 1 && cells[0]) return play.act(cells[0].do);
    const part = this.#part(spot);
    if (!part) return;
    const { targets } = play;
    const target = targets.find((t) => t.x === spot.x && t.y === spot.y && t.part === part);
    if (target && (!spot.touch || this.picked?.do === target.do)) return play.act(target.do);
    this.picked = target ?? null;
    const verb = targets[0]?.verb;
    if (!target && verb) {
      // A refusal says more than the part's own explanation, and on a phone there is room for one of them.
      this.target({ x: spot.x, y: spot.y, part });
      tips.hide('feature');
      play.ask(`${verb} ${spot.x},${spot.y} ${part}`);
    } else this.#show({ x: spot.x, y: spot.y, part });
  };
  #tapTile(spot: Spot) {
    const { laying, ask, lay } = this.#play;
    if (spot.touch && laying.at?.x === spot.x && laying.at.y === spot.y) return laying.turn(1);
    if (laying.aim(spot.x, spot.y)) return spot.touch ? undefined : lay();
    const held = laying.held > 0 ? ` held ${laying.held}` : '';
    ask(`${this.tile(spot.x, spot.y) ? 'replace' : 'place'} ${spot.x},${spot.y} ${laying.turns}${held}`);
  }

  focus = (cell: BoardCell | null) => {
    const { moving, laying } = this.#play;
    if (!cell) tips.hide('feature');
    else if (moving && !laying.aim(cell.x, cell.y)) laying.at = null;
  };
  /** Enter on a cell: lays the tile, takes the only target, or walks through the parts. */
  activate = (cell: BoardCell) => {
    const play = this.#play;
    if (play.show.playing) return play.show.skip();
    if (play.moving) return this.#tapTile({ x: cell.x, y: cell.y, u: 50, v: 50, touch: false });
    const cells = play.legal.cells.filter((one) => one.x === cell.x && one.y === cell.y);
    if (cells.length === 1 && cells[0]) return play.act(cells[0].do);
    const here = play.targets.filter((t) => t.x === cell.x && t.y === cell.y);
    if (here.length === 1 && here[0]) return play.act(here[0].do);
    const parts = planOf(this.tile(cell.x, cell.y))?.parts ?? [];
    const now = this.at?.x === cell.x && this.at.y === cell.y ? parts.findIndex((p) => p.name === this.at?.part) : -1;
    const part = parts[(now + 1) % parts.length];
    if (part) this.#show({ x: cell.x, y: cell.y, part: part.name });
  };
}
