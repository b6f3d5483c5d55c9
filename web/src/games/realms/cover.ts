import type { Cover } from '../../lobby/covers.ts';
import type { Need } from '../../lobby/options.ts';
import Codex from './Codex.svelte';

const withItems = [
  'item_deck_empty',
  'item_no_effect',
  'name_wild',
  'rob_backpack',
  'vault_counts',
  'chest_net20',
  'repair_auto',
  'ring_shuffle_first',
  'lens_after_draw',
];
const withSuits = ['leprechaun_optional', 'dungeon_both', 'wildfire_spares_outsiders'];
const items = { items: 'on' };
const suits = { suits: 'on' };
const two = { min: 2, max: 2 };
const each = (names: readonly string[], need: Need) => Object.fromEntries(names.map((name) => [name, need]));

export const cover: Cover = {
  game: 'realms',
  place: 2,
  Art: Codex,
  variants: [
    { id: 'base', options: { items: 'off', suits: 'off' } },
    { id: 'items', options: { items: 'on', suits: 'off' } },
    { id: 'suits', options: { items: 'off', suits: 'on' } },
    { id: 'both', options: { items: 'on', suits: 'on' } },
  ],
  usual: [],
  groups: [
    { id: 'turn', options: ['null_turn', 'first_turn_deck', 'deck_empty', 'end_midturn', 'stall_guard', 'tiebreak'] },
    { id: 'two', options: ['draft_discard_any', 'two_player_suits_end', 'two_player_first_item'] },
    { id: 'items', options: ['limit_items_only', ...withItems] },
    {
      id: 'cards',
      options: [
        'mutual_strict',
        'ring_rule',
        'copy_suit_only',
        'book_wild',
        'count_self',
        'forest_names',
        'fountain_self',
        'wildfire_spares_wild',
        ...withSuits,
      ],
    },
  ],
  needs: {
    draft_discard_any: { players: two },
    two_player_suits_end: { players: two, options: suits },
    two_player_first_item: { players: two, options: items },
    limit_items_only: { options: { items: 'on', suits: 'off' } },
    ...each(withItems, { options: items }),
    ...each(withSuits, { options: suits }),
  },
  players: 3,
  links: [{ href: '#/score/realms', label: 'score' }],
};
