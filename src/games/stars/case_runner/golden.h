// Golden cases of The Stars Are Right: schema stars-golden/1.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::stars {

// What differs, empty when the case holds.
std::string run_golden(const json::object& one);

}  // namespace hali::stars
