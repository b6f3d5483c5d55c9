// Measuring how long work takes.
#pragma once

#include <ctime>

namespace hali::search {

// The processor's time of the thread that made it, in seconds: what else the machine does changes it little.
// In a browser, where nothing else tells, the time of the clock.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const { return now() - start_; }

 private:
  static double now() {
#ifdef __wasi__
    const clockid_t clock = CLOCK_MONOTONIC;
#else
    const clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
#endif
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

  double start_ = now();
};

}  // namespace hali::search
