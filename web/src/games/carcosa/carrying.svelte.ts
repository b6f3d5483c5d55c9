// What is carried by hand: the top of a stack, the tile in hand or a held one, a cultist or a thug from one's mat. Taking a
// tile shows the next one, so nothing is taken before it is let go over a place where it fits; anywhere else it goes back.
import type { Attachment } from 'svelte/attachments';
import type { Camera } from '../../board/camera.ts';
import { carriedTile, snap } from '../../board/carriedTile.ts';
import { Carry } from '../../board/carry.svelte.ts';
import { nearest, type Point } from '../../board/spread.ts';
import type { Fitting } from './foresight/fitting.svelte.ts';
import type { Target } from './legal.ts';
import { isPut, type Play } from './play.svelte.ts';
import type { Pointing } from './stage/pointing.svelte.ts';

/** `held` 0 is the tile in hand. */
export type Carriable = { stack: number } | { held: number } | { who: 'cultist' | 'thug' };
/** What an element of the mat is to be carried from. */
export type Take = (what: 'cultist' | 'thug' | number) => Attachment<HTMLElement> | null;

/** Pixels from the middle of a place at which it still draws a figure. */
const reach = 46;

export class Carrying {
  readonly carry: Carry<Carriable>;
  readonly #play: Play;
  readonly #fitting: Fitting;
  readonly #pointing: Pointing;
  readonly #camera: Camera;

  constructor(play: Play, fitting: Fitting, pointing: Pointing, camera: Camera) {
    [this.#play, this.#fitting, this.#pointing, this.#camera] = [play, fitting, pointing, camera];
    const tile = carriedTile(play.laying, camera, play.lay);
    this.carry = new Carry<Carriable>({
      lift: (thing) => this.#lift(thing),
      over: (thing, at) => {
        if ('held' in thing) tile.over(at);
        else if ('stack' in thing) this.#overStack(at);
        else this.#pointing.target(this.#targetAt(at));
      },
      drop: (thing, at) => {
        if ('held' in thing) tile.drop(at);
        else if ('stack' in thing) this.#dropStack(thing.stack, at);
        else this.#dropFigure(at);
      },
      back: (thing) => {
        if ('held' in thing) tile.back();
        else this.#back();
      },
      turn: (step) => (this.#fitting.stack > 0 ? this.#fitting.laying : this.#play.laying).turn(step),
    });
  }

  stack = (stack: number) => (this.#play.stackAction(stack) === 'take' ? this.carry.source({ stack }) : null);
  hand = () => this.carry.source({ held: this.#play.laying.held });
  take: Take = (what) => {
    if (typeof what === 'number') return this.carry.source({ held: what });
    const { legal } = this.#play;
    return legal.targets.some((one) => isPut(one) && one.thug === (what === 'thug'))
      ? this.carry.source({ who: what })
      : null;
  };

  #lift(thing: Carriable) {
    if ('stack' in thing) this.#fitting.point(thing.stack);
    else if ('held' in thing) this.#play.laying.held = thing.held;
    else this.#play.who = thing.who;
  }
  #back() {
    this.#fitting.point(0);
    this.#pointing.target(null);
  }

  #overStack(at: Point) {
    const { laying } = this.#fitting;
    const cell = snap(laying, this.#camera, at);
    if (cell) laying.aim(cell.x, cell.y);
    else laying.at = null;
  }
  #dropStack(stack: number, at: Point) {
    const { laying } = this.#fitting;
    const cell = snap(laying, this.#camera, at);
    const lay = cell && laying.aim(cell.x, cell.y) ? laying.chosen : undefined;
    const turnable = laying.rotations.length > 1;
    this.#back();
    if (lay) this.#play.takeTo(stack, lay, turnable);
  }

  #targetAt(at: Point): Target | null {
    const places = this.#play.targets.filter(isPut).map((target) => {
      const [u, v] = this.#pointing.anchor(target);
      return { target, ...this.#camera.toScreen(target.x + u / 100, target.y + v / 100) };
    });
    return nearest(places, at, reach)?.target ?? this.#pointing.targetAt(at) ?? null;
  }
  #dropFigure(at: Point) {
    const target = this.#targetAt(at);
    this.#pointing.target(null);
    if (target) this.#play.act(target.do);
  }
}
