// The marked spaces of the power track, what lies on them, and who walks past (CI-004, CI-012, CI-022 to
// CI-025).
#pragma once

#include <algorithm>

#include "games/carcosa/rules.h"

namespace hali::carcosa {

inline constexpr int kMarkStep = 5;

inline constexpr int space_of(int mark) { return kMarkStep * (mark + 1); }
// CAE-30: X on the tens, I on the fives between.
inline constexpr bool is_x(int mark) { return mark % 2 == 1; }
// The mark of a space, -1 when the space bears none.
inline int mark_of(const Rules& rules, int space) {
  const bool marked = space > 0 && space % kMarkStep == 0 && space < rules.track_end();
  return marked && space <= space_of(kMarks - 1) ? space / kMarkStep - 1 : -1;
}
inline int marks_of(const Rules& rules) { return std::min(kMarks, (rules.track_end() - 1) / kMarkStep); }

// CI-004, CI-006: how many of each the solo game begins with, at most.
inline int most_occultists(const Options& options) { return options.fools ? 0 : options.distant ? 7 : 5; }
inline int most_detectives(const Options& options) { return options.distant ? 6 : 4; }

// CI-012: the marked spaces without occultist, detective, trap, Oracle or assistant, bit per mark.
unsigned free_marks(const Rules& rules, const State& s);
// CI-014: the X spaces above him that the assistant may be put back to, bit per mark.
unsigned assistant_marks(const Rules& rules, const State& s);

// CI-004, CI-005, CI-007
void set_up_track(const Rules& rules, State& s);

// CI-012: a ready cultist or thug lies down on a marked space.
void lay_trap(const Play& play, bool thug, int mark);
// CI-015: the trap is lifted; true when it was a thug's.
bool lift_trap(State& s, int mark);

// CI-053: the Oracle went from one space up to another; whom he met is settled later.
void oracle_walked(State& s, int from, int to);
// CI-022 to CI-025: the assistant walks down, or stands up; without steps he can only stand up (CI-055).
void assistant_walks(const Play& play, int steps);
// CI-014: he is put, he does not walk.
void put_assistant(const Play& play, int mark);

}  // namespace hali::carcosa
