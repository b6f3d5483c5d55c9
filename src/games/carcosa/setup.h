// The set-up of a game (CA-010 to CA-018).
#pragma once

#include "base/seed.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

// Everything but tiles and stacks: each cult's meeples and stones.
State empty_table(const Rules& rules);
// Lays a tile as part of a position: its face is public, its special too when it is fixed. Returns the slot.
int lay_out(const Rules& rules, State& s, TileId tile, tiling::Cell cell, int turns, bool fixed);
// A new game, standing in the first player's turn.
State set_up(const Rules& rules, const Seed& seed);

}  // namespace hali::carcosa
