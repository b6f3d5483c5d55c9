// A sheet that is pulled up and down by its grip: low, half, or high.
export type Height = 'low' | 'half' | 'high';
const shares: Record<Height, number> = { low: 0, half: 0.64, high: 0.94 };
/** What is left of it at its lowest: the grip and the title. */
const least = 64;

export class Pull {
  at: Height = $state('half');
  moving = $state(false);
  #high = $state(0);
  #start: { y: number; high: number; room: number } | null = null;
  #dragged = false;

  /** Its height as CSS has it. */
  get high(): string {
    if (this.moving) return `${this.#high}px`;
    return this.at === 'low' ? `${least}px` : `${shares[this.at] * 100}%`;
  }

  down = (event: PointerEvent) => {
    const grip = event.currentTarget as HTMLElement;
    const sheet = grip.parentElement;
    if (!sheet?.parentElement) return;
    grip.setPointerCapture(event.pointerId);
    this.#start = { y: event.clientY, high: sheet.clientHeight, room: sheet.parentElement.clientHeight };
    this.#dragged = false;
  };
  move = (event: PointerEvent) => {
    const start = this.#start;
    if (!start) return;
    const by = start.y - event.clientY;
    if (!this.moving && Math.abs(by) < 6) return;
    this.moving = true;
    this.#dragged = true;
    this.#high = Math.max(least, Math.min(start.room * shares.high, start.high + by));
  };
  up = () => {
    const start = this.#start;
    this.#start = null;
    if (!start || !this.moving) return;
    this.moving = false;
    const share = this.#high / start.room;
    const near = (one: Height) => Math.abs(shares[one] - share);
    this.at = (Object.keys(shares) as Height[]).reduce((best, one) => (near(one) < near(best) ? one : best));
  };
  /** A press without pulling, or a key. */
  toggle = () => {
    if (!this.#dragged) this.at = this.at === 'low' ? 'half' : 'low';
    this.#dragged = false;
  };
}
