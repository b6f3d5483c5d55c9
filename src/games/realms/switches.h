// The rulings on open points that can be played otherwise (the register of rules/realms.md). Every default is
// the recommended one.
#pragma once

namespace hali::realms {

struct Switches {
  bool null_turn = true;                   // A01
  bool first_turn_deck = true;             // A02
  bool end_on_empty_deck = false;          // A03
  bool end_midturn_at_once = false;        // A04
  int two_player_suits_end = 12;           // A05
  bool first_item_at_once = false;         // A06
  bool draft_discard_any = true;           // A07
  bool item_deck_ends = false;             // A08: the pile is not shuffled again
  bool item_no_effect = false;             // A10: may be used all the same
  bool name_wild = false;                  // A11
  bool rob_backpack = false;               // A12
  bool vault_counts = true;                // A13
  bool chest_net20 = true;                 // A14
  bool repair_auto = true;                 // A15
  int limit_items_only = 9;                // A17
  bool leprechaun_optional = false;        // A19
  bool mutual_strict = false;              // A21
  bool copy_suit_only = true;              // A22
  bool book_wild = false;                  // A23
  bool count_self = true;                  // A24
  bool forest_names = false;               // A25: the name once, every Beast besides
  bool fountain_self = true;               // A26
  bool dungeon_both = true;                // A27
  bool wildfire_spares_outsiders = false;  // A28
  bool wildfire_spares_wild = false;       // A29
  bool tiebreak_current = false;           // A30: strengths as scored
  bool rings_stay = false;                 // A31: rings of three or more blank nobody in them
  bool ring_shuffle_first = true;          // A32
  bool lens_after_draw = false;            // A37

  bool operator==(const Switches&) const = default;
};

}  // namespace hali::realms
