// Pointing at the land: what is under the pointer, the finger, the focus or a carried thing, and what a press on it does.
import type { Camera } from '../../board/camera.ts';
import { carriedTile } from '../../board/carriedTile.ts';
import { Carry } from '../../board/carry.svelte.ts';
import type { BoardCell } from '../../board/cells.ts';
import { nearest, type Point } from '../../board/spread.ts';
import { type Choice, type ChoiceSpot, spotsOf } from './choices.ts';
import { lightsOf, type Place, placeAt } from './places.ts';
import type { Play } from './play.svelte.ts';
import { type Feature, featureAt } from './view.ts';

export interface Spot {
  x: number;
  y: number;
  u: number;
  v: number;
  touch: boolean;
}
/** What can be carried: the drawn tile, or a figure of one's own. */
export type Thing = { sort: 'tile' } | { sort: 'figure'; colour: string | null; guard: boolean };
const tile: Thing = { sort: 'tile' };

/** So near to its place, in pixels of the screen, a carried figure is drawn to it. */
const pull = 48;

export class Pointing {
  at: Place | null = $state.raw(null);
  /** A choice that a finger has touched once; the second touch means it. */
  picked = $state('');
  /** The choice that is lit, on the board and among the buttons. */
  hot = $state('');
  readonly carry: Carry<Thing>;
  readonly #play: Play;
  readonly #camera: Camera;

  constructor(play: Play, camera: Camera) {
    this.#play = play;
    this.#camera = camera;
    const laid = carriedTile(play.laying, camera, play.lay);
    this.carry = new Carry<Thing>({
      over: (thing, at) => (thing.sort === 'tile' ? laid.over(at) : this.point(this.#under(thing, at)?.choice ?? null)),
      drop: (thing, at) => {
        if (thing.sort === 'tile') return laid.drop(at);
        const found = this.#under(thing, at);
        this.reset();
        if (found) play.act(found.do);
      },
      back: (thing) => (thing.sort === 'tile' ? laid.back() : this.reset()),
      turn: laid.turn,
    });
  }

  readonly spots: ChoiceSpot[] = $derived.by(() => spotsOf(this.#play.view, this.#play.choices));
  readonly lights: Map<string, string[]> = $derived.by(() => lightsOf(this.#play.view, this.at));
  readonly feature: Feature | null = $derived.by(() => {
    const { at } = this;
    return at ? (featureAt(this.#play.view, at.x, at.y, at.part) ?? null) : null;
  });
  /** The tile in hand, as something to carry. */
  get tile(): Thing | null {
    return this.#play.moving ? tile : null;
  }

  reset() {
    this.at = null;
    this.picked = '';
    this.hot = '';
  }
  /** A choice among the buttons, or the spot of one. */
  point = (choice: Choice | null) => {
    this.at = choice?.place ?? null;
    this.hot = choice?.do ?? '';
  };
  /** A spot is pressed; a finger sees first what it has touched. */
  press = (spot: ChoiceSpot, touch: boolean) => {
    const play = this.#play;
    if (play.showing) return play.skip();
    if (!touch || this.picked === spot.do) return play.act(spot.do);
    this.point(spot.choice);
    this.picked = spot.do;
  };

  hover = (spot: Spot | null) => {
    const { moving, laying, view } = this.#play;
    if (this.carry.now) return;
    if (moving) return laying.hover(spot);
    const place = spot && placeAt(view, spot);
    if (!place) this.at = null;
    else if (this.at?.x !== place.x || this.at.y !== place.y || this.at.part !== place.part) this.at = place;
    this.hot = (place && this.#choiceAt(place)?.do) ?? '';
  };
  tap = (spot: Spot) => {
    const play = this.#play;
    if (play.showing) return play.skip();
    play.refusal = null;
    if (play.moving) return this.#tapTile(spot);
    const cover = play.legal.cells.find((cell) => cell.x === spot.x && cell.y === spot.y);
    if (cover) return play.act(cover.do);
    const place = placeAt(play.view, spot);
    if (!place) return this.reset();
    const choice = this.#choiceAt(place);
    if (choice && (!spot.touch || this.picked === choice.do)) return play.act(choice.do);
    this.at = place;
    this.hot = this.picked = choice?.do ?? '';
    const verb = play.legal.targets[0]?.verb;
    if (!choice && verb && play.view.laid?.x === place.x && play.view.laid.y === place.y)
      play.ask(`${verb} ${place.x},${place.y} ${place.part}`);
  };
  #tapTile(spot: Spot) {
    const { laying, view, ask, lay } = this.#play;
    if (spot.touch && laying.fixed && laying.at?.x === spot.x && laying.at.y === spot.y) return laying.turn(1);
    if (spot.touch ? laying.stage(spot.x, spot.y) : laying.aim(spot.x, spot.y)) return spot.touch ? undefined : lay();
    if (laying.fixed) laying.putBack();
    else if (!view.board.some((one) => one.x === spot.x && one.y === spot.y))
      ask(`place ${spot.x},${spot.y} ${laying.turns}`);
  }
  #choiceAt = (place: Place): Choice | undefined =>
    this.#play.choices.find(
      ({ place: one }) => one && one.x === place.x && one.y === place.y && one.part === place.part,
    );
  // Where a figure held at this point of the screen would go: what it is over, or what is near.
  #under(thing: Thing, at: Point): ChoiceSpot | undefined {
    if (thing.sort !== 'figure' || !this.#camera.contains(at.x, at.y)) return;
    const able = this.spots.filter(
      ({ choice: { face } }) => face?.sort === 'figure' && face.guard === thing.guard && face.colour === thing.colour,
    );
    const here = this.#camera.toBoard(at.x, at.y);
    const [x, y] = [Math.floor(here.x), Math.floor(here.y)];
    const place = placeAt(this.#play.view, { x, y, u: (here.x - x) * 100, v: (here.y - y) * 100 });
    const over = able.find(
      ({ choice }) => choice.place?.x === x && choice.place.y === y && choice.place.part === place?.part,
    );
    if (over) return over;
    const shown = able.map((spot) => ({ ...this.#camera.toScreen(spot.at.x, spot.at.y), spot }));
    return nearest(shown, at, pull)?.spot;
  }

  focus = (cell: BoardCell | null) => {
    const { moving, laying } = this.#play;
    if (cell && moving) laying.hover(cell);
  };
  /** Enter on a cell: lays the tile, covers the cell, or takes the only choice there. */
  activate = (cell: BoardCell) => {
    const play = this.#play;
    if (play.showing) return play.skip();
    if (play.moving) return this.#tapTile({ x: cell.x, y: cell.y, u: 50, v: 50, touch: false });
    const cover = play.legal.cells.find((one) => one.x === cell.x && one.y === cell.y);
    if (cover) return play.act(cover.do);
    const here = play.choices.filter(({ place }) => place?.x === cell.x && place.y === cell.y);
    if (here.length === 1 && here[0]) return play.act(here[0].do);
  };
}
