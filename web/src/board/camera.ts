// Where one looks at the board from. It moves elements by their transform; nothing is drawn anew. It is calm: by itself it
// only brings something into view, and it changes its zoom only when a board has outgrown the view.
import { grown } from './cells.ts';

export const cellSize = 100;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The camera as it stands, and the size of the view in pixels. */
export interface Sight {
  x: number;
  y: number;
  zoom: number;
  wide: number;
  high: number;
}
/** A free rim in pixels: top, right, bottom, left. */
export type Pad = readonly number[];
const rim: Pad = [24, 24, 24, 24];

const least = 0.25;
const most = 2.6;
/** By itself it does not zoom out further: what is smaller can neither be read nor hit. */
const useful = 0.44;
const settled = 180;

export class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  /** Somebody has chosen where to look; until then the board keeps itself in sight. */
  free = false;
  #wide = 0;
  #high = 0;
  #view: HTMLElement | null = null;
  #world: HTMLElement | null = null;
  #pins: HTMLElement | null = null;
  #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #fitted = false;

  /** `pins` holds what keeps its size on the screen while the board is zoomed. */
  attach(view: HTMLElement, world: HTMLElement, pins: HTMLElement | null = null) {
    [this.#view, this.#world, this.#pins] = [view, world, pins];
    this.resize(view.clientWidth, view.clientHeight);
    this.#apply();
  }
  detach() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    [this.#view, this.#world, this.#pins] = [null, null, null];
  }
  /** Calls after every change of what is seen. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }
  get sight(): Sight {
    return { x: this.x, y: this.y, zoom: this.zoom, wide: this.#wide, high: this.#high };
  }
  /** The view has this size now; what was in its middle stays there. */
  resize(wide: number, high: number) {
    if (this.#wide > 0) {
      this.x += (wide - this.#wide) / 2;
      this.y += (high - this.#high) / 2;
    }
    [this.#wide, this.#high] = [wide, high];
    this.#apply();
  }

  /** From a point of the screen to the board, in cells. */
  toBoard(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.#view?.getBoundingClientRect();
    const px = clientX - (box?.left ?? 0);
    const py = clientY - (box?.top ?? 0);
    return { x: (px - this.x) / this.zoom / cellSize, y: (py - this.y) / this.zoom / cellSize };
  }
  /** From the board, in cells, to a point of the screen. */
  toScreen(x: number, y: number): { x: number; y: number } {
    const box = this.#view?.getBoundingClientRect();
    return {
      x: (box?.left ?? 0) + this.x + x * cellSize * this.zoom,
      y: (box?.top ?? 0) + this.y + y * cellSize * this.zoom,
    };
  }
  /** Is the point of the screen on the view? */
  contains(clientX: number, clientY: number): boolean {
    const box = this.#view?.getBoundingClientRect();
    return (
      box !== undefined && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom
    );
  }

  pan(dx: number, dy: number) {
    this.free = true;
    this.x += dx;
    this.y += dy;
    this.#moving();
  }
  /** Zooms so that the point under the cursor stays where it is. */
  zoomAt(factor: number, clientX?: number, clientY?: number) {
    const box = this.#view?.getBoundingClientRect();
    if (!box) return;
    const px = clientX === undefined ? box.width / 2 : clientX - box.left;
    const py = clientY === undefined ? box.height / 2 : clientY - box.top;
    this.free = true;
    this.#zoomTo(Math.min(most, Math.max(least, this.zoom * factor)), px, py);
    this.#moving();
  }
  #zoomTo(zoom: number, px: number, py: number) {
    const k = zoom / this.zoom;
    this.x = px - (px - this.x) * k;
    this.y = py - (py - this.y) * k;
    this.zoom = zoom;
  }
  /** Shows a box of cells as large as it fits. */
  fit(box: Box, pad: Pad = rim, largest = 1.5) {
    if (this.#wide === 0) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const [wide, high] = [this.#wide - left - right, this.#high - top - bottom];
    this.zoom = Math.max(least, Math.min(largest, this.#zoomFor(box, wide, high)));
    this.x = left + wide / 2 - ((box.left + box.right) / 2) * cellSize * this.zoom;
    this.y = top + high / 2 - ((box.top + box.bottom) / 2) * cellSize * this.zoom;
    this.free = false;
    this.#glide();
  }
  #zoomFor(box: Box, wide: number, high: number): number {
    return Math.min(wide / ((box.right - box.left) * cellSize), high / ((box.bottom - box.top) * cellSize));
  }
  /** Is all of the box in view? */
  sees(box: Box, pad: Pad = rim): boolean {
    const size = cellSize * this.zoom;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const slack = 1;
    return (
      this.x + box.left * size >= left - slack &&
      this.y + box.top * size >= top - slack &&
      this.x + box.right * size <= this.#wide - right + slack &&
      this.y + box.bottom * size <= this.#high - bottom + slack
    );
  }
  /**
   * Brings a box into view by as little as needed: it moves, and zooms out only where the box has outgrown the view, then
   * with half a cell to spare on every side so that the next tile needs nothing again. Who has chosen a place to look at keeps it.
   */
  keep(box: Box, pad: Pad = rim) {
    if (this.free || this.#wide === 0 || this.sees(box, pad)) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const [wide, high] = [this.#wide - left - right, this.#high - top - bottom];
    if (this.#zoomFor(box, wide, high) < this.zoom) {
      const zoom = Math.min(this.zoom, Math.max(useful, this.#zoomFor(grown(box, 0.5), wide, high)));
      if (zoom === this.zoom) return;
      this.#zoomTo(zoom, left + wide / 2, top + high / 2);
    }
    this.#shiftTo(box, pad);
  }
  /** Goes to a box to look at it: as near as `near` where that is nearer, and else it moves just so far that it is seen. */
  approach(box: Box, pad: Pad = rim, near = 0.8) {
    if (this.#wide === 0) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const [wide, high] = [this.#wide - left - right, this.#high - top - bottom];
    const zoom = Math.max(least, Math.min(Math.max(near, this.zoom), this.#zoomFor(box, wide, high)));
    const size = cellSize * this.zoom;
    this.#zoomTo(zoom, this.x + ((box.left + box.right) / 2) * size, this.y + ((box.top + box.bottom) / 2) * size);
    this.#shiftTo(box, pad);
  }
  /** Moves just so far that a cell can be seen. */
  reveal(x: number, y: number, pad: Pad = rim) {
    const cell = { left: x, top: y, right: x + 1, bottom: y + 1 };
    if (this.#wide > 0 && !this.sees(cell, pad)) this.#shiftTo(cell, pad);
  }
  #shiftTo(box: Box, [top = 0, right = 0, bottom = 0, left = 0]: Pad) {
    const size = cellSize * this.zoom;
    const shift = (from: number, to: number, low: number, high: number) =>
      to - from > high - low ? (low + high - from - to) / 2 : Math.max(0, low - from) - Math.max(0, to - high);
    this.x += shift(this.x + box.left * size, this.x + box.right * size, left, this.#wide - right);
    this.y += shift(this.y + box.top * size, this.y + box.bottom * size, top, this.#high - bottom);
    this.#glide();
  }

  /** A change of view that nobody steers by hand goes softly. */
  #glide() {
    const world = this.#world;
    if (!world) return;
    if (this.#fitted) for (const one of [world, this.#pins]) one?.classList.add('gliding');
    this.#fitted = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), 320);
    this.#apply();
  }
  #rest() {
    for (const one of [this.#world, this.#pins]) one?.classList.remove('gliding', 'moving');
  }
  /** While it moves the board is one picture that the compositor shifts; at rest it is drawn sharp. */
  #moving() {
    for (const one of [this.#world, this.#pins]) one?.classList.remove('gliding');
    if (this.#world && !this.#world.classList.contains('moving')) this.#world.classList.add('moving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), settled);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#apply();
    });
  }
  #apply() {
    if (!this.#world) return;
    this.#world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    if (this.#pins) this.#pins.style.transform = `translate(${this.x}px, ${this.y}px)`;
    const far = this.zoom < 0.62 ? 'far' : 'near';
    if (this.#world.dataset.zoom !== far) this.#world.dataset.zoom = far;
    for (const listener of this.#watchers) listener();
  }
}
