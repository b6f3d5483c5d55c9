// How many iterations of the search this machine makes in a second.
#pragma once

#include <vector>

#include "search/information_search.h"
#include "search/random.h"

namespace hali::search {

// Over positions from the beginning, the middle and the end of a random game, for about so many seconds.
template <GameRules G>
double iterations_per_s(const G& game, const SearchOptions& options, double seconds) {
  using State = typename G::State;
  constexpr std::size_t kPositions = 5;
  std::vector<State> choices;
  Actions legal;
  Rng rng(1);
  State state = game.start(Seed(1));
  play_out(game, state, rng, legal, [&](const State& before, Action) {
    if (legal.size() > 1) choices.push_back(before);
  });
  std::int64_t iterations = 0;
  double elapsed = 0;
  for (std::size_t i = 0; i < kPositions && !choices.empty(); ++i) {
    const Stopwatch watch;
    InformationSearch<G> search(game, choices[choices.size() * i / kPositions], options);
    search.choose(rng, {.iterations = 0, .seconds = seconds / kPositions}, {});
    iterations += search.iterations();
    elapsed += watch.seconds();
  }
  return elapsed > 0 ? static_cast<double>(iterations) / elapsed : 0;
}

}  // namespace hali::search
