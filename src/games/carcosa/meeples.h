// Meeples coming and going: put on a tile, driven mad, devoured, called back; and the power their deeds
// bring.
#pragma once

#include "games/carcosa/city.h"

namespace hali::carcosa {

// CA-041 to CA-045: may the meeple of the turn go onto that part of a tile played this turn?
bool is_target(const Rules& rules, const State& s, int slot, int segment);
// CA-094: may stone III put a cultist there?
bool is_legion_target(const Rules& rules, const State& s, int slot, int segment);

// visit(slot, segment) for every part of the tile.
template <class Visit>
void each_part_of(const Rules& rules, const State& s, int slot, Visit&& visit) {
  const Kind& kind = kind_at(rules, s, slot);
  for (int segment = 0; segment < kind.districts + kind.leys + kind.waters; ++segment) visit(slot, segment);
  if (kind.ritual) visit(slot, int{kSite});
}

// A ready cultist of the seat goes onto the part.
void put_cultist(const Play& play, Seat seat, int slot, int segment);
// Takes a figure off its tile without saying where it goes.
Figure take_off(const Rules& rules, State& s, std::size_t index);
// CA-057
void gain(const Play& play, Seat seat, int power, Why why);
// CA-056, CA-106: the figure leaves the board; the third to stand ends the game (CA-107).
void drive_mad(const Play& play, std::size_t index);
// Everybody standing on the feature, the active player's first, then clockwise.
void drive_all_mad(const Play& play, tiling::RegionId feature);

}  // namespace hali::carcosa
