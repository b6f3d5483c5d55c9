// Reads a tile set and refuses whatever does not hang together, naming tile and field. [cold]
#include <algorithm>
#include <optional>

#include "base/embedded.h"
#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/carcassonne/tile_set.h"

namespace hali::carcassonne {
namespace {

using tiling::kSides;
using tiling::kSlots;

constexpr std::string_view kSideNames = "NESW";
constexpr std::array<std::string_view, kSlots> kHalves{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
constexpr std::array<std::string_view, 4> kTerrain{"", "field", "road", "city"};
constexpr std::size_t kMaxKinds = 120;
constexpr std::size_t kMaxIdLength = 16;
constexpr int kMaxGhosts = 3;
constexpr int kMaxPennants = 3;
constexpr int kMaxStartGhosts = 12;  // as many as the last level has

std::optional<int> side_named(std::string_view name) {
  const auto side = name.size() == 1 ? kSideNames.find(name) : std::string_view::npos;
  if (side == std::string_view::npos) return std::nullopt;
  return static_cast<int>(side);
}

// One kind while it is read: the JSON, where it stands, and what is known of it so far.
class KindReader {
 public:
  KindReader(const json::object& source, std::string where) : source_(source), where_(std::move(where)) {}

  Check read() {
    if (Check bad = read_id(); bad) return bad;
    for (const auto step : {&KindReader::read_edges, &KindReader::read_cities, &KindReader::read_roads,
                            &KindReader::read_fogs, &KindReader::read_fields, &KindReader::read_middle}) {
      if (Check bad = (this->*step)(); bad) return bad;
    }
    shape.joined = shape.count;
    // A tile that is nothing but fog has no part to tell its rotations apart by.
    if (kind.parts() == 0 && kind.fogs != 1) return wrong(at("fogs"), "fault.carcassonne.tiles.only_fog");
    return {};
  }
  Check read_count() { return number(source_, "count", 1, kMistsTiles, kind.count); }

  [[nodiscard]] std::string at(std::string_view field) const { return where_ + ", " + std::string(field); }

  Kind kind;
  tiling::Shape shape;
  tiling::Shape fog_shape;

 private:
  Check read_id() {
    const auto* value = source_.if_contains("id");
    if (value == nullptr || !value->is_string()) return wrong(at("id"), "fault.tiles.text");
    kind.id = std::string(value->get_string());
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    if (kind.id.empty() || kind.id.size() > kMaxIdLength ||
        kind.id.find_first_not_of(kLetters) != std::string::npos) {
      return wrong(at("id"), "fault.carcassonne.tiles.id", kind.id);
    }
    where_ += " " + kind.id;
    return {};
  }

  Check number(const json::object& from, std::string_view field, int low, int high, std::uint8_t& out) const {
    const auto value = int_within(from, field, low, high);
    if (!value) return wrong(at(field), "fault.tiles.number", to_text(low), to_text(high));
    out = static_cast<std::uint8_t>(*value);
    return {};
  }

  // visit(object) for every entry of a list of objects.
  template <class Visit>
  Check each(std::string_view field, std::size_t most, Visit&& visit) {
    const auto* list = find_array(source_, field);
    if (list == nullptr) return wrong(at(field), "fault.tiles.list");
    if (list->size() > most) return wrong(at(field), "fault.tiles.many");
    for (const auto& entry : *list) {
      if (!entry.is_object()) return wrong(at(field), "fault.tiles.object");
      if (Check bad = visit(entry.get_object()); bad) return bad;
    }
    return {};
  }

  Check read_edges() {
    const auto* list = find_array(source_, "edges");
    if (list == nullptr || list->size() != kSides) return wrong(at("edges"), "fault.carcassonne.tiles.edges");
    for (int side = 0; side < kSides; ++side) {
      const auto& entry = (*list)[side];
      const auto terrain = index_of(kTerrain, text_of(entry));
      if (!terrain || *terrain == 0) return wrong(at("edges"), "fault.carcassonne.tiles.edges");
      shape.sides |= tiling::side_code(side, static_cast<unsigned>(*terrain));
    }
    return {};
  }

  // The list of sides of an entry, each of the terrain `code` (0: any) and claimed by nobody else.
  Check sides_of(const json::object& entry, std::string_view field, unsigned code, unsigned& claimed,
                 std::uint8_t& out) const {
    const auto* list = find_array(entry, "edges");
    if (list == nullptr || list->empty()) return wrong(at(field), "fault.tiles.list");
    for (const auto& named : *list) {
      const auto side = side_named(text_of(named));
      if (!side) return wrong(at(field), "fault.tiles.side", text_of(named));
      const std::string shown(kSideNames.substr(static_cast<std::size_t>(*side), 1));
      const unsigned there = tiling::code_at(shape.sides, *side);
      if (code != 0 && there != code)
        return wrong(at(field), "fault.tiles.side_kind", shown, std::string(kTerrain[code]));
      // MC-106: fog lies over field or road.
      if (code == 0 && there == kCitySide) return wrong(at(field), "fault.carcassonne.tiles.fog_city", shown);
      if ((claimed >> *side & 1u) != 0) return wrong(at(field), "fault.tiles.side_twice", shown);
      claimed |= 1u << *side;
      out |= static_cast<std::uint8_t>(1u << *side);
    }
    return {};
  }
  Check all_claimed(std::string_view field, unsigned code, unsigned claimed) const {
    for (int side = 0; side < kSides; ++side) {
      if (tiling::code_at(shape.sides, side) == code && (claimed >> side & 1u) == 0)
        return wrong(at(field), "fault.tiles.side_missing",
                     std::string(kSideNames.substr(static_cast<std::size_t>(side), 1)));
    }
    return {};
  }

  Check read_cities() {
    unsigned claimed = 0;
    Check bad = each("cities", kSides, [&](const json::object& entry) -> Check {
      tiling::Segment segment;
      if (Check wrong_side = sides_of(entry, "cities", kCitySide, claimed, segment.sides); wrong_side)
        return wrong_side;
      shape.add(segment);
      return number(entry, "pennants", 0, kMaxPennants, kind.pennants[kind.cities++]);
    });
    return bad ? bad : all_claimed("cities", kCitySide, claimed);
  }
  Check read_roads() {
    unsigned claimed = 0;
    Check bad = each("roads", kSides, [&](const json::object& entry) -> Check {
      tiling::Segment segment;
      if (Check wrong_side = sides_of(entry, "roads", kRoadSide, claimed, segment.sides); wrong_side)
        return wrong_side;
      if (segment.ports() > 2) return wrong(at("roads"), "fault.carcassonne.tiles.road");
      shape.add(segment);
      ++kind.roads;
      return {};
    });
    return bad ? bad : all_claimed("roads", kRoadSide, claimed);
  }
  Check read_fogs() {
    unsigned claimed = 0;
    Check bad = each("fogs", kMaxFogs, [&](const json::object& entry) -> Check {
      Fog fog;
      if (Check wrong_side = sides_of(entry, "fogs", 0, claimed, fog.sides); wrong_side) return wrong_side;
      if (Check wrong_number = number(entry, "ghosts", 1, kMaxGhosts, fog.ghosts); wrong_number)
        return wrong_number;
      kind.fog[kind.fogs++] = fog;
      fog_shape.add({.sides = fog.sides});
      return {};
    });
    kind.fog_sides = static_cast<std::uint8_t>(claimed);
    for (unsigned road = 0; road < kind.roads; ++road) {
      const unsigned sides = shape.segments[kind.cities + road].sides;
      if ((sides & ~claimed) == 0) kind.fog_roads |= static_cast<std::uint8_t>(1u << road);
    }
    return bad;
  }

  // MC-044, MC-161: half-sides of clear field and road sides belong to exactly one field, others to none.
  Check read_fields() {
    unsigned claimed = 0;
    Check bad = each("fields", kMaxParts, [&](const json::object& entry) -> Check {
      tiling::Segment segment;
      if (Check wrong_half = halves_of(entry, claimed, segment.slots); wrong_half) return wrong_half;
      if (kind.parts() == kMaxParts) return wrong(at("fields"), "fault.tiles.many");
      if (Check wrong_city = borders_of(entry, kind.field_cities[kind.fields]); wrong_city) return wrong_city;
      shape.add(segment);
      ++kind.fields;
      return {};
    });
    if (bad) return bad;
    for (std::size_t half = 0; half < kSlots; ++half) {
      if (is_land(half) && (claimed >> half & 1u) == 0)
        return wrong(at("fields"), "fault.carcassonne.tiles.half_missing", std::string(kHalves[half]));
    }
    return {};
  }
  [[nodiscard]] bool is_land(std::size_t half) const {
    const int side = tiling::side_of_slot(static_cast<int>(half));
    return tiling::code_at(shape.sides, side) != kCitySide && (kind.fog_sides >> side & 1u) == 0;
  }
  Check halves_of(const json::object& entry, unsigned& claimed, std::uint8_t& out) const {
    const auto* list = find_array(entry, "halves");
    if (list == nullptr || list->empty()) return wrong(at("fields"), "fault.tiles.list");
    for (const auto& name : *list) {
      const auto half = index_of(kHalves, text_of(name));
      if (!half) return wrong(at("fields"), "fault.carcassonne.tiles.half", text_of(name));
      if (!is_land(*half)) return wrong(at("fields"), "fault.carcassonne.tiles.half_land", kHalves[*half]);
      if ((claimed >> *half & 1u) != 0)
        return wrong(at("fields"), "fault.carcassonne.tiles.half_twice", kHalves[*half]);
      claimed |= 1u << *half;
      out |= static_cast<std::uint8_t>(1u << *half);
    }
    return {};
  }
  Check borders_of(const json::object& entry, std::uint8_t& out) const {
    const auto* list = find_array(entry, "cities");
    if (list == nullptr) return wrong(at("fields"), "fault.tiles.list");
    for (const auto& city : *list) {
      const auto number = int_within(city, 0, kind.cities - 1);
      if (!number) return wrong(at("fields"), "fault.carcassonne.tiles.border");
      out |= static_cast<std::uint8_t>(1u << *number);
    }
    return {};
  }

  Check read_middle() {
    constexpr std::array<std::pair<std::string_view, Sort>, 3> kMiddles{
        {{"monastery", Sort::Monastery}, {"castle", Sort::Castle}, {"cemetery", Sort::Cemetery}}};
    for (const auto& [field, sort] : kMiddles) {
      const auto* value = source_.if_contains(field);
      if (value == nullptr || !value->is_bool()) return wrong(at(field), "fault.tiles.flag");
      if (!value->get_bool()) continue;
      if (kind.middle != Sort::None) return wrong(at(field), "fault.carcassonne.tiles.middle");
      kind.middle = sort;
    }
    return {};
  }

  const json::object& source_;
  std::string where_;
};

// Does part a, turned so often, mean the same as part b that it then lies on? Fogs must fall on fogs, cities
// on cities with as many pennants, fields on fields that border the same cities.
bool means_the_same(const Kind& kind, const tiling::Shape& shape, int turns, int a, int b) {
  for (int i = 0; i < kind.fogs; ++i) {
    const Fog& fog = kind.fog[i];
    const auto same = [&](const Fog& other) {
      return other.sides == turned_sides(fog.sides, turns) && other.ghosts == fog.ghosts;
    };
    if (std::none_of(kind.fog.begin(), kind.fog.begin() + kind.fogs, same)) return false;
  }
  if (kind.sort(a) != kind.sort(b)) return false;
  const auto number = [&](int part) { return static_cast<std::size_t>(kind.number(part)); };
  if (kind.sort(a) == Sort::City) return kind.pennants[number(a)] == kind.pennants[number(b)];
  if (kind.sort(a) != Sort::Field) return true;
  const auto border = [&](int field, int by) {
    unsigned sides = 0;
    for (std::size_t city = 0; city < kind.cities; ++city) {
      if ((kind.field_cities[number(field)] >> city & 1u) != 0) sides |= shape.segments[city].sides;
    }
    return turned_sides(sides, by);
  };
  return border(a, turns) == border(b, 0);
}

class SetReader {
 public:
  Check read(std::string_view base, std::string_view mists) {
    if (Check bad = kinds(base, set.base_kinds); bad) return bad;
    set.start_kind = set.find_kind("D");
    if (Check bad = kinds(mists, set.mists_kinds); bad) return bad;
    if (mists_tiles() != kMistsTiles)
      return wrong("kinds", "fault.tiles.total", to_text(mists_tiles()), to_text(kMistsTiles));
    if (Check bad = quarters(mists); bad) return bad;
    set.face_down = static_cast<int>(set.kinds.size());
    add({.id = "BACK"}, {}, {});
    return features();
  }

  TileSet set;

 private:
  void add(const Kind& kind, const tiling::Shape& shape, const tiling::Shape& fog) {
    set.shapes.add(shape, [&](int turns, int a, int b) { return means_the_same(kind, shape, turns, a, b); });
    set.fogs.add(fog, [](int, int, int) { return false; });
    set.kinds.push_back(kind);
  }
  [[nodiscard]] int mists_tiles() const {
    int total = 0;
    for (std::size_t i = 0; i < set.kinds.size(); ++i) {
      if (set.is_mists(static_cast<int>(i))) total += set.kinds[i].count;
    }
    return total;
  }

  Check kinds(std::string_view text, int& count) {
    auto parsed = parse_json(text);
    if (!parsed) return parsed.error();
    const auto* root = parsed->if_object();
    const auto* list = root == nullptr ? nullptr : find_array(*root, "kinds");
    if (list == nullptr) return wrong("kinds", "fault.tiles.list");
    if (list->size() > kMaxKinds) return wrong("kinds", "fault.tiles.many");
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (Check bad = kind((*list)[i], "kinds[" + to_text(i) + "]", true); bad) return bad;
      ++count;
    }
    return {};
  }
  Check kind(const json::value& value, const std::string& where, bool counted) {
    if (!value.is_object()) return wrong(where, "fault.tiles.object");
    KindReader reader(value.get_object(), where);
    if (Check bad = reader.read(); bad) return bad;
    if (counted) {
      if (Check bad = reader.read_count(); bad) return bad;
    }
    if (set.find_kind(reader.kind.id) >= 0)
      return wrong(reader.at("id"), "fault.tiles.same_id", reader.kind.id);
    add(reader.kind, reader.shape, reader.fog_shape);
    return {};
  }

  // MC-102: four tiles in a square whose inner sides agree.
  Check quarters(std::string_view text) {
    const auto parsed = parse_json(text);
    const auto* list = find_array(parsed->get_object(), "start_tile");
    if (list == nullptr || list->size() != kQuarters)
      return wrong("start_tile", "fault.carcassonne.tiles.quarters");
    unsigned cells = 0;
    for (std::size_t i = 0; i < kQuarters; ++i) {
      const std::string where = "start_tile[" + to_text(i) + "]";
      if (Check bad = kind((*list)[i], where, false); bad) return bad;
      const json::array& pair = array_at((*list)[i].get_object(), "at");
      const auto x = pair.size() == 2 ? int_within(pair[0], 0, 1) : std::nullopt;
      const auto y = pair.size() == 2 ? int_within(pair[1], 0, 1) : std::nullopt;
      if (!x || !y) return wrong(where + ", at", "fault.carcassonne.tiles.at");
      Quarter& quarter = set.start[i];
      quarter = {.kind = static_cast<std::uint8_t>(set.kinds.size() - 1),
                 .x = static_cast<std::uint8_t>(*x),
                 .y = static_cast<std::uint8_t>(*y)};
      cells |= 1u << (quarter.x + 2 * quarter.y);
    }
    int ghosts = 0;
    for (const Quarter& quarter : set.start) {
      for (const Fog& fog : set.kinds[quarter.kind].fog) ghosts += fog.ghosts;
    }
    if (ghosts > kMaxStartGhosts)
      return wrong("start_tile", "fault.carcassonne.tiles.start_ghosts", to_text(ghosts),
                   to_text(kMaxStartGhosts));
    if (cells != 0xf) return wrong("start_tile, at", "fault.carcassonne.tiles.quarters");
    return inner_sides();
  }
  Check inner_sides() const {
    for (const Quarter& a : set.start) {
      for (const Quarter& b : set.start) {
        for (const int side : {tiling::East, tiling::South}) {
          const tiling::Cell step = tiling::kSteps[side];
          if (a.x + step.x != b.x || a.y + step.y != b.y) continue;
          const auto mine = set.shapes.shape(a.kind, 0).sides;
          const auto theirs = set.shapes.shape(b.kind, 0).sides;
          if (tiling::code_at(mine, side) != tiling::code_at(theirs, tiling::opposite(side)))
            return wrong("start_tile", "fault.tiles.arrangement_sides");
        }
      }
    }
    return {};
  }
  // The state has room for so many cities, roads and fields.
  [[nodiscard]] Check features() const {
    int total = 0;
    for (std::size_t i = 0; i < set.kinds.size(); ++i) {
      const Kind& kind = set.kinds[i];
      const bool counted = set.is_base(static_cast<int>(i)) || set.is_mists(static_cast<int>(i));
      total += kind.parts() * (counted ? kind.count : 1);
    }
    if (total > kMaxFeatures)
      return wrong("kinds", "fault.carcassonne.tiles.features", to_text(total), to_text(kMaxFeatures));
    return {};
  }
};

}  // namespace

Result<TileSet> read_tile_set(std::string_view own_mists) {
  SetReader reader;
  const std::string_view mists =
      own_mists.empty() ? embedded("data/carcassonne/mists_tiles.json").value_or("") : own_mists;
  if (Check bad = reader.read(embedded("data/carcassonne/base_tiles.json").value_or(""), mists); bad)
    return std::unexpected(*bad);
  return std::move(reader.set);
}

}  // namespace hali::carcassonne
