import type { Cover } from '../../lobby/covers.ts';
import Skyline from './Skyline.svelte';

export const cover: Cover = {
  game: 'carcosa',
  place: 1,
  Art: Skyline,
  usual: ['thugs', 'stranger', 'fools', 'distant', 'unprepared', 'short_game', 'mat'],
  players: 2,
  alone: true,
  scores: { href: '#/scores', label: 'scores' },
  ownTiles: true,
  links: [
    { href: '#/learn', label: 'learn' },
    { href: '#/learn/solo', label: 'learnSolo' },
  ],
};
