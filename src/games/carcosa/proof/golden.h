// Cases as JSON: a position built from a fixture, steps, expected numbers and events.
#pragma once

#include <string_view>

#include "base/json.h"
#include "games/registry.h"

namespace hali::carcosa {

// The file: {"cases": [{id, config, state, steps, expect}, …]}.
Result<CaseReport> prove_golden(const json::object& file);

}  // namespace hali::carcosa
