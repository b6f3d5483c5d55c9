// Mouse, fingers and wheel on a board: drag pans, pinch and wheel zoom, a short press is a tap.
import type { Camera } from './camera.ts';

export interface Taps {
  tap(event: PointerEvent): void;
  /** A finger that rests. */
  hold(event: PointerEvent): void;
  hover(event: PointerEvent | null): void;
  /** True when the wheel was used for something else than zooming. */
  wheel(event: WheelEvent): boolean;
}

const slack = 6;
const patience = 480;

export function gestures(node: HTMLElement, camera: Camera, taps: Taps): () => void {
  const down = new Map<number, PointerEvent>();
  let moved = false;
  let held = false;
  let start: PointerEvent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const outside = (event: Event) => (event.target as Element).closest('[data-no-pan]') !== null;

  function press(event: PointerEvent) {
    if (outside(event) || event.button > 1) return;
    down.set(event.pointerId, event);
    if (down.size === 1) {
      [moved, held, start] = [false, false, event];
      if (event.pointerType !== 'mouse') {
        timer = setTimeout(() => {
          held = true;
          taps.hold(event);
        }, patience);
      }
    } else {
      moved = true;
      clearTimeout(timer);
    }
  }

  function move(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') taps.hover(outside(event) ? null : event);
      return;
    }
    if (!moved && start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slack) {
      moved = true;
      clearTimeout(timer);
      node.setPointerCapture(event.pointerId);
    }
    if (!moved) return;
    if (down.size === 2) pinch(event, before);
    else camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    down.set(event.pointerId, event);
  }

  function pinch(event: PointerEvent, before: PointerEvent) {
    const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const apart = (e: PointerEvent) => Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
    camera.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    const middle = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2] as const;
    camera.zoomAt(apart(event) / Math.max(1, apart(before)), ...middle);
  }

  function lift(event: PointerEvent) {
    clearTimeout(timer);
    if (!down.delete(event.pointerId)) return;
    if (down.size === 0 && !moved && !held && event.type === 'pointerup' && event.button === 0) taps.tap(event);
  }

  function wheel(event: WheelEvent) {
    if (outside(event)) return;
    event.preventDefault();
    if (!event.ctrlKey && taps.wheel(event)) return;
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.zoomAt(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), event.clientX, event.clientY);
  }

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') taps.hover(null);
  };
  node.addEventListener('pointerdown', press);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', lift);
  node.addEventListener('pointercancel', lift);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(timer);
    node.removeEventListener('pointerdown', press);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', lift);
    node.removeEventListener('pointercancel', lift);
    node.removeEventListener('pointerleave', leave);
    node.removeEventListener('wheel', wheel);
  };
}
