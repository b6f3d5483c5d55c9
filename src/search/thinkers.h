// Players that think for as long as they are given, for the arena, and the measure of their speed. No table
// offers them yet. The list is made from the folders of src/games, nobody edits it; the browser has none.
#pragma once

#include <span>
#include <string_view>

#include "base/rng.h"
#include "games/any_game.h"
#include "search/thinking.h"

namespace hali {

// Chooses for the seat to move, on redeals only: it knows no more than that seat. Any number of threads may
// call it. Requires: the game is not over; the budget is not endless, unless somebody watches.
struct Thinker {
  std::string_view name;  // "random", "search"
  bool budgeted = false;  // thinks longer when it is given more
  Action (*choose)(const AnyGame& game, const AnyState& state, Rng& rng, const Budget& budget,
                   const Watch& watch) = nullptr;
};

struct GameThinkers {
  std::string_view game;
  std::span<const Thinker> players;
  bool solver = false;  // the game's own solver plays turns to their end, and allocates what it likes
  // Do all win or lose together, one player alone included?
  bool (*together)(const AnyGame& game) = nullptr;
  // Iterations of the search in a second, in positions of a random game.
  double (*iterations_per_s)(const AnyGame& game, double seconds) = nullptr;
};

std::span<const GameThinkers> thinkers();
const GameThinkers* find_thinkers(std::string_view game);  // nullptr when there are none
const Thinker* find_thinker(std::string_view game, std::string_view player_name);  // nullptr: there is none

}  // namespace hali
