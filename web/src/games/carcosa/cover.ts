import type { Cover } from '../../lobby/covers.ts';
import Skyline from './Skyline.svelte';

const several = { min: 2, max: 4 };
const alone = { min: 1, max: 1 };

export const cover: Cover = {
  game: 'carcosa',
  place: 1,
  Art: Skyline,
  variants: [
    { id: 'base', options: { thugs: 'off', stranger: 'off' }, players: several },
    { id: 'thugs', options: { thugs: 'on', stranger: 'off' }, players: several },
    { id: 'stranger', options: { thugs: 'off', stranger: 'on' }, players: several },
    { id: 'both', options: { thugs: 'on', stranger: 'on' }, players: several },
    { id: 'investigators', options: {}, players: alone },
  ],
  usual: ['short_game', 'mat', 'thugs', 'fools', 'distant', 'unprepared'],
  groups: [
    { id: 'start', options: ['first', 'hastur'] },
    {
      id: 'turn',
      options: ['advanced', 'own_prophet_blocks', 'legion_may_sacrifice', 'king_on_last_tile', 'stall_guard'],
    },
    { id: 'thugs', options: ['thugs_in_majority', 'thug_needs_recruit'] },
    { id: 'stranger', options: ['stranger_hits_sacrifices'] },
    { id: 'investigators', options: ['occultist_trigger'] },
  ],
  needs: {
    thugs_in_majority: { options: { thugs: 'on' } },
    thug_needs_recruit: { options: { thugs: 'on' } },
    stranger_hits_sacrifices: { options: { stranger: 'on' } },
    occultist_trigger: { options: { fools: 'off' } },
  },
  players: 2,
  scores: { href: '#/scores', label: 'scores' },
  ownTiles: true,
  links: [
    { href: '#/learn', label: 'learn' },
    { href: '#/learn/solo', label: 'learnSolo' },
  ],
};
