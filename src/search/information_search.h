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
  int horizon = 0;       // turns that are looked ahead, the present one included; 0: one of each player
  int candidates = 16;   // actions at the root that are searched, the best of the first look
  int first_looks = 24;  // deals over which that look is taken at most: an eighth of the budget is for it
  int ways = 4096;       // a game with a solver of its own: where there are more, it is asked instead
  int width = 40;        // actions of a decision that are tried where the tree ends
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
    gained_.reserve(static_cast<std::size_t>(options.candidates) + 1);
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
    for (const Root& root : roots_)
      weighed_.push_back({root.action, root.visits == 0 ? root.prior : root.mean(), root.visits});
    return weighed_;
  }
  [[nodiscard]] std::int64_t iterations() const { return iterations_; }
  [[nodiscard]] std::size_t nodes() const { return tree_.count(); }

 private:
  static constexpr float kTrust = 0.03F;  // how far the first look is usually off, as a share of victory
  static constexpr std::size_t kRoom = 1024;
  static constexpr std::size_t kDepth = 256;  // decisions on one way through the tree

  // An action at the root. What it brought is compared, deal by deal, with what the favourite brought: the
  // action that was best at the first look, which is never out of the running.
  struct Root {
    Action action = 0;
    float prior = 0;
    float sum = 0;
    std::int32_t visits = 0;
    float ahead = 0;    // of the favourite, summed up
    float squares = 0;  // of that

    [[nodiscard]] float mean() const { return sum / static_cast<float>(std::max(1, visits)); }
  };

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
    int looks = 0;
    const auto enough = [&] {
      return budget_.iterations > 0 ? looks >= budget_.iterations / 8 : spent() >= 1.0 / 8;
    };
    do {
      world_ = state_;
      redeal(game_, world_, seat_, rng);
      if (looks == 0) outlook_.begin(world_);
      const auto seen = look_.look(world_, root_legal_, root_legal_.size(), leaf_);
      for (std::size_t a = 0; a < seen.size(); ++a) roots_[a].prior += seen[a].value;
      ++looks;
    } while (looks < options_.first_looks && !enough());
    for (Root& root : roots_) root.prior /= static_cast<float>(looks);
    if constexpr (kAdvises<G>) favour(game_.advise(world_));
    std::ranges::stable_sort(roots_, std::greater{}, &Root::prior);
    favourite_ = roots_.front();
  }

  // What the game's own solver says is the favourite.
  void favour(Action advised) {
    const auto found = std::ranges::find(roots_, advised, &Root::action);
    const auto best = std::ranges::max_element(roots_, {}, &Root::prior);
    if (found != roots_.end()) found->prior = best->prior + kTrust;
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
      keep_favourite();
    }
  }

  void keep_favourite() {
    const auto at = std::ranges::find(roots_, favourite_.action, &Root::action) - roots_.begin();
    if (static_cast<std::size_t>(at) < running_) return;
    std::swap(roots_[static_cast<std::size_t>(at)], roots_[running_]);
    ++running_;
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
    const auto at = std::ranges::find(roots_, favourite_.action, &Root::action) - roots_.begin();
    const float favourite = gained_[static_cast<std::size_t>(at)];
    for (std::size_t i = 0; i < running_; ++i) {
      const float ahead = gained_[i] - favourite;
      roots_[i].sum += gained_[i];
      roots_[i].ahead += ahead;
      roots_[i].squares += ahead * ahead;
      ++roots_[i].visits;
    }
    return true;
  }

  // By how much an action is better than the favourite, the first look counted as so many deals as it is
  // worth: the more the deals differ among themselves, the more of them it takes to prove it wrong.
  void sort_running() {
    float scatter = 0;
    int free = 0;
    for (const Root& root : std::span(roots_).first(running_)) {
      if (root.visits < 2 || root.action == favourite_.action) continue;
      scatter += root.squares - root.ahead * root.ahead / static_cast<float>(root.visits);
      free += root.visits - 1;
    }
    const float variance = free > 0 ? scatter / static_cast<float>(free) : kTrust * kTrust * 8;
    const float looks = std::clamp(variance / (kTrust * kTrust), 1.0F, 400.0F);
    const auto better = [&](const Root& root) {
      return (looks * (root.prior - favourite_.prior) + root.ahead) /
             (looks + static_cast<float>(root.visits));
    };
    std::sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(running_),
              [&](const Root& a, const Root& b) {
                const float more = better(a);
                const float less = better(b);
                return more != less ? more > less : a.action < b.action;
              });
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
  std::vector<Root> roots_;
  Root favourite_;
  std::vector<float> gained_;
  std::vector<Weighed> weighed_;
  std::vector<Step> path_;
  std::vector<typename TurnLook<G>::Seen> fresh_;
  State world_;
  State leaf_;
  State node_from_;
};

}  // namespace hali::search
