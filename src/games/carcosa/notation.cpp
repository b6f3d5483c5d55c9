// Which values the actions have in their forms (action_forms.h), and which action the values mean. [cold]
#include <algorithm>

#include "base/index_of.h"
#include "games/action_text.h"
#include "games/carcosa/action.h"
#include "games/carcosa/action_forms.h"
#include "games/carcosa/city.h"
#include "games/carcosa/game.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

constexpr std::string_view kThugName = forms::kThugWord[0];

// Finds what the values name. What is not there sets `failed`.
class MoveReader {
 public:
  MoveReader(const Rules& rules, const State& s, const ReadAction& in) : rules_(rules), s_(s), in_(in) {}

  std::expected<Action, Refusal> read() {
    const bool thug = in_.verb() == kThugName;  // "thug 0,1 ley": a meeple of the turn that is a thug
    Move move{.verb = thug ? Verb::Cultist : static_cast<Verb>(index_of(kVerbNames, in_.verb()).value()),
              .cell = in_.cell("cell"),
              .m = thug ? 1 : 0};
    fill(move);
    if (failed_) return unreadable_action();
    return encode(move);
  }

 private:
  void fill(Move& move) {
    switch (move.verb) {
      case Verb::Recover:
      case Verb::Resolve:
      case Verb::End:
      case Verb::Keep:
      case Verb::Decline:
      case Verb::Stranger: return;
      case Verb::Take:
      case Verb::Redraw:
      case Verb::Look:
      case Verb::Research: move.n = in_.number("stack") - 1; return;
      case Verb::Under: move.n = in_.name("stack").empty() ? in_.number("stack") - 1 : kNoStack; return;
      case Verb::Place:
      case Verb::Replace: return tile(move);
      case Verb::Legion: move.m = thug(); return part(move);
      case Verb::Cultist:
      case Verb::Next:
      case Verb::Haunt: return part(move);
      case Verb::Imbue: return imbue(move);
      case Verb::Recruit:
        move.m = thug();
        move.n = in_.number("n");
        return;
      case Verb::Stone: move.n = in_.number("value"); return;
      case Verb::Order:
      case Verb::Pick:
      case Verb::Shape: move.m = in_.number("place") - 1; return;
      case Verb::Trap:
        move.n = thug();
        move.m = mark();
        return;
      case Verb::Assistant:
      case Verb::Hastur:
      case Verb::Space: move.m = mark(); return;
      case Verb::Meet: return meet(move);
      case Verb::Detective: return detective(move);
      case Verb::Send: return send(move);
      case Verb::CallFrom:
      case Verb::CallLake: return call(move);
    }
  }

  int fail() {
    failed_ = true;
    return 0;
  }
  [[nodiscard]] int thug() const { return in_.has("thug") ? 1 : 0; }
  int mark() {
    const int space = in_.number("space");
    const int found = space < 0 || space > rules_.track_end() ? -1 : mark_of(rules_, space);
    return found < 0 ? fail() : found;
  }

  void tile(Move& move) {
    move.n = in_.choice("turns");
    move.m = in_.number("held");
    const Cult& cult = s_.cults[s_.active];
    const TileId id = move.m == 0                ? s_.hand
                      : move.m <= cult.held.size ? tile_in(s_, cult.held, move.m - 1)
                                                 : kNoTileId;
    if (id != kNoTileId) move.n = rules_.shapes().canonical(rules_.tile(id).kind, move.n);
  }
  // The cell may be left out when one tile was played this turn.
  tiling::Cell cell(std::string_view argument) {
    if (in_.has(argument)) return in_.cell(argument);
    if (s_.placed.count() == 1) return s_.board.cell(static_cast<int>(s_.placed.first()));
    fail();
    return {};
  }
  void part(Move& move) {
    move.cell = cell("cell");
    move.n = segment(move.cell, in_.name("part"));
  }
  int segment(tiling::Cell cell, std::string_view name) {
    const auto digits = std::min(name.find_first_of("0123456789"), name.size());
    const auto sort = index_of(kSortNames, name.substr(0, digits));
    const int which = digits == name.size() ? 1 : number<int>(name.substr(digits)).value_or(0);
    const int slot = s_.board.find(cell);
    if (failed_ || !sort || slot == tiling::kNoTile) return fail();
    const auto found = kind_at(rules_, s_, slot).segment(static_cast<Sort>(*sort), which - 1);
    return found == tiling::kNoSegment ? fail() : found;
  }
  // "meet thug 0,1 district with 0,1 district"
  void meet(Move& move) {
    part(move);
    const tiling::Cell other = cell("occultist");
    const int with = segment(other, in_.name("occultist_part"));
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      if (figure.owner != kOccultist || figure.segment != with) continue;
      if (s_.board.cell(figure.slot) != other) continue;
      move.m = static_cast<int>(i) | (thug() != 0 ? kThugMeets : 0);
      return;
    }
    fail();
  }
  // "detective 0,1 north", "detective 0,1 waits", "detective 0,1 strikes thug district"
  void detective(Move& move) {
    if (in_.has("side")) return void(move.m = in_.choice("side"));
    if (in_.has("waits")) return void(move.m = kWaits);
    move.m = thug() != 0 ? kStrikesThug : kStrikes;
    move.n = segment(move.cell, in_.name("part"));
  }
  void imbue(Move& move) {
    const auto stones = in_.values();
    const bool none = std::ranges::any_of(stones, [](const auto& stone) { return !stone.name.empty(); });
    if (none && stones.size() > 1) fail();
    if (none) return;
    for (const ArgumentValue& stone : stones) move.m |= 1 << (stone.number - kFirstStone);
  }
  void send(Move& move) {
    move.n = in_.has("scientist") ? kScientist : in_.number("player");
    const std::string_view goal = in_.name("stack");
    const auto away = index_of(forms::kAway, goal);
    if (away) return void(move.m = kSendHome + static_cast<int>(*away));
    move.m = goal.empty() ? in_.number("stack") - 1 : fail();
  }
  void call(Move& move) {
    move.verb = Verb::CallFrom;
    if (in_.has("space")) {
      move.n = kCallTrap;
      move.m = mark();
    } else if (in_.has("sign")) {
      move.n = static_cast<int>(thug() != 0 ? Source::Thug : Source::Sign);
    } else if (in_.has("asylum")) {
      move.n = static_cast<int>(Source::Asylum);
    } else {
      move.verb = Verb::CallLake;
      move.m = thug();
      part(move);
    }
  }

  const Rules& rules_;
  const State& s_;
  const ReadAction& in_;
  bool failed_ = false;
};
static_assert(kSendNowhere == kSendHome + 1 && forms::kAway[1] == "nowhere");

// Puts the values of one action, in the order of its form.
class MoveWriter {
 public:
  MoveWriter(const Rules& rules, const State& s, const Move& move, ActionWriter& out)
      : rules_(rules), s_(s), move_(move), out_(out) {}

  void write() {
    const bool thug = move_.verb == Verb::Cultist && move_.m == 1;
    out_.verb(thug ? kThugName : kVerbNames[std::to_underlying(move_.verb)]);
    switch (move_.verb) {
      case Verb::Take:
      case Verb::Redraw:
      case Verb::Look:
      case Verb::Research: return number("stack", move_.n + 1);
      case Verb::Under: return move_.n == kNoStack ? name("stack", "none") : number("stack", move_.n + 1);
      case Verb::Place:
      case Verb::Replace:
        cell();
        name("turns", kTurnNames[move_.n % tiling::kSides]);
        if (move_.m > 0) number("held", move_.m);
        return;
      case Verb::Cultist:
      case Verb::Next:
      case Verb::Haunt: return part();
      case Verb::Legion:
      case Verb::CallLake: thug_if(move_.m == 1); return part();
      case Verb::Imbue: return stones();
      case Verb::Recruit: thug_if(move_.m == 1); return number("n", move_.n);
      case Verb::Stone: return number("value", move_.n);
      case Verb::Order:
      case Verb::Pick:
      case Verb::Shape: return number("place", move_.m + 1);
      case Verb::Stranger: return cell();
      case Verb::Trap: thug_if(move_.n == 1); return space();
      case Verb::Assistant: return space();
      case Verb::Hastur: cell(); return space();
      case Verb::Meet: return meet();
      case Verb::Space:
        space();
        if (s_.step == Step::Unmask) cell();
        return;
      case Verb::Detective: return detective();
      case Verb::Send: return send();
      case Verb::CallFrom: return call();
      default: return;
    }
  }

 private:
  void number(std::string_view argument, int value) { out_.put(argument, value); }
  void name(std::string_view argument, std::string_view value) { out_.put(argument, value); }
  void cell() { out_.put("cell", move_.cell); }
  void space() { number("space", space_of(move_.m)); }
  void thug_if(bool thug) {
    if (thug) name("thug", kThugName);
  }
  [[nodiscard]] std::string part_at(int slot, int segment) const {
    return slot == tiling::kNoTile ? std::string("?") : part_name(kind_at(rules_, s_, slot), segment);
  }
  void part() {
    cell();
    name("part", part_at(s_.board.find(move_.cell), move_.n));
  }
  void stones() {
    if (move_.m == 0) return name("stones", "none");
    for (int v = kFirstStone; v <= kLastStone; ++v) {
      if ((move_.m >> (v - kFirstStone) & 1) != 0) number("stones", v);
    }
  }
  void meet() {
    thug_if((move_.m & kThugMeets) != 0);
    part();
    const auto other = static_cast<std::size_t>(move_.m % kThugMeets);
    if (other >= s_.figures.size()) return name("occultist", "?");
    const Figure& figure = s_.figures[other];
    out_.put("occultist", s_.board.cell(figure.slot));
    name("occultist_part", part_at(figure.slot, figure.segment));
  }
  void detective() {
    cell();
    if (move_.m < tiling::kSides) return name("side", kTurnNames[move_.m]);
    if (move_.m != kStrikes && move_.m != kStrikesThug) return name("waits", forms::kWaitsWord[0]);
    name("strikes", forms::kStrikesWord[0]);
    thug_if(move_.m == kStrikesThug);
    name("part", part_at(s_.board.find(move_.cell), move_.n));
  }
  void send() {
    move_.n == kScientist ? name("scientist", forms::kScientistWord[0]) : number("player", move_.n);
    if (move_.m == kSendHome || move_.m == kSendNowhere)
      return name("stack", forms::kAway[move_.m - kSendHome]);
    number("stack", move_.m + 1);
  }
  void call() {
    thug_if(move_.n == static_cast<int>(Source::Thug));
    if (move_.n == kCallTrap) return space();
    move_.n == static_cast<int>(Source::Asylum) ? name("asylum", forms::kAsylum[0])
                                                : name("sign", forms::kSign[0]);
  }

  const Rules& rules_;
  const State& s_;
  const Move& move_;
  ActionWriter& out_;
};

}  // namespace

std::span<const describe::Form> Game::action_forms() { return kActionForms; }

void Game::write_action(const State& s, Action action, ActionWriter& out) const {
  const Move move = decode(action);
  if (static_cast<int>(move.verb) >= kVerbs) return void(out.verb("?"));
  MoveWriter(rules_, s, move, out).write();
}

std::string Game::text(const State& s, Action action) const { return action_text(*this, s, action); }

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  const auto in = read_action(kActionForms, text);
  if (!in) return std::unexpected(in.error());
  return MoveReader(rules_, s, *in).read();
}

}  // namespace hali::carcosa
