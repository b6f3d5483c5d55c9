// What a lesson says and does, beat by beat. The seed deals the tiles; a test plays every script to its end.
import type { Options } from '../engine/protocol.ts';
import type { Key } from '../words/keys.ts';

export interface Beat {
  say: Key;
  /** The action of this beat; none: there is only something to read. */
  do?: string;
  /** The other seat does it by itself. */
  other?: true;
}

export interface Script {
  title: Key;
  /** Said when all is done. */
  end: Key;
  seed: string;
  /** One name a seat; the learner has the first. */
  names: string[];
  options: Options;
  beats: Beat[];
}

const first: Beat[] = [
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

// Alone against the Investigators.
const solo: Beat[] = [
  { say: 'solo.begin' },
  { say: 'solo.track' },
  { say: 'solo.recover', do: 'recover' },
  { say: 'solo.take', do: 'take 3' },
  { say: 'solo.place', do: 'place 0,-1 south' },
  { say: 'solo.cultist', do: 'cultist 0,-1 district' },
  { say: 'solo.resolve', do: 'resolve' },
  { say: 'solo.end', do: 'end' },
  { say: 'solo.science' },
  { say: 'solo.recoverAgain', do: 'recover' },
  { say: 'solo.takeRite', do: 'take 4' },
  { say: 'solo.placeRite', do: 'place 1,2 north' },
  { say: 'solo.summoned', do: 'hastur 0,0 from 45' },
  { say: 'solo.trap', do: 'trap 45' },
  { say: 'solo.go', do: 'resolve' },
  { say: 'solo.endTrap', do: 'end' },
  { say: 'solo.trapped' },
  { say: 'solo.recoverAgain', do: 'recover' },
  { say: 'solo.takePower', do: 'take 2' },
  { say: 'solo.placePower', do: 'place 1,-1 south' },
  { say: 'solo.cultistPower', do: 'cultist 1,-1 district' },
  { say: 'solo.go', do: 'resolve' },
  { say: 'solo.haunt', do: 'haunt 0,-1 ley' },
  { say: 'solo.go', do: 'end' },
  { say: 'solo.recoverAgain', do: 'recover' },
  { say: 'solo.takeLast', do: 'take 3' },
  { say: 'solo.placeLast', do: 'place 2,0 north' },
  { say: 'solo.guard', do: 'cultist 1,1 district' },
  { say: 'solo.go', do: 'resolve' },
  { say: 'solo.detectives' },
  { say: 'solo.more' },
];

export const lessons: Record<'first' | 'solo', Script> = {
  first: {
    title: 'learn.title',
    end: 'learn.end',
    seed: '51',
    names: ['Camilla', 'Cassilda'],
    options: { advanced: 'off', short_game: 'on' },
    beats: first,
  },
  solo: { title: 'learn.soloTitle', end: 'learn.soloEnd', seed: '227', names: ['Camilla'], options: {}, beats: solo },
};
