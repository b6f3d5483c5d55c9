import { beforeEach, describe, expect, it } from 'vitest';
import { beyond } from '../../src/board/beyond.ts';
import { Camera, cellSize } from '../../src/board/camera.ts';
import { grown, roomy } from '../../src/board/cells.ts';
import { buttonSize, buttonsRound } from '../../src/board/turner.ts';

const pad = [20, 20, 20, 20];
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
let camera: Camera;
beforeEach(() => {
  camera = new Camera();
  camera.attach(document.createElement('div'), document.createElement('div'), document.createElement('div'));
  camera.resize(1000, 600);
  camera.fit(roomy(grown(box(0, 0, 1, 1), 1), 5), pad, 1.2);
});

describe('the calm camera', () => {
  it('leaves room for growth at first', () => {
    expect(camera.zoom).toBeCloseTo(560 / 500);
    expect(camera.sees(box(-2, -2, 3, 3), pad)).toBe(true);
  });
  it('keeps still while all is in view', () => {
    const before = camera.sight;
    camera.keep(box(-2, -1, 3, 3), pad);
    camera.reveal(1, 1, pad);
    expect(camera.sight).toEqual(before);
  });
  it('moves without zooming when there is room on the other side', () => {
    const { zoom, y } = camera;
    camera.keep(box(0, -1, 7, 3), pad);
    expect(camera.zoom).toBe(zoom);
    expect(camera.y).toBe(y);
    expect(camera.x + 7 * cellSize * zoom).toBeCloseTo(980);
  });
  it('zooms out once when the board has outgrown the view, with room to spare', () => {
    camera.keep(box(-2, -2, 3, 4), pad);
    expect(camera.zoom).toBeCloseTo(560 / 700);
    expect(camera.sees(box(-2, -2, 3, 4), pad)).toBe(true);
    const { zoom } = camera;
    camera.keep(box(-3, -2, 4, 5), pad);
    expect(camera.zoom).toBe(zoom);
  });
  it('never makes the tiles so small by itself that nobody can read or hit them', () => {
    camera.keep(box(-20, -20, 20, 20), pad);
    expect(camera.zoom * cellSize).toBe(44);
    const before = camera.sight;
    camera.keep(box(-21, -20, 20, 20), pad);
    expect(camera.sight).toEqual(before);
  });
  it('leaves a view that somebody has chosen, but shows what has just happened', () => {
    camera.zoomAt(2);
    const { zoom } = camera;
    const before = camera.sight;
    camera.keep(box(-6, -6, 9, 9), pad);
    expect(camera.sight).toEqual(before);
    camera.reveal(8, 8, pad);
    expect(camera.zoom).toBe(zoom);
    expect(camera.sees(box(8, 8, 9, 9), pad)).toBe(true);
  });
  it('keeps its middle and its zoom when the view changes a little', () => {
    const { x, y, zoom } = camera;
    camera.resize(960, 560);
    expect(camera.sight).toEqual({ x: x - 20, y: y - 20, zoom, wide: 960, high: 560 });
  });
  it('tells those who watch', () => {
    const seen: number[] = [];
    const stop = camera.watch(() => seen.push(camera.sight.x));
    camera.reveal(30, 0, pad);
    stop();
    camera.reveal(0, 0, pad);
    expect(seen).toHaveLength(1);
  });
});

describe('places out of view', () => {
  const sight = { x: 0, y: 0, zoom: 1, wide: 500, high: 400 };
  it('are counted at the rim beyond which they lie, with the nearest', () => {
    const cells = [
      { x: 0, y: 0 },
      { x: 6, y: 1 },
      { x: 9, y: 2 },
      { x: 2, y: -3 },
    ];
    expect(beyond(cells, sight, [0, 0, 0, 0])).toEqual([
      { rim: 'up', count: 1, nearest: { x: 2, y: -3 } },
      { rim: 'right', count: 2, nearest: { x: 6, y: 1 } },
    ]);
  });
  it('are none when everything can be seen, or nothing is known of the view', () => {
    expect(beyond([{ x: 1, y: 1 }], sight, pad)).toEqual([]);
    expect(beyond([{ x: 9, y: 1 }], { ...sight, wide: 0 }, pad)).toEqual([]);
  });
});

describe('the buttons round a staged tile', () => {
  const sight = { x: 100, y: 100, zoom: 0.5, wide: 600, high: 500 };
  it('stand outside its corners, however small it is', () => {
    const { left, right, yes } = buttonsRound({ x: 2, y: 2 }, sight);
    expect(left.x + buttonSize).toBeLessThanOrEqual(2 * 50 + 10);
    expect(right.x).toBeGreaterThanOrEqual(3 * 50 - 10);
    expect(yes.y).toBeGreaterThanOrEqual(3 * 50 - 5);
    expect(right.x - left.x).toBeGreaterThanOrEqual(buttonSize);
  });
  it('stay in view at the edge', () => {
    const { left, right, yes } = buttonsRound({ x: -2, y: -2 }, sight);
    for (const { x, y } of [left, right, yes]) {
      expect(x + sight.x).toBeGreaterThanOrEqual(0);
      expect(y + sight.y).toBeGreaterThanOrEqual(0);
    }
  });
});
