// How far a long command has come.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdio>

namespace hali::cli {

// One line on a terminal that redraws itself; nothing elsewhere.
class ProgressBar {
 public:
  explicit ProgressBar(std::int64_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() {
    if (shown_) std::fprintf(stderr, "\r\x1b[K");
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::int64_t done) {
    constexpr std::int64_t kWidth = 40;
    const std::int64_t percent = 100 * done / total_;
    if (!shown_ || percent == last_) return;
    last_ = percent;
    const auto filled = static_cast<int>(kWidth * percent / 100);
    std::fprintf(stderr, "\r[%.*s%*s] %3d %%", filled, "########################################",
                 static_cast<int>(kWidth) - filled, "", static_cast<int>(percent));
    std::fflush(stderr);
  }

 private:
  std::int64_t total_;
  std::int64_t last_ = -1;
  bool shown_;
};

}  // namespace hali::cli
