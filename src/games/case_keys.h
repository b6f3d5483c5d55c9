// What the objects of a JSON case may hold: a key that no reader looks at would prove nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json.h"

namespace hali {

// The keys of the objects at one path, "moves.meeple", parted by spaces. Lists do not count in a path: all
// their objects are alike. Objects whose path is not listed may hold anything.
struct CaseKeys {
  std::string_view path;
  std::string_view keys;
};

// "moves 2 meeple: there is no key colour", or empty. `known` is looked up with the path below `root`.
std::string unknown_key(const json::object& one, std::span<const CaseKeys> known, std::string_view root = {});

}  // namespace hali
