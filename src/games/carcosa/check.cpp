// Why an action is not legal. Each verb has its questions in the order a player would ask them. [cold]
#include <algorithm>
#include <array>

#include "games/carcosa/choices.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/legal.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

using Answer = std::optional<Refusal>;

constexpr std::array<std::string_view, 4> kSideKinds{"", "carcosa.side.water", "carcosa.side.ley",
                                                     "carcosa.side.district"};
constexpr std::array<std::string_view, 4> kSideNames{"side.north", "side.east", "side.south", "side.west"};

class Checker {
 public:
  Checker(const Rules& rules, const State& s, const Move& move) : rules_(rules), s_(s), move_(move) {}

  [[nodiscard]] Answer run() const {
    if (s_.step == Step::Over) return Refusal("CA-101", "refusal.carcosa.over");
    switch (move_.verb) {
      case Verb::Recover: return at(Step::Dawn, "CA-022");
      case Verb::Take: return take();
      case Verb::Place: return place();
      case Verb::Replace: return replace();
      case Verb::Under: return under();
      case Verb::Redraw: return redraw();
      case Verb::Cultist: return cultist();
      case Verb::Resolve: return resolve();
      case Verb::Next: return next();
      case Verb::Imbue: return imbue();
      case Verb::Recruit: return recruit();
      case Verb::End: return at(Step::Dusk, "CA-020");
      case Verb::Stone: return stone();
      case Verb::Legion: return legion();
      case Verb::Order: return order();
      case Verb::Keep: return at(Step::Glimpse, "CA-095");
      case Verb::Send: return send();
      case Verb::CallFrom: return call_from();
      case Verb::CallLake: return call_lake();
      case Verb::Shape: return shape();
      case Verb::Decline: return decline();
      case Verb::Trap: return trap();
      case Verb::Assistant: return assistant();
      case Verb::Stranger: return choice(Step::Stranger, Step::Gap);
      case Verb::Look: return choice(Step::Secret);
      case Verb::Pick: return choice(Step::Learn);
      case Verb::Hastur: return choice(Step::Summoned, Step::Deploy);
      case Verb::Haunt: return choice(Step::Haunt);
      case Verb::Meet: return choice(Step::Meet);
      case Verb::Space: return choice(Step::Home, Step::Unmask);
      case Verb::Detective: return choice(Step::Detectives);
      case Verb::Research: return choice(Step::Research);
    }
    return Refusal("CA-020", "refusal.carcosa.not_now");
  }

 private:
  [[nodiscard]] Answer at(Step step, std::string_view rule) const {
    if (s_.step == step) return {};
    return Refusal(rule, "refusal.carcosa.not_now");
  }
  [[nodiscard]] bool in(unsigned mask, int bit) const { return bit < 32 && (mask >> bit & 1u) != 0; }

  [[nodiscard]] Answer take() const {
    if (Answer no = at(Step::Select, "CA-023"); no) return no;
    if (move_.n >= rules_.stacks()) return Refusal("CA-014", "refusal.carcosa.no_stack", move_.n + 1);
    if (depleted(s_, move_.n)) return Refusal("CA-025", "refusal.carcosa.depleted", move_.n + 1);
    if (in(selectable_stacks(rules_, s_), move_.n)) return {};
    if (rules_.solo() && s_.solo.scientist == move_.n)
      return Refusal("CI-020", "refusal.carcosa.scientist", move_.n + 1);
    const bool own = s_.cults[s_.active].prophet == move_.n;
    return own ? Refusal("CA-024", "refusal.carcosa.own_prophet", move_.n + 1)
               : Refusal("CA-023", "refusal.carcosa.prophet", move_.n + 1);
  }

  // The kind of the tile that is to be played, or why none can be.
  [[nodiscard]] Answer tile_to_play(int& kind) const {
    const bool window = s_.step == Step::Lay || s_.step == Step::Meeple || s_.step == Step::Dusk;
    const Cult& cult = s_.cults[s_.active];
    if (move_.m == 0) {
      if (s_.step != Step::Lay) return Refusal("CA-030", "refusal.carcosa.no_tile");
      kind = rules_.tile(s_.hand).kind;
      return {};
    }
    if (!window) return Refusal("CA-037", "refusal.carcosa.held_not_now");
    if (move_.m > cult.held.size) return Refusal("CA-037", "refusal.carcosa.no_held", move_.m);
    kind = rules_.tile(tile_in(s_, cult.held, move_.m - 1)).kind;
    return {};
  }
  [[nodiscard]] Answer turns(int kind) const {
    if (move_.n >= tiling::kSides) return Refusal("CA-002", "refusal.carcosa.turns");
    const int same = rules_.shapes().canonical(kind, move_.n);
    if (same != move_.n) return Refusal("CA-002", "refusal.carcosa.looks_alike", kSideNames[same]);
    return {};
  }
  // CA-031: names the first side that does not agree.
  [[nodiscard]] Answer sides(int kind, tiling::SideCodes need) const {
    const tiling::SideCodes mine = rules_.shapes().shape(kind, move_.n).sides;
    for (int side = 0; side < tiling::kSides; ++side) {
      const unsigned asked = tiling::code_at(need, side);
      const unsigned shown = tiling::code_at(mine, side);
      if (asked == 0 || asked == shown) continue;
      return Refusal("CA-031", "refusal.carcosa.sides", kSideNames[side], kSideKinds[shown],
                     kSideKinds[asked]);
    }
    return {};
  }
  [[nodiscard]] Answer place() const {
    int kind = 0;
    if (Answer no = tile_to_play(kind); no) return no;
    if (s_.board.find(move_.cell) != tiling::kNoTile) return Refusal("CA-031", "refusal.carcosa.taken");
    if (stranger_blocks(s_, move_.cell)) return Refusal("CS-003", "refusal.carcosa.stranger");
    const tiling::SideCodes need = s_.board.need_at(move_.cell);
    if (need == 0) return Refusal("CA-031", "refusal.carcosa.alone");
    if (Answer no = turns(kind); no) return no;
    return sides(kind, need);
  }
  [[nodiscard]] Answer replace() const {
    int kind = 0;
    if (Answer no = tile_to_play(kind); no) return no;
    const int slot = s_.board.find(move_.cell);
    if (slot == tiling::kNoTile) return Refusal("CA-032", "refusal.carcosa.empty_cell");
    if (s_.fixed.has(slot)) return Refusal("CA-032", "refusal.carcosa.fixed");
    if (inhabited(s_).has(slot)) return Refusal("CA-032", "refusal.carcosa.inhabited");
    if (Answer no = turns(kind); no) return no;
    return sides(kind, s_.board.need(slot));
  }
  [[nodiscard]] Answer under() const {
    if (s_.step == Step::Lay && fits_somewhere(rules_, s_, rules_.tile(s_.hand).kind)) {
      return Refusal("CA-035", "refusal.carcosa.fits");
    }
    if (s_.step != Step::Lay && s_.step != Step::Return) return Refusal("CA-033", "refusal.carcosa.not_now");
    const unsigned smallest = smallest_stacks(rules_, s_);
    if (smallest == 0 ? move_.n == kNoStack : in(smallest, move_.n)) return {};
    return Refusal("CA-033", "refusal.carcosa.not_smallest", move_.n + 1);
  }
  [[nodiscard]] Answer redraw() const {
    if (Answer no = at(Step::Redraw, "CA-036"); no) return no;
    if (in(untried_stacks(rules_, s_), move_.n)) return {};
    return Refusal("CA-036", "refusal.carcosa.no_redraw", move_.n + 1);
  }

  // The tile and part that the action names; refused when there is no such thing.
  [[nodiscard]] Answer part(std::string_view rule, int& slot) const {
    slot = s_.board.find(move_.cell);
    if (slot == tiling::kNoTile) return Refusal(rule, "refusal.carcosa.no_tile_there");
    if (!kind_at(rules_, s_, slot).has(move_.n)) return Refusal(rule, "refusal.carcosa.no_part");
    return {};
  }
  // Why a feature cannot be occupied.
  [[nodiscard]] Refusal unoccupiable(int slot) const {
    if (move_.n == kSite) {
      return s_.fixed.has(slot) ? Refusal("CA-075", "refusal.carcosa.spent")
                                : Refusal("CA-042", "refusal.carcosa.ritualist");
    }
    const auto feature = s_.features.at(tiling::part_of(slot, move_.n));
    return s_.features[feature].figures > 0 ? Refusal("CA-041", "refusal.carcosa.occupied")
                                            : Refusal("CA-083", "refusal.carcosa.finished");
  }
  [[nodiscard]] Answer cultist() const {
    if (s_.step == Step::Lay) return Refusal("CA-112", "refusal.carcosa.tile_first");
    if (Answer no = at(Step::Meeple, "CA-040"); no) return no;
    if (s_.meeple_put) return Refusal("CA-040", "refusal.carcosa.one_meeple");
    int slot = 0;
    if (Answer no = part("CA-041", slot); no) return no;
    if (!is_target(rules_, s_, slot, move_.n)) {
      if (s_.placed.has(slot)) return unoccupiable(slot);
      const bool hastur = rules_.solo() && is_hastur(rules_, s_, slot);
      return hastur ? Refusal("CI-011", "refusal.carcosa.guard")
                    : Refusal("CA-044", "refusal.carcosa.earlier_tile");
    }
    return ready();
  }
  [[nodiscard]] Answer resolve() const {
    if (s_.step == Step::Lay) return Refusal("CA-112", "refusal.carcosa.tile_first");
    return at(Step::Meeple, "CA-050");
  }
  [[nodiscard]] Answer next() const {
    const Resolving& r = s_.resolving;
    int slot = 0;
    if (s_.step == Step::OrderRites || s_.step == Step::OrderSites) {
      if (Answer no = part("CA-054", slot); no) return no;
      const Slots due = s_.step == Step::OrderRites ? r.rites : surrounded_sites(s_);
      if (move_.n == kSite && due.has(slot)) return {};
      return Refusal("CA-051", "refusal.carcosa.not_due");
    }
    if (s_.step != Step::OrderLeys && s_.step != Step::OrderDistricts)
      return Refusal("CA-051", "refusal.carcosa.not_now");
    if (Answer no = part("CA-051", slot); no) return no;
    const Kind& kind = kind_at(rules_, s_, slot);
    if (move_.n >= kind.districts + kind.leys) return Refusal("CA-051", "refusal.carcosa.not_due");
    const auto feature = s_.features.at(tiling::part_of(slot, move_.n));
    const auto& due = s_.step == Step::OrderLeys ? r.leys : r.districts;
    if (!due.has(feature)) return Refusal("CA-051", "refusal.carcosa.not_due");
    const tiling::Part name = naming_part(rules_, s_, feature);
    if (name.slot != slot || name.segment != move_.n) return Refusal("CA-051", "refusal.carcosa.other_name");
    return {};
  }
  [[nodiscard]] Answer imbue() const {
    if (Answer no = at(Step::Imbue, "CA-064"); no) return no;
    const unsigned stones = static_cast<unsigned>(move_.m) << kFirstStone;
    const Cult& cult = s_.cults[s_.to_move];
    const int length = s_.features[s_.resolving.feature].tiles;
    if ((stones & ~unsigned{kAllStones}) != 0) return Refusal("CA-016", "refusal.carcosa.no_stone");
    if ((stones & cult.stones) != 0) return Refusal("CA-091", "refusal.carcosa.imbued");
    if (may_imbue(rules_, cult, length, static_cast<Stones>(stones))) return {};
    if (!rules_.options.advanced && std::popcount(stones) > 1)
      return Refusal("CA-064", "refusal.carcosa.one_stone");
    return Refusal(rules_.options.advanced ? "CA-065" : "CA-064", "refusal.carcosa.too_long", length);
  }
  [[nodiscard]] Answer recruit() const {
    if (Answer no = at(Step::Recruit, "CA-084"); no) return no;
    if (move_.n > most_recruits(s_)) return Refusal("CA-084", "refusal.carcosa.recruits", most_recruits(s_));
    if (move_.m == 0 || may_take_thug(rules_, s_, s_.to_move)) return {};
    return Refusal("CT-003", "refusal.carcosa.no_thug");
  }
  [[nodiscard]] Answer stone() const {
    if (!is_window(s_.step)) return Refusal("CA-021", "refusal.carcosa.no_window");
    if (move_.n < kFirstStone || move_.n > kLastStone) return Refusal("CA-016", "refusal.carcosa.no_stone");
    if ((s_.cults[s_.active].stones >> move_.n & 1) == 0)
      return Refusal("CA-090", "refusal.carcosa.not_imbued", move_.n);
    return {};
  }
  [[nodiscard]] Answer legion() const {
    if (Answer no = at(Step::Legion, "CA-094"); no) return no;
    int slot = 0;
    if (Answer no = part("CA-094", slot); no) return no;
    if (is_legion_target(rules_, s_, slot, move_.n)) return ready();
    const bool water = kind_at(rules_, s_, slot).sort(move_.n) == Sort::Water;
    return water ? Refusal("CA-094", "refusal.carcosa.no_sacrifice") : unoccupiable(slot);
  }
  [[nodiscard]] Answer order() const {
    if (Answer no = at(Step::Glimpse, "CA-095"); no) return no;
    const int size = s_.stacks[s_.cults[s_.active].prophet].size;
    if (move_.m >= s_.sorted && move_.m < size) return {};
    return Refusal("CA-095", "refusal.carcosa.no_place", move_.m + 1);
  }
  [[nodiscard]] Answer send() const {
    if (Answer no = at(Step::Betray, "CA-096"); no) return no;
    if (rules_.solo()) {
      const bool may = move_.m == kSendHome
                           ? scientist_may_go_home(rules_, s_)
                           : move_.m < kMaxStacks && in(scientist_stacks(rules_, s_), move_.m);
      return may && move_.n == kScientist ? Answer() : Refusal("CI-014", "refusal.carcosa.no_destination");
    }
    if (move_.n != next_prophet(rules_, s_)) return Refusal("CA-096", "refusal.carcosa.other_prophet");
    if (move_.m <= kSendNowhere && may_send(rules_, s_, static_cast<Seat>(move_.n), move_.m)) return {};
    return Refusal("CA-096", "refusal.carcosa.no_destination");
  }
  [[nodiscard]] Answer call_from() const {
    if (Answer no = at(Step::Call, "CA-097"); no) return no;
    const Cult& cult = s_.cults[s_.active];
    const bool there = move_.n == 0   ? cult.lying > 0
                       : move_.n == 1 ? cult.asylum > 0
                       : move_.n == 2 ? s_.sign_thugs > 0
                                      : move_.n == kCallTrap && in(called_traps(s_), move_.m);
    if (there) return {};
    return Refusal("CA-097", "refusal.carcosa.nobody");
  }
  [[nodiscard]] Answer call_lake() const {
    if (Answer no = at(Step::Call, "CA-097"); no) return no;
    int slot = 0;
    if (Answer no = part("CA-097", slot); no) return no;
    const Seat owner = move_.m == 1 ? kThug : s_.active;
    if (find_sacrifice(rules_, s_, owner, slot, move_.n) >= 0) return {};
    return Refusal("CA-097", "refusal.carcosa.nobody");
  }
  [[nodiscard]] Answer shape() const {
    if (Answer no = at(Step::Shape, "CA-098"); no) return no;
    if (move_.m < s_.stacks[s_.cults[s_.active].prophet].size) return {};
    return Refusal("CA-098", "refusal.carcosa.no_place", move_.m + 1);
  }
  [[nodiscard]] Answer decline() const {
    if (s_.step == Step::Legion || s_.step == Step::Call || s_.step == Step::Shape) return {};
    if (s_.step == Step::Secret || (s_.step == Step::Betray && rules_.solo())) return {};
    return Refusal("CA-090", "refusal.carcosa.not_now");
  }
  // Has the player the meeple that is to be put?
  [[nodiscard]] Answer ready() const {
    const bool thug = move_.verb == Verb::Trap ? move_.n == 1 : move_.m == 1;
    const Cult& cult = s_.cults[s_.active];
    if (thug) return cult.thugs > 0 ? Answer() : Refusal("CT-004", "refusal.carcosa.no_ready_thug");
    return cult.ready > 0 ? Answer() : Refusal("CA-040", "refusal.carcosa.none_ready");
  }
  [[nodiscard]] Answer trap() const {
    if (!rules_.solo()) return Refusal("CI-012", "refusal.carcosa.solo_only");
    if (s_.step != Step::Meeple && s_.step != Step::Legion)
      return Refusal("CI-012", "refusal.carcosa.not_now");
    if (s_.step == Step::Meeple && s_.meeple_put) return Refusal("CA-040", "refusal.carcosa.one_meeple");
    if (!in(free_marks(rules_, s_), move_.m)) return Refusal("CI-012", "refusal.carcosa.space");
    return ready();
  }
  [[nodiscard]] Answer assistant() const {
    if (Answer no = at(Step::Betray, "CI-014"); no) return no;
    if (rules_.solo() && in(assistant_marks(rules_, s_), move_.m)) return {};
    return Refusal("CI-014", "refusal.carcosa.assistant");
  }
  // An answer to one of these questions, and one of those that it takes.
  template <class... Steps>
  [[nodiscard]] Answer choice(Steps... steps) const {
    const std::array asking{steps...};
    const auto asked = std::ranges::find(asking, s_.step);
    if (asked == asking.end()) return Refusal(question(asking[0]).rule, "refusal.carcosa.not_now");
    if (is_choice(rules_, s_, encode(move_))) return {};
    return Refusal(question(s_.step).rule, question(s_.step).refusal);
  }

  const Rules& rules_;
  const State& s_;
  const Move& move_;
};

// Bits that the verb does not use must be clear: an action has one code.
bool well_formed(Action action, const Move& move) {
  if (static_cast<int>(move.verb) >= kVerbs) return false;
  Move used{.verb = move.verb};
  switch (move.verb) {
    case Verb::Place:
    case Verb::Replace:
    case Verb::Meet:
    case Verb::Detective: used = move; break;
    case Verb::Cultist:
    case Verb::Legion:
    case Verb::CallLake:
      used = move;
      used.m = move.m & 1;
      break;
    case Verb::Next:
    case Verb::Haunt:
      used.cell = move.cell;
      used.n = move.n;
      break;
    case Verb::Stranger: used.cell = move.cell; break;
    case Verb::Hastur:
    case Verb::Space:
      used.cell = move.cell;
      used.m = move.m;
      break;
    case Verb::Imbue:
    case Verb::Order:
    case Verb::Pick:
    case Verb::Assistant:
    case Verb::Shape: used.m = move.m; break;
    case Verb::Recruit:
    case Verb::Trap:
    case Verb::Send:
      used.n = move.n;
      used.m = move.m;
      break;
    case Verb::CallFrom:
      used.n = move.n;
      used.m = move.n == kCallTrap ? move.m : 0;
      break;
    default: used.n = move.n; break;
  }
  const bool bare = move.verb == Verb::Recover || move.verb == Verb::Resolve || move.verb == Verb::End ||
                    move.verb == Verb::Keep || move.verb == Verb::Decline;
  if (bare) used.n = 0;
  if (move.verb == Verb::Recruit) used.m = move.m & 1;
  if (move.verb == Verb::Trap) used.n = move.n & 1;
  return encode(used) == action;
}

}  // namespace

std::optional<Refusal> check(const Rules& rules, const State& s, Action action) {
  const Move move = decode(action);
  if (!well_formed(action, move)) return Refusal("", "refusal.garbage");
  return Checker(rules, s, move).run();
}

}  // namespace hali::carcosa
