// Games that machine players play among themselves.
#pragma once

#include <vector>

#include "base/rng.h"
#include "games/any_game.h"
#include "search/machine_players.h"
#include "table/seed_derivation.h"

namespace hali::cli {

// Plays on until the game is over; told(before, action, after, events) after every action.
template <class EventKind>
void play_out(const AnyGame& game, AnyState& state, const std::vector<const MachinePlayer*>& bots, Rng& coins,
              EventKind&& told) {
  Events events;
  AnyState before;
  for (Seat seat = game.to_move(state); seat != kNoSeat; seat = game.to_move(state)) {
    const Action action = bots[seat]->choose(game, state, coins);
    before = state;
    events.clear();
    game.apply(state, action, &events);
    told(before, action, state, events);
  }
}

}  // namespace hali::cli
