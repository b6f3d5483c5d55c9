import type { Cover } from '../../lobby/covers.ts';
import Firmament from './Firmament.svelte';

export const cover: Cover = {
  game: 'stars',
  place: 3,
  Art: Firmament,
  usual: [],
  players: 2,
  links: [{ href: '#/puzzle', label: 'puzzle' }],
};
