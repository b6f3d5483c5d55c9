// Phase 6b: the scientist takes the most telling tile, and the assistant walks as far as it is worth (CI-020
// to CI-025).
#pragma once

#include "games/carcosa/rules.h"

namespace hali::carcosa {

// What the unstable face of a kind tells the scientist: more squares go first, black squares are steps.
struct Telling {
  int squares = 0;
  int research = 0;
};
Telling telling(const Kind& kind);

// CI-020: the stacks he would take from now, bit per stack; 0 when there is none.
unsigned research_stacks(const Rules& rules, const State& s);

void research(const Play& play);
void take_for_research(const Play& play, int stack);
// Phase 6 is over and settled (CI-052): the game ends, or the next turn begins.
void end_research(const Play& play);

}  // namespace hali::carcosa
