// Cases as JSON: placements in a neutral form, with scores after a move or at the end.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::carcassonne {

// What differs, empty when the case holds.
std::string run_golden(const json::object& one);

}  // namespace hali::carcassonne
