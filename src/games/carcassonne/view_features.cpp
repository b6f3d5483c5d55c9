#include "games/carcassonne/view_features.h"  // [cold]

#include <vector>

#include "base/short_text.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/ghosts.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

constexpr auto kPartTexts = numbered_texts<tiling::kMaxSegments>(kSortNames);

void write_mask(JsonWriter& json, unsigned mask) {
  json.array();
  for (int i = 0; mask != 0; ++i, mask >>= 1u) {
    if ((mask & 1u) != 0) json.value(i);
  }
  json.end_array();
}

// All fills of one view go over one: no feature has a part of another.
using Fill = tiling::FloodFill<kTiles>;

void write_parts(const Rules& rules, const State& s, tiling::Part anchor, Fill& fill, JsonWriter& json) {
  constexpr std::size_t kMost = 32;
  const auto write = [&](tiling::Part part) {
    const tiling::Cell cell = s.land.cell(part.slot);
    const Kind& kind = kind_at(rules, s, part.slot);
    json.compose(kMost, [&](JsonPieces out) {
      out.text("[").number(cell.x).text(",").number(cell.y).text(",");
      return put(out, kPartTexts[std::to_underlying(kind.sort(part.segment))][kind.number(part.segment)]);
    });
  };
  json.key("parts").array();
  anchor.segment == kMiddle ? write(anchor) : fill.from(anchor, write);
  json.end_array();
}

void write_feature(const Rules& rules, const State& s, tiling::Part anchor, Fill& fill, JsonWriter& json) {
  const Facts facts = facts_of(rules, s, anchor);
  json.object().key("sort").name(kSortNames[std::to_underlying(facts.sort)]);
  json.field("tiles", facts.tiles).field("open", facts.open).field("complete", facts.complete);
  if (facts.sort == Sort::City) json.field("pennants", facts.pennants);
  if (facts.sort == Sort::Field) json.field("cities", facts.cities);
  json.key("figures").array();
  for (int colour = 0; colour < rules.colours(); ++colour) json.value(int{facts.figures[colour]});
  json.end_array();
  if (rules.ghosts()) {
    json.key("ghosts").array();
    for (int colour = 0; colour < rules.colours(); ++colour) json.value(int{facts.ghosts[colour]});
    json.end_array();
  }
  write_mask(json.key("owners"), facts.majority());
  json.field("worth", facts.worth_now()).field("worth_complete", facts.worth_complete());
  write_parts(rules, s, anchor, fill, json);
  json.end_object();
}

// A fog bank of the cooperative game (MC-211).
void write_bank(const Rules& rules, const State& s, int slot, int fog, JsonWriter& json) {
  int ghosts = 0;
  std::vector<std::pair<int, int>> parts;
  each_fog(rules, s, slot, fog, [&](int at, int part) {
    ghosts += ghosts_at(s, at, part);
    parts.emplace_back(at, part);
  });
  json.object().field("sort", "fog").field("ghosts", ghosts);
  json.field("complete", fog_finished(rules, s, slot, fog)).key("parts").array();
  for (const auto& [at, part] : parts) {
    const tiling::Cell cell = s.land.cell(at);
    json.array().value(cell.x).value(cell.y).value(std::string_view(place_name(part))).end_array();
  }
  json.end_array().end_object();
}

void write_banks(const Rules& rules, const State& s, JsonWriter& json) {
  tiling::FloodFill<kTiles> met(s.land, rules.set->fogs);
  for (int slot = 0; slot < s.land.count(); ++slot) {
    for (int fog = 0; fog < kind_at(rules, s, slot).fogs; ++fog) {
      const tiling::Part part = tiling::part_of(slot, fog);
      if (met.reached(part)) continue;
      met.from(part, [](tiling::Part) {});
      write_bank(rules, s, slot, fog, json);
    }
  }
}

void write_placement(const Rules& rules, const State& s, const Move& move, JsonWriter& json) {
  State after = s;
  after.laid = static_cast<std::uint8_t>(lay(rules, after, move.cell, s.hand, move.n));
  json.object().field("x", move.cell.x).field("y", move.cell.y);
  json.field("turns", kTurnNames[move.n]);
  const Kind& kind = rules.kind(s.hand);
  // In the cooperative game ghosts come to tiles (below), and the fog itself is what is told.
  const FogMet met = rules.mists() ? fog_met(rules, after) : ghosts_to_come(rules, after);
  json.field("extends", met.extends).field("destroys", met.destroys);
  if (rules.mists()) {
    int back = 0;
    for (int fog = 0; fog < kind.fogs; ++fog) {
      if (!fog_finished(rules, after, after.laid, fog)) continue;
      each_fog(rules, after, after.laid, fog, [&](int slot, int part) {
        const int there = ghosts_at(after, slot, part);
        back += there;
        move_out(after, slot, part, there);  // both fogs of a tile may lie in one bank
      });
    }
    int burials = 0;
    for (int slot = 0; slot < after.land.count(); ++slot) {
      if (!burial_due(rules, after, slot)) continue;
      ++burials;
      back += ghosts_at(after, slot, kGraves);
    }
    const Demand demand = ghosts_demanded(rules, after, after.laid);
    json.field("ghosts", demand.total()).field("back", back).field("burials", burials);
    json.field("loses", demand.total() > s.ghosts + back);
  }
  int completes = 0;
  each_completed(rules, after, [&](tiling::Part) { ++completes; });
  json.field("completes", completes).end_object();
}

}  // namespace

void write_features(const Rules& rules, const State& s, JsonWriter& json) {
  Fill fill(s.land, rules.shapes());
  json.array();
  s.features.each([&](FeatureId id) { write_feature(rules, s, s.features.anchor(id), fill, json); });
  for (int slot = 0; slot < s.land.count(); ++slot) {
    if (kind_at(rules, s, slot).middle != Sort::None)
      write_feature(rules, s, {static_cast<std::uint8_t>(slot), kMiddle}, fill, json);
  }
  if (rules.mists()) write_banks(rules, s, json);
  json.end_array();
}

void write_remaining(const Rules& rules, const State& s, JsonWriter& json) {
  const auto left = tiles_left(rules, s);
  json.array();
  for (std::size_t kind = 0; kind < rules.set->kinds.size(); ++kind) {
    if (left[kind] == 0) continue;
    json.object().field("kind", rules.set->kinds[kind].id).field("count", int{left[kind]}).end_object();
  }
  json.end_array();
}

void write_dead_cells(const Rules& rules, const State& s, JsonWriter& json) {
  auto left = tiles_left(rules, s);
  if (s.hand != kNoKind) ++left[s.hand];
  json.array();
  for (std::size_t i = 0; i < s.land.open_count(); ++i) {
    bool fits = false;
    for (int kind = 0; kind < rules.set->face_down && !fits; ++kind) {
      fits = left[kind] > 0 && rules.shapes().fits(kind)[s.land.open_need(i)] != 0;
    }
    if (fits) continue;
    json.array().value(s.land.open_cell(i).x).value(s.land.open_cell(i).y).end_array();
  }
  json.end_array();
}

void write_placements(const Rules& rules, const State& s, JsonWriter& json) {
  json.array();
  if (s.step == Step::Place) {
    Actions actions;
    legal(rules, s, actions);
    for (const Action action : actions) write_placement(rules, s, decode(action), json);
  }
  json.end_array();
}

}  // namespace hali::carcassonne
