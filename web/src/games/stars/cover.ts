import type { Cover } from '../../lobby/covers.ts';
import Firmament from './Firmament.svelte';

export const cover: Cover = {
  game: 'stars',
  place: 3,
  Art: Firmament,
  about: {
    en: 'Push, swap and turn a sky of twenty-five star tiles until a constellation stands right, and summon what waits behind it. The first to ten points has the favour of the Great Old Ones.',
    de: 'Schiebe, tausche und drehe einen Himmel aus fünfundzwanzig Sternplättchen, bis ein Sternbild richtig steht, und beschwöre, was dahinter wartet. Wer zuerst zehn Punkte hat, dem sind die Großen Alten gewogen.',
  },
  usual: [],
  players: 2,
  links: [{ href: '#/puzzle', label: { en: 'Puzzle of the day', de: 'Rätsel des Tages' } }],
};
