// What a JSON case may ask of a position.
#include <algorithm>

#include "games/carcosa/case_runner/steps.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/stranger.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

json::value part_list(const Rules& rules, const State& s, const std::vector<tiling::Part>& parts) {
  std::vector<std::array<int, 3>> keys;
  for (const auto part : parts) {
    const auto cell = s.board.cell(part.slot);
    keys.push_back({cell.x, cell.y, part.slot * 256 + part.segment});
  }
  json::array list;
  for (const auto& key : keys) {
    list.push_back(json::array{key[0], key[1], part_code(kind_at(rules, s, key[2] / 256), key[2] % 256)});
  }
  return list;
}

// The same entries in any order.
bool same_set(const json::value& a, const json::value& b) {
  if (!a.is_array() || !b.is_array() || a.get_array().size() != b.get_array().size()) return false;
  json::array left = b.get_array();
  for (const auto& entry : a.get_array()) {
    auto* found = std::find(left.begin(), left.end(), entry);
    if (found == left.end()) return false;
    left.erase(found);
  }
  return true;
}

bool contains(const json::value& list, const json::value& entry) {
  const auto& entries = list.get_array();
  return std::find(entries.begin(), entries.end(), entry) != entries.end();
}

}  // namespace

Steps::Outcome Steps::answered(json::value value) {
  answer_ = std::move(value);
  return Outcome::Question;
}

json::value Steps::targets(bool legion) const {
  const State& s = builder_.state();
  std::vector<tiling::Part> parts;
  for (int slot = 0; slot < s.board.count(); ++slot) {
    each_part_of(builder_.rules(), s, slot, [&](int at, int segment) {
      const bool open =
          legion ? is_legion_target(builder_.rules(), s, at, segment)
                 : s.step == Step::Meeple && !s.meeple_put && is_target(builder_.rules(), s, at, segment);
      if (open) parts.push_back(tiling::part_of(at, segment));
    });
  }
  json::value list = part_list(builder_.rules(), s, parts);
  const bool asked = legion || (s.step == Step::Meeple && !s.meeple_put);
  if (builder_.rules().solo() && asked) {
    for (const auto& space : free_spaces()) list.get_array().push_back(json::array{"track", space, "trap"});
  }
  return list;
}

json::array Steps::free_spaces() const {
  json::array list;
  for (unsigned left = free_marks(builder_.rules(), builder_.state()); left != 0; left &= left - 1)
    list.push_back(space_of(std::countr_zero(left)));
  return list;
}

json::value Steps::feature(const json::object& step) const {
  const State& s = builder_.state();
  Move move;
  json::object facts;
  if (!at_part(step, move)) return nullptr;
  const int slot = s.board.find(move.cell);
  const Kind& kind = kind_at(builder_.rules(), s, slot);
  if (move.n >= kind.districts + kind.leys) return nullptr;
  const auto id = s.features.at(tiling::part_of(slot, move.n));
  json::object all{{"tiles", s.features[id].tiles},
                   {"open", s.features[id].open},
                   {"closed", closed(s, id)},
                   {"finished", finished(builder_.rules(), s, id)},
                   {"occupied", s.features[id].figures > 0}};
  json::array controlling;
  for (Seat seat = 0; seat < builder_.rules().players(); ++seat) {
    if (has(controllers(builder_.rules(), s, id), seat)) controlling.push_back(seat);
  }
  all["controllers"] = controlling;
  for (const auto& [key, value] : object_at(step, "want")) {  // only what the case asks for
    if (const auto* fact = all.if_contains(key); fact != nullptr) facts[key] = *fact;
  }
  return facts;
}

json::value Steps::same_water(const json::object& step) const {
  const State& s = builder_.state();
  std::array<tiling::Part, 2> parts;
  for (const auto& [index, key] : {std::pair{std::size_t{0}, "a"}, std::pair{std::size_t{1}, "b"}}) {
    const json::array& place = array_at(step, key);
    const auto part = read_part(text_at(place, 2));
    const tiling::Cell cell{int_at(place, 0), int_at(place, 1)};
    const auto segment = part ? builder_.segment(cell, part->sort, part->number) : tiling::kNoSegment;
    if (segment == tiling::kNoSegment) return nullptr;
    parts[index] = {s.board.find(cell), segment};
  }
  tiling::FloodFill<kTiles> fill(s.board, builder_.rules().shapes());
  fill.from(parts[0], [](tiling::Part) {});
  return fill.reached(parts[1]);
}

Steps::Outcome Steps::ask(const json::object& step, std::string_view op) {
  const State& s = builder_.state();
  const Rules& rules = builder_.rules();
  const auto* want = step.if_contains("want");
  const int kind = rules.set->find_kind(text_at(step, "tile"));
  if (op == "is_legal" || op == "legal_count") {
    if (kind < 0) return Outcome::Unknown;
    const tiling::Cell cell{int_at(step, "x"), int_at(step, "y")};
    if (op == "is_legal") return answered(builder_.fits(kind, cell, int_at(step, "rot") % tiling::kSides));
    std::array<int, 2> counts{};
    each_fit(rules, s, kind, [&](tiling::Cell, tiling::Turns turns, bool replaces) {
      counts[replaces ? 1 : 0] += std::popcount(turns);
      return true;
    });
    return answered(json::array{counts[0], counts[1]});
  }
  if (op == "selectable") {
    json::array list;
    for (unsigned mask = selectable_stacks(rules, s); mask != 0; mask &= mask - 1)
      list.push_back(std::countr_zero(mask));
    return answered(list);
  }
  if (op == "targets" || op == "legion_targets") {
    const json::value found = targets(op == "legion_targets");
    if (want != nullptr) return answered(same_set(found, *want) ? *want : found);
    for (const auto& entry : array_at(step, "has")) {
      if (!contains(found, entry)) return Outcome::Refused;
    }
    for (const auto& entry : array_at(step, "lacks")) {
      if (contains(found, entry)) return Outcome::Refused;
    }
    return answered(found);
  }
  if (op == "feature") return answered(feature(step));
  if (op == "same_water") return answered(same_water(step));
  if (op == "before_select") return answered(s.step == Step::Dawn || s.step == Step::Select);
  if (op == "free_marks") return answered(free_spaces());
  if (op == "cult_size") return answered(cult_size(s));
  if (op == "stranger_options") {
    json::array list;
    for (const std::uint8_t slot : stranger_steps(rules, s)) {
      const tiling::Cell cell = s.board.cell(slot);
      list.push_back(json::array{cell.x, cell.y});
    }
    return answered(want != nullptr && same_set(list, *want) ? *want : json::value(list));
  }
  if (op == "final") {
    json::array list;
    for (Seat seat = 0; seat < rules.players(); ++seat) list.push_back(final_power(rules, s)[seat]);
    return answered(list);
  }
  return Outcome::Unknown;
}

}  // namespace hali::carcosa
