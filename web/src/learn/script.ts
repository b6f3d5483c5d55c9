// What the first game says and does, beat by beat. The seed deals the tiles; a test plays the script to its end.
import type { Key } from '../words/en.ts';

export interface Beat {
  say: Key;
  /** The action of this beat; none: there is only something to read. */
  do?: string;
  /** The other seat does it by itself. */
  other?: true;
}

export const seed = '51';

export const beats: Beat[] = [
  { say: 'learn.city' },
  { say: 'learn.take', do: 'take 4' },
  { say: 'learn.place', do: 'place 2,0 south' },
  { say: 'learn.ley', do: 'cultist 2,0 ley' },
  { say: 'learn.other', do: 'take 1', other: true },
  { say: 'learn.other', do: 'place 1,-1 south', other: true },
  { say: 'learn.other', do: 'cultist 1,-1 district', other: true },
  { say: 'learn.district' },
  { say: 'learn.takeEnd', do: 'take 3' },
  { say: 'learn.placeEnd', do: 'place 2,1 south' },
  { say: 'learn.second', do: 'cultist 2,1 district' },
  { say: 'learn.imbue', do: 'imbue 3' },
  { say: 'learn.endTurn', do: 'end' },
  { say: 'learn.other', do: 'take 2', other: true },
  { say: 'learn.other', do: 'place 0,-1 east', other: true },
  { say: 'learn.other', do: 'cultist 0,-1 district', other: true },
  { say: 'learn.other', do: 'recruit 1', other: true },
  { say: 'learn.theatre' },
  { say: 'learn.recover', do: 'recover' },
  { say: 'learn.takeEdge', do: 'take 4' },
  { say: 'learn.placeEdge', do: 'place 2,2 north' },
  { say: 'learn.sacrifice', do: 'cultist 2,2 water' },
  { say: 'learn.stone', do: 'stone 3' },
  { say: 'learn.legion', do: 'legion 0,0 ley' },
  { say: 'learn.endings' },
];
