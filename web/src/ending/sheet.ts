// Points by kind and seat, and who comes before whom.
import type { Column, Kind, Sheet } from './contract.ts';

/** Adds up points as they come, then makes the table of them. */
export class Tally {
  readonly #points = new Map<string, number[]>();

  constructor(private readonly columns: number) {}

  add(column: number, kind: string, points: number) {
    const row = this.#points.get(kind) ?? Array.from({ length: this.columns }, () => 0);
    row[column] = (row[column] ?? 0) + points;
    this.#points.set(kind, row);
  }

  of(column: number, kind: string): number {
    return this.#points.get(kind)?.[column] ?? 0;
  }

  /**
   * Kinds stand in the order of `order` and are left out where nobody has any; what a total has beyond all of them is
   * called `other`.
   */
  sheet(order: readonly Kind[], columns: readonly Omit<Column, 'points'>[], other: string): Sheet {
    const kinds = order.filter(({ id }) => this.#points.get(id)?.some((points) => points !== 0));
    const filled = columns.map((column, i) => ({ ...column, points: kinds.map(({ id }) => this.of(i, id)) }));
    const rest = filled.map(({ points, total }) => total - points.reduce((sum, one) => sum + one, 0));
    if (rest.every((one) => one === 0)) return { kinds, columns: filled };
    return {
      kinds: [...kinds, { id: 'other', label: other }],
      columns: filled.map((column, i) => ({ ...column, points: [...column.points, rest[i] ?? 0] })),
    };
  }
}

export interface Place {
  seat: number;
  score: number;
  /** From 1; who has as many points shares it, unless the rules have made one of them the winner. */
  place: number;
  wins: boolean;
}

/** Winners first, then by points. */
export function ranking(scores: readonly number[], winners: readonly number[]): Place[] {
  const all = scores.map((score, seat) => ({ seat, score, wins: winners.includes(seat) }));
  const before = (a: (typeof all)[number], b: (typeof all)[number]) =>
    Number(b.wins) - Number(a.wins) || b.score - a.score;
  all.sort((a, b) => before(a, b) || a.seat - b.seat);
  return all.map((one) => ({ ...one, place: 1 + all.filter((other) => before(other, one) < 0).length }));
}
