// The harness: what every registered game must prove, for every number of players. It knows no game by name;
// each of its files is one promise of the concept GameRules (games/game.h).
//
// HALI_GAMES is how many random games of each game every promise is tried on, all numbers of players
// together. Most of them are the same in every run; the others are new in every run and follow from HALI_SEED
// (base_seed.h), which is told at the start and wherever something fails.
//
// A promise that holds in every game is tried on random_games(). What is counted (how often, how much of what
// there is) is counted over fixed_games() alone: a run must not fail by chance.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace hali::test {

struct Case {
  const GameEntry* entry = nullptr;
  int players = 0;
};

void PrintTo(const Case& value, std::ostream* out);

// Is there a guard against stalling, or no need for one? Games without it may go on for ever. Those that are
// the same in every run seldom do; new ones always have it, because a run must end.
bool is_guarded(const Setup& setup);

// The number of a random game: from 0 on those that are the same in every run, from kFirstNew on those that
// are new in every run.
using GameNumber = int;
inline constexpr GameNumber kFirstNew = 1 << 30;

// How many random games one test of one number of players plays. `of` is the share of HALI_GAMES: one in so
// many.
int games_to_play(const Case& value, int of = 1);
// The games that are the same in every run, as many as that.
std::vector<GameNumber> fixed_games(const Case& value, int of = 1);
// So many as well, or one more: three in four the same in every run, then at least one that is new.
std::vector<GameNumber> random_games(const Case& value, int of = 1);

// A random game in the making. Its number (and the base seed, if it is new) decides set-up, seed and choices,
// so that a failure can be played again.
class RandomGame {
 public:
  RandomGame(const Case& value, GameNumber number, int rules = kNewestRules);

  [[nodiscard]] const AnyGame& rules() const { return *rules_; }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] bool is_new() const { return number_ >= kFirstNew; }
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
  // For messages: enough to play it again, and the command that does.
  [[nodiscard]] std::string name() const;

 private:
  enum class Draw : std::uint8_t { Uniform, VerbFirst, FromRecorded };

  void set_up(const Case& value, int rules);
  Action draw_verb_first();

  GameNumber number_;
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

// For tests that are run once a game: those of the players, and the examples.
std::vector<const GameEntry*> all_games();
bool is_example(const GameEntry& entry);

// The languages that a game is told in so far. English is asked of every game; one that has begun to speak
// German, by its title, must speak it throughout.
std::vector<std::string_view> languages_of(const GameEntry& entry);

}  // namespace hali::test
