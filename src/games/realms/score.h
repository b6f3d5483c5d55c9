// What a hand is worth.
#pragma once

#include <optional>

#include "games/realms/hand.h"

namespace hali::realms {

using ItemSet = std::uint32_t;  // one bit an item

// Steps 2 and 3 of FR-120. The choices must be possible (see check_choices).
Slots take_slots(const CardSet& set, std::span<const CardId> hand, const Choices& choices);

// The sum over all cards, items left out.
int score_hand(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, const Choices& choices);
int score_slots(const CardSet& set, const Switches& switches, const Surroundings& around, const Slots& slots);
// The same, and which slots stay active.
int score_slots(const CardSet& set, const Switches& switches, const Surroundings& around, const Slots& slots,
                unsigned& blanked);

// FR-070, FR-095: what face-down items are worth.
int score_items(const CardSet& set, const Switches& switches, int players, ItemSet face_down);
int score_item(const CardSet& set, const Switches& switches, int players, ItemSet face_down, ItemId item);

// Why a choice is impossible for this hand; the fault names the choice.
std::optional<Fault> check_choices(const CardSet& set, const Switches& switches, bool suits,
                                   std::span<const CardId> hand, const Choices& choices);

// The slot of the card with that role, or -1.
template <class Test>
int slot_where(const CardSet& set, std::span<const CardId> hand, Test&& test) {
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (test(set.cards[hand[i]])) return static_cast<int>(i);
  }
  return -1;
}

// Mirage copies what lies and flows, Shapeshifter what walks: which of the two a wild card is, is told by
// whether it may copy a Land.
inline bool is_doppelganger(const Card& card) { return card.copies_hand; }
inline bool is_mirage(const Card& card) { return (card.copies & bit_of(Suit::Land)) != 0; }
inline bool is_shapeshifter(const Card& card) {
  return card.copies != 0 && !card.copies_hand && !is_mirage(card);
}
inline bool is_book(const Card& card) { return card.changes_suit; }

}  // namespace hali::realms
