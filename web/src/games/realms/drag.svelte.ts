// Dragging: a card of the hand to the area or to another place of the hand, a card of the area or the deck to the hand.
import type { Play } from './play.svelte.ts';

export interface Dragged {
  /** Empty: the top card of the deck. */
  id: string;
  from: 'hand' | 'area' | 'deck';
  x: number;
  y: number;
}

const threshold = 9;

export class Dragging {
  now: Dragged | null = $state.raw(null);
  #begun: Dragged | null = null;
  #swallow = false;

  constructor(private readonly play: Play) {}

  /** Where it could be let go with effect. */
  get wants(): 'area' | 'hand' | null {
    const { now } = this;
    if (!now) return null;
    return now.from === 'hand' ? (this.play.legal.hand.has(now.id) ? 'area' : 'hand') : 'hand';
  }

  start = (event: PointerEvent) => {
    this.#swallow = false;
    const thing = (event.target as HTMLElement | null)?.closest<HTMLElement>('.slot, .deck');
    const from = thing?.dataset.where;
    if (event.button !== 0 || !thing || (from !== 'hand' && from !== 'area' && from !== 'deck')) return;
    if (from !== 'hand' && !thing.dataset.do) return;
    this.#begun = { id: thing.dataset.card ?? '', from, x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent) => {
    const begun = this.#begun;
    if (!begun) return;
    if (!this.now && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < threshold) return;
    this.now = { ...begun, x: event.clientX, y: event.clientY };
  };

  drop = (event: PointerEvent) => {
    const { now } = this;
    this.cancel();
    if (!now) return;
    this.#swallow = true;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-where]');
    const where = over?.dataset.where;
    const { legal } = this.play;
    if (now.from === 'hand' && where === 'hand') {
      this.#reorder(now.id, over, event.clientX);
      return;
    }
    const act =
      now.from === 'hand'
        ? where === 'area' || where === 'deck'
          ? legal.hand.get(now.id)
          : undefined
        : where === 'hand' || over?.closest('.own')
          ? now.from === 'area'
            ? legal.area.get(now.id)
            : legal.all.find((one) => one.verb === 'draw' || one.verb === 'luck')
          : undefined;
    if (act) this.play.act(act);
  };

  cancel = () => {
    this.#begun = null;
    this.now = null;
  };

  /** The click that a drag ends with is none. */
  click = (event: MouseEvent) => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };

  #reorder(id: string, over: HTMLElement | null | undefined, x: number) {
    const target = over?.dataset.card;
    if (target === id) return;
    if (!target || !over) return this.play.put(id, null);
    const box = over.getBoundingClientRect();
    const hand = this.play.hand.filter((one) => one !== id);
    const at = hand.indexOf(target) + (x > box.left + box.width / 2 ? 1 : 0);
    this.play.put(id, hand[at] ?? null);
  }
}
