// The builder through which cases build positions that need not come up in play.
#pragma once

#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

// Everything in hands and supplies, tiles in the order of the data; no tile lies.
State blank(const Rules& rules);
// Is there room in the state for one tile more, wherever cases may have put the others?
bool has_room(const State& s);
// Lays a tile wherever it is told to, as long as the cell is empty. False when it cannot be.
bool lay_out(const Rules& rules, State& s, tiling::Cell cell, int kind, int turns);
// Puts a figure of the colour from hand on a part. False when there is none, or no such part.
bool stand(const Rules& rules, State& s, tiling::Part part, Colour colour, bool guard);

}  // namespace hali::carcassonne
