// What the list of scores says: page.carcosa.scores.… of data/words.
import de from 'words:de/carcosa/scores';
import en from 'words:en/carcosa/scores';
import type file from '../../../../../data/words/en/carcosa.json';
import type { PartKey } from '../../../words/keys.ts';
import { sayer } from '../../../words/say.ts';

export const sayIn = sayer<PartKey<'carcosa', 'scores', typeof file>>(en, de);
