#include "games/carcosa/view_features.h"  // [cold]

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/fixed_vector.h"
#include "base/short_text.h"
#include "games/carcosa/city.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

using Counts = std::array<int, kMaxSeats>;

constexpr auto kSortTexts = quoted(kSortNames);
constexpr auto kPartTexts = numbered_texts<tiling::kMaxSegments>(kSortNames);

class FeatureWriter {
 public:
  FeatureWriter(const Rules& rules, const State& s, JsonWriter& json)
      : rules_(rules), s_(s), json_(json), fill_(s.board, rules.shapes()) {}

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
    Counts figures{};  // by owner
  };

  // Of parts_; in one piece, because most of a view are these.
  void one(const Facts& facts) {
    constexpr std::size_t kMostOfFacts = 400;
    constexpr std::size_t kMostOfPart = 32;
    json_.compose(kMostOfFacts + parts_.size() * kMostOfPart, [&](JsonPieces out) {
      put(out.text(R"({"sort":)"), kSortTexts[std::to_underlying(facts.sort)]);
      out.text(R"(,"tiles":)").number(facts.tiles).text(R"(,"open":)").number(facts.open);
      facts.finished ? out.text(R"(,"finished":true,"figures":[)")
                     : out.text(R"(,"finished":false,"figures":[)");
      for (Seat seat = 0; seat < rules_.players(); ++seat)
        out.text(seat == 0 ? "" : ",").number(facts.figures[seat]);
      out.text("]");
      if (facts.figures[kThug] > 0) out.text(R"(,"thugs":)").number(facts.figures[kThug]);
      if (facts.figures[kOccultist] > 0) out.text(R"(,"occultists":)").number(facts.figures[kOccultist]);
      out.text(R"(,"controllers":[)");
      bool first = true;
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        if (!has(facts.controllers, seat)) continue;
        out.text(first ? "" : ",").number(seat);
        first = false;
      }
      out.text(R"(],"worth":)").number(facts.worth).text(R"(,"parts":)");
      char before = '[';
      for (const tiling::Part part : parts_) {
        const tiling::Cell cell = s_.board.cell(part.slot);
        const Kind& kind = kind_at(rules_, s_, part.slot);
        out.text({&before, 1}).text("[").number(cell.x).text(",").number(cell.y).text(",");
        put(out, kPartTexts[std::to_underlying(kind.sort(part.segment))][kind.number(part.segment)]);
        before = ',';
      }
      return out.text("]}");
    });
  }

  // Feature by feature, over one fill: none has a part of another.
  void line_or_district(tiling::RegionId id) {
    parts_.clear();
    bool fixed = true;
    fill_.from(s_.features.anchor(id), [&](tiling::Part part) {
      parts_.push_back(part);
      fixed = fixed && s_.fixed.has(part.slot);
    });
    const bool done = fixed && may_be_finished(rules_, s_, id);
    const int tiles = s_.features[id].tiles;
    Facts facts{.sort = kind_at(rules_, s_, parts_[0].slot).sort(parts_[0].segment),
                .tiles = tiles,
                .open = s_.features[id].open,
                .finished = done,
                .controllers = controllers(rules_, s_, id),
                .worth = done ? 0 : tiles};
    if (s_.features[id].figures > 0) {
      for (const Figure& figure : s_.figures)
        facts.figures[figure.owner] += feature_of(rules_, s_, figure) == id ? 1 : 0;
    }
    one(facts);
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
    Facts facts{.sort = Sort::Site,
                .tiles = 1,
                .open = 8 - around,
                .finished = spent,
                .controllers = ritual_control(index),
                .worth = spent ? 0 : around};
    for (const Figure& figure : s_.figures)
      facts.figures[figure.owner] += figure.slot == slot && figure.segment == kSite ? 1 : 0;
    parts_.clear();
    parts_.push_back(tiling::part_of(slot, kSite));
    one(facts);
  }

  void waters() {
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const Kind& kind = kind_at(rules_, s_, slot);
      for (int water = 0; water < kind.waters; ++water) {
        const tiling::Part start = tiling::part_of(slot, kind.segment(Sort::Water, water));
        if (!fill_.reached(start)) one_water(start);
      }
    }
  }
  void one_water(tiling::Part start) {
    parts_.clear();
    Slots slots;
    Facts facts{.sort = Sort::Water, .worth = 1};
    fill_.from(start, [&](tiling::Part part) {
      parts_.push_back(part);
      slots.add(part.slot);
      const auto& segment = rules_.shapes().of(s_.board, part.slot).segments[part.segment];
      for (unsigned halves = segment.slots; halves != 0; halves &= halves - 1) {
        const int side = tiling::side_of_slot(std::countr_zero(halves));
        facts.open += s_.board.beside(part.slot, side) == tiling::kNoTile ? 1 : 0;
      }
    });
    facts.tiles = slots.count();
    for (const Figure& figure : s_.figures) {
      if (figure.segment == kSite || !is_sacrifice(rules_, s_, figure)) continue;
      const tiling::Part stands{figure.slot, figure.segment};
      facts.figures[figure.owner] += std::ranges::find(parts_, stands) != parts_.end() ? 1 : 0;
    }
    one(facts);
  }

  const Rules& rules_;
  const State& s_;
  JsonWriter& json_;
  tiling::FloodFill<kTiles> fill_;
  FixedVector<tiling::Part, kTiles * tiling::kMaxSegments> parts_;  // of the feature at hand
};

#ifndef __wasi__
// All who look at a table see the same features, and they are half the work of a view: those of the state
// that was asked about last are kept. They are given again only for the same state under the same rules, byte
// for byte, so that nothing but these can show in them.
class LastFeatures {
 public:
  void write(const Rules& rules, const State& s, JsonWriter& json) {
    if (!are_of(rules, s)) make(rules, s);
    json.array();
    const auto& starts = marks_.parts;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::size_t end = i + 1 < starts.size() ? starts[i + 1] - 1 : text_.size() - kEnd.size();
      json.raw(std::string_view(text_).substr(starts[i], end - starts[i]));
    }
    json.end_array();
  }

 private:
  static constexpr std::string_view kEnd = "]}";

  [[nodiscard]] bool are_of(const Rules& rules, const State& s) const {
    return rules_.set == rules.set && rules_.version == rules.version && rules_.options == rules.options &&
           std::memcmp(&s_, &s, sizeof s) == 0;
  }
  void make(const Rules& rules, const State& s) {
    rules_.set.reset();
    text_.clear();
    marks_.clear();
    JsonWriter json(text_, marks_);
    json.object().key("features");
    FeatureWriter(rules, s, json).write();
    json.end_object();
    rules_ = rules;
    s_ = s;
  }

  Rules rules_{.options = {}, .set = nullptr};  // none yet
  State s_{};
  std::string text_;  // an object that has them
  JsonMarks marks_;
};
#endif

}  // namespace

void write_features(const Rules& rules, const State& s, JsonWriter& json) {
#ifdef __wasi__
  FeatureWriter(rules, s, json).write();
#else
  thread_local LastFeatures last;  // kept between calls: all seats are told of an action, one after the other
  last.write(rules, s, json);
#endif
}

void write_remaining(const Rules& rules, const State& s, const std::function<bool(TileId)>& knows,
                     JsonWriter& json) {
  std::array<int, 256> left{};  // by kind, which is a byte
  for (const Tile& tile : rules.set->tiles) ++left[tile.kind];
  for (int slot = 0; slot < s.board.count(); ++slot) --left[s.board.kind(slot)];
  if (s.hand != kNoTileId) --left[rules.tile(s.hand).kind];
  each_tile(s, s.aside, [&](TileId tile) { left[rules.tile(tile).kind] -= knows(tile) ? 1 : 0; });
  json.array();
  for (std::size_t kind = 0; kind < rules.set->kinds.size(); ++kind) {
    if (left[kind] > 0)
      json.object().field("kind", rules.set->kinds[kind].id).field("count", left[kind]).end_object();
  }
  json.end_array();
}

}  // namespace hali::carcosa
