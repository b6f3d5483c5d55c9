// Carrying a thing by hand from where it lies to where it may go: a press that moves takes it up, with mouse, finger or
// pen; letting go puts it down; Escape, or letting go elsewhere, puts it back. A press that does not move stays a click.
import type { Attachment } from 'svelte/attachments';
import type { Point } from './spread.ts';

export interface Carried<T> {
  thing: T;
  /** Where the hand is, on the screen. */
  x: number;
  y: number;
  touch: boolean;
}
export interface Carrier<T> {
  /** It is taken up. */
  lift?(thing: T): void;
  /** The hand is here now. */
  over(thing: T, at: Point): void;
  drop(thing: T, at: Point): void;
  /** It goes back to where it was. */
  back(thing: T): void;
  /** The wheel or a second finger while it is carried. */
  turn?(step: 1 | -1): void;
}

const slack = { mouse: 5, touch: 9 };

export class Carry<T> {
  now: Carried<T> | null = $state.raw(null);
  readonly #to: Carrier<T>;
  #begun: (Carried<T> & { pointer: number }) | null = null;
  #stop: (() => void) | null = null;

  constructor(to: Carrier<T>) {
    this.#to = to;
  }

  /** `{@attach carry.source(thing)}`: from this element the thing can be taken; null: not now. */
  source =
    (thing: T | null): Attachment<HTMLElement> =>
    (node) => {
      if (thing === null) return;
      const press = (event: PointerEvent) => this.#press(event, thing);
      const stay = (event: Event) => event.preventDefault();
      const { touchAction, userSelect } = node.style;
      node.style.touchAction = 'none';
      node.style.userSelect = 'none';
      node.setAttribute('data-carriable', '');
      node.addEventListener('pointerdown', press);
      node.addEventListener('dragstart', stay);
      return () => {
        Object.assign(node.style, { touchAction, userSelect });
        node.removeAttribute('data-carriable');
        node.removeEventListener('pointerdown', press);
        node.removeEventListener('dragstart', stay);
      };
    };

  /** Puts it back. */
  cancel = () => {
    const { now } = this;
    this.#end();
    if (now) this.#to.back(now.thing);
  };

  #press(event: PointerEvent, thing: T) {
    if (event.button !== 0 || this.#begun) return;
    const touch = event.pointerType !== 'mouse';
    this.#begun = { thing, x: event.clientX, y: event.clientY, touch, pointer: event.pointerId };
    this.#listen();
  }

  #listen() {
    const on = <E extends Event>(type: string, listener: (event: E) => void) => {
      window.addEventListener(type, listener as EventListener, { capture: true, passive: false });
      return () => window.removeEventListener(type, listener as EventListener, { capture: true });
    };
    const stops = [
      on('pointermove', this.#move),
      on('pointerup', this.#lift),
      on('pointercancel', (event: PointerEvent) => event.pointerId === this.#begun?.pointer && this.cancel()),
      on('pointerdown', this.#second),
      on('keydown', this.#key),
      on('wheel', this.#wheel),
      on('selectstart', (event) => event.preventDefault()),
      on('blur', this.cancel),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }
  #end() {
    this.#stop?.();
    this.#stop = null;
    this.#begun = null;
    this.now = null;
    document.documentElement.classList.remove('carrying');
  }

  #move = (event: PointerEvent) => {
    const begun = this.#begun;
    if (!begun || event.pointerId !== begun.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!this.now) {
      if (Math.hypot(at.x - begun.x, at.y - begun.y) < (begun.touch ? slack.touch : slack.mouse)) return;
      document.documentElement.classList.add('carrying');
      this.#to.lift?.(begun.thing);
    }
    event.preventDefault();
    this.now = { thing: begun.thing, touch: begun.touch, ...at };
    this.#to.over(begun.thing, at);
  };
  #lift = (event: PointerEvent) => {
    const { now } = this;
    if (event.pointerId !== this.#begun?.pointer) return;
    this.#end();
    if (!now) return;
    swallowClick();
    this.#to.drop(now.thing, { x: event.clientX, y: event.clientY });
  };
  // A second finger turns what the first one carries, and does nothing else.
  #second = (event: PointerEvent) => {
    if (!this.now || event.pointerId === this.#begun?.pointer) return;
    event.preventDefault();
    event.stopPropagation();
    this.#to.turn?.(1);
  };
  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.now) return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  };
  #wheel = (event: WheelEvent) => {
    if (!this.now || !this.#to.turn) return;
    event.preventDefault();
    event.stopPropagation();
    this.#to.turn(event.deltaY < 0 ? -1 : 1);
  };
}

/** The click that a drag ends with is none; one that begins with a press of its own is. */
function swallowClick() {
  const stop = () => {
    window.removeEventListener('click', swallow, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  window.addEventListener('click', swallow, true);
  window.addEventListener('pointerdown', stop, true);
  setTimeout(stop, 60);
}
