// The switches of a game: the rulings of the register (rules/stars.md, section 13).
#pragma once

#include <span>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::stars {

struct Options {
  int players = 2;
  bool lot = true;                    // SRA-21
  bool mirrors = false;               // SRA-01
  bool lenders_count = true;          // SRA-02
  bool lender_makes_room = false;     // SRA-03
  bool served_may_make_room = true;   // SRA-04
  bool served_may_lend = true;        // SRA-08
  bool texts_add_up = false;          // SRA-14
  bool dhole_fetches_invoked = true;  // SRA-19
  bool lend_without_need = true;      // SRA-30
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::stars
