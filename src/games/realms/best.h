// The best use of all choices of a hand (FR-126), found exactly.
#pragma once

#include "games/realms/score.h"

namespace hali::realms {

struct Best {
  int total = 0;
  Choices choices;
  int tried = 0;  // ways that were scored
};

// What may be chosen from.
struct Freedom {
  bool suits = false;      // the game has the three suits
  bool suit_only = false;  // A22: wild cards may also take a suit without a name
};

// Ways that cannot differ in what they score are tried once: two names that no card in the hand speaks of,
// two suits that no card in the hand tells apart.
Best find_best(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, Freedom freedom);

}  // namespace hali::realms
