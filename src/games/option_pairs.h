// Sets of options that together try every two values with each other: what goes wrong seldom needs more than
// two switches to do so, and all sets of all switches are too many to be played.
#pragma once

#include <vector>

#include "games/registry.h"

namespace hali {

// Every two values of different options stand together in one of the sets at least, and so do every value and
// every number of players; only those are left out with which no game can be made. Always the same sets, in
// the same order. Needs as many sets as two options with many values ask for, and few more.
std::vector<Setup> option_pairs(const GameEntry& entry);

}  // namespace hali
