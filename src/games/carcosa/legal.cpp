#include "games/carcosa/legal.h"

#include <algorithm>

#include "games/carcosa/choices.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

static_assert(encode({.verb = Verb::Place, .cell = {-3, 7}, .n = 2}) ==
              (encode({.verb = Verb::Place}) | encode_key(CityBoard::key_of({-3, 7})) | encode_turns(2)));

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
      default: return list_choices(rules_, s_, out_);
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
  // True when the tile fits anywhere. Whether a cell takes it is anybody's guess, so nothing here branches on
  // it: a candidate is written first and counted afterwards.
  bool tile(TileId id, int held) {
    std::array<Action, tiling::kSides*(CityBoard::kOpenCells + kTiles)>
        found;  // NOLINT(*-member-init): large, mostly unused
    Action* end = found.data();
    const auto add_turns = [&end](Action there, unsigned turns) {
      *end = there | encode_turns(std::countr_zero(turns | 8u));
      end += turns != 0;
      for (unsigned more = turns & (turns - 1); more != 0; more &= more - 1) {
        *end++ = there | encode_turns(std::countr_zero(more));
      }
    };
    const Action place = encode({.verb = Verb::Place, .m = held});
    const Action replace = encode({.verb = Verb::Replace, .m = held});
    const auto& fits = rules_.shapes().fits(rules_.tile(id).kind);
    for (std::size_t i = 0; i < s_.board.open_count(); ++i) {
      add_turns(place | encode_key(s_.board.open_key(i)), fits[s_.board.open_need(i)]);
    }
    if (s_.stranger.where == Stranger::Gap) {  // CS-003
      const Action gap = encode({.cell = cell_of(s_.stranger)}) >> 5u & 0xffffu;
      end = std::remove_if(found.data(), end, [gap](Action there) { return (there >> 5u & 0xffffu) == gap; });
    }
    replaceable(s_).each(
        [&](int slot) { add_turns(replace | encode_key(s_.board.key(slot)), fits[s_.board.need(slot)]); });
    out_.insert(out_.end(), found.data(), end);
    return end != found.data();
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
    if (s_.meeple_put) return;
    each_meeple([&](int thug) {
      each_target(rules_, s_, [&](int at, int segment) {
        add({.verb = Verb::Cultist, .cell = s_.board.cell(at), .n = segment, .m = thug});
      });
      traps(thug);
    });
  }
  // visit(0) for a ready cultist, visit(1) for a ready thug.
  template <class Visit>
  void each_meeple(Visit&& visit) {
    if (s_.cults[s_.active].ready > 0) visit(0);
    if (s_.cults[s_.active].thugs > 0) visit(1);
  }
  void traps(int thug) {
    if (!rules_.solo()) return;
    for (unsigned left = free_marks(rules_, s_); left != 0; left &= left - 1)
      add({.verb = Verb::Trap, .n = thug, .m = std::countr_zero(left)});
  }
  // One action a feature, through the part that names it.
  void features(const FeatureSet& set) {
    set.each([&](tiling::RegionId id) {
      const tiling::Part part = naming_part(rules_, s_, id);
      add({.verb = Verb::Next, .cell = s_.board.cell(part.slot), .n = part.segment});
    });
  }
  void sites(const Slots& slots) {
    slots.each([&](int slot) { add({.verb = Verb::Next, .cell = s_.board.cell(slot), .n = kSite}); });
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
    const int thugs = may_take_thug(rules_, s_, s_.to_move) ? 1 : 0;
    for (int n = most_recruits(s_); n >= 0; --n) {
      for (int thug = thugs; thug >= 0; --thug) add({.verb = Verb::Recruit, .n = n, .m = thug});
    }
  }
  void legion() {
    each_meeple([&](int thug) {
      for (int slot = 0; slot < s_.board.count(); ++slot) {
        each_part_of(rules_, s_, slot, [&](int at, int segment) {
          if (is_legion_target(rules_, s_, at, segment)) {
            add({.verb = Verb::Legion, .cell = s_.board.cell(at), .n = segment, .m = thug});
          }
        });
      }
      traps(thug);
    });
    add({.verb = Verb::Decline});
  }
  void glimpse() {
    add({.verb = Verb::Keep});
    for (int m = s_.sorted; m < s_.stacks[s_.cults[s_.active].prophet].size; ++m)
      add({.verb = Verb::Order, .m = m});
  }
  void betray() {
    if (rules_.solo()) return betray_science();
    const Seat prophet = next_prophet(rules_, s_);
    for (int to = 0; to <= kSendNowhere; ++to) {
      if (may_send(rules_, s_, prophet, to)) add({.verb = Verb::Send, .n = prophet, .m = to});
    }
  }
  void betray_science() {
    for (unsigned left = scientist_stacks(rules_, s_); left != 0; left &= left - 1)
      add({.verb = Verb::Send, .n = kScientist, .m = std::countr_zero(left)});
    if (scientist_may_go_home(rules_, s_)) add({.verb = Verb::Send, .n = kScientist, .m = kSendHome});
    for (unsigned left = assistant_marks(rules_, s_); left != 0; left &= left - 1)
      add({.verb = Verb::Assistant, .m = std::countr_zero(left)});
    add({.verb = Verb::Decline});
  }
  void call() {
    const Cult& cult = s_.cults[s_.active];
    if (cult.lying > 0) add({.verb = Verb::CallFrom, .n = 0});
    if (cult.asylum > 0) add({.verb = Verb::CallFrom, .n = 1});
    if (s_.sign_thugs > 0) add({.verb = Verb::CallFrom, .n = 2});
    for (unsigned left = called_traps(s_); left != 0; left &= left - 1)
      add({.verb = Verb::CallFrom, .n = kCallTrap, .m = std::countr_zero(left)});
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      if (!callable_sacrifice(rules_, s_, figure)) continue;
      const int first =
          find_sacrifice(rules_, s_, figure.owner, figure.slot, figure.segment);  // two are one choice
      if (first == static_cast<int>(i)) {
        add({.verb = Verb::CallLake,
             .cell = s_.board.cell(figure.slot),
             .n = figure.segment,
             .m = figure.owner == kThug ? 1 : 0});
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
