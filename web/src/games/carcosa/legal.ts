// The list of legal actions, by what can be pointed at.
import type { Lay as AnyLay } from '../../board/laying.svelte.ts';
import type { Action } from './view.ts';

export interface Lay extends AnyLay {
  verb: 'place' | 'replace';
}
export interface Target {
  do: string;
  verb: Action['verb'];
  x: number;
  y: number;
  part: string;
  /** Done by or to a thug. */
  thug: boolean;
}
/** An action that means a whole cell: the Stranger's step, a tile of Hastur, a detective's deed. */
export interface CellAction {
  do: string;
  verb: Action['verb'];
  /** Where it leads to. */
  x: number;
  y: number;
}
export interface SpaceAction {
  do: string;
  verb: Action['verb'];
  space: number;
  thug: boolean;
}
export interface LegalIndex {
  all: readonly Action[];
  lays: Lay[];
  /** Parts of tiles: cultist, legion, next, call. */
  targets: Target[];
  cells: CellAction[];
  /** Actions on a marked space of the track. */
  spaces: SpaceAction[];
  /** Actions on a stack, by its number: take, redraw, under, look, research. */
  stacks: Map<number, Action>;
  stones: Map<number, Action>;
}

export function indexLegal(actions: readonly Action[] | undefined): LegalIndex {
  const index: LegalIndex = {
    all: actions ?? [],
    lays: [],
    targets: [],
    cells: [],
    spaces: [],
    stacks: new Map(),
    stones: new Map(),
  };
  for (const action of index.all) enter(action, index);
  return index;
}

const steps = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;

function enter(action: Action, index: LegalIndex) {
  const { do: text, verb } = action;
  const thug = verb === 'thug' || ('thug' in action && action.thug !== undefined);
  switch (action.verb) {
    case 'place':
    case 'replace': {
      const { verb: how, cell, turns, held = 0 } = action;
      index.lays.push({ do: text, verb: how, x: cell[0], y: cell[1], turns, held });
      return;
    }
    case 'cultist':
    case 'thug':
    case 'legion':
    case 'next':
    case 'haunt':
    case 'meet':
      index.targets.push({ do: text, verb, x: action.cell[0], y: action.cell[1], part: action.part, thug });
      return;
    case 'call':
      if ('cell' in action)
        index.targets.push({ do: text, verb, x: action.cell[0], y: action.cell[1], part: action.part, thug });
      else if ('space' in action) index.spaces.push({ do: text, verb, space: action.space, thug });
      return;
    case 'stranger':
    case 'hastur':
      index.cells.push({ do: text, verb, x: action.cell[0], y: action.cell[1] });
      return;
    case 'detective': {
      const [dx, dy] = 'side' in action ? steps[action.side] : [0, 0];
      index.cells.push({ do: text, verb, x: action.cell[0] + dx, y: action.cell[1] + dy });
      return;
    }
    case 'space':
      if (action.cell) index.cells.push({ do: text, verb, x: action.cell[0], y: action.cell[1] });
      else index.spaces.push({ do: text, verb, space: action.space, thug });
      return;
    case 'trap':
    case 'assistant':
      index.spaces.push({ do: text, verb, space: action.space, thug });
      return;
    case 'stone':
      index.stones.set(action.value, action);
      return;
    case 'take':
    case 'redraw':
    case 'look':
    case 'research':
      index.stacks.set(action.stack, action);
      return;
    case 'under':
      if (action.stack !== 'none') index.stacks.set(action.stack, action);
      return;
  }
}
