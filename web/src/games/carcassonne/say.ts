// The words of Carcassonne, and what is said about features and tiles.
import { cellText } from '../../engine/actions.ts';
import type { SeatInfo } from '../../engine/protocol.ts';
import { colourOf } from '../../style/colours.ts';
import type { Key as PageKey } from '../../words/keys.ts';
import type { Words } from '../../words/words.svelte.ts';
import { kindOf } from './art/kinds.ts';
import type { Action, BoardTile, Feature, Figure, LandView } from './view.ts';
import { featureAt, sortOf, worthOf } from './view.ts';
import { type Key, type Say, sayIn } from './words.ts';

export { type Say, sayIn };

export interface SentenceContext {
  say: Say;
  words: Pick<Words, 'tell' | 'has' | 'say'>;
  seats: readonly SeatInfo[];
}
export const seatName = (t: SentenceContext, seat: number): string => t.seats[seat]?.name ?? `${seat + 1}`;
export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/**
 * The colour that a figure is shown in: the one that its seat has chosen. In Mists the colours are the game's own: a
 * player of a small team has several of them, and the actions, sentences and markers name them.
 */
export function shownColour(view: LandView, seats: readonly SeatInfo[], colour: string): string {
  if (view.variant === 'mists') return colour;
  const owner = view.colours.find((one) => one.colour === colour)?.owner ?? 0;
  return colourOf(owner, seats[owner]?.colour).name;
}
export const colourName = (t: SentenceContext, view: LandView, colour: string): string =>
  view.variant === 'mists'
    ? t.say(colour as Key)
    : t.words.say(`colour.${shownColour(view, t.seats, colour)}` as PageKey);

export function kindName(words: Pick<Words, 'tell' | 'has'>, kind: string): string {
  const key = `carcassonne.kind.${kind}`;
  return words.has(key) ? words.tell(key) : (kindOf(kind)?.name ?? kind);
}
export const partName = (say: Say, part: string): string => {
  if (part === 'graves') return say('graves');
  const number = part.replace(/\D/g, '');
  return `${say(sortOf(part) as Key)}${number === '' ? '' : ` ${number}`}`;
};

export function featureLines(t: SentenceContext, view: LandView, feature: Feature): string[] {
  const { say } = t;
  const lines: string[] = [];
  const around = ['monastery', 'castle', 'cemetery'].includes(feature.sort);
  if (feature.sort === 'fog')
    return [say('ghostsHere', Number(feature.ghosts ?? 0)), ...(feature.complete ? [say('complete')] : [])];
  if (around) lines.push(say('around', 8 - (feature.open ?? 0)));
  else lines.push(say('tiles', feature.tiles ?? 0));
  if (feature.pennants) lines.push(say('pennants', feature.pennants));
  if (feature.sort === 'field') lines.push(say('cities', feature.cities ?? 0));
  if (feature.complete) lines.push(say('complete'));
  else if (!around && feature.sort !== 'field') lines.push(say('openEnds', feature.open ?? 0));
  const folk = (feature.figures ?? []).flatMap((count, colour) =>
    count > 0 ? [say('standing', view.colours[colour] ? seatName(t, view.colours[colour].owner) : '?', count)] : [],
  );
  lines.push(folk.length > 0 ? folk.join(' · ') : say('nobody'));
  if (feature.owners && feature.owners.length > 0)
    lines.push(say('ownedBy', feature.owners.map((seat) => seatName(t, seat)).join(', ')));
  lines.push(say('worthNow', feature.worth ?? 0));
  if (
    !feature.complete &&
    feature.worth_complete !== undefined &&
    feature.worth_complete !== feature.worth &&
    feature.sort !== 'field'
  )
    lines.push(say('worthDone', feature.worth_complete));
  return lines;
}

export function figureText(t: SentenceContext, figure: Figure): string {
  const ghosts = figure.ghosts ? `, ${t.say('ghostsHere', figure.ghosts)}` : '';
  return `${partName(t.say, figure.on)}: ${t.say(figure.guard ? 'guard' : 'meeple')} ${seatName(t, figure.owner)}${ghosts}`;
}

export function tileLabel(t: SentenceContext, view: LandView, tile: BoardTile): string {
  const { say, words } = t;
  const place = `${tile.x},${tile.y}`;
  if (tile.face_down) return `${place}: ${say('faceDown')}`;
  const figures = view.figures.filter((one) => one.x === tile.x && one.y === tile.y).map((one) => figureText(t, one));
  const ghosts = Object.entries(tile.ghosts ?? {}).map(
    ([where, count]) => `${partName(say, where)}: ${say('ghostsHere', count)}`,
  );
  return [say('cell', place, kindName(words, tile.kind), say(tile.turns as Key)), ...figures, ...ghosts].join(', ');
}

/** A part of the land by what it is, so that it needs no coordinates: "Road, 3 tiles". */
export function placeName(t: SentenceContext, view: LandView, x: number, y: number, part: string): string {
  const { say } = t;
  const sort = sortOf(part);
  if (sort === 'graves') return say('cemetery');
  const feature = featureAt(view, x, y, part);
  if (sort === 'fog') {
    const ghosts = view.board.find((one) => one.x === x && one.y === y)?.ghosts?.[part] ?? 0;
    return ghosts > 0 ? say('placeFog', ghosts) : say('placeFogBare');
  }
  if (!feature) return partName(say, sort);
  if (sort === 'field') return feature.cities ? say('placeField', feature.cities) : say('placeFieldBare');
  if (sort === 'city' || sort === 'road') {
    const tiles = say('placeTiles', say(sort), feature.tiles ?? 0);
    return feature.pennants ? say('placePennants', tiles, feature.pennants) : tiles;
  }
  return say('placeAround', partName(say, sort), 8 - (feature.open ?? 0));
}

const ownerAt = (t: SentenceContext, view: LandView, [x, y]: readonly [number, number], part: string): string => {
  const figure = view.figures.find((one) => one.x === x && one.y === y && one.on === part);
  return figure ? seatName(t, figure.owner) : '?';
};

/** An action in words for somebody who sees the board: what it is about is lit there. */
export function choiceLabel(t: SentenceContext, view: LandView, action: Action): string {
  const { say } = t;
  const place = (cell: readonly [number, number], part: string) => placeName(t, view, cell[0], cell[1], part);
  switch (action.verb) {
    case 'meeple':
    case 'guard': {
      const colour = 'colour' in action && action.colour ? `, ${say(action.colour)}` : '';
      return `${place(action.cell, action.part)}${action.verb === 'guard' ? ` (${say('guard')})` : ''}${colour}`;
    }
    case 'score':
      return say('choiceScore', place(action.cell, action.part), worthOf(view, action.cell, action.part));
    case 'clear':
      return say('choiceClear', place(action.cell, action.part));
    case 'haunt':
      return say('choiceOwner', ownerAt(t, view, action.cell, action.part), place(action.cell, action.part));
    case 'hound':
      return say('choiceHound', ownerAt(t, view, action.cell, action.part), place(action.cell, action.part));
    case 'ghost':
      return say('choiceGhost', place(action.cell, action.place));
    case 'spare':
      return say('choiceSpare', place(action.cell, action.place));
    case 'remove': {
      const tile = view.board.find((one) => one.x === action.cell[0] && one.y === action.cell[1]);
      const where = sortOf(action.place) === 'graves' ? say('cemetery') : say('fog');
      return say('choiceRemove', action.ghosts, tile?.ghosts?.[action.place] ?? action.ghosts, where);
    }
    case 'bury':
      return 'meeple' in action
        ? say('choiceBury', ownerAt(t, view, action.meeple, action.part), place(action.meeple, action.part))
        : say('choiceBuryHand', say(action.colour));
    default:
      return actionLabel(t, action);
  }
}

/** An action in words, with its cell, for those who do not see the board. */
export function actionLabel(t: SentenceContext, action: Action): string {
  const { say } = t;
  switch (action.verb) {
    case 'place':
      return `${cellText(action.cell)}, ${say(action.turns)}`;
    case 'meeple':
    case 'guard': {
      const colour = 'colour' in action && action.colour ? ` ${say(action.colour)}` : '';
      return say('putOn', `${say(action.verb)}${colour}`, `${partName(say, action.part)} ${cellText(action.cell)}`);
    }
    case 'draw':
      return action.kind === undefined ? say('draw') : `${say('draw')}: ${kindName(t.words, action.kind)}`;
    case 'score':
      return say('takePoints', partName(say, action.part), cellText(action.cell));
    case 'clear':
      return say('clearGhosts', partName(say, action.part), cellText(action.cell));
    case 'haunt':
      return say('hauntDo', cellText(action.cell), partName(say, action.part));
    case 'ghost':
      return say('ghostDo', cellText(action.cell), partName(say, action.place));
    case 'spare':
      return say('spareDo', cellText(action.cell), partName(say, action.place));
    case 'remove':
      return say('removeDo', cellText(action.cell), partName(say, action.place), action.ghosts);
    case 'hound':
      return say('houndDo', cellText(action.cell), partName(say, action.part));
    case 'bury':
      return 'meeple' in action
        ? say('buryFrom', cellText(action.cell), `${cellText(action.meeple)} ${partName(say, action.part)}`)
        : say('buryHand', cellText(action.cell), say(action.colour));
    case 'cover':
      return say('coverDo', cellText(action.cell));
    case 'start':
      return say('start', say(action.turns));
    case 'pass':
    case 'done':
      return say(action.verb);
  }
}
