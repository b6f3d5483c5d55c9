// The keys a JSON case may have. What nobody reads would prove nothing, so anything else is refused by name.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::carcosa {

// Where the first unknown key stands: "config.nonsense", "steps[2].choices.ordre"; empty when all are known.
std::string unknown_key(const json::object& one);

}  // namespace hali::carcosa
