// Things of the city by what they are: never by a cell or a number that the board does not show.
import type { SentenceContext } from './stage/sentences.ts';
import { type CarcosaView, type Feature, type Figure, featureAt, sortOf } from './view.ts';
import type { Key } from './words.ts';

export interface Place {
  x: number;
  y: number;
  part: string;
}

const tileAt = (view: CarcosaView, x: number, y: number) => view.board.find((tile) => tile.x === x && tile.y === y);

function districtKey(view: CarcosaView, { parts }: Feature): Key {
  const tiles = parts.flatMap(([x, y]) => tileAt(view, x, y) ?? []);
  if (tiles.some((tile) => tile.fixed && tile.special === 'theatre')) return 'nameTheatre';
  return tiles.some((tile) => tile.kind.startsWith('HASTUR')) ? 'nameHastur' : 'nameDistrict';
}

/** A part and what it belongs to: "District with a theatre, 5 tiles". */
export function placeName({ say }: SentenceContext, view: CarcosaView, { x, y, part }: Place): string {
  const feature = featureAt(view, x, y, part);
  const sort = sortOf(part);
  if (!feature) return say(sort as Key);
  if (sort === 'site') return say('nameSite', 8 - feature.open);
  if (sort === 'water') return say('nameWater', feature.tiles);
  return say(sort === 'ley' ? 'nameLey' : districtKey(view, feature), feature.tiles);
}

/** Somebody and where: "cultist: District, 5 tiles". */
export function standingName(t: SentenceContext, view: CarcosaView, place: Place, thug: boolean): string {
  return t.say('nameStanding', t.say(thug ? 'thug' : 'cultist'), placeName(t, view, place));
}

/** Who is on a part. */
export const figuresOn = (view: CarcosaView, { x, y, part }: Place): Figure[] =>
  view.figures.filter((one) => one.x === x && one.y === y && one.on === part);
