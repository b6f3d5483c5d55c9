// Rule cases as text: cases/realms/*.case; cases/README.md says how to write them.
#pragma once

#include "games/registry.h"

namespace hali::realms {

Result<CaseReport> prove_text(std::string_view text);

}  // namespace hali::realms
