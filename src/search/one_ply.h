// The player that takes the action after which the position looks best at once, on the average of a few
// deals: for measuring others against it.
#pragma once

#include <vector>

#include "search/outlook.h"
#include "search/thinking.h"

namespace hali::search {

// A choice over so many deals, whatever the budget: more would change little.
template <GameRules G>
Action choose_one_ply(const G& game, const typename G::State& state, Rng& rng) {
  using State = typename G::State;
  constexpr int kDeals = 8;
  const Seat seat = game.to_move(state);
  Outlook<G> outlook(game);
  Actions legal;
  game.legal(state, legal);
  std::vector<float> worth(legal.size(), 0);
  for (int i = 0; i < kDeals; ++i) {
    State world = state;
    redeal(game, world, seat, rng);
    if (i == 0) outlook.begin(world);
    for (std::size_t a = 0; a < legal.size(); ++a) {
      State after = world;
      game.apply(after, legal[a], nullptr);
      worth[a] += outlook.values(after)[seat];
    }
  }
  const auto best = std::ranges::max_element(worth);
  return legal[static_cast<std::size_t>(best - worth.begin())];
}

}  // namespace hali::search
