// Cases as JSON: a position built from a fixture, steps, expected numbers and events.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::carcosa {

// What differs, empty when the case holds.
std::string run_golden(const json::object& one);

}  // namespace hali::carcosa
