// The machine players of every game, and the measure of its speed. A game gets them from the concept alone:
// the list is made from the folders of src/games, nobody edits it.
#pragma once

#include <span>
#include <string_view>

#include "base/rng.h"
#include "games/any_game.h"

namespace hali {

// Chooses for the seat to move. Knows only what that seat may know: it thinks on redeals. The same state and
// generator give the same choice.
struct MachinePlayer {
  std::string_view name;  // "random", "greedy"
  // Raised when it would choose otherwise than before somewhere: records name it, and the choices of the
  // present version must follow.
  int version = 1;
  Action (*choose)(const AnyGame& game, const AnyState& state, Rng& rng) = nullptr;
};

// Figures of one thread; a rate is measured for about `seconds`.
struct Speed {
  double random_games_per_s = 0;
  double actions_per_s = 0;
  double ns_per_apply = 0;
  double ns_per_legal = 0;
  double ns_per_state_copy = 0;
  std::size_t state_bytes = 0;
  // ns_per_legal where the game is about a quarter, half and nine tenths through.
  double ns_per_legal_early = 0;
  double ns_per_legal_middle = 0;
  double ns_per_legal_late = 0;
};

struct GameSearch {
  std::string_view game;
  std::span<const MachinePlayer> players;
  Speed (*measure)(const AnyGame& game, double seconds) = nullptr;
};

std::span<const GameSearch> searches();
const GameSearch* find_search(std::string_view game);  // nullptr when there is none
const MachinePlayer* find_player(std::string_view game,
                                 std::string_view player_name);  // nullptr when there is none
const MachinePlayer* best_player(std::string_view game);         // stands last; nullptr when there is none

}  // namespace hali
