// The parts of the description of The Stars Are Right, one file each.
#pragma once

#include <span>

#include "games/description.h"

namespace hali::stars {

std::span<const describe::Step> described_steps();
std::span<const describe::Field> described_view();

}  // namespace hali::stars
