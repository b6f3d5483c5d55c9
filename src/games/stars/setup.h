// The table before the first turn (SR-010 to SR-012).
#pragma once

#include "base/seed.h"
#include "games/stars/rules.h"

namespace hali::stars {

Sky random_sky(Rng& rng);
State set_up(const Rules& rules, const Seed& seed);

}  // namespace hali::stars
