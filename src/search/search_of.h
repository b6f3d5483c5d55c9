// What every game gets from the concept alone: its machine players and the measure of its speed.
#pragma once

#include <array>

#include "search/greedy.h"
#include "search/machine_players.h"
#include "search/measure.h"
#include "search/random.h"

namespace hali::search {

// The game behind the virtual calls; the caller made it from the entry of the same name.
template <GameRules G>
const G& as(const AnyGame& game) {
  return static_cast<const Erased<G>&>(game).game();
}

template <GameRules G>
Action random_player(const AnyGame& game, const AnyState& state, Rng& rng) {
  thread_local Actions buffer;  // kept between calls: a simulation chooses millions of times
  return choose_random(as<G>(game), state.as<typename G::State>(), rng, buffer);
}

template <GameRules G>
Action greedy_player(const AnyGame& game, const AnyState& state, Rng& rng) {
  // A game with a solver of its own knows better than trying. It gets a redeal, so that it cannot peek.
  if constexpr (requires(const G& rules, const typename G::State& seen) { rules.advise(seen); }) {
    typename G::State world = state.as<typename G::State>();
    redeal(as<G>(game), world, game.to_move(state), rng);
    return as<G>(game).advise(world);
  }
  GreedyLimits limits;
  // A game in which much hangs on the next card says over how many deals the average is to be taken.
  if constexpr (requires { G::kGreedyRedeals; })
    limits = {.applies = G::kGreedyApplies, .redeals = G::kGreedyRedeals};
  return choose_greedy(as<G>(game), state.as<typename G::State>(), rng, limits);
}

// One number for all machine players of a game: their choices hang on the same views, lists and values.
template <GameRules G>
constexpr int players_version() {
  if constexpr (requires { G::kPlayersVersion; }) {
    return G::kPlayersVersion;
  } else {
    return 1;
  }
}

template <GameRules G>
GameSearch search_of() {
  static constexpr std::array<MachinePlayer, 2> kPlayers{{
      {.name = "random", .version = players_version<G>(), .choose = random_player<G>},
      {.name = "greedy", .version = players_version<G>(), .choose = greedy_player<G>},
  }};
  return {.game = G::kName, .players = kPlayers, .measure = [](const AnyGame& game, double seconds) {
            return Measure<G>(as<G>(game), seconds).run();
          }};
}

}  // namespace hali::search
