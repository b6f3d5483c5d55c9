#include "games/carcosa/legal.h"

#include "games/carcosa/laying.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

class Lister {
 public:
  Lister(const Rules& rules, const State& s, std::vector<Action>& out) : rules_(rules), s_(s), out_(out) {}

  void run() {
    switch (s_.step) {
      case Step::Dawn: return add({.verb = Verb::Recover}), stones();
      case Step::Select: return stacks(Verb::Take, selectable_stacks(rules_, s_)), stones();
      case Step::Lay: return lay(), held(), stones();
      case Step::Return: return stacks(Verb::Under, smallest_stacks(rules_, s_));
      case Step::Redraw: return stacks(Verb::Redraw, untried_stacks(rules_, s_));
      case Step::Meeple: return meeple(), held(), stones();
      case Step::OrderLeys: return features(s_.resolving.leys);
      case Step::OrderRites: return sites(s_.resolving.rites);
      case Step::Imbue: return imbue();
      case Step::OrderSites: return sites(surrounded_sites(s_));
      case Step::OrderDistricts: return features(s_.resolving.districts);
      case Step::Recruit: return recruit();
      case Step::Dusk: return add({.verb = Verb::End}), held(), stones();
      case Step::Legion: return legion();
      case Step::Glimpse: return glimpse();
      case Step::Betray: return betray();
      case Step::Call: return call();
      case Step::Shape: return shape();
      case Step::Over: return;
    }
  }

 private:
  void add(const Move& move) { out_.push_back(encode(move)); }

  void stones() {
    if (s_.cults[s_.active].stones == 0) return;
    for (int v = kFirstStone; v <= kLastStone; ++v) {
      if ((s_.cults[s_.active].stones >> v & 1) != 0) add({.verb = Verb::Stone, .n = v});
    }
  }
  void stacks(Verb verb, unsigned mask) {
    for (; mask != 0; mask &= mask - 1) add({.verb = verb, .n = std::countr_zero(mask)});
  }
  // True when the tile fits anywhere.
  bool tile(TileId id, int held) {
    const std::size_t before = out_.size();
    each_fit(rules_, s_, rules_.tile(id).kind, [&](tiling::Cell cell, tiling::Turns turns, bool replaces) {
      const Move move{.verb = replaces ? Verb::Replace : Verb::Place, .cell = cell, .m = held};
      for (const Action there = encode(move); turns != 0; turns &= turns - 1) {
        out_.push_back(there | encode_turns(std::countr_zero(turns)));
      }
      return true;
    });
    return out_.size() > before;
  }
  void lay() {
    if (tile(s_.hand, 0)) return;
    const unsigned smallest = smallest_stacks(rules_, s_);  // CA-036
    smallest == 0 ? add({.verb = Verb::Under, .n = kNoStack}) : stacks(Verb::Under, smallest);
  }
  void held() {
    int number = 0;
    each_tile(s_, s_.cults[s_.active].held, [&](TileId id) { tile(id, ++number); });
  }
  void meeple() {
    add({.verb = Verb::Resolve});
    if (s_.meeple_put || s_.cults[s_.active].ready == 0) return;
    s_.placed.each([&](std::size_t slot) {
      each_part_of(rules_, s_, static_cast<int>(slot), [&](int at, int segment) {
        if (is_target(rules_, s_, at, segment)) {
          add({.verb = Verb::Cultist, .cell = s_.board.cell(at), .n = segment});
        }
      });
    });
  }
  // One action a feature, through the part that names it.
  void features(const FeatureSet& set) {
    set.each([&](std::size_t id) {
      const tiling::Part part = naming_part(rules_, s_, static_cast<tiling::RegionId>(id));
      add({.verb = Verb::Next, .cell = s_.board.cell(part.slot), .n = part.segment});
    });
  }
  void sites(const Slots& slots) {
    slots.each([&](std::size_t slot) {
      add({.verb = Verb::Next, .cell = s_.board.cell(static_cast<int>(slot)), .n = kSite});
    });
  }
  void imbue() {
    const Cult& cult = s_.cults[s_.to_move];
    const int length = s_.features[s_.resolving.feature].tiles;
    const unsigned offered = offered_stones(cult, length);
    for (unsigned set = offered;; set = (set - 1) & offered) {
      if (may_imbue(rules_, cult, length, static_cast<Stones>(set))) {
        add({.verb = Verb::Imbue, .m = static_cast<int>(set >> kFirstStone)});
      }
      if (set == 0) return;
    }
  }
  void recruit() {
    const int most = std::min<int>(s_.resolving.theatres, s_.cults[s_.to_move].lying);
    for (int n = most; n >= 0; --n) add({.verb = Verb::Recruit, .n = n});
  }
  void legion() {
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      each_part_of(rules_, s_, slot, [&](int at, int segment) {
        if (is_legion_target(rules_, s_, at, segment)) {
          add({.verb = Verb::Legion, .cell = s_.board.cell(at), .n = segment});
        }
      });
    }
    add({.verb = Verb::Decline});
  }
  void glimpse() {
    add({.verb = Verb::Keep});
    for (int m = s_.sorted; m < s_.stacks[s_.cults[s_.active].prophet].size; ++m) add({.verb = Verb::Order, .m = m});
  }
  void betray() {
    const Seat prophet = next_prophet(rules_, s_);
    for (int to = 0; to <= kSendNowhere; ++to) {
      if (may_send(rules_, s_, prophet, to)) add({.verb = Verb::Send, .n = prophet, .m = to});
    }
  }
  void call() {
    const Cult& cult = s_.cults[s_.active];
    if (cult.lying > 0) add({.verb = Verb::CallFrom, .n = 0});
    if (cult.asylum > 0) add({.verb = Verb::CallFrom, .n = 1});
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      const int first = own_sacrifice(rules_, s_, figure.slot, figure.segment);  // two in one water are one choice
      if (first == static_cast<int>(i)) {
        add({.verb = Verb::CallLake, .cell = s_.board.cell(figure.slot), .n = figure.segment});
      }
    }
    add({.verb = Verb::Decline});
  }
  void shape() {
    for (int m = 0; m < s_.stacks[s_.cults[s_.active].prophet].size; ++m) add({.verb = Verb::Shape, .m = m});
    add({.verb = Verb::Decline});
  }

  const Rules& rules_;
  const State& s_;
  std::vector<Action>& out_;
};

}  // namespace

void legal(const Rules& rules, const State& s, std::vector<Action>& out) {
  out.clear();
  Lister(rules, s, out).run();
}

}  // namespace hali::carcosa
