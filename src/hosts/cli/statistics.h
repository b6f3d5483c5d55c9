// What a series of games amounts to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace hali::cli {

struct Spread {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();

  void add(std::int64_t value) {
    ++count;
    sum += value;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  [[nodiscard]] double mean() const {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
  }
};

struct Statistics {
  std::int64_t games = 0;
  std::map<std::string, std::int64_t> endings;
  std::vector<double> wins;    // by seat; a shared victory counts as its share
  std::vector<Spread> scores;  // by seat
  Spread turns;
  Spread actions;
  std::vector<std::int64_t> events;  // by kind
};

}  // namespace hali::cli
