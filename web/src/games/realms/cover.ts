import type { Cover } from '../../lobby/covers.ts';
import Codex from './Codex.svelte';

export const cover: Cover = {
  game: 'realms',
  place: 2,
  Art: Codex,
  usual: ['items', 'suits'],
  players: 3,
  links: [{ href: '#/score/realms', label: 'score' }],
};
