#include "games/carcassonne/legal.h"

#include <algorithm>
#include <bit>

#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {

static_assert(encode({.verb = Verb::Place, .cell = {-3, 130}, .n = 2}) ==
              (encode({.verb = Verb::Place}) | encode_key(Land::key_of({-3, 130})) | encode_turns(2)));

std::array<std::uint8_t, 256> tiles_left(const Rules&, const State& s) {
  std::array<std::uint8_t, 256> left{};
  for (std::size_t i = s.drawn; i < s.total; ++i) ++left[s.supply[i]];
  for (const KindId kind : s.mists.face_down) ++left[kind];
  return left;
}

namespace {

class Lister {
 public:
  Lister(const Rules& rules, const State& s, Actions& out) : rules_(rules), s_(s), out_(out) {}

  void run() {
    switch (s_.step) {
      case Step::Start: return start();
      case Step::Draw: return draw();
      case Step::Place: return place();
      case Step::Haunt:
      case Step::HauntOwn: return targets(Verb::Haunt, [&](const Figure& f) { return is_target(s_, f); });
      case Step::Figure: return figure();
      case Step::Bury: return bury();
      case Step::Spare: return spare();
      case Step::Feed: return feed();
      case Step::HauntTile: return haunt_tile();
      case Step::Settle: return settle();
      case Step::Remove:
      case Step::Hunt: return remove();
      case Step::Hound: return targets(Verb::Hound, on_board);
      case Step::Cover: return cover();
      case Step::Over: return;
    }
  }

 private:
  void add(const Move& move) { out_.push_back(encode(move)); }

  void start() {
    for (int turns = 0; turns < tiling::kSides; ++turns) {
      if ((rules_.shapes().distinct(rules_.set->start_kind) >> turns & 1u) != 0)
        add({.verb = Verb::Start, .n = turns});
    }
  }
  void draw() {
    if (!rules_.options.entered || left_to_draw(rules_, s_) == 0) return add({.verb = Verb::Draw});
    const auto left = tiles_left(rules_, s_);
    for (int kind = 0; kind < static_cast<int>(rules_.set->kinds.size()); ++kind) {
      if (left[kind] > 0) add({.verb = Verb::Draw, .cell = {kind + 1, 0}});
    }
  }
  // Every cell beside a tile, enclosed or not (MC-024). Whether a cell takes the tile is anybody's guess, so
  // nothing here branches on it: a candidate is written first and counted afterwards.
  void place() {
    std::array<Action, tiling::kSides * Land::kOpenCells>
        found;  // NOLINT(*-member-init): large, mostly unused
    Action* end = found.data();
    const Action place = encode({.verb = Verb::Place});
    const auto& fits = rules_.shapes().fits(s_.hand);
    for (std::size_t i = 0; i < s_.land.open_count(); ++i) {
      const unsigned turns = fits[s_.land.open_need(i)];
      const Action there = place | encode_key(s_.land.open_key(i));
      *end = there | encode_turns(std::countr_zero(turns | 8u));
      end += turns != 0;
      for (unsigned more = turns & (turns - 1u) & 15u; turns != 0 && more != 0; more &= more - 1u)
        *end++ = there | encode_turns(std::countr_zero(more));
    }
    out_.assign(found.data(), end);
  }

  template <class Wanted>
  void targets(Verb verb, Wanted&& wanted) {
    for (const Figure& figure : s_.figures) {
      if (wanted(figure)) add({.verb = verb, .cell = s_.land.cell(figure.slot), .n = figure.segment});
    }
  }

  void figure() {
    const tiling::Cell cell = s_.land.cell(s_.laid);
    const int parts = rules_.kind(s_.land.kind(s_.laid)).parts();
    for (int i = 0; i <= parts; ++i) {
      const int segment = i == parts ? int{kMiddle} : i;
      if (!may_claim(rules_, s_, segment)) continue;
      for (int colour = s_.active; colour < rules_.colours(); colour += rules_.players()) {
        const Hand& hand = s_.hands[colour];
        if (hand.meeples > 0) add({.verb = Verb::Meeple, .cell = cell, .n = segment, .m = colour});
        if (hand.guards > 0) add({.verb = Verb::Guard, .cell = cell, .n = segment});
      }
    }
    add({.verb = Verb::Pass});
  }

  void bury() {
    const bool hand = meeples_on_board(s_) == 0;  // MCA-36
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      if (!burial_due(rules_, s_, slot)) continue;
      Move move{.verb = Verb::Bury, .cell = s_.land.cell(slot)};
      for (int colour = 0; hand && colour < rules_.colours(); ++colour) {
        move.m = kFromHand + colour;
        if (s_.hands[colour].meeples > 0) add(move);
      }
      for (std::size_t i = 0; !hand && i < s_.figures.size(); ++i) {
        move.m = static_cast<int>(i);
        if (on_board(s_.figures[i])) add(move);
      }
    }
  }
  void spare() {
    const unsigned fogs = ghosts_demanded(rules_, s_, s_.laid).spare;
    for (int fog = 0; fog < kMaxFogs; ++fog) {
      if ((fogs >> fog & 1u) != 0) add({.verb = Verb::Spare, .cell = s_.land.cell(s_.laid), .n = fog});
    }
  }
  void feed() {
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      if (cemetery_open(rules_, s_, slot))
        add({.verb = Verb::Ghost, .cell = s_.land.cell(slot), .n = kGraves});
    }
  }
  void haunt_tile() {
    const auto slot = static_cast<int>(s_.mists.waiting.first());
    const int fogs = rules_.kind(s_.land.kind(slot)).fogs;
    for (int fog = 0; fog < fogs; ++fog) add({.verb = Verb::Ghost, .cell = s_.land.cell(slot), .n = fog});
  }
  // MC-222, MCA-40: in whichever order.
  void settle() {
    each_completed(rules_, s_, [&](tiling::Part part) {
      const tiling::Cell cell = s_.land.cell(part.slot);
      add({.verb = Verb::Score, .cell = cell, .n = part.segment});
      add({.verb = Verb::Clear, .cell = cell, .n = part.segment});
    });
  }
  void remove() {
    for (const Haunt& haunt : s_.mists.haunts) {
      if (!may_remove(rules_, s_, haunt.slot, haunt.place)) continue;
      const int most = std::min<int>(haunt.count, haunt.slot == s_.mists.tile ? s_.mists.removing : 3);
      for (int count = 1; count <= most; ++count)
        add({.verb = Verb::Remove, .cell = s_.land.cell(haunt.slot), .n = haunt.place, .m = count});
    }
    add({.verb = Verb::Done});  // MC-304
  }
  void cover() {
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      if (!cemetery_open(rules_, s_, slot)) continue;
      each_around(s_.land.cell(slot), [&](tiling::Cell cell) {
        const Action action = encode({.verb = Verb::Cover, .cell = cell});
        if (may_cover(rules_, s_, cell) && std::ranges::find(out_, action) == out_.end())
          out_.push_back(action);
      });
    }
  }

  const Rules& rules_;
  const State& s_;
  Actions& out_;
};

}  // namespace

void legal(const Rules& rules, const State& s, Actions& out) {
  out.clear();
  Lister(rules, s, out).run();
}

}  // namespace hali::carcassonne
