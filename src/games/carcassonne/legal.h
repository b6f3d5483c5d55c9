// Which actions are legal.
#pragma once

#include "games/carcassonne/action.h"
#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

void legal(const Rules& rules, const State& s, Actions& out);

// MC-301: how many tiles of each kind may still be named.
std::array<std::uint8_t, 256> tiles_left(const Rules& rules, const State& s);

}  // namespace hali::carcassonne
