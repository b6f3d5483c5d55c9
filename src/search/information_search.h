// The search for all games: information-set tree search on redeals. A round is one deal that the seat's
// knowledge allows, and every action that is still in the running is played on it, so that they are compared
// under the same luck. Below the root seats choose by what they know (path_keys.h), each for itself or all
// for the team; where the tree ends the turns are played on as greedy players would, up to a horizon that is
// the same for all, and what is there is evaluated. The root halves its actions step by step: made for few
// iterations. docs/STRENGTH.md says what was measured.
#pragma once

#include <cmath>
#include <vector>

#include "search/path_keys.h"
#include "search/stopwatch.h"
#include "search/thinking.h"
#include "search/tree.h"
#include "search/turn_look.h"

namespace hali::search {

struct SearchOptions {
  int horizon = 0;      // turns that are looked ahead, the present one included; 0: one of each player
  int candidates = 16;  // actions at the root that are searched, the best of the first look
  int first_looks = 4;  // deals over which that look is taken
  int ways = 4096;      // a game with a solver of its own: where there are more, it is asked instead
  int width = 40;       // actions of a decision that are tried where the tree ends
  float exploration = 0.15F;
  TreeLimits tree;
};

template <GameRules G>
class InformationSearch {
 public:
  using State = typename G::State;

  // For the seat to move. Requires: the game goes on. Both must outlive it.
  InformationSearch(const G& game, const State& state, const SearchOptions& options)
      : game_(game),
        state_(state),
        options_(options),
        seat_(game.to_move(state)),
        turn_(game.turn(state)),
        horizon_(turn_ + (options.horizon > 0 ? options.horizon : game.players())),
        outlook_(game),
        look_(game, outlook_, options.width),
        keys_(game.players()),
        tree_(options.tree) {
    legal_.reserve(kRoom);
    path_.reserve(kDepth);
    fresh_.reserve(static_cast<std::size_t>(options.width));
    gained_.reserve(static_cast<std::size_t>(options.candidates));
  }

  // The same generator and number of iterations give the same choice.
  Action choose(Rng& rng, const Budget& budget, const Watch& watch) {
    game_.legal(state_, root_legal_);
    if (root_legal_.size() == 1) return root_legal_.front();
    budget_ = budget;
    if constexpr (kAdvises<G>) {
      if (root_legal_.size() > static_cast<std::size_t>(options_.ways)) return advised(rng);
    }
    first_look(rng);
    running_ = std::min<std::size_t>(roots_.size(), static_cast<std::size_t>(options_.candidates));
    // An action that is tried on less than a handful of deals is not compared but guessed.
    if (budget.iterations > 0) {
      const auto afforded = static_cast<std::size_t>(std::max<std::int64_t>(2, budget.iterations / 8));
      running_ = std::min(running_, afforded);
    }
    halve(rng, watch);
    return roots_.front().action;
  }

  // What is known of all actions now, the best first.
  [[nodiscard]] std::span<const Weighed> weighed() {
    weighed_.clear();
    for (const Edge& edge : roots_)
      weighed_.push_back({edge.action, edge.visits == 0 ? edge.prior : edge.mean(), edge.visits});
    return weighed_;
  }
  [[nodiscard]] std::int64_t iterations() const { return iterations_; }
  [[nodiscard]] std::size_t nodes() const { return tree_.count(); }

 private:
  static constexpr std::size_t kRoom = 1024;
  static constexpr std::size_t kDepth = 256;  // decisions on one way through the tree

  struct Step {
    Node* node;
    Edge* edge;
    Seat seat;
  };

  Action advised(Rng& rng) {
    world_ = state_;
    redeal(game_, world_, seat_, rng);
    if constexpr (kAdvises<G>) return game_.advise(world_);
    return root_legal_.front();
  }

  void first_look(Rng& rng) {
    roots_.clear();
    for (const Action action : root_legal_) roots_.push_back({.action = action});
    for (int i = 0; i < options_.first_looks; ++i) {
      world_ = state_;
      redeal(game_, world_, seat_, rng);
      if (i == 0) outlook_.begin(world_);
      const auto seen = look_.look(world_, root_legal_, root_legal_.size(), leaf_);
      for (std::size_t a = 0; a < seen.size(); ++a)
        roots_[a].prior += seen[a].value / static_cast<float>(options_.first_looks);
      if (spent() >= 0.25) break;  // what is left is for trying; all actions were looked at equally often
    }
    std::ranges::stable_sort(roots_, std::greater{}, &Edge::prior);
  }

  // Half of those in the running fall out each time an equal part of the budget is used up.
  void halve(Rng& rng, const Watch& watch) {
    int phases = 0;
    for (std::size_t left = running_; left > 1; left = (left + 1) / 2) ++phases;
    bool stopped = false;
    for (int phase = 1; phase <= phases && !stopped; ++phase) {
      const double until = static_cast<double>(phase) / phases;
      do {
        stopped = !round(rng);
        sort_running();
        stopped = stopped || !watch.on({iterations_, roots_.front().action, weighed_for(watch)});
      } while (!stopped && spent() < until);
      running_ = (running_ + 1) / 2;
    }
  }

  std::span<const Weighed> weighed_for(const Watch& watch) {
    return watch.tell == nullptr ? std::span<const Weighed>{} : weighed();
  }

  // One deal for all in the running. False when the budget ended before it did: then those tried no longer
  // compare, and what this round brought is given up.
  bool round(Rng& rng) {
    world_ = state_;
    redeal(game_, world_, seat_, rng);
    gained_.clear();
    for (std::size_t i = 0; i < running_; ++i) {
      gained_.push_back(iterate(roots_[i].action));
      if (i + 1 < running_ && spent() >= 1 && roots_[i + 1].visits > 0) return false;
    }
    for (std::size_t i = 0; i < running_; ++i) {
      roots_[i].sum += gained_[i];
      ++roots_[i].visits;
    }
    return true;
  }

  void sort_running() {
    std::stable_sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(running_),
                     [](const Edge& a, const Edge& b) { return a.mean() > b.mean(); });
  }

  // Plays the action on the deal and on through the tree; what the seat got.
  float iterate(Action action) {
    ++iterations_;
    path_.clear();
    keys_.clear();
    leaf_ = world_;
    keys_.add(game_, leaf_, seat_, keys_.key(seat_, root_legal_), action);
    game_.apply(leaf_, action, nullptr);
    descend();
    const SeatValues values = outlook_.values(leaf_);
    for (const Step& step : path_) {
      ++step.node->visits;
      step.node->sum += values[step.seat];
      ++step.edge->visits;
      step.edge->sum += values[step.seat];
    }
    return values[seat_];
  }

  void descend() {
    while (goes_on(leaf_) && path_.size() < kDepth) {
      game_.legal(leaf_, legal_);
      if (legal_.size() == 1) {
        game_.apply(leaf_, legal_.front(), nullptr);
        continue;
      }
      const Seat seat = game_.to_move(leaf_);
      const std::uint64_t key = keys_.key(seat, legal_);
      Node* node = tree_.find(key);
      if (node == nullptr) return play_on(key);
      Edge& edge = select(*node);
      path_.push_back({node, &edge, seat});
      keys_.add(game_, leaf_, seat, key, edge.action);
      game_.apply(leaf_, edge.action, nullptr);
    }
  }

  [[nodiscard]] bool goes_on(const State& s) const {
    return game_.to_move(s) != kNoSeat && game_.turn(s) < horizon_;
  }

  // Out of the tree: the first decision becomes a node, all others are only played.
  void play_on(std::uint64_t key) {
    const Seat seat = game_.to_move(leaf_);
    node_from_ = leaf_;
    const auto seen = look_.look(node_from_, legal_, static_cast<std::size_t>(options_.width), leaf_);
    fresh_.assign(seen.begin(), seen.end());
    if (Node* node = tree_.add(key, std::span(fresh_))) path_.push_back({node, &tree_.edges(*node)[0], seat});
    for (int turns = 0; goes_on(leaf_) && turns < static_cast<int>(kDepth); ++turns) look_.play_turn(leaf_);
  }

  // Of the most promising, ever more of them the more often one was here. What was never tried is taken to be
  // as much worse than the node so far as the first look said.
  Edge& select(Node& node) {
    const std::span<Edge> edges = tree_.edges(node);
    const float root = std::sqrt(static_cast<float>(node.visits));
    const auto open = std::min<std::size_t>(edges.size(), 2 + static_cast<std::size_t>(root));
    const float mean = node.sum / static_cast<float>(std::max(1, node.visits));
    Edge* best = &edges[0];
    float most = -1e9F;
    for (Edge& edge : edges.first(open)) {
      const float behind = edges[0].prior - edge.prior;
      const float value = edge.visits > 0 ? edge.mean() : mean - behind;
      const float weight = 1.0F / (1.0F + 20.0F * behind);
      const float score = value + options_.exploration * weight * root / static_cast<float>(1 + edge.visits);
      if (score > most) most = score, best = &edge;
    }
    return *best;
  }

  [[nodiscard]] double spent() const {
    double share = 0;
    if (budget_.iterations > 0)
      share = static_cast<double>(iterations_) / static_cast<double>(budget_.iterations);
    if (budget_.seconds > 0) share = std::max(share, watch_.seconds() / budget_.seconds);
    return share;
  }

  const G& game_;
  const State& state_;
  SearchOptions options_;
  Seat seat_;
  int turn_;
  int horizon_;
  Outlook<G> outlook_;
  TurnLook<G> look_;
  PathKeys<G> keys_;
  Tree tree_;
  Stopwatch watch_;
  Budget budget_;
  std::int64_t iterations_ = 0;
  std::size_t running_ = 0;
  Actions root_legal_;
  Actions legal_;
  std::vector<Edge> roots_;
  std::vector<float> gained_;
  std::vector<Weighed> weighed_;
  std::vector<Step> path_;
  std::vector<typename TurnLook<G>::Seen> fresh_;
  State world_;
  State leaf_;
  State node_from_;
};

}  // namespace hali::search
