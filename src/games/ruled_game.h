// What every game says in the same words: its rules are a constant value, and some answers stand in the state
// as they are. Nothing here is virtual: the machine players are compiled against the game itself.
#pragma once

#include <utility>

#include "base/seat.h"

namespace hali {

template <class Rules, class GameState>
class RuledGame {
 public:
  using State = GameState;

  explicit RuledGame(Rules rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] int rules_version() const { return rules_.version; }
  [[nodiscard]] int players() const { return rules_.players(); }
  [[nodiscard]] int turn(const State& s) const { return s.turn; }
  [[nodiscard]] SeatMask winners(const State& s) const { return s.winners; }
  [[nodiscard]] int revelations(const State& s) const { return static_cast<int>(s.revelations); }

 protected:
  Rules rules_;
};

}  // namespace hali
