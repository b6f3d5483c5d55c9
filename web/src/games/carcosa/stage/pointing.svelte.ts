// Pointing at the city: what is under the pointer, the finger or the focus, and what a press on it does.
import type { Camera } from '../../../board/camera.ts';
import type { BoardCell } from '../../../board/cells.ts';
import { directions } from '../art/kinds.ts';
import { partOf, plan } from '../art/parts.ts';
import type { Target } from '../legal.ts';
import type { Play } from '../play.svelte.ts';
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
/** Milliseconds for which a card stays that no pointer rests on. */
const reading = 7000;
interface PartAt {
  x: number;
  y: number;
  part: string;
}

const quarterOf = (tile: BoardTile) => Math.max(0, (directions as readonly string[]).indexOf(tile.turns));
const planOf = (tile: BoardTile | undefined) => tile && plan(tile.kind, quarterOf(tile));

export class Pointing {
  at: PartAt | null = $state.raw(null);
  /** A target that a finger has touched once; the second touch means it. */
  picked: Target | null = $state.raw(null);
  /** The action a window points out. */
  hot: string | null = $state(null);
  /** What is told of the part that is pointed at, and whether it is told high up, so that it does not hide the part. */
  card: { title: string; lines: string[] } | null = $state.raw(null);
  high = $state(false);
  /** The element that shows the city. */
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
    this.card = null;
  }

  /** Where on its tile a target is, 0 to 100. */
  anchor = ({ x, y, part }: PartAt): readonly [number, number] => {
    const tile = this.tile(x, y);
    return (tile && partOf(tile.kind, quarterOf(tile), part)?.anchor) ?? [50, 50];
  };
  /** The target whose part is at a point of the screen. */
  targetAt(at: { x: number; y: number }): Target | undefined {
    if (!this.#camera.contains(at.x, at.y)) return;
    const board = this.#camera.toBoard(at.x, at.y);
    const [x, y] = [Math.floor(board.x), Math.floor(board.y)];
    const part = this.#part({ x, y, u: (board.x - x) * 100, v: (board.y - y) * 100, touch: false });
    return this.#play.targets.find((t) => t.x === x && t.y === y && t.part === part);
  }

  tile = (x: number, y: number) => this.#play.view.board.find((tile) => tile.x === x && tile.y === y);
  #part = (spot: Spot) => planOf(this.tile(spot.x, spot.y))?.at([spot.u, spot.v]);

  #explain({ x, y, part }: PartAt) {
    const tile = this.tile(x, y);
    const box = this.stage?.getBoundingClientRect();
    if (!tile || !box) return;
    this.high = this.#camera.toScreen(x + 0.5, y + 0.5).y > box.top + box.height / 2;
    this.card = partTold(this.#play.teller, this.#play.view, tile, part);
  }
  #show(at: PartAt) {
    this.at = at;
    this.#explain(at);
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => this.reset(), reading);
  }

  hover = (spot: Spot | null) => {
    const { moving, laying } = this.#play;
    if (moving) return laying.hover(spot);
    const part = spot && this.#part(spot);
    if (!spot || !part) {
      if (this.at) this.reset();
      return;
    }
    if (this.at?.x === spot.x && this.at.y === spot.y && this.at.part === part) return;
    const at = { x: spot.x, y: spot.y, part };
    this.reset();
    this.at = at;
    this.hot = this.#targetOf(at)?.do ?? null;
    this.#wait = setTimeout(() => this.#explain(at), 260);
  };
  #targetOf = (at: PartAt) => this.#play.targets.find((t) => t.x === at.x && t.y === at.y && t.part === at.part);
  /** A target among the buttons, or its spot. */
  target = (target: PartAt | null) => {
    this.at = target;
    this.hot = target && (this.#targetOf(target)?.do ?? null);
    this.card = null;
  };
  /** An answer of a window. */
  action = (action: string | null) => {
    this.target(this.#play.legal.targets.find((t) => t.do === action) ?? null);
    this.hot = action;
  };
  /** A spot is pressed; a finger sees first what it has touched. */
  press = (target: Target, touch: boolean) => {
    const play = this.#play;
    if (play.show.playing) return play.show.skip();
    if (!touch || this.picked?.do === target.do) return play.act(target.do);
    this.target(target);
    this.picked = target;
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
      play.ask(`${verb} ${spot.x},${spot.y} ${part}`);
    } else this.#show({ x: spot.x, y: spot.y, part });
  };
  #tapTile(spot: Spot) {
    const { laying, ask, lay } = this.#play;
    if (spot.touch && laying.fixed && laying.at?.x === spot.x && laying.at.y === spot.y) return laying.turn(1);
    if (spot.touch ? laying.stage(spot.x, spot.y) : laying.aim(spot.x, spot.y)) return spot.touch ? undefined : lay();
    if (laying.fixed) return laying.putBack();
    const held = laying.held > 0 ? ` held ${laying.held}` : '';
    ask(`${this.tile(spot.x, spot.y) ? 'replace' : 'place'} ${spot.x},${spot.y} ${laying.turns}${held}`);
  }

  focus = (cell: BoardCell | null) => {
    const { moving, laying } = this.#play;
    if (!cell) this.card = null;
    else if (moving) laying.hover(cell);
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
