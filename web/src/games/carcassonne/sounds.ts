import { low, type Sounds } from '../../sound/sound.ts';

export const sounds: Sounds = { place: low };
