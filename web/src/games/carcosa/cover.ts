import type { Cover } from '../../lobby/covers.ts';
import Skyline from './Skyline.svelte';

export const cover: Cover = {
  game: 'carcosa',
  place: 1,
  Art: Skyline,
  about: {
    en: 'Where black stars rise and the lake swallows the suns, rival cults rebuild the lost city, and wake what sleeps below it. Against machine players, alone against the Investigators, or passing the device round.',
    de: 'Wo schwarze Sterne aufgehen und der See die Sonnen verschlingt, bauen Kulte um die Wette die verlorene Stadt wieder auf und wecken, was unter ihr schläft. Gegen den Computer, allein gegen die Ermittler oder reihum an einem Gerät.',
  },
  usual: ['thugs', 'stranger', 'fools', 'distant', 'unprepared', 'short_game', 'mat'],
  players: 2,
  alone: {
    en: 'One player: The Investigators are against you.',
    de: 'Eine Person: Die Ermittler sind gegen dich.',
  },
  ownTiles: true,
  links: [
    { href: '#/learn', label: { en: 'Learn it by playing', de: 'Beim Spielen lernen' } },
    { href: '#/learn/solo', label: { en: 'Learn the solo game', de: 'Das Solospiel lernen' } },
  ],
};
