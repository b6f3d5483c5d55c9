// What a position promises: to each seat, or to all together. Greedy goes by it, and what is deeper builds on
// it.
#pragma once

#include <array>

#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

inline constexpr int kWorthOfPoint = 64;

using Worths = std::array<int, kMaxPlayers>;
// By seat. Requires: the players are opponents.
Worths worths(const Rules& rules, const State& s);
// Requires: it is the cooperative game.
int team_worth(const Rules& rules, const State& s);

}  // namespace hali::carcassonne
