// A tile on its way to the board: which one, where, and how it is turned. Only what is legal can be chosen.
export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

/** One way to lay a tile, as the list of legal actions has it. */
export interface Lay {
  do: string;
  x: number;
  y: number;
  turns: Direction;
  /** 0: the tile in hand; n: the n-th held tile. */
  held: number;
}
interface Legal {
  lays: Lay[];
}
const laysAt = (legal: Legal, held: number, x: number, y: number): Lay[] =>
  legal.lays.filter((lay) => lay.held === held && lay.x === x && lay.y === y);

export class Laying {
  /** 0: the tile in hand; n: the n-th held tile. */
  held = $state(0);
  turns: Direction = $state('north');
  at: { x: number; y: number } | null = $state.raw(null);
  /** It was put down on the cell and stays there until it is laid, moved by hand, or put back. */
  fixed = $state(false);
  readonly #legal: () => Legal;

  constructor(legal: () => Legal) {
    this.#legal = legal;
  }

  get lays(): Lay[] {
    return this.#legal().lays.filter((lay) => lay.held === this.held);
  }
  get active(): boolean {
    return this.#legal().lays.some((lay) => lay.held === this.held);
  }
  get chosen(): Lay | undefined {
    const at = this.at;
    return at ? laysAt(this.#legal(), this.held, at.x, at.y).find((lay) => lay.turns === this.turns) : undefined;
  }
  /** The rotations that fit at the chosen cell, or anywhere. */
  get rotations(): Direction[] {
    const lays = this.at ? laysAt(this.#legal(), this.held, this.at.x, this.at.y) : this.lays;
    return directions.filter((d) => lays.some((lay) => lay.turns === d));
  }

  /** Moves the tile to a cell; keeps its turn if that fits there. False when nothing fits. */
  aim(x: number, y: number): boolean {
    const lays = laysAt(this.#legal(), this.held, x, y);
    if (lays.length === 0) return false;
    if (this.at?.x !== x || this.at.y !== y) this.at = { x, y };
    if (!lays.some((lay) => lay.turns === this.turns)) this.turns = lays[0]?.turns ?? 'north';
    return true;
  }
  /** The pointer passes over a cell: the tile follows it as long as it is not put down. */
  hover(cell: { x: number; y: number } | null) {
    if (this.fixed) return;
    if (!cell || !this.aim(cell.x, cell.y)) this.at = null;
  }
  /** Puts it down on a cell, where it may still be turned. False when it does not fit there. */
  stage(x: number, y: number): boolean {
    if (!this.aim(x, y)) return false;
    this.fixed = true;
    return true;
  }
  /** Back to where it came from. */
  putBack() {
    this.at = null;
    this.fixed = false;
  }
  /** Turns to the next rotation that fits. */
  turn(step: 1 | -1) {
    const fits = this.rotations;
    if (fits.length === 0) return;
    const from = directions.indexOf(this.turns);
    const round = [1, 2, 3, 4].flatMap((n) => directions[(from + n * step + 8) % 4] ?? []);
    this.turns = round.find((one) => fits.includes(one)) ?? this.turns;
  }
  /** A new list of actions: the tile in hand comes first, a held tile only when it was asked for. */
  reset() {
    this.putBack();
    this.held = 0;
    const fits = this.rotations;
    if (!fits.includes(this.turns)) this.turns = fits[0] ?? 'north';
  }
}
