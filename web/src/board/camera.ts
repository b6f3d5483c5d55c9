// Where one looks at the board from. It moves one element by its transform; nothing is drawn anew.
export const cellSize = 100;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const least = 0.25;
const most = 2.6;
const settled = 180;

export class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  /** Somebody has chosen where to look; until then the board keeps itself in sight. */
  free = false;
  #view: HTMLElement | null = null;
  #world: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #fitted = false;

  attach(view: HTMLElement, world: HTMLElement) {
    [this.#view, this.#world] = [view, world];
    this.#apply();
  }
  detach() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    [this.#view, this.#world] = [null, null];
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

  pan(dx: number, dy: number) {
    this.free = true;
    this.#shift(dx, dy);
  }
  #shift(dx: number, dy: number) {
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
    const zoom = Math.min(most, Math.max(least, this.zoom * factor));
    const k = zoom / this.zoom;
    this.x = px - (px - this.x) * k;
    this.y = py - (py - this.y) * k;
    this.zoom = zoom;
    this.#moving();
  }
  /** Shows a box of cells as large as it fits; `pad` is the free rim in pixels: top, right, bottom, left. */
  fit(box: Box, pad: readonly number[] = [24, 24, 24, 24], largest = 1.5) {
    const view = this.#view;
    if (!view || view.clientWidth === 0) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const [wide, high] = [view.clientWidth - left - right, view.clientHeight - top - bottom];
    const [w, h] = [(box.right - box.left) * cellSize, (box.bottom - box.top) * cellSize];
    this.zoom = Math.max(least, Math.min(largest, wide / w, high / h));
    this.x = left + wide / 2 - ((box.left + box.right) / 2) * cellSize * this.zoom;
    this.y = top + high / 2 - ((box.top + box.bottom) / 2) * cellSize * this.zoom;
    this.free = false;
    this.#glide();
  }
  /** Moves just so far that a cell can be seen. */
  reveal(x: number, y: number, pad: readonly number[] = [24, 24, 24, 24]) {
    const view = this.#view;
    if (!view) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = pad;
    const size = cellSize * this.zoom;
    const [px, py] = [this.x + x * size, this.y + y * size];
    const dx = Math.max(0, left - px) - Math.max(0, px + size - (view.clientWidth - right));
    const dy = Math.max(0, top - py) - Math.max(0, py + size - (view.clientHeight - bottom));
    if (dx !== 0 || dy !== 0) this.#shift(dx, dy);
  }

  /** A change of view that nobody steers by hand goes softly. */
  #glide() {
    const world = this.#world;
    if (!world) return;
    if (this.#fitted) world.classList.add('gliding');
    this.#fitted = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => world.classList.remove('gliding', 'moving'), 320);
    this.#apply();
  }
  /** While it moves the board is one picture that the compositor shifts; at rest it is drawn sharp. */
  #moving() {
    this.#world?.classList.remove('gliding');
    if (this.#world && !this.#world.classList.contains('moving')) this.#world.classList.add('moving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#world?.classList.remove('moving'), settled);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#apply();
    });
  }
  #apply() {
    if (!this.#world) return;
    this.#world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    const far = this.zoom < 0.62 ? 'far' : 'near';
    if (this.#world.dataset.zoom !== far) this.#world.dataset.zoom = far;
  }
}
