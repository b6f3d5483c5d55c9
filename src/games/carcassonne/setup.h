// The table before the first turn.
#pragma once

#include "base/seed.h"
#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

// Hands, supplies and hounds as they are at the start; no tile lies, and none is in the supply.
State empty_table(const Rules& rules);
// Which kinds are in the game, and how many of each.
std::array<std::uint8_t, 256> tiles_in_play(const Rules& rules);
State set_up(const Rules& rules, const Seed& seed);

}  // namespace hali::carcassonne
