// The most that a hand could score whatever is chosen for it: quick, never too low, seldom exact. Lets a
// search over all hands pass over most of those with choices.
#pragma once

#include "games/realms/score.h"

namespace hali::realms {

// `slots` is the hand as printed, without choices.
int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots);

// Whether any card of the hand has a choice.
bool has_choices(const CardSet& set, const Slots& slots);

}  // namespace hali::realms
