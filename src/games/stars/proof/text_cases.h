// Rule cases as text (cases/README.md).
#pragma once

#include "games/registry.h"

namespace hali::stars {

Result<CaseReport> prove_text(std::string_view text);

}  // namespace hali::stars
