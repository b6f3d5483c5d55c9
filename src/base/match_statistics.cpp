// [cold]
#include "base/match_statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hali {
namespace {

constexpr double kTwoSided = 1.959964;  // 95 % of a normal distribution lie within so many deviations
constexpr double kSupposed = 2;         // deals won, and as many lost

}  // namespace

void DealResults::add(double share) {
  ++count_;
  sum_ += share;
  squares_ += share * share;
}

double DealResults::mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

double DealResults::cautious_mean() const {
  return (sum_ + kSupposed) / (static_cast<double>(count_) + 2 * kSupposed);
}

double DealResults::cautious_variance() const {
  const double mean = cautious_mean();
  return (squares_ + kSupposed) / (static_cast<double>(count_) + 2 * kSupposed) - mean * mean;
}

Interval interval_of(const DealResults& results) {
  const double deals = static_cast<double>(results.count()) + 2 * kSupposed;
  const double reach = kTwoSided * std::sqrt(results.cautious_variance() / deals);
  return {.low = std::clamp(results.cautious_mean() - reach, 0.0, 1.0),
          .high = std::clamp(results.cautious_mean() + reach, 0.0, 1.0)};
}

double elo_of(double share, int seats) {
  assert(share > 0 && share < 1 && seats > 1);
  return 400 * std::log10(share * (seats - 1) / (1 - share));
}

double share_of(double elo, int seats) {
  assert(seats > 1);
  const double odds = std::pow(10, elo / 400) / (seats - 1);
  return odds / (1 + odds);
}

Elo elo_of(const DealResults& results, int seats) {
  const double half_game = 0.5 / static_cast<double>(std::max<std::int64_t>(1, results.count() * seats));
  const auto bounded = [&](double share) {
    return elo_of(std::clamp(share, half_game, 1 - half_game), seats);
  };
  const Interval interval = interval_of(results);
  return {.difference = bounded(results.mean()),
          .error = (bounded(interval.high) - bounded(interval.low)) / 2};
}

Sprt sprt_of(const DealResults& results, int seats) {
  static const double kBound = std::log(0.95 / 0.05);
  const double none = share_of(0, seats);
  const double stronger = share_of(kSprtElo, seats);
  Sprt out;
  out.ratio = static_cast<double>(results.count()) * (stronger - none) *
              (2 * results.mean() - none - stronger) / (2 * results.cautious_variance());
  if (results.count() > 0 && out.ratio >= kBound) out.verdict = Verdict::Stronger;
  if (results.count() > 0 && out.ratio <= -kBound) out.verdict = Verdict::NotStronger;
  return out;
}

}  // namespace hali
