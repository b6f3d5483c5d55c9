// How good a position looks to a seat.
#include <algorithm>

#include "games/stars/game.h"

namespace hali::stars {
namespace {

constexpr int kPoint = 100;

int worth(const Rules& rules, const Area& area) {
  int sum = 0;
  for (const CardId creature : area.creatures) {
    const Card& card = rules.card(creature);
    sum += card.points * kPoint;
    sum += card.type == Type::Independent ? 25 : 12;  // what it can do besides
  }
  return sum;
}

}  // namespace

int Game::value(const State& s, Seat seat) const {
  constexpr int kWin = 100'000;
  if (s.step == Step::Over) return has(s.winners, seat) ? kWin : -kWin;
  int best_other = 0;
  for (Seat other = 0; other < players(); ++other) {
    if (other != seat) best_other = std::max(best_other, worth(rules_, s.areas[other]));
  }
  return 2 * worth(rules_, s.areas[seat]) - best_other;
}

}  // namespace hali::stars
