// The text form of actions: what people type and files keep.
#include <algorithm>

#include "base/index_of.h"
#include "games/carcosa/action.h"
#include "games/carcosa/city.h"
#include "games/carcosa/game.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"
#include "tiling/cell_text.h"

namespace hali::carcosa {
namespace {

constexpr std::string_view kThugWord = "thug";

// Reads the words of one action from the left. A word that does not fit sets `failed`.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::string_view word() { return next_word(rest_); }
  [[nodiscard]] std::string_view peek() const {
    std::string_view rest = rest_;
    return next_word(rest);
  }
  [[nodiscard]] bool done() const { return trimmed(rest_).empty(); }
  [[nodiscard]] bool failed() const { return failed_; }
  int fail() {
    failed_ = true;
    return 0;
  }

  int number(int lowest, int highest) {
    const auto value = hali::number<int>(word());
    return value && *value >= lowest && *value <= highest ? *value : (fail(), lowest);
  }
  tiling::Cell cell() {
    const auto cell = tiling::read_cell(word());
    if (!cell || !std::in_range<std::int8_t>(cell->x) || !std::in_range<std::int8_t>(cell->y))
      return fail(), tiling::Cell{};
    return *cell;
  }
  int turns() {
    const std::string_view text = word();
    for (std::size_t i = 0; i < kTurnNames.size(); ++i) {
      if (text == kTurnNames[i] || text == kTurnNames[i].substr(0, 1)) return static_cast<int>(i);
    }
    return fail();
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

class ActionReader {
 public:
  ActionReader(const Rules& rules, const State& s, std::string_view text) : rules_(rules), s_(s), in_(text) {}

  std::expected<Action, Refusal> read() {
    const std::string_view verb = in_.word();
    const bool thug = verb == kThugWord;  // "thug 0,1 ley": a meeple of the turn that is a thug
    const auto found = index_of(kVerbNames, verb);
    if (!found && !thug) return std::unexpected(Refusal("", "refusal.unknown_action"));
    Move move{.verb = thug ? Verb::Cultist : static_cast<Verb>(*found), .m = thug ? 1 : 0};
    fill(move);
    if (in_.failed() || !in_.done()) return std::unexpected(Refusal("", "refusal.unreadable_action"));
    return encode(move);
  }

 private:
  void fill(Move& move) {
    switch (move.verb) {
      case Verb::Recover:
      case Verb::Resolve:
      case Verb::End:
      case Verb::Keep:
      case Verb::Decline: return;
      case Verb::Take:
      case Verb::Redraw: move.n = in_.number(1, kMaxStacks) - 1; return;
      case Verb::Under:
        move.n = in_.peek() == "none" ? (in_.word(), kNoStack) : in_.number(1, kMaxStacks) - 1;
        return;
      case Verb::Place:
      case Verb::Replace: return tile(move);
      case Verb::Legion: move.m = takes(kThugWord) ? 1 : 0; return part(move);
      case Verb::Cultist:
      case Verb::Next:
      case Verb::Haunt: return part(move);
      case Verb::Imbue: return imbue(move);
      case Verb::Recruit:
        move.m = takes(kThugWord) ? 1 : 0;
        move.n = in_.number(0, kCultists);
        return;
      case Verb::Stone: move.n = in_.number(kFirstStone, kLastStone); return;
      case Verb::Order:
      case Verb::Pick:
      case Verb::Shape: move.m = in_.number(1, kTiles) - 1; return;
      case Verb::Look:
      case Verb::Research: move.n = in_.number(1, kMaxStacks) - 1; return;
      case Verb::Stranger: move.cell = in_.cell(); return;
      case Verb::Trap:
        move.n = takes(kThugWord) ? 1 : 0;
        move.m = mark();
        return;
      case Verb::Assistant: move.m = mark(); return;
      case Verb::Hastur:
        move.cell = in_.cell();
        takes("from") ? void(move.m = mark()) : void(in_.fail());
        return;
      case Verb::Meet: return meet(move);
      case Verb::Space:
        move.m = mark();
        if (takes("for")) move.cell = in_.cell();
        return;
      case Verb::Detective: return detective(move);
      case Verb::Send: return send(move);
      case Verb::CallFrom:
      case Verb::CallLake: return call(move);
    }
  }

  void tile(Move& move) {
    move.cell = in_.cell();
    move.n = in_.turns();
    if (in_.peek() == "held") {
      in_.word();
      move.m = in_.number(1, kTiles);
    }
    if (in_.failed()) return;
    const Cult& cult = s_.cults[s_.active];
    const TileId id = move.m == 0                ? s_.hand
                      : move.m <= cult.held.size ? tile_in(s_, cult.held, move.m - 1)
                                                 : kNoTileId;
    if (id != kNoTileId) move.n = rules_.shapes().canonical(rules_.tile(id).kind, move.n);
  }
  // "2,-1 ley2"; the cell may be left out when one tile was played this turn.
  void part(Move& move) {
    if (in_.peek().find(',') != std::string_view::npos) {
      move.cell = in_.cell();
    } else if (s_.placed.count() == 1) {
      move.cell = s_.board.cell(static_cast<int>(s_.placed.first()));
    } else {
      in_.fail();
    }
    segment(move);
  }
  void segment(Move& move) {
    std::string_view name = in_.word();
    const auto digits = std::min(name.find_first_of("0123456789"), name.size());
    const auto sort = index_of(kSortNames, name.substr(0, digits));
    const int which = digits == name.size() ? 1 : number<int>(name.substr(digits)).value_or(0);
    const int slot = s_.board.find(move.cell);
    if (in_.failed() || !sort || slot == tiling::kNoTile) return void(in_.fail());
    const auto found = kind_at(rules_, s_, slot).segment(static_cast<Sort>(*sort), which - 1);
    found == tiling::kNoSegment ? void(in_.fail()) : void(move.n = found);
  }
  bool takes(std::string_view word) { return in_.peek() == word && !in_.word().empty(); }
  int mark() {
    const int found = mark_of(rules_, in_.number(0, rules_.track_end()));
    return found < 0 ? in_.fail() : found;
  }
  // "meet thug 0,1 district with 0,1 district"
  void meet(Move& move) {
    const bool thug = takes(kThugWord);
    part(move);
    Move other;
    takes("with") ? part(other) : void(in_.fail());
    if (in_.failed()) return;
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      if (figure.owner != kOccultist || figure.segment != other.n) continue;
      if (s_.board.cell(figure.slot) != other.cell) continue;
      move.m = static_cast<int>(i) | (thug ? kThugMeets : 0);
      return;
    }
    in_.fail();
  }
  // "detective 0,1 north", "detective 0,1 waits", "detective 0,1 strikes thug district"
  void detective(Move& move) {
    move.cell = in_.cell();
    if (takes("waits")) return void(move.m = kWaits);
    if (!takes("strikes")) return void(move.m = in_.turns());
    move.m = takes(kThugWord) ? kStrikesThug : kStrikes;
    segment(move);
  }
  void imbue(Move& move) {
    if (in_.peek() == "none") return void(in_.word());
    do {
      move.m |= 1 << (in_.number(kFirstStone, kLastStone) - kFirstStone);
    } while (!in_.failed() && !in_.done());
  }
  void send(Move& move) {
    move.n = takes("scientist") ? kScientist : in_.number(1, kMaxPlayers) - 1;
    if (in_.peek() == "home" || in_.peek() == "nowhere") {
      move.m = in_.word() == "home" ? kSendHome : kSendNowhere;
    } else {
      move.m = in_.number(1, kMaxStacks) - 1;
    }
  }
  void call(Move& move) {
    move.verb = Verb::CallFrom;
    if (takes("trap")) {
      move.n = kCallTrap;
      move.m = mark();
      return;
    }
    const bool thug = takes(kThugWord);
    if (takes("sign")) {
      move.n = static_cast<int>(thug ? Source::Thug : Source::Sign);
    } else if (!thug && takes("asylum")) {
      move.n = static_cast<int>(Source::Asylum);
    } else {
      move.verb = Verb::CallLake;
      move.m = thug ? 1 : 0;
      part(move);
    }
  }

  const Rules& rules_;
  const State& s_;
  Reader in_;
};

std::string stones_text(int stones) {
  std::string out;
  for (int v = kFirstStone; v <= kLastStone; ++v) {
    if ((stones >> (v - kFirstStone) & 1) != 0) out += " " + to_text(v);
  }
  return out.empty() ? " none" : out;
}

}  // namespace

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  return ActionReader(rules_, s, text).read();
}

std::string Game::text(const State& s, Action action) const {
  const Move move = decode(action);
  if (static_cast<int>(move.verb) >= kVerbs) return "?";
  std::string out(kVerbNames[static_cast<std::size_t>(move.verb)]);
  const auto add_thug = [&](bool thug) { out += thug ? " " + std::string(kThugWord) : ""; };
  const auto add_cell = [&] { out += " " + cell_name(move.cell); };
  const auto add_space = [&] { out += " " + to_text(space_of(move.m)); };
  const auto at_part = [&] {
    const int slot = s.board.find(move.cell);
    out += " " + cell_name(move.cell) + " ";
    out += slot == tiling::kNoTile ? "?" : part_name(kind_at(rules_, s, slot), move.n);
  };
  switch (move.verb) {
    case Verb::Take:
    case Verb::Redraw: out += " " + to_text(move.n + 1); break;
    case Verb::Under: out += move.n == kNoStack ? " none" : " " + to_text(move.n + 1); break;
    case Verb::Place:
    case Verb::Replace:
      out += " " + cell_name(move.cell) + " " +
             std::string(kTurnNames[static_cast<std::size_t>(move.n % tiling::kSides)]);
      if (move.m > 0) out += " held " + to_text(move.m);
      break;
    case Verb::Cultist:
      if (move.m == 1) out = kThugWord;
      at_part();
      break;
    case Verb::Next:
    case Verb::Haunt: at_part(); break;
    case Verb::Legion:
    case Verb::CallLake:
      add_thug(move.m == 1);
      at_part();
      break;
    case Verb::Imbue: out += stones_text(move.m); break;
    case Verb::Recruit:
      add_thug(move.m == 1);
      out += " " + to_text(move.n);
      break;
    case Verb::Stone: out += " " + to_text(move.n); break;
    case Verb::Order:
    case Verb::Pick:
    case Verb::Shape: out += " " + to_text(move.m + 1); break;
    case Verb::Look:
    case Verb::Research: out += " " + to_text(move.n + 1); break;
    case Verb::Stranger: add_cell(); break;
    case Verb::Trap:
      add_thug(move.n == 1);
      add_space();
      break;
    case Verb::Assistant: add_space(); break;
    case Verb::Hastur:
      add_cell();
      out += " from";
      add_space();
      break;
    case Verb::Meet: {
      add_thug((move.m & kThugMeets) != 0);
      at_part();
      const auto other = static_cast<std::size_t>(move.m % kThugMeets);
      if (other >= s.figures.size()) return out + " with ?";
      const Figure& figure = s.figures[other];
      out += " with " + cell_name(s.board.cell(figure.slot)) + " " +
             part_name(kind_at(rules_, s, figure.slot), figure.segment);
      break;
    }
    case Verb::Space:
      add_space();
      if (s.step == Step::Unmask) out += " for", add_cell();
      break;
    case Verb::Detective:
      add_cell();
      if (move.m == kStrikes || move.m == kStrikesThug) {
        const int slot = s.board.find(move.cell);
        out += " strikes";
        add_thug(move.m == kStrikesThug);
        out += slot == tiling::kNoTile ? " ?" : " " + part_name(kind_at(rules_, s, slot), move.n);
      } else {
        out += move.m < tiling::kSides ? " " + std::string(kTurnNames[static_cast<std::size_t>(move.m)])
                                       : " waits";
      }
      break;
    case Verb::Send:
      out += move.n == kScientist ? " scientist" : " " + to_text(move.n + 1);
      out += move.m == kSendHome ? " home" : move.m == kSendNowhere ? " nowhere" : " " + to_text(move.m + 1);
      break;
    case Verb::CallFrom:
      add_thug(move.n == static_cast<int>(Source::Thug));
      out += move.n == kCallTrap ? " trap" : move.n == 1 ? " asylum" : " sign";
      if (move.n == kCallTrap) add_space();
      break;
    default: break;
  }
  return out;
}

}  // namespace hali::carcosa
