#include "games/carcassonne/land.h"

#include <algorithm>
#include <bit>

namespace hali::carcassonne {

int keeper(const State& s, int slot) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& figure = s.figures[i];
    if (figure.slot == slot && figure.segment == kMiddle && figure.buried == 0) return static_cast<int>(i);
  }
  return -1;
}

bool surrounded(const Rules& rules, const State& s, int slot) {
  if (s.land.around(slot) != 8) return false;
  if (s.mists.face_down.empty()) return true;
  bool all = true;
  each_around(s.land.cell(slot),
              [&](tiling::Cell cell) { all = all && !is_face_down(rules, s, s.land.find(cell)); });
  return all;
}

unsigned Facts::majority() const {
  const auto most = *std::ranges::max_element(figures);
  unsigned out = 0;
  for (unsigned colour = 0; most > 0 && colour < figures.size(); ++colour) {
    if (figures[colour] == most) out |= 1u << colour;
  }
  return out;
}

// In the cooperative game too (MC-221).
int Facts::worth_complete() const {
  switch (sort) {
    case Sort::City: return 2 * (tiles + pennants);  // MC-042
    case Sort::Road: return tiles;                   // MC-041
    case Sort::Monastery: return 9;                  // MC-043
    case Sort::Castle: return 2 * tiles;             // MC-131
    case Sort::Field: return 3 * cities;             // MC-054
    default: return 0;                               // MC-141
  }
}

int Facts::worth_now() const {
  switch (sort) {
    case Sort::City: return complete ? worth_complete() : tiles + pennants;  // MC-052
    case Sort::Road:
    case Sort::Monastery: return tiles;                             // MC-051, MC-053
    case Sort::Castle: return complete ? worth_complete() : tiles;  // MC-153
    case Sort::Field: return 3 * cities;                            // MC-054
    default: return 0;                                              // MC-154
  }
}

namespace {

// MCA-23: the ghosts of all meeples of a seat add up.
void count_figures(const State& s, FeatureId id, Facts& out) {
  for (const Figure& figure : s.figures) {
    if (figure.segment == kMiddle || s.features.at(part_of(figure)) != id) continue;
    ++out.figures[figure.colour];
    out.ghosts[figure.colour] = static_cast<std::uint8_t>(out.ghosts[figure.colour] + figure.ghosts);
  }
}

Facts middle(const Rules& rules, const State& s, int slot) {
  Facts out{.sort = kind_at(rules, s, slot).middle, .complete = surrounded(rules, s, slot), .tiles = 1};
  int filled = 0;
  each_around(s.land.cell(slot), [&](tiling::Cell cell) {
    const std::uint8_t there = s.land.find(cell);
    if (there == tiling::kNoTile) return;
    ++filled;
    // MC-053, MC-131, MCA-12: a monastery counts tiles, a castle those with fog; both themselves.
    out.tiles += out.sort == Sort::Castle ? kind_at(rules, s, there).foggy() : 1;
  });
  out.open = 8 - filled;
  if (const int index = keeper(s, slot); index >= 0) {
    const Figure& figure = s.figures[index];
    out.figures[figure.colour] = 1;
    out.ghosts[figure.colour] = figure.ghosts;
  }
  return out;
}

// MC-054: each completed city once, however often it borders the field. Where fog lies against a field it is
// bounded (MC-161, MCA-17), so its loose ends are those against empty cells.
void measure_field(const Rules& rules, const State& s, tiling::Part field, Facts& out) {
  BitSet<kMaxFeatures> cities;
  out.open = 0;
  each_part(rules, s, field, [&](tiling::Part part) {
    const unsigned halves = rules.shapes().of(s.land, part.slot).segments[part.segment].slots;
    for (int side = 0; side < tiling::kSides; ++side) {
      if (s.land.beside(part.slot, side) == tiling::kNoTile)
        out.open += std::popcount(halves >> 2 * side & 3u);
    }
    const Kind& kind = kind_at(rules, s, part.slot);
    unsigned bordering = kind.field_cities[kind.number(part.segment)];
    for (std::uint8_t city = 0; bordering != 0; ++city, bordering >>= 1u) {
      if ((bordering & 1u) == 0) continue;
      const FeatureId id = s.features.at({part.slot, city});
      if (s.features[id].open == 0) cities.add(id);
    }
  });
  out.cities = cities.count();
}

}  // namespace

Facts facts_of(const Rules& rules, const State& s, tiling::Part part) {
  if (part.segment == kMiddle) return middle(rules, s, part.slot);
  const FeatureId id = s.features.at(part);
  const tiling::Region& region = s.features[id];
  Facts out{
      .sort = kind_at(rules, s, part.slot).sort(part.segment), .tiles = region.tiles, .open = region.open};
  out.complete = out.sort != Sort::Field && region.open == 0;
  if (region.figures > 0) count_figures(s, id, out);
  if (out.sort == Sort::Field) {
    measure_field(rules, s, part, out);
  } else if (out.sort == Sort::City) {
    each_part(rules, s, part,
              [&](tiling::Part at) { out.pennants += kind_at(rules, s, at.slot).pennants[at.segment]; });
  }
  return out;
}

}  // namespace hali::carcassonne
