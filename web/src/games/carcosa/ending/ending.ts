// The ending of Carcosa: where it was decided, what is counted, and the power of every cult by what it came from.
import type { Counted, Ended, GameEnding } from '../../../ending/contract.ts';
import { Tally } from '../../../ending/sheet.ts';
import type { Words } from '../../../words/words.svelte.ts';
import type { EndingLines } from '../described.ts';
import type { Carcosa, CarcosaView } from '../view.ts';
import Scene from './Scene.svelte';

const inPlay = ['ley', 'ritual', 'district', 'devoured', 'detectives'] as const;
const atTheEnd = ['ley', 'district', 'site', 'sacrifice', 'stone', 'ascent'] as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const named = (words: Words, key: string) => capital(words.tell(`carcosa.${key}`));

/** The feature a line of the final scoring is for: the one at its cell that its cult controls and that is worth as much. */
function partsOf(view: CarcosaView, line: EndingLines): Counted['parts'] {
  const { x, y } = line;
  if (x === undefined || y === undefined) return undefined;
  const sort = line.for === 'sacrifice' ? 'water' : line.for;
  const here = (view.features ?? []).filter(
    (one) => one.sort === sort && one.parts.some((part) => part[0] === x && part[1] === y),
  );
  const found = here.find((one) => one.controllers.includes(line.seat) && one.worth === line.power) ?? here[0];
  // Of a lake only the place of the sacrifice counts.
  if (!found || sort === 'water')
    return [[x, y, found?.parts.find((part) => part[0] === x && part[1] === y)?.[2] ?? '']];
  return found.parts;
}

/** The lines that add to what is on the track already. */
const lines = (view: CarcosaView) => (view.ending?.lines ?? []).filter((line) => line.for !== 'track');

function deciding({ update, log, words }: Ended<Carcosa>): Counted[] {
  const events = log.at(-1)?.events ?? [];
  const last = events.findLast(
    (event) =>
      event.event === 'feaster' ||
      event.event === 'ritual_complete' ||
      event.event === 'occultist_hastur' ||
      event.event === 'attack',
  );
  if (!last || !('x' in last)) return [];
  return [
    {
      seat: update.view.active,
      points: 0,
      text: words.tell(`carcosa.ending.${update.view.ending?.how}`),
      parts: [[last.x, last.y, '']],
    },
  ];
}

export const ending: GameEnding<Carcosa> = {
  Scene,
  length: 5200,
  deciding,
  count({ update, words }) {
    return lines(update.view).map((line) => {
      const parts = partsOf(update.view, line);
      return [
        { seat: line.seat, points: line.power, text: named(words, `worth.${line.for}`), ...(parts && { parts }) },
      ];
    });
  },
  sheet({ update, log, words }) {
    const { view } = update;
    const tally = new Tally(update.players);
    const track = view.cults.map(() => 0);
    for (const event of log.flatMap((step) => step.events)) {
      if (event.event !== 'power') continue;
      // What goes beyond the end of the track is lost (CA-057).
      tally.add(event.seat, `why.${event.why}`, event.to - (track[event.seat] ?? 0));
      track[event.seat] = event.to;
    }
    for (const line of lines(view)) tally.add(line.seat, `worth.${line.for}`, line.power);
    const order = [...inPlay.map((why) => `why.${why}`), ...atTheEnd.map((worth) => `worth.${worth}`)];
    return tally.sheet(
      order.map((id) => ({ id, label: named(words, id) })),
      view.cults.map((cult, seat) => ({ seat, total: view.ending?.scores[seat] ?? cult.power })),
      words.tell('carcosa.ending.king_rises'),
    );
  },
};
