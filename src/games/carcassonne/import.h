// A game that was played elsewhere, at a real table or in another program, as a game that can be replayed.
#pragma once

#include <string_view>

#include "games/registry.h"

namespace hali::carcassonne {

// Reads the placements form of tests/golden/carcassonne.json: one game, or a file with "cases" (see
// GameEntry::import).
Result<Imported> import_game(std::string_view text, std::string_view which);

}  // namespace hali::carcassonne
