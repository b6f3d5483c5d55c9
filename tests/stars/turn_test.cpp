// Turns are counted as players count them.
#include <gtest/gtest.h>

#include "games/stars/action.h"
#include "games/stars/game.h"

namespace hali::stars::test {
namespace {

TEST(Turn, AsManyPassOnAsHandsAreFilledUp) {
  const Game game = Game::make({.players = 3, .options = {}, .tiles = {}}).value();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    State s = game.start(seed);
    EXPECT_EQ(game.turn(s), 0) << "nobody has ended a turn";
    int passed = 0;
    Actions legal;
    while (game.to_move(s) != kNoSeat) {
      game.legal(s, legal);
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      game.apply(s, action, nullptr);
      passed += decode(action).verb == Verb::Draw && game.to_move(s) != kNoSeat;
    }
    EXPECT_EQ(game.turn(s), passed) << "seed " << seed;
  }
}

}  // namespace
}  // namespace hali::stars::test
