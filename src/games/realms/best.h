// The best use of all choices of a hand (FR-126), found exactly.
#pragma once

#include "games/realms/score.h"

namespace hali::realms {

inline constexpr int kNoTotal = -100000;  // less than any hand scores

struct Best {
  int total = kNoTotal;
  Choices choices;
  int tried = 0;  // ways that were scored
};

// What may be chosen from.
struct Freedom {
  bool suits = false;      // the game has the three suits
  bool suit_only = false;  // A22: wild cards may also take a suit without a name
};

// How far a search goes.
struct Reach {
  int above = kNoTotal;  // what is not better is of no interest: then this is the total
  // Ways and bounds that may still be counted. Below zero it was given up: the total is that of the best way
  // that was met, and the choices are not told.
  std::int64_t* work = nullptr;
};

// Ways that cannot differ in what they score are tried once: two names that no card in the hand speaks of,
// two suits that no card in the hand tells apart. Branches that cannot be better than what was found are cut
// off. Of equal ways it is the first: no card copied before one of the hand, in the order of the cards.
Best find_best(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, Freedom freedom, Reach reach = {});

}  // namespace hali::realms
