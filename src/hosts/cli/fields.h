// Fields of a view or of a built-in set: ours, so they are there and are what they should be.
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"

namespace hali::cli {

inline int int_at(const json::value& from, std::string_view key) {
  return static_cast<int>(from.at(key).as_int64());
}
inline std::string text_at(const json::value& from, std::string_view key) {
  return std::string(from.at(key).as_string());
}

}  // namespace hali::cli
