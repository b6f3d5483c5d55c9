// The switches of the game (MC-160, MC-170, and the rulings marked so in rules/carcassonne.md).
#pragma once

#include <span>

#include "base/fault.h"
#include "games/setup.h"

namespace hali::carcassonne {

// Part A, part B and part C of the rules.
enum class Variant : std::uint8_t { Base, Ghosts, Mists };

struct Options {
  int players = 2;
  Variant variant = Variant::Base;
  bool farmers = true;                      // MC-160
  bool fog = true;                          // MC-170
  bool castles = true;                      // MC-170
  bool cemeteries = true;                   // MC-170
  int level = 1;                            // MC-200
  bool destroy_only_with_fog_tile = false;  // MCA-02
  bool ghost_minority = true;               // MCA-05
  bool ghost_cemetery = true;               // MCA-06
  bool ghost_keeper_final = true;           // MCA-39
  bool coop_fogged_road = true;             // MCA-16
  bool entered = false;                     // MC-301: tiles are named, not drawn
};

std::span<const OptionSpec> option_specs();
Result<Options> read_options(const Setup& setup);

}  // namespace hali::carcassonne
