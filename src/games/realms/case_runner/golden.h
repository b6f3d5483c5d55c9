// Scoring cases as JSON: a hand with its choices and its total, or a hand and its best total.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::realms {

// What differs, empty when the case holds.
std::string run_golden(const json::object& one);

}  // namespace hali::realms
