// The form of a card that its box has room for: with its picture and text, with a band instead of the picture, with
// the bare figure below it, without the text, which the reader has then, without the suit's word, and at last with nothing but its picture and strength. Text is never cut and never smaller than can be read.
export type Form = 'full' | 'band' | 'lean' | 'small' | 'tiny' | 'mini';

/** Narrower cards are pictures. */
const narrowest = 92;
/** Still narrower ones have no name: it would break at every third letter. */
const least = 40;
const sizes = [14, 13, 12, 11.5, 11];

const found = new Map<string, { form: Form; size: number }>();

function holds(card: HTMLElement, picture: number): boolean {
  const art = card.querySelector<HTMLElement>('.art');
  return card.scrollHeight <= card.clientHeight + 1 && (picture === 0 || (art?.offsetHeight ?? 0) >= picture);
}

function take(card: HTMLElement, form: Form, size: number) {
  card.dataset.form = form;
  card.style.setProperty('--text', `${size}px`);
}

function withoutText(card: HTMLElement): { form: Form; size: number } {
  take(card, 'small', 0);
  if (holds(card, 24)) return { form: 'small', size: 0 };
  take(card, 'tiny', 0);
  return { form: card.clientWidth >= least && holds(card, 0) ? 'tiny' : 'mini', size: 0 };
}

function tryForms(card: HTMLElement): { form: Form; size: number } {
  const [w, h] = [card.clientWidth, card.clientHeight];
  if (w < narrowest || !card.querySelector('.text')) return withoutText(card);
  for (const [form, picture] of [
    ['full', Math.max(26, h * 0.24)],
    ['full', 22],
    ['band', 0],
    ['lean', 0],
  ] as const) {
    for (const size of sizes) {
      if (size > Math.max(11, w * 0.105)) continue;
      if (form === 'full' && picture === 22 && size > 11.5) continue;
      take(card, form, size);
      if (holds(card, picture)) return { form, size };
    }
  }
  return withoutText(card);
}

/** `key`: what is printed on it. Cards of the same size and print are measured once. */
export function fitted(key: string) {
  return (card: HTMLElement) => {
    const measure = () => {
      if (card.clientWidth === 0) return;
      const name = `${key}|${card.clientWidth}x${card.clientHeight}|${card.querySelector<HTMLElement>('.foot')?.offsetHeight ?? 0}`;
      const { form, size } = found.get(name) ?? tryForms(card);
      if (found.size > 4000) found.clear();
      found.set(name, { form, size });
      take(card, form, size);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(card);
    return () => watch.disconnect();
  };
}
