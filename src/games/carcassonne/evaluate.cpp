// How a position looks to all seats, for players that search.
#include <algorithm>

#include "games/carcassonne/game.h"
#include "games/carcassonne/value.h"

namespace hali::carcassonne {
namespace {

static_assert(kWorthOfPoint == Evaluation::kPoint);

// The deviation of what the rest of the game brings one player more than another: it adds up like the steps
// of a random walk, a few points for each tile that is left.
std::int32_t spread_of(const State& s) {
  constexpr int kOfTile = 5;
  const int tiles = s.total - s.drawn + 1;
  int root = 1;
  while (root * root < 16 * tiles) ++root;  // four times the square root
  return kOfTile * Evaluation::kPoint * root / 8 + Evaluation::kPoint;
}

}  // namespace

Evaluation Game::evaluate(const State& s) const {
  Evaluation out{.worth = {}, .spread = spread_of(s)};
  if (rules_.mists()) {
    out.worth[0] = team_worth(rules_, s);
  } else {
    std::ranges::copy(worths(rules_, s), out.worth.begin());
  }
  return out;
}

}  // namespace hali::carcassonne
