// A game's own words in the language of the moment.
import type { Lang } from '../engine/protocol.ts';
import { fill } from './fill.ts';

type Sentences = Record<string, string>;

/** Of one module of words in both languages: `sayer<Key>(en, de)(lang)('zoomIn')`. */
export const sayer =
  <Key extends string>(en: Sentences, de: Sentences) =>
  (lang: Lang) =>
  (key: Key, ...blanks: (string | number)[]): string =>
    fill((lang === 'de' ? de : en)[key] ?? key, blanks);
