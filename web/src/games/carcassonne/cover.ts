import type { Cover } from '../../lobby/covers.ts';
import Meadows from './Meadows.svelte';

const several = { min: 2, max: 5 };

export const cover: Cover = {
  game: 'carcassonne',
  place: 4,
  Art: Meadows,
  variants: [
    { id: 'base', options: { variant: 'default' }, players: several },
    { id: 'ghosts', options: { variant: 'ghosts' }, players: several },
    { id: 'mists', options: { variant: 'mists' } },
  ],
  usual: ['level', 'farmers'],
  groups: [
    { id: 'parts', options: ['fog', 'castles', 'cemeteries'] },
    { id: 'ghosts', options: ['destroy_only_with_fog_tile', 'ghost_minority', 'ghost_cemetery', 'ghost_keeper_final'] },
    { id: 'mists', options: ['coop_fogged_road'] },
    { id: 'table', options: ['entered'] },
  ],
  players: 2,
};
