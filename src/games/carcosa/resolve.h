// Phase 5: everything that the tiles of the turn completed, in the order of the rules (CA-050 to CA-085).
#pragma once

#include "games/carcosa/city.h"

namespace hali::carcosa {

// Finds what the tiles in State::placed completed, and runs until somebody must decide or the phase is over.
void begin_resolution(const Play& play);

// The answers to what the phase asks; each runs on until the next question.
void resolve_next(const Play& play, int slot, int segment);  // CA-051, CA-054
void imbue(const Play& play, Stones stones);                 // CA-064, CA-065
void recruit(const Play& play, int cultists, bool thug);     // CA-084, CT-003
// The tile shows its fixed face from now on, and nothing else happens (CA-053, CS-006).
void flip(const Play& play, int slot);
// Goes on where the phase stands.
void resume_resolution(const Play& play);

// CT-003: may the seat, that has a cultist in a district with a theatre, take a thug from the Sign?
bool may_take_thug(const Rules& rules, const State& s, Seat seat);
// The most cultists the seat that is asked may recruit (CA-084).
inline int most_recruits(const State& s) {
  return s.resolving.theatres < s.cults[s.to_move].lying ? s.resolving.theatres : s.cults[s.to_move].lying;
}

// CAE-01: the stones a controller may choose from for a line of that length.
inline Stones offered_stones(const Cult& cult, int length) {
  const unsigned up_to = length >= kLastStone ? kAllStones : kAllStones & ((2u << length) - 1u);
  return static_cast<Stones>(up_to & ~cult.stones);  // CA-091
}
inline int total_of(Stones stones) {
  int total = 0;
  for (int v = kFirstStone; v <= kLastStone; ++v) total += (stones >> v & 1) * v;
  return total;
}
// CA-064, CA-065: none, one, or with the advanced rule any set whose values together do not exceed the
// length.
inline bool may_imbue(const Rules& rules, const Cult& cult, int length, Stones stones) {
  if ((stones & ~offered_stones(cult, length)) != 0) return false;
  return rules.options.advanced ? total_of(stones) <= length : std::popcount(stones) <= 1;
}

// The sites that have all eight neighbours around the tiles of the turn and are still unstable (CA-070).
Slots surrounded_sites(const State& s);

}  // namespace hali::carcosa
