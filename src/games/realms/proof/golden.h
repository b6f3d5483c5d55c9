// Scoring cases as JSON: a hand with its choices and its total, or a hand and its best total.
#pragma once

#include "base/json.h"
#include "games/registry.h"

namespace hali::realms {

Result<CaseReport> prove_golden(const json::object& file);

}  // namespace hali::realms
