// What each seat knows of hidden cards, and redeals that respect it.
//
// Everybody sees every card that leaves a hand, and which cards are shuffled (SR-013). So of a hidden card
// all know by which shuffle it came into play last, and of a hidden place (in a hand or in the pile) which
// shuffle it was filled from. Cards that everybody has seen in a hand are known to be there.
#pragma once

#include "base/rng.h"
#include "games/stars/rules.h"

namespace hali::stars {

// Deals all that the seat cannot know anew, keeping all that it does know.
void redeal(const Rules& rules, State& s, Seat seat, Rng& rng);

}  // namespace hali::stars
