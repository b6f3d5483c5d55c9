// What a lesson is: a real table with a fixed seed, and what is said and done at it, beat by beat. The lessons
// themselves are in the games' folders.
import type { Lang, Options } from '../engine/protocol.ts';

export interface Beat<Key extends string = string> {
  say: Key;
  /** The action of this beat; none: there is only something to read. */
  do?: string;
  /** The other seat does it by itself. */
  other?: true;
}

export interface Script<Key extends string = string> {
  game: string;
  /** The key of its title in data/words. */
  title: string;
  /** Its own words: what the beats say, and the rest. */
  sayIn: (lang: Lang) => (key: Key) => string;
  /** Said when all is done. */
  end: Key;
  /** What the button to a real game says. */
  play: Key;
  /** Another lesson to go on with, under a key of data/words. */
  next?: { href: string; label: string };
  seed: string;
  /** One name a seat; the learner has the first. */
  names: string[];
  options: Options;
  beats: Beat<Key>[];
}
