// One number that proves two builds play the same game: a hash over the bytes of every state of a fixed set
// of random games.
#pragma once

#include <cstdint>

#include "games/registry.h"

namespace hali {

// Seeds 1 to 64 for each number of players, and a few games with each option set otherwise.
Result<std::uint64_t> signature(const GameEntry& entry);

}  // namespace hali
