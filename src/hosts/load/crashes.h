// When which server is killed, started again, and how long its tables waited.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "hosts/load/crowd.h"
#include "hosts/load/servers.h"

namespace hali::load {

class Crashes {
 public:
  Crashes(const LoadPlan& plan, Servers& servers, Crowd& crowd);

  void begin(Time now);
  // To be called often. True when all are done and every table goes on, or it takes too long.
  bool step(Time now);
  [[nodiscard]] Time next() const { return next_; }

  std::uint64_t crashes = 0, torn = 0;
  std::vector<double> restart_ms, all_back_ms;

 private:
  void crash(Time now);
  void plan_next(Time now);
  void note_times(Time now);

  const LoadPlan& plan_;
  Servers& servers_;
  Crowd& crowd_;
  Rng rng_;
  Time next_{}, killed_{};
  std::size_t node_ = 0;
  bool waits_first_ = false, waits_all_ = false, planned_ = false;
};

}  // namespace hali::load
