// What one schedule of the simulation is: who plays, on how many nodes, and what goes wrong how often.
#pragma once

#include <cstdint>
#include <string>

#include "tests/support/simulation_store.h"

namespace hali::test {

struct SimulationPlan {
  std::string game = "nim";
  int players = 2;
  int machines = 0;  // of the players
  int watchers = 1;
  int nodes = 1;
  std::string machine = "random";
  std::size_t most_rows = 40;  // then nobody wishes for more
  bool handing_over = false;   // people resign and have others replaced: a machine must be quick to think
  std::string clock;           // as JSON; empty: none
  bool is_public = false;      // in the lobby
  std::uint64_t hurry = 1;     // so many times faster than everything else the calendars go
  Weather weather;
};

// What a seed makes of it.
SimulationPlan plan_of(std::uint64_t seed);

}  // namespace hali::test
