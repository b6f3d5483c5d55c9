#include "games/carcassonne/case_runner/position.h"

#include "games/carcassonne/land.h"
#include "games/carcassonne/mists/ghosts.h"
#include "games/carcassonne/setup.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {

State blank(const Rules& rules) {
  State s = empty_table(rules);
  const auto counts = tiles_in_play(rules);
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (int i = 0; i < counts[kind]; ++i) s.supply[s.total++] = static_cast<KindId>(kind);
  }
  if (rules.mists()) {
    const auto third = static_cast<std::uint8_t>(rules.level().piles ? s.total / kPiles : 0);
    s.mists.piles = {static_cast<std::uint8_t>(s.total - 2 * third), third, third};
  }
  return s;
}

bool has_room(const State& s) {
  int features = 0;
  s.features.each([&](FeatureId) { ++features; });
  return s.land.count() + 1 < kTiles && features + kMaxParts <= kMaxFeatures &&
         s.land.open_count() + tiling::kSides <= Land::kOpenCells && !s.figures.full();
}

bool lay_out(const Rules& rules, State& s, tiling::Cell cell, int kind, int turns) {
  if (kind < 0 || !has_room(s) || s.land.find(cell) != tiling::kNoTile) return false;
  s.laid = static_cast<std::uint8_t>(lay(rules, s, cell, kind, turns));
  // MC-202: quarters of the start tile bring their printed ghosts.
  const bool quarter = kind >= rules.set->start[0].kind && kind < rules.set->face_down;
  const Kind& shown = rules.kind(kind);
  for (int fog = 0; fog < shown.fogs && quarter && rules.mists(); ++fog) {
    const int ghosts = shown.fog[fog].ghosts;
    if (ghosts <= s.ghosts) move_in({rules, s, nullptr}, s.laid, fog, ghosts);
  }
  return true;
}

bool stand(const Rules& rules, State& s, tiling::Part part, Colour colour, bool guard) {
  if (part.slot >= s.land.count() || !kind_at(rules, s, part.slot).has(part.segment)) return false;
  Hand& hand = s.hands[colour];
  if ((guard ? hand.guards : hand.meeples) == 0 || s.figures.full()) return false;
  for (const Figure& figure : s.figures) {
    if (part_of(figure) == part) return false;
  }
  --(guard ? hand.guards : hand.meeples);
  s.figures.push_back({.slot = part.slot,
                       .segment = part.segment,
                       .colour = colour,
                       .guard = static_cast<std::uint8_t>(guard ? 1 : 0)});
  if (part.segment != kMiddle) s.features.add_figures(s.features.at(part), 1);
  return true;
}

}  // namespace hali::carcassonne
