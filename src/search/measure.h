// How fast a game is on this machine, in the processor's time of one thread: whole random games, and each
// part of them alone.
#pragma once

#include <vector>

#include "search/machine_players.h"
#include "search/random.h"
#include "search/stopwatch.h"

namespace hali::search {

// Keeps the compiler from leaving out work whose result nobody uses.
inline void do_not_optimise_away(const void* result) { asm volatile("" : : "g"(result) : "memory"); }

// Nanoseconds that one call of work(i) takes, i going round below `count`, measured for about `seconds`.
template <class Work>
double ns_each(std::size_t count, double seconds, Work&& work) {
  if (count == 0) return 0;
  std::size_t calls = 0;
  const Stopwatch watch;
  double elapsed = 0;
  do {
    for (std::size_t i = 0; i < count; ++i) work(i);
    calls += count;
    elapsed = watch.seconds();
  } while (elapsed < seconds);
  return elapsed * 1e9 / static_cast<double>(calls);
}

// A random game kept for measuring: every action, and what it started from.
template <GameRules G>
struct KeptGame {
  typename G::State start;
  Actions actions;
};

template <GameRules G>
class Measure {
 public:
  using State = typename G::State;

  Measure(const G& game, double seconds) : game_(game), part_(seconds / 8) {
    for (std::uint64_t seed = 1; seed <= kKeptGames; ++seed) keep_game(seed);
  }

  Speed run() {
    Speed speed{.state_bytes = sizeof(State)};
    whole_games(speed);
    speed.ns_per_apply = apply_ns();
    speed.ns_per_legal = legal_ns(0.0, 1.0);
    speed.ns_per_state_copy = copy_ns();
    speed.ns_per_legal_early = legal_ns(0.20, 0.30);
    speed.ns_per_legal_middle = legal_ns(0.45, 0.55);
    speed.ns_per_legal_late = legal_ns(0.85, 0.95);
    return speed;
  }

 private:
  static constexpr std::uint64_t kKeptGames = 40;
  static constexpr std::size_t kStates = 150;

  void keep_game(std::uint64_t seed) {
    Rng rng(seed);
    KeptGame<G>& kept = kept_.emplace_back(KeptGame<G>{game_.start(seed), {}});
    State state = kept.start;
    play_out(game_, state, rng, buffer_,
             [&](const State&, Action action) { kept.actions.push_back(action); });
    total_ += kept.actions.size();
  }

  void whole_games(Speed& speed) {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    const Stopwatch watch;
    double elapsed = 0;
    do {
      State state = game_.start(++games);
      Rng rng(games);
      actions +=
          static_cast<std::uint64_t>(play_out(game_, state, rng, buffer_, [](const State&, Action) {}));
      elapsed = watch.seconds();
    } while (elapsed < 2 * part_);
    speed.random_games_per_s = static_cast<double>(games) / elapsed;
    speed.actions_per_s = static_cast<double>(actions) / elapsed;
  }

  double apply_ns() {
    const double per_game = ns_each(kept_.size(), part_, [&](std::size_t i) {
      State state = kept_[i].start;
      for (const Action action : kept_[i].actions) game_.apply(state, action, nullptr);
      do_not_optimise_away(&state);
    });
    return per_game * static_cast<double>(kept_.size()) / static_cast<double>(total_);
  }

  // Over states of the kept games from one share of their length to another. Few enough to stay in the cache,
  // where the state of a playout is.
  double legal_ns(double from, double to) {
    std::vector<State> states;
    const auto inside = static_cast<std::size_t>(static_cast<double>(total_) * (to - from));
    const std::size_t one_in = inside / kStates + 1;
    std::size_t met = 0;
    for (const KeptGame<G>& kept : kept_) {
      State state = kept.start;
      const auto length = static_cast<double>(kept.actions.size());
      for (std::size_t i = 0; i < kept.actions.size(); ++i) {
        const auto at = static_cast<double>(i) / length;
        // A short game may have no action in there: the one in which the middle lies is taken.
        const bool middle = at <= (from + to) / 2 && (from + to) / 2 < static_cast<double>(i + 1) / length;
        const bool inside_it = at >= from && at < to;
        if ((inside_it && ++met % one_in == 0) || (middle && !inside_it)) states.push_back(state);
        game_.apply(state, kept.actions[i], nullptr);
      }
    }
    return ns_each(states.size(), part_, [&](std::size_t i) {
      game_.legal(states[i], buffer_);
      do_not_optimise_away(buffer_.data());
    });
  }

  double copy_ns() {
    State copy = kept_.front().start;
    return ns_each(kept_.size(), part_ / 4, [&](std::size_t i) {
      copy = kept_[i].start;
      do_not_optimise_away(&copy);
    });
  }

  const G& game_;
  double part_;
  Actions buffer_;
  std::vector<KeptGame<G>> kept_;
  std::size_t total_ = 0;
};

}  // namespace hali::search
