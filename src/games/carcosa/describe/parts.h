// The parts of the description of Carcosa, one file each.
#pragma once

#include <span>

#include "games/description.h"

namespace hali::carcosa {

std::span<const describe::Step> described_steps();
std::span<const describe::Field> described_view();

}  // namespace hali::carcosa
