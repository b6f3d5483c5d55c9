// Ritual stones: their windows, their effects and the choices in them (CA-021, CA-090 to CA-098).
#pragma once

#include "games/carcosa/rules.h"

namespace hali::carcosa {

// CA-021, CA-112, CAE-10: is this a moment at which the active player may use stones?
inline bool is_window(Step step) {
  return step == Step::Dawn || step == Step::Select || step == Step::Lay || step == Step::Meeple ||
         step == Step::Dusk;
}

void use_stone(const Play& play, int value);

// The stone is spent and its Prophet home: the game ends (CA-101), or the window goes on.
void stone_done(const Play& play);

void legion(const Play& play, bool thug, int slot, int segment);  // CA-094, CT-004
void legion_trap(const Play& play, bool thug, int mark);          // CI-013
void send_scientist(const Play& play, int stack);                 // CI-014: or kSendHome, beside the mat
void send_assistant(const Play& play, int mark);                  // CI-014
void order(const Play& play, int place);                          // CA-095: that tile comes next
void keep_order(const Play& play);                                // CA-095: the rest stays
void send(const Play& play, Seat prophet, int to);                // CA-096: a stack, home or nowhere
void call_from(const Play& play, Source source);                  // CA-097, CT-009
void call_lake(const Play& play, int figure);                     // CA-097, CT-009
void call_trap(const Play& play, int mark);                       // CI-015
void keep_tile(const Play& play, int place);                      // CA-098
void decline(const Play& play);                                   // CA-090

// CA-095: the stack under the user's Prophet, -1 when it stands on none or the stack is empty.
int glimpsed_stack(const State& s);
// CA-096, CA-115: the Prophet to decide on next; kNoSeat when all are decided on.
Seat next_prophet(const Rules& rules, const State& s);
bool may_send(const Rules& rules, const State& s, Seat prophet, int to);
// CA-097, CT-009: is it a sacrifice that the user may call?
bool callable_sacrifice(const Rules& rules, const State& s, const Figure& figure);
// The index of such a one of that owner on that part, -1 when there is none.
int find_sacrifice(const Rules& rules, const State& s, Seat owner, int slot, int segment);
// CI-015: the traps that may be lifted, bit per mark.
unsigned called_traps(const State& s);
// CI-014: does he stand on a stack? Only then can he be sent away, and since version 2 home too (CAE-43).
inline bool scientist_works(const State& s) { return s.solo.scientist < kMaxStacks; }
inline bool scientist_may_go_home(const Rules& rules, const State& s) {
  return rules.version >= 2 && scientist_works(s);
}
// CI-014: the stacks the scientist may be sent to, bit per stack.
unsigned scientist_stacks(const Rules& rules, const State& s);

}  // namespace hali::carcosa
