import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from '../../src/board/camera.ts';
import { carriedTile } from '../../src/board/carriedTile.ts';
import { Carry } from '../../src/board/carry.svelte.ts';
import { type Direction, Laying } from '../../src/board/laying.svelte.ts';

const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
    ...more,
  });

describe('carrying by hand', () => {
  const to = { lift: vi.fn(), over: vi.fn(), drop: vi.fn(), back: vi.fn(), turn: vi.fn() };
  let carry: Carry<string>;
  let node: HTMLElement;
  let clicked: number;
  beforeEach(() => {
    for (const one of Object.values(to)) one.mockClear();
    carry = new Carry(to);
    node = document.body.appendChild(document.createElement('button'));
    carry.source('tile')(node);
    clicked = 0;
    node.addEventListener('click', () => clicked++);
  });
  afterEach(() => {
    carry.cancel();
    node.remove();
  });

  it('begins past a threshold; before, a press is a click', () => {
    node.dispatchEvent(pointer('pointerdown', 10, 10));
    node.dispatchEvent(pointer('pointermove', 12, 12));
    expect(carry.now).toBeNull();
    node.dispatchEvent(pointer('pointerup', 12, 12));
    node.click();
    expect(clicked).toBe(1);
    expect(to.drop).not.toHaveBeenCalled();
  });
  it('tells where the hand is and drops there, and the click that follows is none', () => {
    node.dispatchEvent(pointer('pointerdown', 10, 10));
    node.dispatchEvent(pointer('pointermove', 40, 30));
    expect(carry.now).toEqual({ thing: 'tile', x: 40, y: 30, touch: false });
    expect(to.lift).toHaveBeenCalledOnce();
    expect(to.over).toHaveBeenLastCalledWith('tile', { x: 40, y: 30 });
    node.dispatchEvent(pointer('pointerup', 90, 80));
    node.click();
    expect(to.drop).toHaveBeenCalledWith('tile', { x: 90, y: 80 });
    expect(clicked).toBe(0);
    expect(carry.now).toBeNull();
  });
  it('selects no text on its way', () => {
    node.dispatchEvent(pointer('pointerdown', 10, 10));
    const select = new Event('selectstart', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(select);
    expect(select.defaultPrevented).toBe(true);
  });
  it('goes back by Escape, by a cancelled finger and when the window loses the focus', () => {
    for (const end of [
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      pointer('pointercancel', 0, 0),
      new Event('blur'),
    ]) {
      node.dispatchEvent(pointer('pointerdown', 10, 10));
      node.dispatchEvent(pointer('pointermove', 40, 30));
      window.dispatchEvent(end);
      expect(carry.now).toBeNull();
    }
    expect(to.back).toHaveBeenCalledTimes(3);
    expect(to.drop).not.toHaveBeenCalled();
  });
  it('is turned by a second finger and by the wheel', () => {
    node.dispatchEvent(pointer('pointerdown', 10, 10, { pointerType: 'touch' }));
    node.dispatchEvent(pointer('pointermove', 40, 30, { pointerType: 'touch' }));
    document.body.dispatchEvent(pointer('pointerdown', 200, 200, { pointerType: 'touch', pointerId: 2 }));
    window.dispatchEvent(new WheelEvent('wheel', { deltaY: -10, cancelable: true }));
    expect(to.turn.mock.calls).toEqual([[1], [-1]]);
    expect(carry.now?.touch).toBe(true);
  });
  it('cannot be taken where there is nothing to take', () => {
    const bare = document.body.appendChild(document.createElement('i'));
    carry.source(null)(bare);
    bare.dispatchEvent(pointer('pointerdown', 10, 10));
    bare.dispatchEvent(pointer('pointermove', 50, 50));
    expect(carry.now).toBeNull();
    bare.remove();
  });
});

describe('a tile carried to the board', () => {
  const lay = (x: number, y: number, turns: Direction) => ({ do: `place ${x},${y} ${turns}`, x, y, turns, held: 0 });
  const lays = [lay(1, 0, 'north'), lay(1, 0, 'east'), lay(0, 3, 'south')];
  const camera = new Camera();
  vi.spyOn(camera, 'contains').mockReturnValue(true);
  let laying: Laying;
  let laid: number;
  let to: ReturnType<typeof carriedTile>;
  beforeEach(() => {
    laying = new Laying(() => ({ lays }));
    laid = 0;
    to = carriedTile(laying, camera, () => laid++);
  });
  it('snaps to the nearest cell where it fits, and to none far from all', () => {
    to.over({ x: 205, y: 60 });
    expect(laying.at).toEqual({ x: 1, y: 0 });
    to.over({ x: 600, y: 600 });
    expect(laying.at).toBeNull();
  });
  it('is staged where it may still be turned, and turns only as it fits', () => {
    to.drop({ x: 150, y: 50 });
    expect([laying.fixed, laid]).toEqual([true, 0]);
    to.turn(1);
    expect(laying.turns).toBe('east');
    to.turn(1);
    expect(laying.turns).toBe('north');
  });
  it('is laid at once where there is one way', () => {
    to.drop({ x: 50, y: 350 });
    expect([laying.chosen?.turns, laid]).toEqual(['south', 1]);
  });
  it('goes back when it is let go elsewhere, and a staged one is not moved by a passing pointer', () => {
    to.drop({ x: 150, y: 50 });
    laying.hover({ x: 0, y: 3 });
    expect(laying.at).toEqual({ x: 1, y: 0 });
    to.drop({ x: 900, y: 900 });
    expect([laying.at, laying.fixed, laid]).toEqual([null, false, 0]);
  });
});
