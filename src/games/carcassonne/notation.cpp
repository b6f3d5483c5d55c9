// The text form of actions: what people type and files keep. [cold]
#include <algorithm>

#include "base/index_of.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/game.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/names.h"
#include "tiling/cell_text.h"

namespace hali::carcassonne {

std::uint8_t part_named(const Kind& kind, std::string_view name) {
  for (int segment = 0; segment < kind.parts(); ++segment) {
    if (part_name(kind, segment) == name) return static_cast<std::uint8_t>(segment);
  }
  return kind.has(kMiddle) && part_name(kind, kMiddle) == name ? kMiddle : tiling::kNoSegment;
}

namespace {

constexpr int kFarthest = 250;  // no coordinate gets there

// Reads the words of one action from the left. A word that does not fit sets `failed`.
class ActionReader {
 public:
  ActionReader(const Rules& rules, const State& s, std::string_view text)
      : rules_(rules), s_(s), rest_(text) {}

  std::expected<Action, Refusal> read() {
    const auto found = index_of(kVerbNames, next_word(rest_));
    if (!found) return std::unexpected(Refusal("", "refusal.unknown_action"));
    Move move{.verb = static_cast<Verb>(*found)};
    fill(move);
    if (failed_ || !trimmed(rest_).empty()) return std::unexpected(Refusal("", "refusal.unreadable_action"));
    return encode(move);
  }

 private:
  void fill(Move& move) {
    switch (move.verb) {
      case Verb::Pass:
      case Verb::Done: return;
      case Verb::Start: move.n = turns(); return;
      case Verb::Draw: return named_tile(move);
      case Verb::Place:
        move.cell = cell();
        move.n = turns();
        if (!failed_ && s_.hand != kNoKind) move.n = rules_.shapes().canonical(s_.hand, move.n);
        return;
      case Verb::Meeple:
        part(move);
        move.m = trimmed(rest_).empty() ? int{s_.active} : colour();
        return;
      case Verb::Haunt:
      case Verb::Guard:
      case Verb::Score:
      case Verb::Clear:
      case Verb::Hound: return part(move);
      case Verb::Bury: return bury(move);
      case Verb::Spare:
      case Verb::Ghost: move.cell = cell(), move.n = place(); return;
      case Verb::Remove: move.cell = cell(), move.n = place(), move.m = number(1, 3); return;
      case Verb::Cover: move.cell = cell(); return;
    }
  }

  int fail() {
    failed_ = true;
    return 0;
  }
  int number(int low, int high) {
    const auto value = hali::number<int>(next_word(rest_));
    return value && *value >= low && *value <= high ? *value : fail();
  }
  tiling::Cell cell() {
    const auto cell = tiling::read_cell(next_word(rest_));
    const auto near = [](int value) { return value >= -kFarthest && value <= kFarthest; };
    if (!cell || !near(cell->x) || !near(cell->y)) return fail(), tiling::Cell{};
    return *cell;
  }
  int turns() {
    const std::string_view text = next_word(rest_);
    for (std::size_t i = 0; i < kTurnNames.size(); ++i) {
      if (text == kTurnNames[i] || text == kTurnNames[i].substr(0, 1)) return static_cast<int>(i);
    }
    return fail();
  }
  int colour() {
    const auto found = index_of(kColourNames, next_word(rest_));
    return found ? static_cast<int>(*found) : fail();
  }
  int place() {
    const std::string_view name = next_word(rest_);
    for (int i = 0; i <= kMaxFogs; ++i) {
      if (name == place_name(i)) return i;
    }
    return fail();
  }
  void named_tile(Move& move) {
    const std::string_view name = next_word(rest_);
    if (name.empty()) return;
    const int kind = rules_.set->find_kind(name);
    kind < 0 ? void(fail()) : void(move.cell.x = kind + 1);
  }
  // A part of the tile on that cell.
  void part(Move& move) {
    move.cell = cell();
    const std::string_view name = next_word(rest_);
    const std::uint8_t slot = failed_ ? tiling::kNoTile : s_.land.find(move.cell);
    if (slot == tiling::kNoTile) return void(fail());
    const std::uint8_t segment = part_named(kind_at(rules_, s_, slot), name);
    segment == tiling::kNoSegment ? void(fail()) : void(move.n = segment);
  }
  void bury(Move& move) {
    move.cell = cell();
    const std::string_view from = next_word(rest_);
    if (from == "hand") return void(move.m = kFromHand + colour());
    if (from != "from") return void(fail());
    Move meeple;
    part(meeple);
    if (failed_) return;
    const std::uint8_t slot = s_.land.find(meeple.cell);
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      if (figure.slot == slot && figure.segment == meeple.n && figure.buried == 0)
        return void(move.m = static_cast<int>(i));
    }
    fail();
  }

  const Rules& rules_;
  const State& s_;
  std::string_view rest_;
  bool failed_ = false;
};

std::string cell_text(tiling::Cell cell) { return " " + tiling::cell_name(cell); }

std::string part_text(const Rules& rules, const State& s, tiling::Cell cell, int segment) {
  const std::uint8_t slot = s.land.find(cell);
  return cell_text(cell) + " " +
         (slot == tiling::kNoTile ? std::string("nothing") : part_name(kind_at(rules, s, slot), segment));
}

std::string colour_text(int colour) {
  return colour >= 0 && colour < kColours ? " " + std::string(kColourNames[static_cast<std::size_t>(colour)])
                                          : " nobody";
}

std::string bury_text(const Rules& rules, const State& s, const Move& move) {
  const std::string cemetery = cell_text(move.cell);
  if (move.m >= kFromHand) return cemetery + " hand" + colour_text(move.m - kFromHand);
  if (static_cast<std::size_t>(move.m) >= s.figures.size()) return cemetery + " from nobody";
  const Figure& figure = s.figures[static_cast<std::size_t>(move.m)];
  return cemetery + " from" + part_text(rules, s, s.land.cell(figure.slot), figure.segment);
}

}  // namespace

std::string Game::text(const State& s, Action action) const {
  const Move move = decode(action);
  std::string out(kVerbNames[static_cast<std::size_t>(move.verb)]);
  const auto turns = [&] { return " " + std::string(kTurnNames[static_cast<std::size_t>(move.n & 3)]); };
  switch (move.verb) {
    case Verb::Pass:
    case Verb::Done: return out;
    case Verb::Start: return out + turns();
    case Verb::Draw: {
      const auto kind = static_cast<std::size_t>(move.cell.x - 1);
      return kind < rules_.set->kinds.size() ? out + " " + rules_.set->kinds[kind].id : out;
    }
    case Verb::Place: return out + cell_text(move.cell) + turns();
    case Verb::Meeple:
      out += part_text(rules_, s, move.cell, move.n);
      return rules_.colours() > rules_.players() ? out + colour_text(move.m) : out;
    case Verb::Haunt:
    case Verb::Guard:
    case Verb::Score:
    case Verb::Clear:
    case Verb::Hound: return out + part_text(rules_, s, move.cell, move.n);
    case Verb::Bury: return out + bury_text(rules_, s, move);
    case Verb::Spare:
    case Verb::Ghost: return out + cell_text(move.cell) + " " + place_name(move.n);
    case Verb::Remove: return out + cell_text(move.cell) + " " + place_name(move.n) + " " + to_text(move.m);
    case Verb::Cover: return out + cell_text(move.cell);
  }
  return out;
}

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  return ActionReader(rules_, s, text).read();
}

}  // namespace hali::carcassonne
