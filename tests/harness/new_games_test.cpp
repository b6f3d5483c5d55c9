// Every run plays games that no run played before, and can be repeated.
#include <algorithm>

#include "tests/harness/base_seed.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

TEST_P(Harness, EveryRunPlaysNewGamesBesideTheFixedOnes) {
  for (const int of : {1, 10, 1000}) {
    const auto numbers = random_games(GetParam(), of);
    const auto is_new = [](GameNumber number) { return number >= kFirstNew; };
    const auto fresh = std::ranges::count_if(numbers, is_new);
    EXPECT_GE(fresh, 1);
    EXPECT_LT(fresh, static_cast<std::ptrdiff_t>(numbers.size()));
    EXPECT_LE(static_cast<int>(numbers.size()), games_to_play(GetParam(), of) + 1);
    EXPECT_TRUE(std::ranges::none_of(fixed_games(GetParam(), of), is_new));
    for (const GameNumber number : numbers)
      EXPECT_EQ(RandomGame(GetParam(), number).is_new(), is_new(number));
  }
}

TEST_P(Harness, ANewGameFollowsFromTheBaseSeedAndItsNumberAlone) {
  RandomGame game(GetParam(), kFirstNew + 3);
  RandomGame again(GetParam(), kFirstNew + 3);
  while (!game.over()) {
    ASSERT_EQ(game.state(), again.state()) << game.name();
    game.play();
    again.play();
  }
  const std::string_view name = GetParam().entry->name;
  const auto seed = [&](std::uint64_t base, int number) {
    return seed_of_new_game(base, name, GetParam().players, number);
  };
  EXPECT_EQ(seed(7, 1), seed(7, 1));
  EXPECT_NE(seed(7, 1), seed(8, 1));
  EXPECT_NE(seed(7, 1), seed(7, 2));
  EXPECT_NE(seed(7, 1), seed_of_new_game(7, name, GetParam().players + 1, 1));
  EXPECT_NE(seed(7, 1), seed_of_new_game(7, "chess", GetParam().players, 1));
}

TEST_P(Harness, AGamesNameTellsHowToPlayItAgain) {
  const std::string name = RandomGame(GetParam(), kFirstNew).name();
  EXPECT_TRUE(name.contains("new random game 0, seed ")) << name;
  EXPECT_TRUE(name.contains("again: HALI_SEED=" + std::to_string(base_seed()) + " ")) << name;
  EXPECT_TRUE(name.contains("--gtest_filter='Games/Harness.AGamesNameTellsHowToPlayItAgain/")) << name;
}

}  // namespace
}  // namespace hali::test
