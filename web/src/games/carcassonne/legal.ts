// The list of legal actions, by what can be pointed at.
import type { Lay } from '../../board/laying.svelte.ts';
import type { Action } from './view.ts';

/** An action on a part of a tile: a meeple, a guard, a ghost for a meeple, a feature to score. */
export interface Target {
  do: string;
  verb: Action['verb'];
  x: number;
  y: number;
  part: string;
}
export interface LegalIndex {
  all: readonly Action[];
  lays: Lay[];
  targets: Target[];
  /** Whole cells: where a face-down tile may go. */
  cells: { do: string; x: number; y: number }[];
  /** As buttons: what is on parts, and then everything that is no place on the board. Cells are pressed themselves. */
  answers: Action[];
}

export function indexLegal(actions: readonly Action[] | undefined): LegalIndex {
  const all = actions ?? [];
  const index: LegalIndex = { all, lays: [], targets: [], cells: [], answers: [] };
  const [onParts, others]: [Action[], Action[]] = [[], []];
  for (const action of all) {
    const { do: text, verb } = action;
    switch (action.verb) {
      case 'place': {
        const [x, y] = action.cell;
        index.lays.push({ do: text, x, y, turns: action.turns, held: 0 });
        break;
      }
      case 'cover':
        index.cells.push({ do: text, x: action.cell[0], y: action.cell[1] });
        break;
      case 'start':
      case 'draw':
      case 'pass':
      case 'done':
      case 'bury':
        others.push(action);
        break;
      default: {
        const part = 'place' in action ? action.place : action.part;
        index.targets.push({ do: text, verb, x: action.cell[0], y: action.cell[1], part });
        onParts.push(action);
      }
    }
  }
  index.answers = [...onParts, ...others];
  return index;
}
