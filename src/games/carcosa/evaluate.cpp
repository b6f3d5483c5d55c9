// How a position looks to all seats, for players that search.
#include <algorithm>

#include "games/carcosa/game.h"
#include "games/carcosa/value.h"

namespace hali::carcosa {
namespace {

constexpr int kScale = Evaluation::kPoint / kWorthOfPower;

// The rest of the game is as long as the two stacks that are the shortest (CA-101).
std::int32_t spread_of(const Rules& rules, const State& s) {
  int least = kTiles;
  int second = kTiles;
  for (int i = 0; i < rules.stacks(); ++i) {
    const int size = s.stacks[i].size;
    second = std::min(second, std::max(least, size));
    least = std::min(least, size);
  }
  const int tiles = least + second;
  int root = 1;
  while (root * root < 16 * tiles) ++root;  // four times the square root
  return Evaluation::kPoint * (4 + root / 2);
}

}  // namespace

Evaluation Game::evaluate(const State& s) const {
  Evaluation out{.worth = {}, .spread = spread_of(rules_, s)};
  std::ranges::transform(worths(rules_, s), out.worth.begin(), [](int worth) { return worth * kScale; });
  return out;
}

}  // namespace hali::carcosa
