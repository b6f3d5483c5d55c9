import type { Cover } from '../../lobby/covers.ts';
import Meadows from './Meadows.svelte';

export const cover: Cover = {
  game: 'carcassonne',
  place: 4,
  Art: Meadows,
  usual: ['variant', 'level', 'farmers'],
  players: 2,
  alone: true,
};
