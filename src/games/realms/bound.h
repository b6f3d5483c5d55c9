// The most that a hand could score whatever is still chosen for it: quick, never too low, seldom exact. Lets
// a search pass over whole branches of choices, and over most hands.
#pragma once

#include "games/realms/score.h"

namespace hali::realms {

// What is still to be chosen for the slots of a hand: slots, -1 for none. Island and Angel always are.
struct Undecided {
  int doppelganger = -1;
  int mirage = -1;
  int shapeshifter = -1;
  int book = -1;
};

// All choices that the cards of a hand have.
Undecided undecided(const CardSet& set, const Slots& slots);

// With a Book to be decided: what the best use of it could add, by the suit it gives.
using SuitGains = std::array<int, kSuits>;

// The most without the Book; `gains` is written where it is to be decided.
int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots, const Undecided& open,
                SuitGains& gains);
int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots, const Undecided& open);
// `slots` is the hand as printed, without choices.
int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots);

// Whether any card of the hand has a choice.
bool has_choices(const CardSet& set, const Slots& slots);

}  // namespace hali::realms
