// Cases as text that a player could write with the rulebook open; cases/README.md explains the form.
#pragma once

#include <string_view>

#include "games/registry.h"

namespace hali::carcosa {

Result<CaseReport> prove_text(std::string_view text);

}  // namespace hali::carcosa
