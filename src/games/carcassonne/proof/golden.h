// Cases as JSON: placements in a neutral form, with scores after a move or at the end.
#pragma once

#include "base/json.h"
#include "games/registry.h"

namespace hali::carcassonne {

Result<CaseReport> prove_golden(const json::object& root);

}  // namespace hali::carcassonne
