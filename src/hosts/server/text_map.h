// A hash table by text that can be asked with any text, without making a string of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hali::server {

struct TextHash {
  using is_transparent = void;  // NOLINT(readability-identifier-naming): the standard library asks for it
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

// What stands in it stays where it is until it is taken out.
template <class Value>
using TextMap = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

}  // namespace hali::server
