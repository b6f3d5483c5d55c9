// Explanations by hover, focus or a resting finger: one at a time, for the whole screen.
import { on } from 'svelte/events';

export interface Tip {
  title: string;
  lines: string[];
  /** Screen coordinates of what is explained. */
  at: { x: number; y: number; below?: boolean };
}

class Tips {
  now: Tip | null = $state.raw(null);
  #owner: unknown = null;

  show(owner: unknown, tip: Tip) {
    this.#owner = owner;
    this.now = tip;
  }
  hide(owner?: unknown) {
    if (owner !== undefined && owner !== this.#owner) return;
    this.#owner = null;
    this.now = null;
  }
}
export const tips = new Tips();

const below = '(orientation: portrait), (max-height: 559px)';

export type Explained = () => { title: string; lines: string[] } | null;

/** `use:explain={() => ({ title, lines })}` on anything. */
export function explain(node: HTMLElement, what: Explained) {
  let current = what;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const said = current();
    if (!said) return;
    const box = node.getBoundingClientRect();
    const dock = node.closest('.dock')?.getBoundingClientRect();
    // Where the dock lies below the city there is no room for it; the dock itself tells what is pointed at.
    if (dock && matchMedia(below).matches) return;
    // What belongs to the dock is told above it, so that the question stays in sight.
    const under = !dock && box.top < 190;
    tips.show(node, {
      ...said,
      at: { x: box.left + box.width / 2, y: dock ? dock.top : under ? box.bottom : box.top, below: under },
    });
  };
  const hide = () => {
    clearTimeout(timer);
    tips.hide(node);
  };
  // After a tap it stays to be read; the box itself goes when its time has come.
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || acts) hide();
  };
  const acts = node.tagName === 'BUTTON';
  // A card explains itself to the keyboard only; the pointer asks its parts.
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && node.tagName !== 'ARTICLE') timer = setTimeout(show, 120);
  };
  const press = (event: PointerEvent) => {
    // A finger asks by resting; what does nothing else answers at once.
    if (event.pointerType !== 'mouse' && node.tagName !== 'ARTICLE') timer = setTimeout(show, acts ? 380 : 60);
  };
  const focus = () => {
    if (node.matches(':focus-visible')) show();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const listeners: [string, EventListener][] = [
    ['pointerenter', enter as EventListener],
    ['pointerdown', press as EventListener],
    ['pointerleave', leave as EventListener],
    ['focus', focus],
    ['blur', hide],
    ['keydown', key as EventListener],
  ];
  // Svelte's own way to listen: what is removed while it has the focus is left in the midst of an update, where a listener
  // of the browser may not set anything.
  const stops = listeners.map(([type, listener]) => on(node, type, listener));
  return {
    update: (next: Explained) => {
      current = next;
    },
    destroy: () => {
      hide();
      for (const stop of stops) stop();
    },
  };
}
