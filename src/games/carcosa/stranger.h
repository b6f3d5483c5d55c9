// The Stranger: he comes into a gap, walks, stabilises without effect and speaks; and the Terrible Secrets of
// those who heard him (CS-001 to CS-008).
#pragma once

#include "games/carcosa/paths.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

using GapList = FixedVector<tiling::Cell, tiling::kSides>;

inline tiling::Cell cell_of(const Stranger& stranger) { return {stranger.x, stranger.y}; }
// CS-003, CAE-25: he stands on that cell, and no tile can be laid there.
inline bool stranger_blocks(const State& s, tiling::Cell cell) {
  return s.stranger.where == Stranger::Gap && cell_of(s.stranger) == cell;
}

// CS-002: the gaps that the tile laid last has closed.
GapList gaps_beside(const State& s, int slot);
// CS-005: the tiles he may step onto; empty when he stays and speaks where he is.
SlotList4 stranger_steps(const Rules& rules, const State& s);
// CS-008: the stacks a secret may be taken from, bit per stack.
unsigned largest_stacks(const Rules& rules, const State& s);

// After a tile was placed. False when somebody must say which gap he comes into.
bool stranger_looks(const Play& play);
void stranger_comes(const Play& play, tiling::Cell gap);
// Before a turn begins (CS-004): he walks and speaks, secrets are learned, and then dawn comes.
void stranger_walks(const Play& play);
void stranger_enters(const Play& play, int slot);

void look_for_secret(const Play& play, int stack);  // CS-008
void learn(const Play& play, int place);            // CS-008: first the tile that goes, then the tile to keep
void stay_ignorant(const Play& play);

}  // namespace hali::carcosa
