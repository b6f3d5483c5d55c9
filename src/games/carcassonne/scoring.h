// Scores, each with the sum behind it.
#pragma once

#include "games/carcassonne/land.h"

namespace hali::carcassonne {

using Gains = std::array<int, kMaxPlayers>;

// MC-040: everything that the tile just placed has completed.
void score_completed(const Play& play);

// visit(part) for every complete feature with a figure that the tile just placed belongs to or surrounds, in
// the order of MCA-30.
template <class Visit>
void each_completed(const Rules& rules, const State& s, Visit&& visit) {
  const int slot = s.laid;
  const Kind& kind = kind_at(rules, s, slot);
  for (std::uint8_t segment = 0; segment < kind.cities + kind.roads; ++segment) {
    const tiling::Part part = tiling::part_of(slot, segment);
    const FeatureId id = s.features.at(part);
    const tiling::Region& region = s.features[id];
    if (region.open != 0 || region.figures == 0) continue;
    bool first = true;
    for (std::uint8_t earlier = 0; earlier < segment; ++earlier)
      first = first && s.features.at({part.slot, earlier}) != id;
    if (first) visit(part);
  }
  const tiling::Cell cell = s.land.cell(slot);
  for (const Figure& figure : s.figures) {
    if (figure.segment != kMiddle || figure.buried != 0) continue;
    const tiling::Cell there = s.land.cell(figure.slot);
    const int dx = there.x - cell.x;
    const int dy = there.y - cell.y;
    if (dx * dx > 1 || dy * dy > 1 || !surrounded(rules, s, figure.slot)) continue;
    visit(tiling::Part{figure.slot, kMiddle});
  }
}

// What the end of the game would add to each seat's score (MC-050, MC-150), ghosts included, line by line:
// visit(seat, part, facts, points); a line for ghosts has facts without a sort.
template <class Visit>
Gains final_gains(const Rules& rules, const State& s, Visit&& visit) {
  Gains gains{};
  Gains haunted{};
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const tiling::Part part = part_of(s.figures[i]);
    const bool keeper = part.segment == kMiddle && kind_at(rules, s, part.slot).middle == Sort::Cemetery;
    if (!keeper || rules.options.ghost_keeper_final) haunted[s.figures[i].colour] += s.figures[i].ghosts;
    bool first = true;
    for (std::size_t j = 0; j < i && first && part.segment != kMiddle; ++j) {
      const tiling::Part other = part_of(s.figures[j]);
      first = other.segment == kMiddle || s.features.at(other) != s.features.at(part);
    }
    if (!first) continue;
    const Facts facts = facts_of(rules, s, part);
    const int worth = facts.worth_now();
    for (Seat seat = 0; seat < rules.players() && worth != 0; ++seat) {
      if ((facts.majority() >> seat & 1u) == 0) continue;
      gains[seat] += worth;
      visit(seat, part, facts, worth);
    }
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {  // MC-152, MCA-27
    if (haunted[seat] == 0) continue;
    gains[seat] -= haunted[seat];
    visit(seat, tiling::Part{}, Facts{}, -haunted[seat]);
  }
  return gains;
}

// The totals if the game ended now.
Gains final_scores(const Rules& rules, const State& s);
void finish(const Play& play);

}  // namespace hali::carcassonne
