// Dragging: every card and item that can be chosen goes to where its action takes it, and the hand is put in order.
import type { Act } from './legal.ts';
import type { Play } from './play.svelte.ts';

export type Place = 'hand' | 'area' | 'deck';

export interface Dragged {
  /** Empty: the top card of the deck. */
  id: string;
  from: 'hand' | 'area' | 'deck' | 'item' | 'asked';
  act: Act | undefined;
  x: number;
  y: number;
  /** Its size on the table. */
  w: number;
  h: number;
}

const threshold = 9;

/** Where an action takes what it is about. */
const goals: Partial<Record<Act['verb'], readonly Place[]>> = {
  draw: ['hand'],
  luck: ['hand'],
  take: ['hand'],
  raise: ['hand'],
  wish: ['hand', 'deck'],
  grant: ['hand'],
  trade: ['hand'],
  pick: ['hand'],
  discard: ['area'],
  show: ['area'],
  offer: ['area'],
  under: ['deck'],
  bury: ['deck'],
  use: ['area', 'deck'],
};

const sources: readonly string[] = ['hand', 'area', 'deck', 'item', 'asked'];

export class Dragging {
  now: Dragged | null = $state.raw(null);
  #begun: Dragged | null = null;
  #swallow = false;

  constructor(private readonly play: Play) {}

  /** Where it could be let go with effect, besides another place of the hand. */
  get wants(): Place | null {
    return this.now?.act ? (goals[this.now.act.verb]?.[0] ?? null) : null;
  }

  start = (event: PointerEvent) => {
    this.#swallow = false;
    const thing = (event.target as HTMLElement | null)?.closest<HTMLElement>('.slot, .deck, .item.open, .pick');
    const from = thing?.dataset.where;
    if (event.button !== 0 || !event.isPrimary || !thing || !from || !sources.includes(from)) return;
    const act = this.play.legal.all.find((one) => one.do === thing.dataset.do);
    if (from !== 'hand' && !act) return;
    const { width: w, height: h } = thing.getBoundingClientRect();
    const id = from === 'item' ? '' : (thing.dataset.card ?? '');
    this.#begun = { id, from: from as Dragged['from'], act, x: event.clientX, y: event.clientY, w, h };
  };

  move = (event: PointerEvent) => {
    const begun = this.#begun;
    if (!begun || !event.isPrimary) return;
    if (!this.now && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < threshold) return;
    this.now = { ...begun, x: event.clientX, y: event.clientY };
  };

  drop = (event: PointerEvent) => {
    const { now } = this;
    this.cancel();
    if (!now) return;
    this.#swallow = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const over = under?.closest<HTMLElement>('.slot, .deck, .area, .hand');
    const where = (over?.dataset.where ?? (under?.closest('.own') ? 'hand' : '')) as Place | '';
    if (now.from === 'hand' && where === 'hand') {
      this.#reorder(now.id, over, event.clientX);
      return;
    }
    const box = new DOMRect(now.x - now.w / 2, now.y - now.h / 2, now.w, now.h);
    if (now.act && where !== '' && goals[now.act.verb]?.includes(where)) this.play.act(now.act, box);
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
