// The rules of Nim, one by one.
#include <gtest/gtest.h>

#include "games/nim/game.h"

namespace hali::nim {
namespace {

Game game_with(std::string_view misere) {
  Setup setup;
  setup.options.emplace("misere", misere);
  return Game::make(setup).value();
}

// Plays these actions; each must be legal.
State after(const Game& game, std::initializer_list<std::string_view> actions) {
  State s = game.start(1);
  for (const std::string_view text : actions) {
    const Action action = game.parse(s, text).value();
    EXPECT_FALSE(game.check(s, action)) << text;
    game.apply(s, action, nullptr);
  }
  return s;
}

std::string_view refused(const Game& game, std::string_view text) {
  const State s = game.start(1);
  const auto refusal = game.check(s, game.parse(s, text).value());
  return refusal ? refusal->rule : "";
}

TEST(Nim, TwoBeginWithThreeHeaps) {  // NM-001, NM-002, NM-003
  const Game game = game_with("off");
  EXPECT_EQ(game.players(), 2);
  EXPECT_EQ(game.start(1).heaps, (std::array<std::uint8_t, 3>{3, 4, 5}));
  EXPECT_EQ(game.to_move(game.start(1)), 0);
}

TEST(Nim, MatchesAreTakenFromOneHeap) {  // NM-010, NM-011, NM-012
  const Game game = game_with("off");
  const State s = after(game, {"take 2 from 3"});
  EXPECT_EQ(s.heaps, (std::array<std::uint8_t, 3>{3, 4, 3}));
  EXPECT_EQ(game.to_move(s), 1);
  EXPECT_EQ(refused(game, "take 3 from 1"), "");
  EXPECT_EQ(refused(game, "take 4 from 1"), "NM-010");
  EXPECT_EQ(refused(game, "take 0 from 1"), "NM-011");
  EXPECT_EQ(refused(game, "take 1 from 4"), "NM-002");
}

TEST(Nim, TheLastMatchWinsOrLoses) {  // NM-020, NM-021
  for (const bool misere : {false, true}) {
    const Game game = game_with(misere ? "on" : "off");
    const State s = after(game, {"take 3 from 1", "take 4 from 2", "take 5 from 3"});
    EXPECT_EQ(game.to_move(s), kNoSeat);
    EXPECT_EQ(game.winners(s), mask_of(misere ? 1 : 0));
  }
}

}  // namespace
}  // namespace hali::nim
