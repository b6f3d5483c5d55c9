#include "games/carcosa/view_features.h"  // [cold]

#include <vector>

#include "games/carcosa/city.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

using Counts = std::array<int, kMaxSeats>;

class FeatureWriter {
 public:
  FeatureWriter(const Rules& rules, const State& s, JsonWriter& json) : rules_(rules), s_(s), json_(json) {}

  void write() {
    json_.array();
    s_.features.each([&](tiling::RegionId id) { line_or_district(id); });
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      if (kind_at(rules_, s_, slot).ritual) site(slot);
    }
    waters();
    json_.end_array();
  }

 private:
  struct Facts {
    Sort sort = Sort::Water;
    int tiles = 0;
    int open = 0;
    bool finished = false;
    SeatMask controllers = 0;
    int worth = 0;
  };

  void one(const Facts& facts, const std::vector<tiling::Part>& parts) {
    json_.object().field("sort", sort_name(facts.sort)).field("tiles", facts.tiles).field("open", facts.open);
    json_.field("finished", facts.finished);
    Counts counts{};
    for (const Figure& figure : s_.figures) {
      for (const tiling::Part part : parts)
        counts[figure.owner] += figure.slot == part.slot && figure.segment == part.segment;
    }
    json_.key("figures").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) json_.value(counts[seat]);
    json_.end_array();
    if (counts[kThug] > 0) json_.field("thugs", counts[kThug]);
    if (counts[kOccultist] > 0) json_.field("occultists", counts[kOccultist]);
    json_.key("controllers").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (has(facts.controllers, seat)) json_.value(int{seat});
    }
    json_.end_array().field("worth", facts.worth).key("parts").array();
    for (const tiling::Part part : parts) {
      const tiling::Cell cell = s_.board.cell(part.slot);
      json_.array()
          .value(cell.x)
          .value(cell.y)
          .value(part_name(kind_at(rules_, s_, part.slot), part.segment))
          .end_array();
    }
    json_.end_array().end_object();
  }

  void line_or_district(tiling::RegionId id) {
    std::vector<tiling::Part> parts;
    s_.features.each_part(s_.board, rules_.shapes(), id, [&](tiling::Part part) { parts.push_back(part); });
    const bool done = finished(rules_, s_, id);
    const int tiles = s_.features[id].tiles;
    one({.sort = kind_at(rules_, s_, parts[0].slot).sort(parts[0].segment),
         .tiles = tiles,
         .open = s_.features[id].open,
         .finished = done,
         .controllers = controllers(rules_, s_, id),
         .worth = done ? 0 : tiles},
        parts);
  }

  // CT-006, CI-043: a ritualist without a player controls for nobody.
  [[nodiscard]] SeatMask ritual_control(int index) const {
    const Seat owner = index < 0 ? kNoSeat : s_.figures[index].owner;
    return owner < rules_.players() ? mask_of(owner) : SeatMask{0};
  }
  void site(int slot) {
    const bool spent = s_.fixed.has(slot);
    const int around = s_.board.around(slot);
    const int index = ritualist(s_, slot);
    one({.sort = Sort::Site,
         .tiles = 1,
         .open = 8 - around,
         .finished = spent,
         .controllers = ritual_control(index),
         .worth = spent ? 0 : around},
        {{static_cast<std::uint8_t>(slot), kSite}});
  }

  void waters() {
    tiling::FloodFill<kTiles> fill(s_.board, rules_.shapes());
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const Kind& kind = kind_at(rules_, s_, slot);
      for (int water = 0; water < kind.waters; ++water) {
        const tiling::Part start = tiling::part_of(slot, kind.segment(Sort::Water, water));
        if (fill.reached(start)) continue;
        std::vector<tiling::Part> parts;
        Slots slots;
        int open = 0;
        fill.from(start, [&](tiling::Part part) {
          parts.push_back(part);
          slots.add(part.slot);
          const auto& segment = rules_.shapes().of(s_.board, part.slot).segments[part.segment];
          for (int half = 0; half < tiling::kSlots; ++half) {
            open += (segment.slots >> half & 1) != 0 &&
                    s_.board.beside(part.slot, tiling::side_of_slot(half)) == tiling::kNoTile;
          }
        });
        one({.sort = Sort::Water, .tiles = slots.count(), .open = open, .worth = 1}, parts);
      }
    }
  }

  const Rules& rules_;
  const State& s_;
  JsonWriter& json_;
};

}  // namespace

void write_features(const Rules& rules, const State& s, JsonWriter& json) {
  FeatureWriter(rules, s, json).write();
}

void write_remaining(const Rules& rules, const State& s, const std::function<bool(TileId)>& knows,
                     JsonWriter& json) {
  std::vector<int> left(rules.set->kinds.size());
  for (const Tile& tile : rules.set->tiles) ++left[tile.kind];
  for (int slot = 0; slot < s.board.count(); ++slot) --left[s.board.kind(slot)];
  if (s.hand != kNoTileId) --left[rules.tile(s.hand).kind];
  each_tile(s, s.aside, [&](TileId tile) { left[rules.tile(tile).kind] -= knows(tile) ? 1 : 0; });
  json.array();
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    if (left[kind] > 0)
      json.object().field("kind", rules.set->kinds[kind].id).field("count", left[kind]).end_object();
  }
  json.end_array();
}

}  // namespace hali::carcosa
