// What is measured of this game beyond whole games.
#pragma once

#include "games/registry.h"

namespace hali::stars {

std::span<const Workload> workloads();

}  // namespace hali::stars
