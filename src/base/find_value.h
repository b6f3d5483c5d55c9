// Looks a small number up in a short list, several at a time.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

namespace hali {

// Requires: `items` points to `count` of them.
//
// The index of the first item equal to `value`, or `count`. Eight bytes are compared at once: a lane of the
// difference is zero where they agree, and only then does the borrow reach its highest bit.
template <std::unsigned_integral T>
std::size_t find_value(const T* items, std::size_t count, T value) {
  constexpr std::size_t kLanes = sizeof(std::uint64_t) / sizeof(T);
  constexpr std::uint64_t kOnes = ~std::uint64_t{0} / std::numeric_limits<T>::max();
  constexpr std::uint64_t kTops = kOnes << (8 * sizeof(T) - 1);
  const std::uint64_t wanted = kOnes * value;
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    std::uint64_t lanes = 0;
    std::memcpy(&lanes, items + i, sizeof lanes);
    lanes ^= wanted;
    if (((lanes - kOnes) & ~lanes & kTops) != 0) break;
  }
  while (i < count && items[i] != value) ++i;
  return i;
}

}  // namespace hali
