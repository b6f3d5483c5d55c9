// Cases as text: see cases/README.md.
#pragma once

#include "games/registry.h"

namespace hali::carcassonne {

Result<CaseReport> prove_text(std::string_view text);

}  // namespace hali::carcassonne
