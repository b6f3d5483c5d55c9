// What a match between machine players proves. Games of one deal are not independent, because the same deal
// is played once with every player on every seat: what counts as one observation is the deal, with the mean
// over its games. docs/STRENGTH.md has it in words.
#pragma once

#include <cstdint>

namespace hali {

// What the first player took of each deal: 0 nothing, 1 every game; a shared victory counts as its share.
class DealResults {
 public:
  void add(double share);

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] double mean() const;
  // Of one deal, with four more deals supposed, two won and two lost (Agresti and Coull): a match in which
  // every deal went the same way is no proof that every other will.
  [[nodiscard]] double cautious_mean() const;
  [[nodiscard]] double cautious_variance() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

struct Interval {
  double low = 0;
  double high = 1;
};

// Within which the true share lies, in 19 of 20 matches.
Interval interval_of(const DealResults& results);

// By how much one player is stronger than each of the others, who are alike, when it wins this share of the
// games of so many seats: with two seats the usual formula. Requires: 0 < share < 1, seats > 1.
double elo_of(double share, int seats);
// The other way round.
double share_of(double elo, int seats);

struct Elo {
  double difference = 0;
  double error = 0;  // half the width of the interval of 95 %
};
// A share of nothing or all is taken as half a game more or less: no finite match proves infinite strength.
Elo elo_of(const DealResults& results, int seats);

// Wald's sequential test by the normal approximation of its likelihood ratio: is the first player stronger by
// kSprtElo, or not at all? Each answer is wrong in one match of twenty at most.
inline constexpr double kSprtElo = 30;
enum class Verdict : std::uint8_t { Open, Stronger, NotStronger };

struct Sprt {
  double ratio = 0;  // the logarithm of it
  Verdict verdict = Verdict::Open;
};
Sprt sprt_of(const DealResults& results, int seats);

}  // namespace hali
