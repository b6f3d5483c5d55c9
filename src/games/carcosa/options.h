// The switches of a game of Carcosa.
#pragma once

#include <span>
#include <string_view>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::carcosa {

struct Options {
  int players = 2;
  bool long_mat = true;               // CA-011: side LXX
  bool short_game = false;            // CA-012
  bool advanced = true;               // CA-018
  bool own_prophet_blocks = true;     // E-02
  bool legion_may_sacrifice = false;  // E-08
  bool stall_guard = true;            // CA-110
  bool king_on_last_tile = true;      // E-13
  bool stepwise = false;  // stop in every window, also where nothing can be decided: for rule cases
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::carcosa
