// A game that was played elsewhere, at a real table or in another program, as a game that can be replayed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::carcassonne {

struct Imported {
  Setup setup;
  std::uint64_t seed = 1;
  std::vector<std::string> actions;
};

// Reads the placements form of tests/golden/carcassonne.json: one game, or a file with "cases", of which
// `which` names one by id or by number from 1. A fault names the move.
Result<Imported> import_game(std::string_view text, std::string_view which);

}  // namespace hali::carcassonne
