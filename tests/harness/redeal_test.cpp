// A redeal is drawn from what the seat knows and from nothing else: games that look alike to a seat are dealt
// alike, and machine players, who think on redeals, choose alike.
#include "search/machine_players.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

constexpr int kSampled = 30;  // one state in so many

TEST_P(Harness, ARedealDoesNotDependOnWhereThingsReallyLie) {
  int compared = 0;
  for (const GameNumber i : random_games(GetParam(), 2)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (game.actions_played() % kSampled != 0) continue;
      for (Seat seat = 0; seat < game.rules().players(); ++seat) {
        const std::uint64_t chance = game.rng().next();
        AnyState alike = game.state();
        game.rules().redeal(alike, seat, game.rng());
        AnyState dealt = game.state();
        Rng rng(chance);
        game.rules().redeal(dealt, seat, rng);
        Rng again(chance);
        game.rules().redeal(alike, seat, again);
        ASSERT_EQ(all_of(game.rules(), alike), all_of(game.rules(), dealt))
            << "seat " << int{seat} << ": " << game.name();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 0);
}

TEST_P(Harness, MachinePlayersChooseAlikeWhereItLooksAlikeToThem) {
  const GameSearch& search = *find_search(GetParam().entry->name);
  int compared = 0;
  for (const GameNumber i : random_games(GetParam(), 100)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (game.actions_played() % kSampled != 1 || game.legal().size() < 2) continue;
      AnyState alike = game.state();
      game.rules().redeal(alike, game.rules().to_move(alike), game.rng());
      for (const MachinePlayer& player : search.players) {
        const std::uint64_t chance = game.rng().next();
        Rng rng(chance);
        const Action chosen = player.choose(game.rules(), game.state(), rng);
        Rng again(chance);
        ASSERT_EQ(player.choose(game.rules(), alike, again), chosen)
            << player.name << " knows more than it may: " << game.name();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace hali::test
