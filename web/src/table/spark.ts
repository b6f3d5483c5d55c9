// The hint on its way: what it points out is brought into view, and a spark flies there.

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const isDrawn = (one: Element) => one.getClientRects().length > 0 && one.getBoundingClientRect().width > 0;

/** What stands for the hint in the page, as soon as the screen shows it; null when it does not for so long. */
export async function hintedThing(within: ParentNode, wait = 700): Promise<HTMLElement | SVGElement | null> {
  for (const end = performance.now() + wait; ; await frame()) {
    const all = [...within.querySelectorAll<HTMLElement | SVGElement>('[data-hinted]')];
    const found = all.find(isDrawn);
    if (found) return found;
    if (performance.now() > end) return null;
  }
}

/** Where it has come to rest: a sheet may still be opening, a camera moving. */
async function rested(thing: Element, wait = 900): Promise<DOMRect> {
  let before = thing.getBoundingClientRect();
  for (const end = performance.now() + wait; performance.now() < end; ) {
    await frame();
    await frame();
    const now = thing.getBoundingClientRect();
    if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) + Math.abs(now.width - before.width) < 1) return now;
    before = now;
  }
  return before;
}

/** Brings it into view and lets a spark fly to it from where the hint was asked for; `calm`: it only jumps there. */
export async function pointOut(thing: Element, from: Element | null, calm: boolean): Promise<void> {
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  if (calm || !from) return;
  const [start, box] = [middle(from.getBoundingClientRect()), await rested(thing)];
  const end = middle(box);
  const spark = document.createElement('div');
  spark.className = 'spark';
  spark.setAttribute('aria-hidden', 'true');
  document.body.append(spark);
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  const high = Math.min(start.y, end.y) * 0.6 + Math.max(start.y, end.y) * 0.4;
  await spark
    .animate(
      [
        { transform: at(start.x, start.y, 0.4), opacity: 0 },
        { transform: at(start.x + (end.x - start.x) * 0.45, high, 1.3), opacity: 1, offset: 0.45 },
        { transform: at(end.x, end.y, 1), opacity: 1, offset: 0.85 },
        { transform: at(end.x, end.y, 5), opacity: 0 },
      ],
      { duration: 750, easing: 'ease-in-out' },
    )
    .finished.catch(() => {});
  spark.remove();
}
