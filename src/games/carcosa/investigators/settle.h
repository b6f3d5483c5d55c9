// Between two steps of the solo game: who was met, who meets, who goes mad, who has lost (CI-053, CAE-37).
#pragma once

#include "games/carcosa/rules.h"

namespace hali::carcosa {

// Settles everything, asking where the player must choose, and goes on as `after` says.
void settle(const Play& play, After after);
// Goes on settling when a question was answered; also when the answer belongs to a resolution.
void go_on(const Play& play);
// CI-042, CI-043: mad occultists go to free marked spaces. False when the player must choose one.
bool send_home(const Play& play);
// CI-041, CI-032: the mark of the figure that was met and comes next.
int next_met(const State& s);
// The figure is dealt with.
void forget_met(State& s, int mark);
// CI-035: cultists that are still in the cult.
int cult_size(const State& s);

}  // namespace hali::carcosa
