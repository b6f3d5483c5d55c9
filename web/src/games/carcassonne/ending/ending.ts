// The ending of Carcassonne: what the unfinished brings, and everybody's points by what they came from.
import type { Counted, Ended, GameEnding, Sheet } from '../../../ending/contract.ts';
import { Tally } from '../../../ending/sheet.ts';
import type { Words } from '../../../words/words.svelte.ts';
import { type Say, sayIn } from '../say.ts';
import type { Carcassonne, FinalLine, LandView } from '../view.ts';
import Scene from './Scene.svelte';

const sorts = ['city', 'road', 'monastery', 'castle', 'cemetery', 'field', 'ghosts'] as const;
type Sort = (typeof sorts)[number];
const sortName = (say: Say, sort: Sort) => (sort === 'ghosts' ? say('ghostsLost') : say(sort));
const inks: Record<string, string> = {
  red: '#d8432f',
  green: '#2f8f4a',
  blue: '#2f68c9',
  yellow: '#f1c830',
  black: '#2a2c33',
};

/** The feature of a line of the final scoring: the one at its cell that its player owns and that is worth as much. */
function partsOf(view: LandView, line: FinalLine): Counted['parts'] {
  const { x, y } = line;
  if (x === undefined || y === undefined) return undefined;
  const here = view.features.filter(
    (one) => one.sort === line.for && one.parts.some((part) => part[0] === x && part[1] === y),
  );
  const owned = here.find(
    (one) => one.owners?.some((colour) => view.colours[colour]?.owner === line.seat) && one.worth === line.points,
  );
  return (owned ?? here[0])?.parts ?? [[x, y, '']];
}

function told(say: Say, line: FinalLine): string {
  const sums = [
    line.tiles ? say('tiles', line.tiles) : '',
    line.pennants ? say('pennants', line.pennants) : '',
    line.cities ? say('cities', line.cities) : '',
  ].filter((sum) => sum !== '');
  const name = sortName(say, line.for);
  return sums.length > 0 && line.for !== 'ghosts'
    ? `${name} (${line.for === 'field' ? sums.at(-1) : sums.join(', ')})`
    : name;
}

function ownSheet({ update, log, words }: Ended<Carcassonne>): Sheet {
  const say = sayIn(words.lang);
  const tally = new Tally(update.players);
  for (const event of log.flatMap((step) => step.events)) {
    if (event.event === 'points') {
      // What ghosts cost is told apart from what the feature is worth.
      tally.add(event.seat, event.sort, event.worth);
      tally.add(event.seat, 'ghosts', event.gain - event.worth);
    } else if (event.event === 'final')
      tally.add(event.seat, event.sort === 'ghosts' ? 'ghosts' : `end.${event.sort}`, event.points);
  }
  const kinds = [
    ...sorts.slice(0, -1).map((sort) => ({ id: sort as string, label: sortName(say, sort) })),
    ...sorts.slice(0, -1).map((sort) => ({ id: `end.${sort}`, label: words.say('end.atEnd', sortName(say, sort)) })),
    { id: 'ghosts', label: say('ghostsLost') },
  ];
  return tally.sheet(
    kinds,
    update.view.players.map((player, seat) => ({ seat, total: player.score ?? 0 })),
    say('notBelow'),
  );
}

/** Against the mists all play together: who has brought what; on level 6 what each colour has, of which the least counts. */
function teamSheet({ update, log, words }: Ended<Carcassonne>, mists: NonNullable<LandView['mists']>): Sheet {
  const say = sayIn(words.lang);
  const { colours } = update.view;
  const byColour = colours.some((one) => one.points !== undefined);
  const tally = new Tally(byColour ? colours.length : update.players);
  for (const step of log) {
    let sort = 'hounds';
    let seat = step.seat;
    for (const event of step.events) {
      if (event.event === 'complete') [sort, seat] = [event.sort, event.seat ?? step.seat];
      if (event.event === 'hound_points') sort = 'hounds';
      if (event.event !== 'team_points') continue;
      const column = byColour ? colours.findIndex((one) => one.colour === event.colour) : seat;
      tally.add(column, sort, event.points);
    }
  }
  const kinds = [
    ...sorts.slice(0, -1).map((sort) => ({ id: sort as string, label: sortName(say, sort) })),
    { id: 'hounds', label: say('houndsBrought') },
  ];
  const total = (column: number) => kinds.reduce((sum, { id }) => sum + tally.of(column, id), 0);
  const columns = byColour
    ? colours.map((one) => ({
        seat: one.owner,
        name: say(one.colour),
        colour: inks[one.colour] ?? '',
        total: one.points ?? 0,
      }))
    : update.seats.map((_, seat) => ({ seat, total: total(seat) }));
  return { ...tally.sheet(kinds, columns, say('notBelow')), team: { points: mists.points, goal: mists.goal } };
}

export const ending: GameEnding<Carcassonne> = {
  Scene,
  length: 5000,
  deciding({ update, log, words }) {
    const { view } = update;
    if (!view.mists) return [];
    const last = log
      .at(-1)
      ?.events.findLast(
        (event) =>
          'x' in event && (event.event === 'ghosts' || event.event === 'team_points' || event.event === 'place'),
      );
    if (!last || !('x' in last) || last.x === undefined || last.y === undefined) return [];
    return [
      {
        seat: view.active,
        points: 0,
        text: words.tell(`carcassonne.ending.${view.ending?.how}`),
        parts: [[last.x, last.y, '']],
      },
    ];
  },
  count({ update, words }) {
    const say = sayIn((words as Words).lang);
    return (update.view.ending?.lines ?? []).map((line) => {
      const parts = partsOf(update.view, line);
      return [{ seat: line.seat, points: line.points, text: told(say, line), ...(parts && { parts }) }];
    });
  },
  sheet: (ended) => (ended.update.view.mists ? teamSheet(ended, ended.update.view.mists) : ownSheet(ended)),
};
