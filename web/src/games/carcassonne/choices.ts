// What may be chosen now, in words that need no coordinates, each with its place on the board. Where two choices would
// read alike, both bear a number, here and on the board.
import type { Spot } from '../../board/Spots.svelte';
import { anchorOf, type Place, tileAt } from './places.ts';
import { choiceLabel, type SentenceContext } from './say.ts';
import { type Action, type LandView, worthOf } from './view.ts';

/** What a choice looks like on the board. */
export type Face =
  | { sort: 'figure'; colour: string | null; guard: boolean }
  | { sort: 'ghosts'; text: string }
  | { sort: 'points'; text: string }
  | { sort: 'meeple' };

export interface Choice {
  do: string;
  verb: Action['verb'];
  label: string;
  /** The number that tells it from others of the same label; mostly none. */
  mark: string;
  /** Null: it is no place on the board. */
  place: Place | null;
  face: Face | null;
}
export interface ChoiceSpot extends Spot {
  choice: Choice;
}

function placeOf(action: Action): Place | null {
  if (action.verb === 'bury')
    return 'meeple' in action
      ? { x: action.meeple[0], y: action.meeple[1], part: action.part }
      : { x: action.cell[0], y: action.cell[1], part: 'graves' };
  if ('place' in action) return { x: action.cell[0], y: action.cell[1], part: action.place };
  return 'part' in action ? { x: action.cell[0], y: action.cell[1], part: action.part } : null;
}

function faceOf(action: Action, view: LandView): Face | null {
  switch (action.verb) {
    case 'meeple':
    case 'guard':
      return {
        sort: 'figure',
        colour: 'colour' in action && action.colour ? action.colour : null,
        guard: action.verb === 'guard',
      };
    case 'haunt':
    case 'ghost':
      return { sort: 'ghosts', text: '+1' };
    case 'spare':
      return { sort: 'ghosts', text: '−1' };
    case 'remove':
      return { sort: 'ghosts', text: `−${action.ghosts}` };
    case 'clear':
      return { sort: 'ghosts', text: '−3' };
    case 'score':
      return { sort: 'points', text: `+${worthOf(view, action.cell, action.part)}` };
    case 'bury':
    case 'hound':
      return { sort: 'meeple' };
    default:
      return null;
  }
}
export function choicesOf(t: SentenceContext, view: LandView, answers: readonly Action[]): Choice[] {
  const choices = answers.map((action) => ({
    do: action.do,
    verb: action.verb,
    label: choiceLabel(t, view, action),
    mark: '',
    place: placeOf(action),
    face: faceOf(action, view),
  }));
  const alike = new Map<string, number>();
  for (const { label } of choices) alike.set(label, (alike.get(label) ?? 0) + 1);
  let next = 0;
  return choices.map((one) => ((alike.get(one.label) ?? 0) > 1 && one.place ? { ...one, mark: `${++next}` } : one));
}

// Ghosts are taken from where they stand, and most else is about a figure; only what is new comes to a free place.
const standing = (view: LandView, { verb, place }: Choice): boolean =>
  ['haunt', 'hound', 'bury'].includes(verb) ||
  (place !== null && (tileAt(view, place.x, place.y)?.ghosts?.[place.part] ?? 0) > 0) ||
  view.figures.some((one) => one.x === place?.x && one.y === place.y && one.on === place.part);

/** Those that have a place, as spots on the board. */
export const spotsOf = (view: LandView, choices: readonly Choice[]): ChoiceSpot[] =>
  choices.flatMap((choice) =>
    choice.place && tileAt(view, choice.place.x, choice.place.y)
      ? [
          {
            do: choice.do,
            label: choice.label,
            at: anchorOf(view, choice.place),
            above: standing(view, choice),
            choice,
          },
        ]
      : [],
  );
