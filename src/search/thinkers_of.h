// What every game gets from the concept alone: its players that think.
#pragma once

#include <array>

#include "search/information_search.h"
#include "search/one_ply.h"
#include "search/search_of.h"
#include "search/search_speed.h"
#include "search/thinkers.h"
#include "search/uct.h"

namespace hali::search {

// The players that think no longer when they are given more time.
template <GameRules G, Action (*kChoose)(const AnyGame&, const AnyState&, Rng&)>
Action at_once(const AnyGame& game, const AnyState& state, Rng& rng, const Budget&, const Watch&) {
  return kChoose(game, state, rng);
}

// What a game says of the search that suits it; otherwise what suits most.
template <GameRules G>
SearchOptions search_options(const G& game) {
  SearchOptions options;
  options.horizon = game.players();
  if constexpr (requires { G::kSearchNextTurn; }) options.horizon += 1;
  if constexpr (requires { G::kSearchWays; }) options.ways = G::kSearchWays;
  return options;
}

template <GameRules G>
Action search_player(const AnyGame& game, const AnyState& state, Rng& rng, const Budget& budget,
                     const Watch& watch) {
  const G& rules = as<G>(game);
  return InformationSearch<G>(rules, state.as<typename G::State>(), search_options(rules))
      .choose(rng, budget, watch);
}

template <GameRules G>
Action one_ply_player(const AnyGame& game, const AnyState& state, Rng& rng, const Budget&, const Watch&) {
  return choose_one_ply(as<G>(game), state.as<typename G::State>(), rng);
}

template <GameRules G>
Action uct_player(const AnyGame& game, const AnyState& state, Rng& rng, const Budget& budget,
                  const Watch& watch) {
  return Uct<G>(as<G>(game), state.as<typename G::State>()).choose(rng, budget, watch);
}

template <GameRules G>
GameThinkers thinkers_of() {
  static constexpr std::array<Thinker, 5> kPlayers{{
      {.name = "random", .choose = at_once<G, random_player<G>>},
      {.name = "greedy", .choose = at_once<G, greedy_player<G>>},
      {.name = "oneply", .choose = one_ply_player<G>},
      {.name = "uct", .budgeted = true, .choose = uct_player<G>},
      {.name = "search", .budgeted = true, .choose = search_player<G>},
  }};
  return {.game = G::kName,
          .players = kPlayers,
          .solver = kAdvises<G>,
          .together = [](const AnyGame& game) { return together(as<G>(game)); },
          .iterations_per_s =
              [](const AnyGame& game, double seconds) {
                return iterations_per_s(as<G>(game), search_options(as<G>(game)), seconds);
              }};
}

}  // namespace hali::search
