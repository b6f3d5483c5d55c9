#include "games/carcosa/city.h"

#include <algorithm>

namespace hali::carcosa {
namespace {

using Counts = std::array<std::uint8_t, kMaxSeats>;

Counts cultists_on(const Rules& rules, const State& s, tiling::RegionId feature) {
  Counts counts{};
  for (const Figure& figure : s.figures) {
    if (feature_of(rules, s, figure) == feature) ++counts[figure.owner];
  }
  return counts;
}

}  // namespace

bool may_be_finished(const Rules& rules, const State& s, tiling::RegionId feature) {
  if (!closed(s, feature)) return false;
  // CA-083: what waits in phase 5 is not finished, even where others have fixed its last tile (CA-052).
  const bool waits = s.resolving.leys.has(feature) || s.resolving.districts.has(feature);
  return !waits || rules.version < 2;
}

bool finished(const Rules& rules, const State& s, tiling::RegionId feature) {
  if (!may_be_finished(rules, s, feature)) return false;
  bool all_fixed = true;
  s.features.each_part(s.board, rules.shapes(), feature,
                       [&](tiling::Part part) { all_fixed &= s.fixed.has(part.slot); });
  return all_fixed;
}

SeatMask controllers(const Rules& rules, const State& s, tiling::RegionId feature) {
  if (s.features[feature].figures == 0) return 0;
  Counts counts = cultists_on(rules, s, feature);
  counts[kOccultist] = 0;                                   // CI-043
  if (!rules.options.thugs_in_majority) counts[kThug] = 0;  // CAE-22
  const std::uint8_t most = *std::ranges::max_element(counts);
  SeatMask mask = 0;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (most > 0 && counts[seat] == most) mask |= mask_of(seat);
  }
  return mask;
}

SeatMask present(const Rules& rules, const State& s, tiling::RegionId feature) {
  const Counts counts = cultists_on(rules, s, feature);
  SeatMask mask = 0;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (counts[seat] > 0) mask |= mask_of(seat);
  }
  return mask;
}

int ritualist(const State& s, int slot) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    if (s.figures[i].slot == slot && s.figures[i].segment == kSite) return static_cast<int>(i);
  }
  return -1;
}

Slots inhabited(const State& s) {
  Slots slots;
  for (const Figure& figure : s.figures) slots.add(figure.slot);
  return slots;
}

ConnectedWaters::ConnectedWaters(const Rules& rules, const State& s, int slot)
    : follow_(s.board, rules.shapes()) {
  const Kind& kind = kind_at(rules, s, slot);
  for (int water = 0; water < kind.waters; ++water) {
    if ((kind.waters_at_site >> water & 1) == 0) continue;
    follow_.from(tiling::part_of(slot, kind.segment(Sort::Water, water)), [](tiling::Part) {});
  }
}

bool ConnectedWaters::touch(const Kind& kind, int slot) const {
  for (int water = 0; water < kind.waters; ++water) {
    if (follow_.reached(tiling::part_of(slot, kind.segment(Sort::Water, water)))) return true;
  }
  return false;
}

bool occupiable(const Rules& rules, const State& s, int slot, int segment) {
  if (segment == kSite) return !s.fixed.has(slot) && ritualist(s, slot) < 0;  // CA-042, CA-075
  const auto feature = s.features.at(tiling::part_of(slot, segment));
  return s.features[feature].figures == 0 && !finished(rules, s, feature);  // CA-041, CAE-09
}

tiling::Part naming_part(const Rules& rules, const State& s, tiling::RegionId feature) {
  tiling::Part first = s.features.anchor(feature);
  s.features.each_part(s.board, rules.shapes(), feature, [&](tiling::Part part) {
    const tiling::Cell cell = s.board.cell(part.slot);
    const bool before =
        part.slot == first.slot ? part.segment < first.segment : reads_before(cell, s.board.cell(first.slot));
    if (before) first = part;
  });
  return first;
}

}  // namespace hali::carcosa
