// Golden cases of The Stars Are Right: schema stars-golden/1.
#pragma once

#include "base/json.h"
#include "games/registry.h"

namespace hali::stars {

Result<CaseReport> prove_golden(const json::object& file);

}  // namespace hali::stars
