// Where something stands in a short list of names.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>

namespace hali {

// Nothing when it is not there.
template <std::ranges::random_access_range Range, class Value>
constexpr std::optional<std::size_t> index_of(const Range& range, const Value& value) {
  const auto found = std::ranges::find(range, value);
  if (found == std::ranges::end(range)) return std::nullopt;
  return static_cast<std::size_t>(found - std::ranges::begin(range));
}

}  // namespace hali
