// The switches of a game of Carcosa.
#pragma once

#include <span>
#include <string_view>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::carcosa {

struct Options {
  int players = 2;
  bool long_mat = true;                  // CA-011: side LXX
  bool short_game = false;               // CA-012
  bool advanced = true;                  // CA-018
  bool own_prophet_blocks = true;        // CAE-02
  bool legion_may_sacrifice = false;     // CAE-08
  bool stall_guard = true;               // CA-110
  bool king_on_last_tile = true;         // CAE-13
  bool thugs = false;                    // CT-001
  bool thugs_in_majority = true;         // CAE-22
  bool thug_needs_recruit = false;       // CAE-24
  bool stranger = false;                 // CS-001
  bool stranger_hits_sacrifices = true;  // CAE-27
  bool distant = false;                  // CI-006: A King in the Distance
  bool fools = false;                    // CI-005: Ignorant Fools
  bool unprepared = false;               // CI-005
  bool occultists_heed_rites = false;    // CAE-31: called by completed rites, not by sites placed
  int first = 0;                         // CA-017: the seat that begins, counted from 1; 0: by lot
  int hastur = 0;                        // CA-013: the arrangement, counted from 1; 0: it is drawn
  bool stepwise = false;  // stop in every window, also where nothing can be decided: for rule cases

  bool operator==(const Options&) const = default;
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::carcosa
