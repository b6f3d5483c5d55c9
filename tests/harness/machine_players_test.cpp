// The machine players of every game: legal, reproducible, and greedy better than chance.
#include "search/machine_players.h"

#include <algorithm>

#include "tests/harness/harness.h"

namespace hali::test {
namespace {

// One state in so many of the game, because machine players think long.
void expect_sound_choices(RandomGame game, const MachinePlayer& player, std::uint32_t one_in) {
  for (; !game.over() && game.actions_played() < 600; game.play()) {
    if (!game.now_and_then(one_in)) continue;
    const std::uint64_t seed = game.rng().next();
    Rng rng(seed);
    Rng again(seed);
    const AnyState before = game.state();
    const Action chosen = player.choose(game.rules(), game.state(), rng);
    ASSERT_EQ(game.state(), before) << player.name << " touched the state: " << game.name();
    ASSERT_TRUE(std::ranges::find(game.legal(), chosen) != game.legal().end())
        << player.name << ": " << game.name();
    ASSERT_EQ(player.choose(game.rules(), game.state(), again), chosen) << player.name << ": " << game.name();
  }
}

TEST_P(Harness, MachinePlayersChooseLegalActionsAndTheSameOnesAgain) {
  const GameSearch* search = find_search(GetParam().entry->name);
  ASSERT_NE(search, nullptr);
  for (const MachinePlayer& player : search->players) {
    ASSERT_NO_FATAL_FAILURE(expect_sound_choices(RandomGame(GetParam(), 3), player, 8));
    ASSERT_NO_FATAL_FAILURE(expect_sound_choices(RandomGame(GetParam(), kFirstNew), player, 32));
  }
}

int score_alone(const AnyGame& rules, const MachinePlayer& player, std::uint64_t seed) {
  AnyState state = rules.start(seed);
  Rng rng(seed);
  while (rules.to_move(state) != kNoSeat) rules.apply(state, player.choose(rules, state, rng), nullptr);
  return rules.score(state, 0);
}

// One greedy player among random ones, each seat in turn. By chance it would win one game in `players`. Alone
// it scores twice as much as chance does.
TEST_P(Harness, GreedyBeatsRandom) {
  const MachinePlayer* greedy = find_player(GetParam().entry->name, "greedy");
  const MachinePlayer* random = find_player(GetParam().entry->name, "random");
  ASSERT_TRUE(greedy != nullptr && random != nullptr);
  const auto rules =
      GetParam().entry->make({.players = GetParam().players, .options = {}, .tiles = {}}).value();
  constexpr int kGames = 8;
  if (GetParam().players == 1) {
    int greedy_total = 0;
    int random_total = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      greedy_total += score_alone(*rules, *greedy, seed);
      random_total += score_alone(*rules, *random, seed);
    }
    EXPECT_GE(greedy_total, 2 * random_total);
    return;
  }
  int won = 0;
  for (int i = 0; i < kGames; ++i) {
    const auto seat = static_cast<Seat>(i % GetParam().players);
    AnyState state = rules->start(static_cast<std::uint64_t>(i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (rules->to_move(state) != kNoSeat) {
      const MachinePlayer* player = rules->to_move(state) == seat ? greedy : random;
      rules->apply(state, player->choose(*rules, state, rng), nullptr);
    }
    won += has(rules->winners(state), seat) ? 1 : 0;
  }
  EXPECT_GE(won, kGames - 1);
}

TEST(MachinePlayers, AreFoundByNameAndNoOthersAre) {
  for (const GameSearch& search : searches()) {
    EXPECT_EQ(find_search(search.game)->game, search.game);
    EXPECT_NE(find_player(search.game, "random"), nullptr);
    EXPECT_NE(find_player(search.game, "greedy"), nullptr);
    EXPECT_EQ(find_player(search.game, "hal"), nullptr);
  }
  EXPECT_EQ(searches().size(), all_games().size());
  EXPECT_EQ(find_search("chess"), nullptr);
  EXPECT_EQ(find_player("chess", "random"), nullptr);
}

TEST_P(Harness, SpeedIsMeasuredInFull) {
  const auto rules =
      GetParam().entry->make({.players = GetParam().players, .options = {}, .tiles = {}}).value();
  const Speed speed = find_search(GetParam().entry->name)->measure(*rules, 0.02);
  for (const double figure : {speed.random_games_per_s, speed.actions_per_s, speed.ns_per_apply,
                              speed.ns_per_legal, speed.ns_per_state_copy, speed.ns_per_legal_early,
                              speed.ns_per_legal_middle, speed.ns_per_legal_late}) {
    EXPECT_GT(figure, 0);
  }
  EXPECT_LE(speed.state_bytes, kMaxStateBytes);
}

}  // namespace
}  // namespace hali::test
