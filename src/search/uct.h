// Plain UCT as it is published: a tree of single actions, random games to the end, a new deal every time. For
// measuring others against it.
#pragma once

#include <cmath>
#include <vector>

#include "search/path_keys.h"
#include "search/random.h"
#include "search/stopwatch.h"
#include "search/thinking.h"
#include "search/tree.h"

namespace hali::search {

// The natural logarithm by sums and products alone, which are the same everywhere. Requires: n > 0.
inline float logarithm(std::int32_t n) {
  float whole = 0;
  auto x = static_cast<float>(n);
  while (x > 1.5F) x /= 2, whole += 1;
  const float t = (x - 1) / (x + 1);
  const float square = t * t;
  return whole * 0.6931472F + 2 * t * (1 + square * (1.0F / 3 + square * (1.0F / 5 + square / 7)));
}

template <GameRules G>
class Uct {
 public:
  using State = typename G::State;

  Uct(const G& game, const State& state)
      : game_(game),
        state_(state),
        seat_(game.to_move(state)),
        keys_(game.players()),
        tree_({.edges = 4096}) {}

  Action choose(Rng& rng, const Budget& budget, const Watch& watch) {
    game_.legal(state_, root_legal_);
    if (root_legal_.size() == 1) return root_legal_.front();
    const Stopwatch time;
    for (std::int64_t i = 0; budget.iterations <= 0 || i < budget.iterations; ++i) {
      iterate(rng);
      if (budget.seconds > 0 && time.seconds() >= budget.seconds) break;
      if (!watch.on({i + 1, best(), {}})) break;
    }
    return best();
  }

 private:
  static constexpr float kExploration = 0.7F;
  static constexpr std::size_t kLongest = 20'000;  // actions of a random game; endless ones are cut off here

  struct Seen {
    Action action = 0;
    float value = 0;
  };
  struct Step {
    Edge* edge;
    Node* node;
    Seat seat;
  };

  void iterate(Rng& rng) {
    leaf_ = state_;
    redeal(game_, leaf_, seat_, rng);
    path_.clear();
    keys_.clear();
    while (game_.to_move(leaf_) != kNoSeat) {
      game_.legal(leaf_, legal_);
      const Seat seat = game_.to_move(leaf_);
      const std::uint64_t key = keys_.key(seat, legal_);
      Node* node = tree_.find(key);
      const bool fresh = node == nullptr;
      if (fresh) node = grow(key, rng);
      if (node == nullptr) break;
      Edge& edge = select(*node);
      path_.push_back({&edge, node, seat});
      keys_.add(game_, leaf_, seat, key, edge.action);
      game_.apply(leaf_, edge.action, nullptr);
      if (fresh) break;
    }
    for (std::size_t i = 0; i < kLongest && game_.to_move(leaf_) != kNoSeat; ++i)
      game_.apply(leaf_, choose_random(game_, leaf_, rng, legal_), nullptr);
    const SeatMask winners = game_.winners(leaf_);
    for (const Step& step : path_) {
      ++step.edge->visits;
      ++step.node->visits;
      if (has(winners, step.seat)) step.edge->sum += 1.0F / static_cast<float>(std::popcount(winners));
    }
  }

  // What was not tried yet comes in an order of chance.
  Node* grow(std::uint64_t key, Rng& rng) {
    fresh_.clear();
    for (const Action action : legal_) fresh_.push_back({action, static_cast<float>(rng.below(1u << 20u))});
    return tree_.add(key, std::span(fresh_));
  }

  Edge& select(Node& node) {
    const float tried = kExploration * std::sqrt(logarithm(std::max(1, node.visits)));
    Edge* best = nullptr;
    float most = -1;
    for (Edge& edge : tree_.edges(node)) {
      if (edge.visits == 0) return edge;
      const float score = edge.mean() + tried / std::sqrt(static_cast<float>(edge.visits));
      if (score > most) most = score, best = &edge;
    }
    return *best;
  }

  [[nodiscard]] Action best() {
    keys_.clear();
    Node* root = tree_.find(keys_.key(seat_, root_legal_));
    if (root == nullptr) return root_legal_.front();
    const auto edges = tree_.edges(*root);
    return std::ranges::max_element(edges, {}, &Edge::visits)->action;
  }

  const G& game_;
  const State& state_;
  Seat seat_;
  PathKeys<G> keys_;
  Tree tree_;
  Actions root_legal_;
  Actions legal_;
  std::vector<Seen> fresh_;
  std::vector<Step> path_;
  State leaf_;
};

}  // namespace hali::search
