// An action of any game: a small code that the game itself gives its meaning. Its text form is what people,
// logs and files use.
#pragma once

#include <cstdint>
#include <vector>

namespace hali {

using Action = std::uint32_t;

// A list that callers keep and reuse, so that listing actions costs no allocation after the first few.
using Actions = std::vector<Action>;

}  // namespace hali
