// An action as it was done, with all that was told of it: kept, so that nothing is applied again to hear it.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"

namespace hali {

// A plain value that owns all it holds; about 200 bytes, and ten more for every event.
struct PlayedAction {
  Action action = 0;
  Seat seat = kNoSeat;          // whose it was
  bool secret = false;          // which of its kind it was is for its own seat alone
  std::string by;               // who chose it, as a record names them (seat_word.h)
  std::string text;             // as in the notation
  std::string choice;           // the same in its parts, as JSON
  std::vector<Event> events{};  // in the order in which they happened
};

// Applies the action to the state and keeps what was told. `choice` is left empty where it is not wanted.
// Requires: the state is one of the game's, and the action legal in it.
PlayedAction play_action(const AnyGame& game, AnyState& state, Action action, std::string by,
                         bool choice = true);

}  // namespace hali
