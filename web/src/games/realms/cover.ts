import type { Cover } from '../../lobby/covers.ts';
import Codex from './Codex.svelte';

export const cover: Cover = {
  game: 'realms',
  place: 2,
  Art: Codex,
  about: {
    en: 'Seven cards make a realm, and each is worth what stands beside it: the Candle wants its Book and Bell Tower, the Basilisk turns your armies to stone. With the cursed items and the three suits of The Cursed Hoard, if you dare.',
    de: 'Sieben Karten sind ein Reich, und jede ist wert, was neben ihr steht: Die Kerze braucht ihr Buch und den Glockenturm, der Basilisk lässt deine Armeen erstarren. Wer sich traut, nimmt die verfluchten Gegenstände und die drei neuen Farben dazu.',
  },
  usual: ['items', 'suits'],
  players: 3,
  links: [{ href: '#/score/realms', label: { en: 'Score a hand', de: 'Eine Hand werten' } }],
};
