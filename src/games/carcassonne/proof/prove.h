// Rule cases: positions, actions and what must then hold.
#pragma once

#include <string_view>

#include "games/registry.h"

namespace hali::carcassonne {

// Runs a file of cases, JSON or text (see cases/README.md).
Result<CaseReport> prove(std::string_view text);

}  // namespace hali::carcassonne
