// The switches of a game: which parts of the box are played, and the rulings of the register.
#pragma once

#include <span>

#include "base/fault.h"
#include "games/realms/switches.h"
#include "games/setup.h"

namespace hali::realms {

struct Options {
  int players = 4;
  bool suits = false;       // FR-022
  bool items = false;       // FR-023
  bool stall_guard = true;  // FR-191
  Switches switches;
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::realms
