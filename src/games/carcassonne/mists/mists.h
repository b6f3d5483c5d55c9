// The cooperative game: a turn of MC-210, step by step. Where somebody must decide, the state keeps the step.
#pragma once

#include "games/carcassonne/land.h"

namespace hali::carcassonne {

// Ghosts in one of the tile's fogs, or on its cemetery (kGraves).
int ghosts_at(const State& s, int slot, int place);
int ghosts_on_tile(const State& s, int slot);
int ghosts_on_board(const State& s);

// MC-211: the bank that this fog of the tile belongs to. visit(slot, fog) for every part of it.
template <class Visit>
void each_fog(const Rules& rules, const State& s, int slot, int fog, Visit&& visit) {
  tiling::FloodFill<kTiles> fill(s.land, rules.set->fogs);
  fill.from(tiling::part_of(slot, fog), [&](tiling::Part part) { visit(int{part.slot}, int{part.segment}); });
}
bool fog_finished(const Rules& rules, const State& s, int slot, int fog);
// Did a side of this fog of the tile meet fog? A lying fog against which nothing lies has met none.
bool fog_extended(const Rules& rules, const State& s, int slot, int fog);

// MC-231, MC-260: is the tile a cemetery that is still open, or one that waits for its burial?
bool cemetery_open(const Rules& rules, const State& s, int slot);
bool burial_due(const Rules& rules, const State& s, int slot);
// May the meeple be buried, joined by a hound?
inline bool on_board(const Figure& figure) { return figure.buried == 0; }
int meeples_on_board(const State& s);

// Ghosts that the tile just placed demands (MC-212, MC-232, MC-260), as they stand before any is put.
struct Demand {
  int fog = 0;              // for the tile's own fogs
  int feed = 0;             // 1: an open cemetery gets one
  int graves = 0;           // around a cemetery just placed
  unsigned unfinished = 0;  // fogs of the tile that get ghosts, bit each
  unsigned spare = 0;       // fogs that may get the one fewer; none when none is saved
  [[nodiscard]] int total() const { return fog + feed + graves; }
};
Demand ghosts_demanded(const Rules& rules, const State& s, int slot);

// Steps 1b to 2a, after the tile was laid.
void tile_laid(const Play& play);
// MC-231: the meeple, or one of that colour from hand (index -1).
void bury(const Play& play, int cemetery, int index, Colour colour);
void spare(const Play& play, int fog);
void put_ghost(const Play& play, int slot, int place);

// Step 3a.
void settle_next(const Play& play);
void score_for_team(const Play& play, tiling::Part part);
void give_up_points(const Play& play, tiling::Part part);
// MC-222, MC-241: may ghosts be taken there now?
bool may_remove(const Rules& rules, const State& s, int slot, int place);
void remove_ghosts(const Play& play, int slot, int place, int count);
void removing_done(const Play& play);

// Step 3b.
void put_hound(const Play& play, int index);
// Step 3c.
bool may_cover(const Rules& rules, const State& s, tiling::Cell cell);
void cover(const Play& play, tiling::Cell cell);

void lose(const Play& play, Ending how);
// Has every marker reached that space (MC-270)?
bool reached(const Rules& rules, const State& s, int space);

}  // namespace hali::carcassonne
