// Players that think: what they choose is legal, the same for the same generator and number of iterations,
// and follows from nothing that the seat cannot know; they can be stopped at any moment.
#include "search/thinkers.h"

#include <algorithm>

#include "tests/harness/harness.h"
#include "tests/support/allocations.h"

namespace hali::test {
namespace {

constexpr Budget kFew{.iterations = 6};

// A few positions with a choice out of one random game, spread over its beginning and middle.
template <class Look>
void at_positions(const Case& value, GameNumber number, int wanted, Look&& look) {
  RandomGame game(value, number);
  int next = 3;
  for (int met = 0; !game.over() && met < wanted; game.play()) {
    if (game.actions_played() < next || game.legal().size() < 2) continue;
    ++met;
    next = game.actions_played() * 2 + 5;
    look(game);
  }
}

TEST_P(Harness, ThinkersChooseLegallyAndAlikeWhereItLooksAlikeToThem) {
  int compared = 0;
  const GameThinkers& all = *find_thinkers(GetParam().entry->name);
  for (const GameNumber number : {GameNumber{5}, kFirstNew}) {
    at_positions(GetParam(), number, 1, [&](RandomGame& game) {
      const AnyState before = game.state();
      AnyState alike = before;
      game.rules().redeal(alike, game.rules().to_move(alike), game.rng());
      for (const Thinker& player : all.players) {
        const std::uint64_t chance = game.rng().next();
        Rng rng(chance);
        const Action chosen = player.choose(game.rules(), game.state(), rng, kFew, {});
        EXPECT_EQ(game.state(), before) << player.name << " touched the state: " << game.name();
        EXPECT_TRUE(std::ranges::find(game.legal(), chosen) != game.legal().end())
            << player.name << ": " << game.name();
        Rng again(chance);
        EXPECT_EQ(player.choose(game.rules(), alike, again, kFew, {}), chosen)
            << player.name << " knows more than it may, or tosses coins of its own: " << game.name();
        ++compared;
      }
    });
  }
  EXPECT_GT(compared, 0);
}

struct Listener {
  int told = 0;
  std::int64_t iterations = 0;
  Action best = 0;
  std::size_t actions = 0;
  bool best_is_first = true;
};

bool listen_once(void* listener, const Progress& progress) {
  auto& to = *static_cast<Listener*>(listener);
  ++to.told;
  to.iterations = progress.iterations;
  to.best = progress.best;
  to.actions = progress.actions.size();
  to.best_is_first = progress.actions.empty() || progress.actions.front().action == progress.best;
  return false;
}

// With no other end to the budget: it would go on for ever.
TEST_P(Harness, AThinkerThatIsStoppedAnswersWithItsBestSoFar) {
  const GameThinkers& all = *find_thinkers(GetParam().entry->name);
  at_positions(GetParam(), 7, 1, [&](RandomGame& game) {
    for (const Thinker& player : all.players) {
      if (!player.budgeted) continue;
      Listener listener;
      Rng rng(1);
      const Action chosen =
          player.choose(game.rules(), game.state(), rng, {}, {.tell = listen_once, .listener = &listener});
      EXPECT_TRUE(std::ranges::find(game.legal(), chosen) != game.legal().end()) << player.name;
      if (listener.told == 0) continue;  // the game's own solver answered at once
      EXPECT_EQ(listener.told, 1) << player.name;
      EXPECT_EQ(listener.best, chosen) << player.name;
      EXPECT_GT(listener.iterations, 0) << player.name;
      EXPECT_TRUE(listener.best_is_first) << player.name;
      if (player.name == "search") {
        EXPECT_EQ(listener.actions, game.legal().size());
      }
    }
  });
}

TEST_P(Harness, AThinkerKeepsToItsTime) {
  const GameThinkers& all = *find_thinkers(GetParam().entry->name);
  at_positions(GetParam(), 9, 1, [&](RandomGame& game) {
    for (const Thinker& player : all.players) {
      Rng rng(1);
      const Action chosen = player.choose(game.rules(), game.state(), rng, {.seconds = 0.001}, {});
      EXPECT_TRUE(std::ranges::find(game.legal(), chosen) != game.legal().end()) << player.name;
    }
  });
}

// Whatever it needs it takes at the start.
TEST_P(Harness, TheSearchAllocatesNothingWhileItThinks) {
  if (find_thinkers(GetParam().entry->name)->solver) GTEST_SKIP() << "the game's solver allocates";
  const Thinker& player = *find_thinker(GetParam().entry->name, "search");
  at_positions(GetParam(), 11, 1, [&](RandomGame& game) {
    const auto allocated = [&](std::int64_t iterations) {
      Rng rng(1);
      const std::uint64_t before = allocations();
      player.choose(game.rules(), game.state(), rng, {.iterations = iterations}, {});
      return allocations() - before;
    };
    allocated(24);  // tables that are made once
    EXPECT_EQ(allocated(16), allocated(24)) << game.name();
  });
}

TEST(Thinkers, AreFoundByNameAndNoOthersAre) {
  EXPECT_EQ(thinkers().size(), all_games().size());
  for (const GameThinkers& of_game : thinkers()) {
    for (const std::string_view name : {"random", "greedy", "oneply", "uct", "search"})
      EXPECT_NE(find_thinker(of_game.game, name), nullptr) << name;
    EXPECT_EQ(find_thinker(of_game.game, "hal"), nullptr);
  }
  EXPECT_EQ(find_thinkers("chess"), nullptr);
  EXPECT_EQ(find_thinker("chess", "search"), nullptr);
}

TEST_P(Harness, TheSpeedOfTheSearchIsMeasured) {
  const auto rules =
      GetParam().entry->make({.players = GetParam().players, .options = {}, .tiles = {}}).value();
  EXPECT_GT(find_thinkers(GetParam().entry->name)->iterations_per_s(*rules, 0.01), 0);
}

}  // namespace
}  // namespace hali::test
