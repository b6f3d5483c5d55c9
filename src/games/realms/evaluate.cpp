// How a position looks to all seats, for players that search: the hands as they would score now.
#include <algorithm>

#include "games/realms/game.h"

namespace hali::realms {

Evaluation Game::evaluate(const State& s) const {
  Evaluation out{.alone = true};
  for (Seat seat = 0; seat < players(); ++seat) out.worth[seat] = value(s, seat) * Evaluation::kPoint;
  // Each card that still comes into the area is a turn that may change a hand.
  constexpr int kLast = 12;
  constexpr int kEach = 4;
  constexpr int kUsualEnd = 10;
  const int turns = std::max(0, kUsualEnd - static_cast<int>(s.area.count()));
  out.spread = (kLast + kEach * turns) * Evaluation::kPoint;
  return out;
}

}  // namespace hali::realms
