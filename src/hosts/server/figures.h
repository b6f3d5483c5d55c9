// What the sockets count, for whoever runs the server. One thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hali::server {

class Histogram {
 public:
  static constexpr std::array<double, 14> kBounds{0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01,
                                                  0.02,   0.05,   0.1,    0.2,   0.5,   1,     5};

  void observe(std::chrono::steady_clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    std::size_t at = 0;
    while (at < kBounds.size() && seconds > kBounds[at]) ++at;
    ++counts_[at];
    sum_ += seconds;
  }

  // Of one bucket alone; the last holds what is above all bounds.
  [[nodiscard]] const std::array<std::uint64_t, kBounds.size() + 1>& counts() const { return counts_; }
  [[nodiscard]] double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

// Why somebody was turned away or cut off.
enum class Limit : std::uint8_t {
  Pages,       // no room for one more connection
  Lines,       // nor for one more line
  ByAddress,   // this address has as many lines as it may
  Origin,      // a page of somebody else
  Handshake,   // TLS that was none, or was not done in time
  Protocol,    // what no client sends
  TooLarge,    // a message
  Flood,       // of pings or pieces
  Unfinished,  // a message that does not end
  Slow,        // does not read
  Silent,      // does not answer
};
inline constexpr std::array<std::string_view, 11> kLimitNames{
    "pages",     "lines", "by_address", "origin", "handshake", "protocol",
    "too_large", "flood", "unfinished", "slow",   "silent"};

struct Figures {
  std::uint64_t requests = 0, page_bytes_out = 0;
  std::uint64_t lines_opened = 0, messages_in = 0, bytes_in = 0, texts_out = 0, bytes_out = 0, writes = 0;
  std::array<std::uint64_t, kLimitNames.size()> limits{};
  Histogram answered;  // from a message's receipt to its answer

  void count(Limit limit) { ++limits[static_cast<std::size_t>(limit)]; }
};

}  // namespace hali::server
