// What is said about features, tiles and figures.
import type { SeatInfo } from '../../../engine/protocol.ts';
import type { Words } from '../../../words/words.svelte.ts';
import { hiddenSpecial, odds } from '../art/kinds.ts';
import { capital, kindName, type Say, seatName } from '../say.ts';
import {
  type BoardTile,
  type CarcosaView,
  type Feature,
  type Figure,
  featureAt,
  sortOf,
  type TileFace,
} from '../view.ts';
import type { Key } from '../words.ts';

export interface SentenceContext {
  say: Say;
  words: Pick<Words, 'tell' | 'has'>;
  seats: readonly SeatInfo[];
}

const names = (t: SentenceContext, seats: readonly number[]) => seats.map((seat) => seatName(t.seats, seat)).join(', ');

export function featureLines(t: SentenceContext, feature: Feature): string[] {
  const { say } = t;
  const lines: string[] = [];
  if (feature.sort === 'site') lines.push(say('around', 8 - feature.open));
  else lines.push(say('tiles', feature.tiles));
  if (feature.finished) lines.push(say('finished'));
  else if (feature.sort === 'ley' || feature.sort === 'district')
    lines.push(feature.open > 0 ? say('openEnds', feature.open) : say('closed'));
  const folk = feature.figures.flatMap((count, seat) =>
    count > 0 ? [say('standing', seatName(t.seats, seat), count)] : [],
  );
  if (feature.thugs) folk.push(say('standing', say('thugs'), feature.thugs));
  if (feature.occultists) folk.push(say('standing', say('occultists'), feature.occultists));
  lines.push(folk.length > 0 ? folk.join(' · ') : say('nobody'));
  if (feature.controllers.length > 0 && feature.sort !== 'water')
    lines.push(say('controlledBy', names(t, feature.controllers)));
  if (feature.finished) return lines;
  if (feature.sort === 'ley') lines.push(say('worthLey', feature.worth), say('worthLeyDone', feature.tiles));
  if (feature.sort === 'district') lines.push(say('worthDistrict', feature.worth, 2 * feature.tiles));
  if (feature.sort === 'site') lines.push(say('worthSite', feature.worth, feature.worth + 1));
  if (feature.sort === 'water')
    lines.push(
      say(
        'worthWater',
        feature.figures.reduce((a, b) => a + b, 0),
      ),
    );
  return lines;
}

export function tileLines(t: SentenceContext, tile: TileFace & { fixed: boolean }): string[] {
  const { say, words } = t;
  const special = tile.special ?? '';
  if (tile.fixed) return special === '' ? [] : [capital(words.tell(`carcosa.special.${special}`))];
  const lines = [say(`star${tile.star}` as Key)];
  if (tile.special !== undefined && tile.star > 0) lines.push(say('youKnow', words.tell(`carcosa.special.${special}`)));
  else if (tile.star > 0) {
    const chance = odds(tile.kind, tile.star);
    const hidden = hiddenSpecial(tile.kind);
    if (hidden !== '') lines.push(say('odds', chance.specials, chance.of, words.tell(`carcosa.special.${hidden}`)));
  }
  return lines;
}

export function partTold(
  t: SentenceContext,
  view: CarcosaView,
  tile: BoardTile,
  part: string,
): { title: string; lines: string[] } {
  const feature = featureAt(view, tile.x, tile.y, part);
  const title = t.say(sortOf(part) as Key);
  const guests = guestsAt(t, view, tile.x, tile.y);
  return { title, lines: [...(feature ? featureLines(t, feature) : []), ...tileLines(t, tile), ...guests] };
}

export const figureName = (t: SentenceContext, figure: Figure): string =>
  t.say(figure.on.startsWith('water') ? 'sacrifice' : figure.on === 'site' ? 'ritualist' : 'cultist');

/** Who stands on a part, as a screen reader says it. */
function standing(t: SentenceContext, figure: Figure): string {
  const part = t.words.tell(`carcosa.part.${figure.on}`);
  if (figure.owner === null) return `${part}: ${t.say(figure.who ?? 'thug')}`;
  return t.say('stands', part, figureName(t, figure), seatName(t.seats, figure.owner));
}

/** The Stranger and detectives on a cell. */
export function guestsAt(t: SentenceContext, view: CarcosaView, x: number, y: number): string[] {
  const here = (at: { x: number; y: number } | null | undefined) => at?.x === x && at.y === y;
  const detectives = (view.investigators?.detectives ?? []).filter(here);
  return [
    ...(here(view.stranger) ? [t.say('stranger')] : []),
    ...detectives.map((one) => t.say(one.strikes ? 'detectiveStrikes' : 'detective')),
  ];
}

/** A tile as a screen reader says it. */
export function tileLabel(t: SentenceContext, view: CarcosaView, tile: BoardTile): string {
  const { say, words } = t;
  const parts = [
    say('cell', `${tile.x},${tile.y}`, kindName(words, tile.kind), say(tile.fixed ? 'fixed' : 'unstable')),
    say('facing', words.tell(`carcosa.turns.${tile.turns}`)),
  ];
  if (tile.special) parts.push(words.tell(`carcosa.special.${tile.special}`));
  for (const figure of view.figures.filter((f) => f.x === tile.x && f.y === tile.y)) parts.push(standing(t, figure));
  return [...parts, ...guestsAt(t, view, tile.x, tile.y)].join(', ');
}
