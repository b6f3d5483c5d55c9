// Carrying a card of the hand: onto the sky it is invoked, onto the cult area summoned, onto the pile discarded.
import type { Play } from './play.svelte.ts';

export interface Carried {
  card: string;
  x: number;
  y: number;
}
export type Drop = 'sky' | 'own' | 'discard';

const threshold = 9; // pixels; less is a click

export class Carrying {
  now: Carried | null = $state.raw(null);
  /** The place it is held over. */
  over: Drop | null = $state(null);
  #begun: Carried | null = null;
  #pointer = -1;
  #swallow = false;

  constructor(private readonly play: Play) {}

  /** May the carried card be let go there? */
  can = (drop: Drop): boolean => this.now !== null && this.#allowed(this.now.card, drop);
  #allowed(card: string, drop: Drop): boolean {
    const { legal } = this.play;
    return drop === 'sky' ? legal.invoke.has(card) : drop === 'own' ? legal.summon.has(card) : legal.discard.has(card);
  }

  start = (event: PointerEvent) => {
    this.#swallow = false;
    const card = (event.target as HTMLElement | null)?.closest<HTMLElement>('.hand .face')?.dataset.card;
    if (event.button !== 0 || !card || !(['sky', 'own', 'discard'] as const).some((one) => this.#allowed(card, one)))
      return;
    this.#begun = { card, x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
  };
  move = (event: PointerEvent) => {
    const begun = this.#begun;
    if (!begun || event.pointerId !== this.#pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!this.now && Math.hypot(x - begun.x, y - begun.y) < threshold) return;
    this.now = { card: begun.card, x, y };
    this.over = dropAt(x, y);
  };
  drop = (event: PointerEvent) => {
    const { now, play } = this;
    this.cancel();
    if (!now) return;
    this.#swallow = true;
    const drop = dropAt(event.clientX, event.clientY);
    if (!drop || !this.#allowed(now.card, drop)) return;
    const act = drop === 'sky' ? play.legal.invoke.get(now.card) : play.legal.discard.get(now.card);
    if (drop === 'own') play.summon(now.card);
    else if (act) play.act(act.do);
  };
  cancel = () => {
    this.#begun = null;
    this.now = null;
    this.over = null;
  };
  /** The click that a drag ends with is none. */
  click = (event: MouseEvent) => {
    if (!this.#swallow || event.detail === 0) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
}

const dropAt = (x: number, y: number): Drop | null =>
  (document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop as Drop | undefined) ?? null;
