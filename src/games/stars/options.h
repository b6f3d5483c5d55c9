// The switches of a game: the rulings of the register (rules/stars.md, section 13).
#pragma once

#include <span>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::stars {

struct Options {
  int players = 2;
  bool lot = true;                    // AMB-21
  bool mirrors = false;               // AMB-01
  bool lenders_count = true;          // AMB-02
  bool lender_makes_room = false;     // AMB-03
  bool served_may_make_room = true;   // AMB-04
  bool served_may_lend = true;        // AMB-08
  bool texts_add_up = false;          // AMB-14
  bool dhole_fetches_invoked = true;  // AMB-19
  bool lend_without_need = true;      // AMB-30
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::stars
