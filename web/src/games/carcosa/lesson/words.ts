// What the lessons say: page.carcosa.lesson.… of data/words.
import de from 'words:de/carcosa/lesson';
import en from 'words:en/carcosa/lesson';
import type file from '../../../../../data/words/en/carcosa.json';
import type { PartKey } from '../../../words/keys.ts';
import { sayer } from '../../../words/say.ts';

export type Key = PartKey<'carcosa', 'lesson', typeof file>;
export const sayIn = sayer<Key>(en, de);
