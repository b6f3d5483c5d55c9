// The harness: what every registered game must prove, for every number of players. It knows no game by name;
// each of its files is one promise of the concept GameRules (games/game.h).
//
// HALI_GAMES is how many random games of each game every promise is tried on, all numbers of players
// together.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/registry.h"

namespace hali::test {

struct Case {
  const GameEntry* entry = nullptr;
  int players = 0;
};

void PrintTo(const Case& value, std::ostream* out);

// How many random games one test of one number of players plays. `of` is the share of HALI_GAMES: one in so
// many.
int games_to_play(const Case& value, int of = 1);

// A random game in the making. Its number alone decides set-up, seed and choices, so that a failure can be
// played again.
class RandomGame {
 public:
  RandomGame(const Case& value, int number, int rules = kNewestRules);

  [[nodiscard]] const AnyGame& rules() const { return *rules_; }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] bool over() const { return rules_->to_move(state_) == kNoSeat; }
  [[nodiscard]] int actions_played() const { return static_cast<int>(played_); }
  Rng& rng() { return rng_; }

  // The legal actions now.
  const Actions& legal();
  // One of them, as this game draws them.
  Action choose();
  void play(Action action, Events* events = nullptr);
  void play() { play(choose()); }
  // One state in so many.
  bool now_and_then(std::uint32_t one_in) { return rng_.below(one_in) == 0; }
  // For messages: enough to play it again.
  [[nodiscard]] std::string name() const;

 private:
  enum class Draw : std::uint8_t { Uniform, VerbFirst, FromRecorded };

  void set_up(const Case& value, int rules);
  Action draw_verb_first();

  int number_;
  Draw draw_;
  Setup setup_;
  std::uint64_t seed_;
  Rng rng_;
  std::vector<std::string> recorded_;  // actions to follow first
  std::unique_ptr<AnyGame> rules_;
  AnyState state_;
  Actions legal_;
  std::size_t played_ = 0;
};

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat);
std::string all_of(const AnyGame& game, const AnyState& state);

class Harness : public testing::TestWithParam<Case> {};

}  // namespace hali::test
