// Time and chance of a simulation: one seed decides what happens when. Nothing waits really.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "base/rng.h"
#include "hosts/server/wire.h"

namespace hali::test {

using Milliseconds = std::int64_t;

class SimulationClock {
 public:
  explicit SimulationClock(std::uint64_t seed) : rng_(seed) {}

  [[nodiscard]] Milliseconds now() const { return now_; }
  // As the services read it: it may be ahead of the time that passes here, never behind.
  [[nodiscard]] server::Time time() const {
    return server::Time(std::chrono::hours(1) + std::chrono::milliseconds(now_ + jumped_));
  }
  void jump(Milliseconds ahead) { jumped_ += ahead; }

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  std::uint64_t draw() { return rng_.next(); }
  bool one_in(std::uint32_t n) { return n != 0 && rng_.below(n) == 0; }
  // A short while, now and then a long one.
  Milliseconds while_up_to(std::uint32_t usual) {
    return one_in(12) ? rng_.below(usual * 10 + 1) : rng_.below(usual + 1);
  }

  // What is due at the same time happens in the order in which it was asked for.
  void at(Milliseconds when, std::function<void()> what) {
    due_.emplace(std::pair(when, ++count_), std::move(what));
  }
  void after(Milliseconds later, std::function<void()> what) { at(now_ + later, std::move(what)); }

  // The next thing that is due; false when there is none.
  bool step() {
    if (due_.empty()) return false;
    auto next = due_.extract(due_.begin());
    now_ = std::max(now_, next.key().first);
    next.mapped()();
    return true;
  }
  void run_until(Milliseconds when) {
    while (!due_.empty() && due_.begin()->first.first <= when) step();
    now_ = std::max(now_, when);
  }

 private:
  Rng rng_;
  Milliseconds now_ = 0;
  Milliseconds jumped_ = 0;
  std::uint64_t count_ = 0;
  std::map<std::pair<Milliseconds, std::uint64_t>, std::function<void()>> due_;
};

}  // namespace hali::test
