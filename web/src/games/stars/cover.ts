import type { Cover } from '../../lobby/covers.ts';
import Firmament from './Firmament.svelte';

export const cover: Cover = {
  game: 'stars',
  place: 3,
  Art: Firmament,
  variants: [
    { id: 'base', options: { mirrors: 'off' } },
    { id: 'mirrors', options: { mirrors: 'on' } },
  ],
  usual: [],
  groups: [
    { id: 'turn', options: ['start', 'texts_add_up', 'dhole_fetches_invoked'] },
    {
      id: 'servants',
      options: ['lenders_count', 'lender_makes_room', 'served_may_make_room', 'served_may_lend', 'lend_without_need'],
    },
  ],
  players: 2,
  links: [{ href: '#/puzzle', label: 'puzzle' }],
};
