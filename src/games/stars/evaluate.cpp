// How a position looks to all seats, for players that search: what lies on the areas, and how near the sky is
// to what the hands want.
#include <algorithm>
#include <bit>

#include "games/stars/game.h"

namespace hali::stars {
namespace {

constexpr int kPoint = Evaluation::kPoint;

int worth_of_area(const Rules& rules, const Area& area) {
  int sum = 0;
  for (const CardId creature : area.creatures) {
    const Card& card = rules.card(creature);
    sum += card.points * kPoint + (card.type == Type::Independent ? kPoint / 4 : kPoint / 8);
  }
  return sum;
}

// The two cards that promise most: points by how many tiles are wrong.
int worth_of_hand(const Rules& rules, const State& s, Seat seat) {
  int best = 0;
  int second = 0;
  s.hands[seat].each([&](CardId id) {
    const Card& card = rules.set->cards[id];
    const int wrong = std::popcount(nearest(card.constellation, s.sky).wrong);
    const int promise = kPoint * (1 + 2 * card.points) / (3 * (1 + wrong));
    second = std::max(second, std::min(best, promise));
    best = std::max(best, promise);
  });
  return best + second / 2;
}

}  // namespace

Evaluation Game::evaluate(const State& s) const {
  Evaluation out{.worth = {}, .spread = 3 * kPoint};
  for (Seat seat = 0; seat < players(); ++seat)
    out.worth[seat] = worth_of_area(rules_, s.areas[seat]) + worth_of_hand(rules_, s, seat);
  return out;
}

}  // namespace hali::stars
