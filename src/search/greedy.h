// The player that looks to the end of its own turn and takes what is worth most then. It thinks on a redeal,
// so it knows no more than its seat does.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "base/rng.h"
#include "games/game.h"

namespace hali::search {

struct GreedyLimits {
  int applies = 2000;  // actions tried for one decision, over all redeals
  int redeals = 2;     // worlds the average is taken over
};

template <GameRules G>
class Greedy {
 public:
  using State = typename G::State;

  Greedy(const G& game, const State& state, GreedyLimits limits)
      : game_(game), state_(state), limits_(limits), seat_(game.to_move(state)), turn_(game.turn(state)) {}

  // Equal actions are chosen from by chance.
  Action choose(Rng& rng) {
    Actions& actions = lists_[0];
    game_.legal(state_, actions);
    if (actions.size() == 1) return actions.front();
    std::vector<std::int64_t> worth(actions.size(), 0);
    int applies = limits_.applies;
    if constexpr (requires { game_.weight(state_, seat_); }) applies /= game_.weight(state_, seat_);
    const int share = applies / limits_.redeals / static_cast<int>(actions.size());
    for (int i = 0; i < limits_.redeals; ++i) {
      State world = state_;
      redeal(game_, world, seat_, rng);
      for (std::size_t a = 0; a < actions.size(); ++a) worth[a] += value_after(world, actions[a], share, 1);
    }
    return pick(actions, worth, rng);
  }

 private:
  // A turn is a dozen decisions; games with endless turns are cut off here.
  static constexpr std::size_t kDepth = 48;

  static Action pick(const Actions& actions, const std::vector<std::int64_t>& worth, Rng& rng) {
    const std::int64_t best = *std::ranges::max_element(worth);
    std::uint32_t ties = 0;
    Action chosen = actions.front();
    for (std::size_t a = 0; a < actions.size(); ++a) {
      if (worth[a] == best && rng.below(++ties) == 0) chosen = actions[a];
    }
    return chosen;
  }

  int value_after(const State& from, Action action, int budget, std::size_t depth) {
    State state = from;
    game_.apply(state, action, nullptr);
    return best_in(state, budget - 1, depth);
  }

  // The most that the seat can make of the rest of the turn. Where the budget does not reach for all actions
  // it looks at some, evenly spread, the first always among them.
  int best_in(State& state, int budget, std::size_t depth) {
    while (game_.to_move(state) != seat_) {
      if (is_leaf(state) || depth + 1 >= kDepth) return game_.value(state, seat_);
      answer_for_other(state, budget);
      ++depth;
    }
    if (is_leaf(state) || depth >= kDepth) return game_.value(state, seat_);
    Actions& actions = lists_[depth];
    game_.legal(state, actions);
    const auto tried = std::clamp(budget, 1, static_cast<int>(actions.size()));
    int best = std::numeric_limits<int>::min();
    for (int i = 0; i < tried; ++i) {
      const std::size_t at = actions.size() * static_cast<std::size_t>(i) / static_cast<std::size_t>(tried);
      best = std::max(best, value_after(state, actions[at], budget / tried, depth + 1));
    }
    return best;
  }

  [[nodiscard]] bool is_leaf(const State& state) const {
    return game_.to_move(state) == kNoSeat || game_.turn(state) != turn_;
  }

  // Others who are asked within the turn take what looks best at once, by their own lights.
  void answer_for_other(State& state, int& budget) {
    const Seat other = game_.to_move(state);
    game_.legal(state, others_);
    Action chosen = others_.front();
    if (static_cast<int>(others_.size()) <= budget) {
      int best = std::numeric_limits<int>::min();
      for (const Action action : others_) {
        State after = state;
        game_.apply(after, action, nullptr);
        const int value = game_.value(after, other);
        if (value > best) chosen = action, best = value;
      }
      budget -= static_cast<int>(others_.size());
    }
    game_.apply(state, chosen, nullptr);
  }

  const G& game_;
  const State& state_;
  GreedyLimits limits_;
  Seat seat_;
  int turn_;
  std::array<Actions, kDepth> lists_;  // one a depth: a list must outlive the search below it
  Actions others_;
};

template <GameRules G>
Action choose_greedy(const G& game, const typename G::State& state, Rng& rng, GreedyLimits limits = {}) {
  return Greedy<G>(game, state, limits).choose(rng);
}

}  // namespace hali::search
