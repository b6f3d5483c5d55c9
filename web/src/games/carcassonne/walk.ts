// Figures walk: from their row below the board to their place, and home again.
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

interface Way {
  /** Whose row it comes from or goes to: the element with this `data-home`. */
  home: string;
  duration: number;
  delay?: number;
}

export function walk(node: Element, { home, duration, delay = 0 }: Way): TransitionConfig {
  const from = duration > 0 ? document.querySelector(`[data-home="${home}"]`)?.getBoundingClientRect() : undefined;
  const to = node.getBoundingClientRect();
  if (!from || from.width === 0 || to.width === 0) return { duration: 0 };
  // The board is scaled, and so is what is moved on it.
  const scale = to.width / ((node as HTMLElement).offsetWidth || to.width);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  return {
    duration,
    delay,
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${u * dx}px, ${u * dy - 60 * t * u}px); z-index: 9`,
  };
}
