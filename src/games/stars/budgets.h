// What symbols an invocation and services can come to in the rest of this turn (SR-051 to SR-060).
#pragma once

#include <vector>

#include "games/stars/rules.h"

namespace hali::stars {

struct Budget {
  Owed owed{};
  CardId invoke = kNoCard;
  unsigned serving = 0;  // a mask of places
  FixedVector<std::uint8_t, kAreaLimit> services{};
};

// The fewest moves first, then the fewest services.
std::vector<Budget> budgets(const Rules& rules, const State& s, int most_moves);

}  // namespace hali::stars
