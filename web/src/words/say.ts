// A game's own words in the language of the moment.
import type { Lang } from '../engine/protocol.ts';
import { fill } from './fill.ts';

export const sayer =
  <Key extends string>(en: Record<Key, string>, de: Record<Key, string>) =>
  (lang: Lang) =>
  (key: Key, ...blanks: (string | number)[]): string =>
    fill((lang === 'de' ? de : en)[key], blanks);
