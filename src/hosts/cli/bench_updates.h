// How long it takes to tell a seat what it may know, and how much that is.
#pragma once

#include <string>

#include "base/words.h"
#include "games/registry.h"

namespace hali::cli {

// Medians over every moment and every seat of random games, unless it says something else.
struct UpdateFigures {
  double us_per_view = 0;
  double us_per_update = 0;  // of one that tells what changed since the action before
  double view_bytes = 0;
  double update_bytes = 0;
  double mean_update_bytes = 0;
};

// Requires: the game can be set up so. Takes about so many seconds.
UpdateFigures measure_updates(const GameEntry& entry, const Setup& setup, double seconds, const Words& words);

}  // namespace hali::cli
