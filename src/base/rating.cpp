#include "base/rating.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hali {
namespace {

constexpr double kLeast = 0.0001;  // of a variance, that is left after one game

// The common scale. Weng and Lin have the sum where we have twice the mean: with theirs the same difference
// of strength means less the more players there are, and a ladder of games for two and for six finds nobody.
double scale_of(std::span<const Placed> players) {
  double sum = 0;
  for (const Placed& one : players) sum += one.rating.sigma * one.rating.sigma + kForm * kForm;
  return std::sqrt(2 * sum / static_cast<double>(players.size()));
}

}  // namespace

std::vector<Rating> after_game(std::span<const Placed> players) {
  assert(players.size() >= 2);
  const double scale = scale_of(players);
  const double strongest =
      std::ranges::max_element(players, {}, [](const Placed& one) { return one.rating.mu; })->rating.mu;
  // The weight of each, against the strongest so that none is infinite; what is left of all weights from each
  // player's place downwards; and how many share it.
  struct Part {
    double weight = 0;
    double rest = 0;
    int sharing = 0;
  };
  std::vector<Part> parts(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    parts[i].weight = std::exp((players[i].rating.mu - strongest) / scale);
  }
  for (std::size_t q = 0; q < players.size(); ++q) {
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (players[i].place >= players[q].place) parts[q].rest += parts[i].weight;
      if (players[i].place == players[q].place) ++parts[q].sharing;
    }
  }
  std::vector<Rating> after;
  after.reserve(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Rating& before = players[i].rating;
    double better = 0;  // than was expected
    double told = 0;    // how much the game could tell
    for (std::size_t q = 0; q < players.size(); ++q) {
      if (players[q].place > players[i].place) continue;
      const double chance = parts[i].weight / parts[q].rest;
      better += ((q == i ? 1 : 0) - chance) / parts[q].sharing;
      told += chance * (1 - chance) / parts[q].sharing;
    }
    const double variance = before.sigma * before.sigma;
    const double left = 1 - before.sigma / scale * variance / (scale * scale) * told;
    after.push_back({.mu = before.mu + variance / scale * better,
                     .sigma = before.sigma * std::sqrt(std::max(left, kLeast))});
  }
  return after;
}

}  // namespace hali
