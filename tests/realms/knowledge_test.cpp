// What a discard or a secret choice tells the others: no more than the card that comes to light. The same
// choice on two deals that look alike to a seat must leave two tables that look alike to it.
#include <gtest/gtest.h>

#include "games/realms/action.h"
#include "games/realms/game.h"
#include "games/realms/knowledge.h"

namespace hali::realms {
namespace {

std::string view_of(const Game& game, const State& s, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(s, seat, json);
  return out;
}

Game game_for(int players) {
  return Game::make({.players = players, .options = {{"items", "on"}, {"suits", "on"}}, .tiles = {}}).value();
}

// Dealt anew for the seat, but the items lie as they lay: they come to light at the end of the turn.
State redealt(const Game& game, const State& s, Seat seat, Rng& rng) {
  State out = s;
  game.redeal(out, seat, rng);
  out.item_deck = s.item_deck;
  out.chance = s.chance;
  return out;
}

// The choices that others may not tell apart: an open one from itself, a secret one from any like it.
bool look_alike(const Game& game, const State& s, Action a, Action b) {
  return a == b || (game.is_secret(s, a) && decode(a).verb == decode(b).verb);
}

class Watcher {
 public:
  explicit Watcher(int players) : game_(game_for(players)) {}

  // Returns how often two choices on two deals were compared.
  int watch(std::uint64_t seed) {
    Rng rng(seed);
    State s = game_.start(seed);
    int compared = 0;
    while (game_.to_move(s) != kNoSeat && !testing::Test::HasFailure()) {
      game_.legal(s, legal_);
      const Action action = legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
      if (decode(action).verb == Verb::Discard || game_.is_secret(s, action))
        compared += compare(s, action, rng);
      game_.apply(s, action, nullptr);
    }
    return compared;
  }

 private:
  int compare(const State& s, Action action, Rng& rng) {
    State after = s;
    game_.apply(after, action, nullptr);
    if (after.ending != Ending::None) return 0;  // much comes to light
    int compared = 0;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      if (seat == s.to_move) continue;
      const State dealt = redealt(game_, s, seat, rng);
      game_.legal(dealt, others_);
      const std::string seen = view_of(game_, after, seat);
      for (const Action other : others_) {
        if (!look_alike(game_, s, action, other)) continue;
        State now = dealt;
        game_.apply(now, other, nullptr);
        if (now.ending != Ending::None) continue;
        EXPECT_EQ(view_of(game_, now, seat), seen)
            << "seat " << int{seat} << " can tell " << game_.text(s, action) << " on one deal from "
            << game_.text(dealt, other) << " on another";
        ++compared;
        break;
      }
    }
    return compared;
  }

  Game game_;
  Actions legal_;
  Actions others_;
};

TEST(RealmsKnowledge, ADiscardOrASecretChoiceTellsOthersNoMoreThanTheCardThatComesToLight) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    compared += Watcher(3 + static_cast<int>(seed % 4)).watch(seed);
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace hali::realms
