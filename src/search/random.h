// The player that takes any legal action, each as likely as the other; and games played out by it.
#pragma once

#include "base/rng.h"
#include "games/game.h"

namespace hali::search {

// `buffer` is the caller's, so that a thousand choices cost no allocation.
template <GameRules G>
Action choose_random(const G& game, const typename G::State& state, Rng& rng, Actions& buffer) {
  game.legal(state, buffer);
  return buffer[rng.below(static_cast<std::uint32_t>(buffer.size()))];
}

// visit(state, action) before every action; returns how many there were.
template <GameRules G, class Visit>
int play_out(const G& game, typename G::State& state, Rng& rng, Actions& buffer, Visit&& visit) {
  int actions = 0;
  for (; game.to_move(state) != kNoSeat; ++actions) {
    const Action action = choose_random(game, state, rng, buffer);
    visit(state, action);
    game.apply(state, action, nullptr);
  }
  return actions;
}

}  // namespace hali::search
