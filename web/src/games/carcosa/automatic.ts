// What Carcosa does without asking: windows in which nothing is left but to use a stone, where no stone could change
// anything (`settings.stones`). A stone can also be used at every other decision of the turn (CA-021): what it could do
// there as well is no reason to stop.
import type { Settings } from '../../app/settings.svelte.ts';
import type { Action, CarcosaView, Cult, Investigators } from './view.ts';

/** The action that goes on when no stone is used. */
const goesOn: Partial<Record<CarcosaView['step'], Action['verb']>> = {
  dawn: 'recover',
  meeple: 'resolve',
  dusk: 'end',
};

export function automatic(
  legal: readonly Action[],
  view: CarcosaView,
  settings: Pick<Settings, 'stones'>,
): string | null | undefined {
  const stones = new Set(legal.flatMap((action) => (action.verb === 'stone' ? [action.value] : [])));
  if (stones.size === 0) return undefined;
  if (settings.stones === 'always') return null;
  const others = legal.filter((action) => action.verb !== 'stone');
  const [only] = others;
  if (!only || others.length > 1) return null;
  if (settings.stones === 'never') return only.do;
  if (only.verb !== goesOn[view.step]) return null;
  const cult = view.cults[view.to_move ?? view.active];
  return cult && matters(stones, view, cult) ? null : only.do;
}

function matters(stones: ReadonlySet<number>, view: CarcosaView, cult: Cult): boolean {
  const sacrificed = view.figures.some((one) => one.owner === view.to_move && one.on.startsWith('water'));
  switch (view.step) {
    // Whoever is in the Asylum now lies there no more after phase 1; all else waits (CA-022, CA-097).
    case 'dawn':
      return stones.has(6) && cult.asylum > 0 && cult.lying === 0 && !sacrificed;
    // Without a meeple put, a stone may bring one that can still be put (CA-040). After it the last window will ask.
    case 'meeple':
      if (view.asked.meeple_put) return false;
      return (
        (stones.has(2) && cult.asylum + cult.recovery > 0) ||
        (stones.has(6) && (cult.lying + cult.asylum > 0 || sacrificed))
      );
    // The last chance to be somewhere before the others move; who plays alone has only phase 6 to fear.
    default:
      if (view.investigators) return isDanger(view.investigators);
      return stones.has(3) && cult.ready + (cult.thugs ?? 0) > 0 && isRoom(view);
  }
}

/** Is there anything that stone III could occupy (CA-094)? */
const isRoom = ({ features = [] }: CarcosaView): boolean =>
  features.some(
    (one) =>
      one.sort !== 'water' &&
      !one.finished &&
      !one.thugs &&
      !one.occultists &&
      one.figures.every((count) => count === 0),
  );

/** Could phase 6 lose the solo game (CI-025, CI-035)? Then every stone is worth a thought. */
function isDanger(solo: Investigators): boolean {
  const walk = solo.assistant_lies ? 0 : Math.max(0, ...solo.research.map((one) => one.steps));
  const struck = solo.detectives.filter((one) => one.strikes).length;
  return walk >= solo.assistant || (struck > 0 && solo.cult - struck < 3);
}
