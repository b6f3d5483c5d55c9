// Questions about the city as it lies: who stands where, what is closed, finished, controlled, connected.
#pragma once

#include <array>
#include <optional>

#include "games/carcosa/rules.h"
#include "tiling/flood_fill.h"

namespace hali::carcosa {

inline const Kind& kind_at(const Rules& rules, const State& s, int slot) {
  return rules.set->kinds[s.board.kind(slot)];
}
// CA-003: the special shows on the fixed face only.
inline Special special_at(const Rules& rules, const State& s, int slot) {
  return rules.tile(s.tile_at[slot]).special;
}
inline bool is_sacrifice(const Rules& rules, const State& s, const Figure& figure) {
  return kind_at(rules, s, figure.slot).sort(figure.segment) == Sort::Water;
}

// The ley line or district a standing figure is on; kNoRegion for a ritualist or a sacrifice.
inline tiling::RegionId feature_of(const Rules& rules, const State& s, const Figure& figure) {
  const Kind& kind = kind_at(rules, s, figure.slot);
  if (figure.segment >= kind.districts + kind.leys) return tiling::kNoRegion;
  return s.features.at({figure.slot, figure.segment});
}

// CA-006, CAE-19: no end runs off the built area.
inline bool closed(const State& s, tiling::RegionId feature) { return s.features[feature].open == 0; }
// CA-083: is it closed and settled, so that it is finished once all its tiles are fixed?
bool may_be_finished(const Rules& rules, const State& s, tiling::RegionId feature);
bool finished(const Rules& rules, const State& s, tiling::RegionId feature);
// CA-061, CA-081: the seats with the most cultists on the feature; thugs together are one more cult (CT-005).
SeatMask controllers(const Rules& rules, const State& s, tiling::RegionId feature);
// The seats with a cultist on the feature.
SeatMask present(const Rules& rules, const State& s, tiling::RegionId feature);
// The index into State::figures of the ritualist on a tile (CA-042), -1 when the site is empty.
int ritualist(const State& s, int slot);
// CI-011: the four tiles of Hastur are known by their kinds.
inline bool is_hastur(const Rules& rules, const State& s, int slot) {
  return s.board.kind(slot) >= static_cast<int>(rules.set->kinds.size()) - kHasturTiles;
}
// Tiles that carry a meeple of any kind: detectives do not count (CI-016).
Slots inhabited(const State& s);
// CA-073: the water areas connected to the ritual site of the tile.
class ConnectedWaters {
 public:
  ConnectedWaters(const Rules& rules, const State& s, int slot);
  [[nodiscard]] bool has(const Figure& figure) const {
    return follow_.reached({figure.slot, figure.segment});
  }
  // Does any water of the tile belong to them (CI-033)?
  [[nodiscard]] bool touch(const Kind& kind, int slot) const;

 private:
  tiling::FloodFill<kTiles> follow_;
};

// CA-041, CA-083, CA-094: may a cultist stand on that part as far as the feature goes? Water is not asked
// here.
bool occupiable(const Rules& rules, const State& s, int slot, int segment);

// The part by which a feature is named: on its first cell in reading order, the first segment (CA-051).
tiling::Part naming_part(const Rules& rules, const State& s, tiling::RegionId feature);
inline tiling::Cell first_cell(const Rules& rules, const State& s, tiling::RegionId feature) {
  return s.board.cell(naming_part(rules, s, feature).slot);
}

}  // namespace hali::carcosa
