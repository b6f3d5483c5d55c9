// The course of a turn (CA-020 to CA-023, CA-036, CA-037, CA-101, CA-110, CA-112).
#pragma once

#include "games/carcosa/rules.h"

namespace hali::carcosa {

void begin_turn(const Play& play);
// Goes to a step of the turn; a window in which nothing can be decided is passed through.
void enter(const Play& play, Step step);

void recover(const Play& play);            // CA-022
void select(const Play& play, int stack);  // CA-023
// Plays the selected tile (held 0) or a held one (1 + its number).
void play_tile(const Play& play, tiling::Cell cell, int turns, int held);
void gap_chosen(const Play& play, tiling::Cell gap);  // CS-003
void laying_done(const Play& play);  // a tile is played, with all that follows from it before phase 4
void meeple_done(const Play& play);  // the meeple of the turn is put
void return_tile(const Play& play, int stack);   // CA-033: the replaced tile goes under that stack
void give_up_tile(const Play& play, int stack);  // CA-036: the impossible tile goes under that stack
void redraw(const Play& play, int stack);        // CA-036: the next tile comes from that stack
void after_resolution(const Play& play);         // phase 5, or an extra tile after it, is resolved
void end_turn(const Play& play);

inline constexpr int kNoStack = 15;  // in place of a stack where no live one is left (CA-113)

// CA-023, CA-024: the stacks one may take from, bit per stack.
unsigned selectable_stacks(const Rules& rules, const State& s);
// CA-036: those among them whose top tile has not been tried.
unsigned untried_stacks(const Rules& rules, const State& s);
// Is there a held tile of the active player that fits somewhere?
bool can_play_held(const Rules& rules, const State& s);

}  // namespace hali::carcosa
