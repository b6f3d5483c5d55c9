// Ghosts on their way between supply and board.
#pragma once

#include "games/carcassonne/mists/mists.h"

namespace hali::carcassonne {

void move_in(const Play& play, int slot, int place, int count);
// All or some of them go back; tells nothing.
void move_out(State& s, int slot, int place, int count);

}  // namespace hali::carcassonne
