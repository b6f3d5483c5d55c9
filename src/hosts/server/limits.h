// How often somebody may do something: a bucket that fills up with time and is emptied by what is done.
#pragma once

#include <algorithm>
#include <chrono>

#include "hosts/server/wire.h"

namespace hali::server {

// So many a second in the long run, so many at once.
struct Rate {
  double per_s = 0;
  double burst = 0;
};

// Begins full.
class TokenBucket {
 public:
  // False, and nothing is taken, where there is not enough. Time that goes backwards counts as none.
  bool take(const Rate& rate, Time now, double tokens = 1) {
    used_ = used(rate, now);
    since_ = std::max(since_, now);
    if (used_ + tokens > rate.burst) return false;
    used_ += tokens;
    return true;
  }
  // It was done already, and cost that much: taken whether or not it is there, but no more than there can be.
  void spend(const Rate& rate, Time now, double tokens) {
    used_ = std::min(used(rate, now) + tokens, rate.burst);
    since_ = std::max(since_, now);
  }
  // It was not to be counted after all.
  void give_back(double tokens = 1) { used_ = std::max(0.0, used_ - tokens); }
  [[nodiscard]] bool is_full(const Rate& rate, Time now) const { return used(rate, now) == 0; }

 private:
  [[nodiscard]] double used(const Rate& rate, Time now) const {
    if (now <= since_) return used_;
    const double passed = std::chrono::duration<double>(now - since_).count();
    return std::max(0.0, used_ - passed * rate.per_s);
  }

  double used_ = 0;
  Time since_{};
};

}  // namespace hali::server
