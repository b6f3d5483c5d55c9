// Phase 3: where a tile fits, laying it, and what becomes of the tile it replaces (CA-030 to CA-036).
#pragma once

#include <bit>

#include "games/carcosa/city.h"
#include "games/carcosa/stranger.h"

namespace hali::carcosa {

// CA-032: the tiles that are unstable and have no meeple of any kind on them.
inline Slots replaceable(const State& s) {
  Slots slots = Slots::below(s.board.count());
  slots -= s.fixed;
  slots -= inhabited(s);
  return slots;
}

// visit(cell, turns, replaces) for every cell where the kind fits, with the rotations in which it does (those
// that look alike once, CA-114); CAE-21: sides must match, no more. Stops when visit returns false. Returns
// whether it went through.
template <class Visit>
bool each_fit(const Rules& rules, const State& s, int kind, Visit&& visit) {
  const auto& fits = rules.shapes().fits(kind);
  for (std::size_t i = 0; i < s.board.open_count(); ++i) {
    const tiling::Turns turns = fits[s.board.open_need(i)];
    if (turns == 0 || stranger_blocks(s, s.board.open_cell(i))) continue;
    if (!visit(s.board.open_cell(i), turns, false)) return false;
  }
  const Slots slots = replaceable(s);
  return slots.each_while([&](int slot) {
    const tiling::Turns turns = fits[s.board.need(slot)];
    return turns == 0 || visit(s.board.cell(slot), turns, true);
  });
}

// CA-035, CA-036: is there any way to play it?
inline bool fits_somewhere(const Rules& rules, const State& s, int kind) {
  return !each_fit(rules, s, kind, [](tiling::Cell, tiling::Turns, bool) { return false; });
}

// Lays a tile that nobody holds any more on an empty cell or in the place of another; returns the slot. A
// replaced tile is left in State::returning. `held` is its number among the held ones, 0 for the selected
// one.
int lay(const Play& play, TileId tile, tiling::Cell cell, int turns, int held);

// CA-033, CA-034: the stacks a returned tile may go under, bit per stack.
unsigned smallest_stacks(const Rules& rules, const State& s);
// Puts State::returning under the stack.
void put_back(const Play& play, int stack);
// CA-113: no live stack is left to take it.
void set_aside(const Play& play);

}  // namespace hali::carcosa
