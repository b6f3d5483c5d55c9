import { click, type Sounds } from '../../sound/sound.ts';

export const sounds: Sounds = { took: click };
