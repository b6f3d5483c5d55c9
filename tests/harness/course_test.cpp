// A game's course: it always goes on until it ends, it ends, and no state on the way is broken.
#include "base/json.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

// Far beyond any game that is played: a game that gets here would never end. With the guard against stalling
// switched off (FR-191) one in some thousand random games of Fantasy Realms does, and nothing is wrong with
// it.
constexpr int kMaxActions = 20'000;

void expect_going_on(RandomGame& game) {
  const AnyGame& rules = game.rules();
  ASSERT_LT(rules.to_move(game.state()), rules.players()) << game.name();
  ASSERT_EQ(rules.ending(game.state()), "") << game.name();
  ASSERT_FALSE(game.legal().empty()) << "nothing to do: " << game.name();
}

void expect_over(RandomGame& game) {
  const AnyGame& rules = game.rules();
  ASSERT_NE(rules.ending(game.state()), "") << game.name();
  ASSERT_TRUE(game.legal().empty()) << game.name();
  const SeatMask winners = rules.winners(game.state());
  // Nobody may win where all play together against the game, alone or not: they have one score then.
  bool one_score = true;
  for (Seat seat = 1; seat < rules.players(); ++seat)
    one_score = one_score && rules.score(game.state(), seat) == rules.score(game.state(), 0);
  ASSERT_TRUE(winners != 0 || one_score) << "nobody wins: " << game.name();
  ASSERT_LT(int{winners}, 1 << rules.players()) << game.name();
}

TEST_P(Harness, EveryGameEndsAndNoStateOnTheWayIsBroken) {
  for (const GameNumber i : random_games(GetParam())) {
    RandomGame game(GetParam(), i);
    int turn = game.rules().turn(game.state());
    ASSERT_EQ(game.rules().broken_invariant(game.state()), "") << game.name();
    while (!game.over()) {
      ASSERT_NO_FATAL_FAILURE(expect_going_on(game));
      game.play();
      ASSERT_EQ(game.rules().broken_invariant(game.state()), "") << game.name();
      ASSERT_GE(game.rules().turn(game.state()), turn) << "turns go forward: " << game.name();
      turn = game.rules().turn(game.state());
      if (game.actions_played() == kMaxActions) break;
    }
    ASSERT_TRUE(game.over() || !is_guarded(game.setup())) << "never ends: " << game.name();
    if (game.over()) {
      ASSERT_NO_FATAL_FAILURE(expect_over(game));
    }
  }
}

TEST_P(Harness, TheSameSeedAndActionsGiveTheSameBytes) {
  for (const GameNumber i : random_games(GetParam())) {
    RandomGame game(GetParam(), i);
    AnyState again = game.rules().start(game.seed());
    ASSERT_EQ(again, game.state()) << game.name();
    Events events;
    while (!game.over()) {
      const Action action = game.choose();
      game.play(action);
      events.clear();
      game.rules().apply(again, action, &events);
      ASSERT_EQ(again, game.state()) << "telling events must not decide anything: " << game.name();
    }
  }
}

TEST_P(Harness, DifferentSeedsGiveDifferentGames) {
  const RandomGame game(GetParam(), 0);
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    different += game.rules().start(seed) == game.rules().start(seed + 1) ? 0 : 1;
  }
  if (GetParam().entry->traits.chance) {
    EXPECT_GE(different, 15);
  } else {
    EXPECT_EQ(different, 0) << "where there is no chance a seed decides nothing";
  }
}

}  // namespace
}  // namespace hali::test
