// Figures of many: kept as they are up to a number, then thinned out evenly, so that hours cost no memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hali::load {

class Samples {
 public:
  void add(std::uint32_t value) {
    sum_ += value;
    most_ = std::max(most_, value);
    if (count_++ % step_ != 0) return;
    kept_.push_back(value);
    if (kept_.size() < kMost) return;
    for (std::size_t i = 0; i < kept_.size() / 2; ++i) kept_[i] = kept_[2 * i];
    kept_.resize(kept_.size() / 2);
    step_ *= 2;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint32_t most() const { return most_; }
  [[nodiscard]] double mean() const {
    return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_);
  }
  // The value that so much of them do not exceed, 0 < part <= 1; 0 when there are none.
  [[nodiscard]] std::uint32_t quantile(double part) const {
    if (kept_.empty()) return 0;
    auto sorted = kept_;
    const auto at =
        std::min(static_cast<std::size_t>(part * static_cast<double>(sorted.size())), sorted.size() - 1);
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(at));
    return sorted[at];
  }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 21;
  std::vector<std::uint32_t> kept_;
  std::uint64_t count_ = 0, step_ = 1, sum_ = 0;
  std::uint32_t most_ = 0;
};

}  // namespace hali::load
