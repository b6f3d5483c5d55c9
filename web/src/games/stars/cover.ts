import type { Cover } from '../../lobby/covers.ts';
import Firmament from './Firmament.svelte';

export const cover: Cover = {
  game: 'stars',
  place: 3,
  Art: Firmament,
  about: {
    en: 'Push, swap and turn a sky of twenty-five star tiles until a constellation stands right, and summon what waits behind it. The first to ten points has the favour of the Great Old Ones.',
    de: 'Schiebe, tausche und drehe fünfundzwanzig Sternenmarken am Firmament, bis eine Konstellation richtig steht, und beschwöre das Wesen, das dahinter wartet. Wer zuerst zehn Siegpunkte hat, dem sind die Großen Alten gewogen.',
  },
  usual: [],
  players: 2,
  links: [{ href: '#/puzzle', label: { en: 'Puzzle of the day', de: 'Rätsel des Tages' } }],
};
