// Questions about the land: what lies where, what is complete, what it is worth and to whom.
#pragma once

#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

inline const Kind& kind_at(const Rules& rules, const State& s, int slot) {
  return rules.kind(s.land.kind(slot));
}
inline bool is_face_down(const Rules& rules, const State& s, int slot) {
  return s.land.kind(slot) == rules.set->face_down;
}
// Sides of a lying tile that show fog.
inline unsigned fog_sides(const Rules& rules, const State& s, int slot) {
  return turned_sides(kind_at(rules, s, slot).fog_sides, s.land.turns(slot));
}
inline tiling::Part part_of(const Figure& figure) { return {figure.slot, figure.segment}; }

// visit(cell) for the eight cells around one, row by row (MCA-30).
template <class Visit>
void each_around(tiling::Cell cell, Visit&& visit) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx != 0 || dy != 0) visit(cell + tiling::Cell{dx, dy});
    }
  }
}

// The index of the figure in the middle of that tile, or -1. Buried ones do not count.
int keeper(const State& s, int slot);

// MC-043, MC-131, MC-141: are all eight cells around it filled with tiles? A face-down tile fills none
// (MC-261).
bool surrounded(const Rules& rules, const State& s, int slot);

// A feature with all that scoring asks of it.
struct Facts {
  Sort sort = Sort::None;
  bool complete = false;
  int tiles = 0;  // of a monastery or castle: itself and the tiles around that count
  int pennants = 0;
  int open = 0;    // loose ends; of what stands in the middle: empty cells around
  int cities = 0;  // of a field: completed cities that border it
  std::array<std::uint8_t, kColours> figures{};
  std::array<std::uint8_t, kColours> ghosts{};  // on the meeples there

  // Who has the majority (MC-045), bit per colour.
  [[nodiscard]] unsigned majority() const;
  // Points when it is complete, and when the game ends before that.
  [[nodiscard]] int worth_complete() const;
  [[nodiscard]] int worth_now() const;
};

Facts facts_of(const Rules& rules, const State& s, tiling::Part part);

// The part of the feature that names it: the first in reading order, the lowest segment on that tile.
// visit(Part) for every part of it.
template <class Visit>
void each_part(const Rules& rules, const State& s, tiling::Part part, Visit&& visit) {
  if (part.segment == kMiddle) return visit(part);
  tiling::FloodFill<kTiles> fill(s.land, rules.shapes());
  fill.from(part, visit);
}

}  // namespace hali::carcassonne
