// Reads a tile set and refuses whatever does not hang together, naming tile and field. [cold]
#include <optional>

#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/carcosa/tile_set.h"

namespace hali::carcosa {
namespace {

using tiling::kSides;
using tiling::kSlots;

constexpr std::string_view kSideNames = "NESW";
constexpr std::size_t kMaxKinds = 63;
constexpr std::size_t kMaxIdLength = 32;
constexpr int kMaxTrack = 250;
constexpr int kMaxPriority = 9;  // CI-020

// One kind while it is read: the JSON, where it stands, and what is known of it so far.
class KindReader {
 public:
  KindReader(const json::object& source, std::string where) : source_(source), where_(std::move(where)) {}

  Check read() {
    if (Check bad = text("id", kind.id); bad) return bad;
    if (kind.id.empty() || kind.id.size() > kMaxIdLength ||
        kind.id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != std::string::npos) {
      return wrong(at("id"), "fault.tiles.id", kind.id);
    }
    where_ += " " + kind.id;
    if (Check bad = text("category", kind.category); bad) return bad;
    if (kind.category.size() > kMaxIdLength) return wrong(at("category"), "fault.tiles.text");
    if (Check bad = flag("ritual", kind.ritual); bad) return bad;
    if (Check bad = flag("conflux", kind.conflux); bad) return bad;
    for (const auto step : {&KindReader::read_edges, &KindReader::read_districts, &KindReader::read_leys,
                            &KindReader::read_waters, &KindReader::read_touches}) {
      if (Check bad = (this->*step)(); bad) return bad;
    }
    return {};
  }

  [[nodiscard]] std::string at(std::string_view field) const { return where_ + ", " + std::string(field); }

  Kind kind;
  tiling::Shape shape;

 private:
  Check text(std::string_view field, std::string& out) const {
    const auto* value = source_.if_contains(field);
    if (value == nullptr || !value->is_string()) return wrong(at(field), "fault.tiles.text");
    out = std::string(value->get_string());
    return {};
  }
  Check flag(std::string_view field, bool& out) const {
    const auto* value = source_.if_contains(field);
    if (value == nullptr || !value->is_bool()) return wrong(at(field), "fault.tiles.flag");
    out = value->get_bool();
    return {};
  }
  const json::array* list(std::string_view field) const { return find_array(source_, field); }

  Check read_edges() {
    if (Check bad = text("edges", edges_); bad) return bad;
    if (edges_.size() != kSides || edges_.find_first_not_of("WLD") != std::string::npos) {
      return wrong(at("edges"), "fault.tiles.edges", edges_);
    }
    for (int side = 0; side < kSides; ++side) {
      const char letter = edges_[side];
      const unsigned code = letter == 'W' ? kWaterSide : letter == 'L' ? kLeySide : kDistrictSide;
      shape.sides |= tiling::side_code(side, code);
    }
    return {};
  }

  // A side's number when it shows `letter` and no other segment has claimed it.
  Check claim(std::string_view field, std::string_view name, char letter, std::uint8_t& sides) {
    const auto side = name.size() == 1 ? kSideNames.find(name) : std::string_view::npos;
    if (side == std::string_view::npos) return wrong(at(field), "fault.tiles.side", name);
    if (edges_[side] != letter)
      return wrong(at(field), "fault.tiles.side_kind", name, std::string(1, letter));
    if ((claimed_ >> side & 1u) != 0) return wrong(at(field), "fault.tiles.side_twice", name);
    claimed_ |= 1u << side;
    sides |= static_cast<std::uint8_t>(1u << side);
    return {};
  }
  Check all_claimed(std::string_view field, char letter) const {
    for (std::size_t side = 0; side < kSides; ++side) {
      if (edges_[side] == letter && (claimed_ >> side & 1u) == 0) {
        return wrong(at(field), "fault.tiles.side_missing", kSideNames.substr(side, 1));
      }
    }
    return {};
  }

  Check read_districts() {
    const auto* districts = list("districts");
    if (districts == nullptr) return wrong(at("districts"), "fault.tiles.list");
    for (const auto& entry : *districts) {
      const auto* sides = entry.if_array();
      if (sides == nullptr || sides->empty()) return wrong(at("districts"), "fault.tiles.district");
      tiling::Segment segment;
      for (const auto& side : *sides) {
        if (!side.is_string()) return wrong(at("districts"), "fault.tiles.district");
        if (Check bad = claim("districts", side.get_string(), 'D', segment.sides); bad) return bad;
      }
      shape.add(segment);
      ++kind.districts;
      kind.four_sided |= segment.sides == 0xf;
    }
    return all_claimed("districts", 'D');
  }

  Check read_leys() {
    const auto* leys = list("leys");
    if (leys == nullptr) return wrong(at("leys"), "fault.tiles.list");
    for (const auto& entry : *leys) {
      const auto* ends = entry.if_array();
      if (ends == nullptr || ends->size() != 2) return wrong(at("leys"), "fault.tiles.ley");
      tiling::Segment segment;
      for (const auto& end : *ends) {
        if (!end.is_string()) return wrong(at("leys"), "fault.tiles.ley");
        if (Check bad = read_ley_end(end.get_string(), segment.sides); bad) return bad;
      }
      if (segment.sides == 0) return wrong(at("leys"), "fault.tiles.ley_inside");
      shape.add(segment);
      ++kind.leys;
    }
    if (kind.conflux && kind.leys_at_conflux == 0) return wrong(at("conflux"), "fault.tiles.conflux");
    shape.joined = static_cast<std::uint8_t>(kind.districts + kind.leys);
    return all_claimed("leys", 'L');
  }
  Check read_ley_end(std::string_view end, std::uint8_t& sides) {
    const auto bit = static_cast<std::uint8_t>(1u << kind.leys);
    if (end == "C" && kind.conflux) {
      kind.leys_at_conflux |= bit;
    } else if (end == "R" && kind.ritual) {
      kind.leys_at_site |= bit;
    } else if (end.size() == 2 && end[0] == 'D' && end[1] >= '0' && end[1] - '0' < kind.districts) {
      kind.leys_at_wall |= bit;
    } else if (end.size() == 1 && kSideNames.find(end) != std::string_view::npos) {
      return claim("leys", end, 'L', sides);
    } else {
      return wrong(at("leys"), "fault.tiles.ley_end", end);
    }
    return {};
  }

  Check read_waters() {
    const auto* waters = list("waters");
    if (waters == nullptr) return wrong(at("waters"), "fault.tiles.list");
    unsigned seen = 0;
    for (const auto& entry : *waters) {
      const auto* slots = entry.if_array();
      if (slots == nullptr || slots->empty()) return wrong(at("waters"), "fault.tiles.water");
      if (shape.count == tiling::kMaxSegments) return wrong(at("waters"), "fault.tiles.many");
      tiling::Segment segment;
      for (const auto& slot : *slots) {
        const auto read = int_within(slot, 0, kSlots - 1);
        if (!read) return wrong(at("waters"), "fault.tiles.slot");
        const auto number = static_cast<unsigned>(*read);
        if (edges_[number / 2] == 'D') return wrong(at("waters"), "fault.tiles.slot_dry", to_text(number));
        if ((seen >> number & 1u) != 0) return wrong(at("waters"), "fault.tiles.slot_twice", to_text(number));
        seen |= 1u << number;
        segment.slots |= static_cast<std::uint8_t>(1u << number);
      }
      shape.add(segment);
      ++kind.waters;
    }
    return check_water_partition(seen);
  }
  Check check_water_partition(unsigned seen) const {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (edges_[slot / 2] != 'D' && (seen >> slot & 1u) == 0) {
        return wrong(at("waters"), "fault.tiles.slot_missing", to_text(slot));
      }
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      if (edges_[side] == 'W' && shape.at_slot[2 * side] != shape.at_slot[2 * side + 1]) {
        return wrong(at("waters"), "fault.tiles.water_split", kSideNames.substr(side, 1));
      }
    }
    return {};
  }

  Check read_touches() {
    const auto* flags = list("water_touches_ritual");
    if (flags == nullptr || flags->size() != kind.waters) {
      return wrong(at("water_touches_ritual"), "fault.tiles.touches", to_text(kind.waters));
    }
    for (std::size_t i = 0; i < flags->size(); ++i) {
      const auto* touches = (*flags)[i].if_bool();
      if (touches == nullptr) return wrong(at("water_touches_ritual"), "fault.tiles.flag");
      if (*touches && !kind.ritual) return wrong(at("water_touches_ritual"), "fault.tiles.no_site");
      if (*touches) kind.waters_at_site |= static_cast<std::uint8_t>(1u << i);
    }
    return {};
  }

  const json::object& source_;
  std::string where_;
  std::string edges_;
  unsigned claimed_ = 0;
};

class SetReader {
 public:
  Result<TileSet> read(const json::object& root) {
    Check bad = read_tracks(root);
    if (!bad) bad = read_categories(root);
    if (!bad) bad = read_kinds(root, "kinds");
    if (!bad && set_.tiles.size() != kCityTiles) {
      bad = wrong("kinds", "fault.tiles.total", to_text(set_.tiles.size()), to_text(kCityTiles));
    }
    if (!bad) bad = read_kinds(root, "hastur");
    if (!bad && set_.tiles.size() != kTiles) {
      bad = wrong("hastur", "fault.tiles.hastur", to_text(set_.tiles.size() - kCityTiles));
    }
    if (!bad) bad = check_features();
    if (!bad) bad = read_arrangements(root);
    if (bad) return std::unexpected(std::move(*bad));
    return std::move(set_);
  }

 private:
  Check read_tracks(const json::object& root) {
    const auto* tracks = find_object(root, "tracks");
    if (tracks == nullptr) return wrong("tracks", "fault.tiles.object");
    for (const auto& [name, length] : {std::pair{"L", &set_.length_l}, std::pair{"LXX", &set_.length_lxx}}) {
      const std::string where = "tracks." + std::string(name) + ".length";
      const auto read = int_within(object_at(*tracks, name), "length", 1, kMaxTrack);
      if (!read) return wrong(where, "fault.tiles.number", "1", to_text(kMaxTrack));
      *length = *read;
    }
    return {};
  }

  // What is printed on the backs for the solo game: only drawn, and not needed. The ranks are in the rules.
  static Check read_categories(const json::object& root) {
    const auto* value = root.if_contains("categories");
    if (value == nullptr) return {};
    if (!value->is_array()) return wrong("categories", "fault.tiles.list");
    const json::array& list = value->get_array();
    if (list.size() > kMaxKinds) return wrong("categories", "fault.tiles.many");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string where = "categories[" + to_text(i) + "]";
      const auto* category = list[i].if_object();
      if (category == nullptr) return wrong(where, "fault.tiles.object");
      const std::string_view key = text_at(*category, "key");
      if (key.empty() || key.size() > kMaxIdLength) return wrong(where + ".key", "fault.tiles.text");
      const auto priority = int_within(*category, "priority", 1, kMaxPriority);
      if (!priority) return wrong(where + ".priority", "fault.tiles.number", "1", to_text(kMaxPriority));
      const int most = kMaxPriority + 1 - *priority;  // so many squares there are
      if (!int_within(*category, "research", 0, most))
        return wrong(where + ".research", "fault.tiles.number", "0", to_text(most));
    }
    return {};
  }

  Check read_kinds(const json::object& root, std::string_view field) {
    const auto* kinds = find_array(root, field);
    if (kinds == nullptr) return wrong(std::string(field), "fault.tiles.list");
    for (std::size_t i = 0; i < kinds->size(); ++i) {
      const std::string where = std::string(field) + "[" + to_text(i) + "]";
      const auto* source = (*kinds)[i].if_object();
      if (source == nullptr) return wrong(where, "fault.tiles.object");
      if (set_.kinds.size() == kMaxKinds) return wrong(where, "fault.tiles.many");
      KindReader reader(*source, where);
      if (Check bad = reader.read(); bad) return bad;
      if (set_.find_kind(reader.kind.id) >= 0)
        return wrong(reader.at("id"), "fault.tiles.same_id", reader.kind.id);
      if (field == "hastur") {
        if (reader.kind.districts == 0 || reader.kind.ritual || reader.kind.conflux) {
          return wrong(reader.at("districts"), "fault.tiles.hastur_kind");
        }
        set_.tiles.push_back({.kind = static_cast<std::uint8_t>(set_.kinds.size())});
      } else if (Check bad = read_variants(*source, reader); bad) {
        return bad;
      }
      add(reader);
    }
    return {};
  }

  void add(KindReader& reader) {
    set_.kinds.push_back(std::move(reader.kind));
    const Kind& kind = set_.kinds.back();
    set_.shapes.add(reader.shape, [&kind](int, int a, int b) {
      const auto bits = [&](int segment) {
        const int n = kind.number(segment);
        if (kind.sort(segment) == Sort::Water) return kind.waters_at_site >> n & 1;
        if (kind.sort(segment) == Sort::District) return 0;
        return (kind.leys_at_conflux >> n & 1) | (kind.leys_at_site >> n & 1) << 1 |
               (kind.leys_at_wall >> n & 1) << 2;
      };
      return kind.sort(a) == kind.sort(b) && bits(a) == bits(b);
    });
  }

  Check read_variants(const json::object& source, const KindReader& reader) {
    const auto* variants = find_array(source, "variants");
    if (variants == nullptr) return wrong(reader.at("variants"), "fault.tiles.list");
    int total = 0;
    for (const auto& entry : *variants) {
      const auto* variant = entry.if_object();
      if (variant == nullptr) return wrong(reader.at("variants"), "fault.tiles.object");
      const int star = int_at(*variant, "star", -1);
      if (star != 0 && star != 4 && star != 8) return wrong(reader.at("variants.star"), "fault.tiles.star");
      const std::string_view name = text_at(*variant, "special", "?");
      const auto found = index_of(kSpecialNames, name);
      if (!found) return wrong(reader.at("variants.special"), "fault.tiles.special", name);
      const auto count = int_within(*variant, "count", 1, kCityTiles);
      if (!count) return wrong(reader.at("variants.count"), "fault.tiles.number", "1", to_text(kCityTiles));
      Tile tile{.kind = static_cast<std::uint8_t>(set_.kinds.size()),
                .star = static_cast<std::uint8_t>(star),
                .special = static_cast<Special>(*found)};
      if (Check bad = check_special(reader, tile); bad) return bad;
      total += *count;
      if (set_.tiles.size() + static_cast<std::size_t>(*count) > kCityTiles) {
        return wrong(reader.at("variants.count"), "fault.tiles.too_many", to_text(kCityTiles));
      }
      set_.tiles.insert(set_.tiles.end(), static_cast<std::size_t>(*count), tile);
    }
    if (!int_within(source, "count", total, total))
      return wrong(reader.at("count"), "fault.tiles.count", to_text(total));
    return {};
  }

  // CA-003, CA-004
  static Check check_special(const KindReader& reader, const Tile& tile) {
    if (tile.special == Special::None) return {};
    const bool fits = tile.special == Special::Theatre   ? reader.kind.districts == 1
                      : tile.special == Special::Feaster ? reader.kind.ritual
                                                         : reader.kind.conflux;
    if (!fits) {
      return wrong(reader.at("variants.special"), "fault.tiles.special_place",
                   kSpecialNames[std::to_underlying(tile.special)]);
    }
    if (tile.star == 0) return wrong(reader.at("variants.star"), "fault.tiles.special_star");
    return {};
  }

  Check check_features() const {
    int features = 0;
    for (const Tile& tile : set_.tiles)
      features += set_.kinds[tile.kind].districts + set_.kinds[tile.kind].leys;
    if (features > kMaxFeatures)
      return wrong("kinds", "fault.tiles.features", to_text(features), to_text(kMaxFeatures));
    return {};
  }

  Check read_arrangements(const json::object& root) {
    const json::array& list = array_at(object_at(root, "hastur_arrangements"), "list");
    if (list.empty()) return wrong("hastur_arrangements.list", "fault.tiles.list");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string where = "hastur_arrangements.list[" + to_text(i) + "]";
      const auto* places = list[i].if_array();
      if (places == nullptr || places->size() != kHasturTiles) return wrong(where, "fault.tiles.arrangement");
      HasturArrangement arrangement;
      for (std::size_t k = 0; k < kHasturTiles; ++k) {
        if (Check bad = read_place((*places)[k], where, arrangement[k]); bad) return bad;
        for (std::size_t j = 0; j < k; ++j) {
          if (arrangement[j].kind == arrangement[k].kind)
            return wrong(where, "fault.tiles.arrangement_twice");
        }
      }
      if (Check bad = check_inner_sides(arrangement, where); bad) return bad;
      set_.arrangements.push_back(arrangement);
    }
    return {};
  }

  Check read_place(const json::value& entry, const std::string& where, HasturPlace& out) const {
    const auto* pair = entry.if_array();
    const bool shaped =
        pair != nullptr && pair->size() == 2 && (*pair)[0].is_string() && (*pair)[1].is_int64();
    if (!shaped) return wrong(where, "fault.tiles.arrangement");
    const int kind = set_.find_kind((*pair)[0].get_string());
    if (kind < 0 || static_cast<std::size_t>(kind) + kHasturTiles < set_.kinds.size()) {
      return wrong(where, "fault.tiles.arrangement_kind", std::string_view((*pair)[0].get_string()));
    }
    const std::int64_t turns = (*pair)[1].get_int64();
    if (turns < 0 || turns >= kSides) return wrong(where, "fault.tiles.number", "0", "3");
    out = {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(turns)};
    return {};
  }

  Check check_inner_sides(const HasturArrangement& places, const std::string& where) const {
    const auto side = [&](std::size_t place, int which) {
      return tiling::code_at(set_.shapes.shape(places[place].kind, places[place].turns).sides, which);
    };
    using namespace tiling;
    const bool match = side(0, East) == side(1, West) && side(2, East) == side(3, West) &&
                       side(0, South) == side(2, North) && side(1, South) == side(3, North);
    if (!match) return wrong(where, "fault.tiles.arrangement_sides");
    return {};
  }

  TileSet set_;
};

}  // namespace

Result<TileSet> read_tile_set(std::string_view json_text) {
  auto parsed = parse_json(json_text);
  if (!parsed) return std::unexpected(parsed.error());
  const auto* root = parsed->if_object();
  if (root == nullptr) return fault("", "fault.tiles.object");
  return SetReader().read(*root);
}

}  // namespace hali::carcosa
