// Fogs and the ghosts in them.
#include <algorithm>

#include "games/carcassonne/mists/mists.h"

namespace hali::carcassonne {

int ghosts_at(const State& s, int slot, int place) {
  for (const Haunt& haunt : s.mists.haunts) {
    if (haunt.slot == slot && haunt.place == place) return haunt.count;
  }
  return 0;
}

int ghosts_on_tile(const State& s, int slot) {
  int total = 0;
  for (const Haunt& haunt : s.mists.haunts) total += haunt.slot == slot ? haunt.count : 0;
  return total;
}

int ghosts_on_board(const State& s) {
  int total = 0;
  for (const Haunt& haunt : s.mists.haunts) total += haunt.count;
  return total;
}

namespace {

// What lies against one fogged side.
enum class Against : std::uint8_t { Nothing, Clear, Fog };

Against against(const Rules& rules, const State& s, int slot, int side) {
  const std::uint8_t other = s.land.beside(slot, side);
  if (other == tiling::kNoTile) return Against::Nothing;
  return (fog_sides(rules, s, other) >> tiling::opposite(side) & 1u) != 0 ? Against::Fog : Against::Clear;
}

template <class Visit>
void each_side(const Rules& rules, const State& s, int slot, int fog, Visit&& visit) {
  const unsigned sides = turned_sides(kind_at(rules, s, slot).fog[fog].sides, s.land.turns(slot));
  for (int side = 0; side < tiling::kSides; ++side) {
    if ((sides >> side & 1u) != 0) visit(against(rules, s, slot, side));
  }
}

}  // namespace

bool fog_finished(const Rules& rules, const State& s, int slot, int fog) {
  bool finished = true;
  each_fog(rules, s, slot, fog, [&](int at, int part) {
    each_side(rules, s, at, part, [&](Against there) { finished = finished && there == Against::Fog; });
  });
  return finished;
}

bool fog_extended(const Rules& rules, const State& s, int slot, int fog) {
  bool extended = false;
  each_side(rules, s, slot, fog, [&](Against there) { extended = extended || there == Against::Fog; });
  return extended;
}

Demand ghosts_demanded(const Rules& rules, const State& s, int slot) {
  const Kind& kind = kind_at(rules, s, slot);
  const Level& level = rules.level();
  Demand out;
  unsigned extended = 0;
  for (int fog = 0; fog < kind.fogs; ++fog) {
    if (fog_extended(rules, s, slot, fog)) extended |= 1u << fog;
    if (fog_finished(rules, s, slot, fog)) continue;
    out.unfinished |= 1u << fog;
    out.fog += kind.fog[fog].ghosts;
  }
  if (extended != 0 && out.fog > 0) {  // MCA-33
    --out.fog;
    out.spare = (extended & out.unfinished) != 0 ? extended & out.unfinished : out.unfinished;
  }
  if (!level.haunted && out.fog > 0) {  // MC-232
    for (int at = 0; at < s.land.count() && out.feed == 0; ++at)
      out.feed = cemetery_open(rules, s, at) ? 1 : 0;
  }
  if (level.haunted && kind.middle == Sort::Cemetery) {  // MC-260
    each_around(s.land.cell(slot), [&](tiling::Cell cell) {
      const std::uint8_t other = s.land.find(cell);
      out.graves += other != tiling::kNoTile && kind_at(rules, s, other).foggy() ? 1 : 0;
    });
  }
  return out;
}

}  // namespace hali::carcassonne
