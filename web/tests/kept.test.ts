import { describe, expect, it } from 'vitest';
import { type BoardCell, Kept, rowsOf } from '../src/board/cells.ts';

interface Cell extends BoardCell {
  tile?: string;
}
const cell = (x: number, y: number, tile?: string): Cell => ({ x, y, label: `${x},${y}`, ...(tile ? { tile } : {}) });
const board = () => new Kept<Cell>((one) => one.tile !== undefined, 4);

describe('the cells of a board from one position to the next', () => {
  it('stay the same objects where nothing changed', () => {
    const kept = board();
    const [first] = kept.next([cell(0, 0, 'a'), cell(1, 0, 'b')]);
    const [again, other] = kept.next([cell(0, 0, 'a'), cell(1, 0, 'c')]);
    expect(again).toBe(first);
    expect(other?.tile).toBe('c');
  });
  it('stay as gone when what they held is gone, and come back', () => {
    const kept = board();
    const [, there] = kept.next([cell(0, 0, 'a'), cell(1, 1, 'b'), cell(2, 0)]);
    const away = kept.next([cell(0, 0, 'a')]);
    expect(away.map((one) => [one.x, one.y, one.gone ?? false])).toEqual([
      [0, 0, false],
      [1, 1, true],
    ]);
    expect(rowsOf(away).map((row) => row.gone)).toEqual([false, true]);
    expect(kept.next([cell(0, 0, 'a')])[1]).toBe(away[1]);
    expect(kept.next([cell(1, 1, 'b')])[0]).toBe(there);
  });
  it('keeps no more than it may', () => {
    const kept = board();
    kept.next([0, 1, 2, 3, 4, 5].map((x) => cell(x, 0, 'a')));
    expect(kept.next([cell(9, 9, 'a')])).toHaveLength(4);
  });
});
