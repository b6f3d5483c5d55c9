// What a position promises to each seat. Greedy goes by it, and what is deeper builds on it.
#pragma once

#include <array>

#include "games/carcosa/rules.h"

namespace hali::carcosa {

inline constexpr int kWorthOfPower = 16;  // one space of the track

using Worths = std::array<int, kMaxPlayers>;
Worths worths(const Rules& rules, const State& s);

}  // namespace hali::carcosa
