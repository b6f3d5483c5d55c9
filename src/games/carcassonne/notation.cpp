// Which values the actions have in their forms (action_forms.h), and which action the values mean. [cold]
#include "base/index_of.h"
#include "games/action_text.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/action_forms.h"
#include "games/carcassonne/game.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {

std::uint8_t part_named(const Kind& kind, std::string_view name) {
  for (int segment = 0; segment < kind.parts(); ++segment) {
    if (part_name(kind, segment) == name) return static_cast<std::uint8_t>(segment);
  }
  return kind.has(kMiddle) && part_name(kind, kMiddle) == name ? kMiddle : tiling::kNoSegment;
}

namespace {

// Finds what the values name. What is not there sets `failed`.
class MoveReader {
 public:
  MoveReader(const Rules& rules, const State& s, const ReadAction& in) : rules_(rules), s_(s), in_(in) {}

  std::expected<Action, Refusal> read() {
    Move move{.verb = static_cast<Verb>(index_of(kVerbNames, in_.verb()).value()), .cell = in_.cell("cell")};
    fill(move);
    if (failed_) return unreadable_action();
    return encode(move);
  }

 private:
  void fill(Move& move) {
    switch (move.verb) {
      case Verb::Pass:
      case Verb::Done:
      case Verb::Cover: return;
      case Verb::Start: move.n = in_.choice("turns"); return;
      case Verb::Draw:
        if (in_.has("kind")) move.cell.x = found(rules_.set->find_kind(in_.name("kind"))) + 1;
        return;
      case Verb::Place:
        move.n = in_.choice("turns");
        if (s_.hand != kNoKind) move.n = rules_.shapes().canonical(s_.hand, move.n);
        return;
      case Verb::Meeple:
        move.n = part(move.cell);
        move.m = in_.has("colour") ? in_.choice("colour") : int{s_.active};
        return;
      case Verb::Haunt:
      case Verb::Guard:
      case Verb::Score:
      case Verb::Clear:
      case Verb::Hound: move.n = part(move.cell); return;
      case Verb::Bury:
        move.m = in_.has("colour") ? kFromHand + in_.choice("colour") : figure(in_.cell("meeple"));
        return;
      case Verb::Spare:
      case Verb::Ghost:
      case Verb::Remove:
        move.n = place();
        move.m = in_.number("ghosts");
        return;
    }
  }

  int found(int index) {
    failed_ = failed_ || index < 0;
    return index;
  }
  int part(tiling::Cell cell) {
    const std::uint8_t slot = s_.land.find(cell);
    if (slot == tiling::kNoTile) return found(-1);
    const std::uint8_t segment = part_named(kind_at(rules_, s_, slot), in_.name("part"));
    return segment == tiling::kNoSegment ? found(-1) : segment;
  }
  int figure(tiling::Cell cell) {
    const int segment = part(cell);
    const std::uint8_t slot = s_.land.find(cell);
    for (std::size_t i = 0; i < s_.figures.size(); ++i) {
      const Figure& figure = s_.figures[i];
      if (figure.slot == slot && figure.segment == segment && figure.buried == 0) return static_cast<int>(i);
    }
    return found(-1);
  }
  int place() {
    for (int i = 0; i <= kMaxFogs; ++i) {
      if (in_.name("place") == place_name(i)) return i;
    }
    return found(-1);
  }

  const Rules& rules_;
  const State& s_;
  const ReadAction& in_;
  bool failed_ = false;
};

std::string part_text(const Rules& rules, const State& s, tiling::Cell cell, int segment) {
  const std::uint8_t slot = s.land.find(cell);
  return slot == tiling::kNoTile ? std::string("nothing") : part_name(kind_at(rules, s, slot), segment);
}

std::string_view colour_text(int colour) {
  return colour >= 0 && colour < kColours ? kColourNames[colour] : "nobody";
}

void write_burial(const Rules& rules, const State& s, const Move& move, ActionWriter& out) {
  if (move.m >= kFromHand) return void(out.put("colour", colour_text(move.m - kFromHand)));
  if (static_cast<std::size_t>(move.m) >= s.figures.size()) return void(out.put("meeple", "nobody"));
  const Figure& figure = s.figures[move.m];
  const tiling::Cell cell = s.land.cell(figure.slot);
  out.put("meeple", cell).put("part", part_text(rules, s, cell, figure.segment));
}

}  // namespace

std::span<const describe::Form> Game::action_forms() { return kActionForms; }

void Game::write_action(const State& s, Action action, ActionWriter& out) const {
  const Move move = decode(action);
  out.verb(kVerbNames[std::to_underlying(move.verb)]);
  const auto put_turns = [&] { out.put("turns", kTurnNames[move.n & 3]); };
  const auto put_cell = [&] { out.put("cell", move.cell); };
  const auto put_part = [&] {
    out.put("cell", move.cell).put("part", part_text(rules_, s, move.cell, move.n));
  };
  const auto put_place = [&] { out.put("cell", move.cell).put("place", place_name(move.n)); };
  switch (move.verb) {
    case Verb::Pass:
    case Verb::Done: return;
    case Verb::Start: return put_turns();
    case Verb::Draw: {
      const auto kind = static_cast<std::size_t>(move.cell.x - 1);
      if (kind < rules_.set->kinds.size()) out.put("kind", rules_.set->kinds[kind].id);
      return;
    }
    case Verb::Place: put_cell(); return put_turns();
    case Verb::Meeple:
      put_part();
      if (rules_.colours() > rules_.players()) out.put("colour", colour_text(move.m));
      return;
    case Verb::Haunt:
    case Verb::Guard:
    case Verb::Score:
    case Verb::Clear:
    case Verb::Hound: return put_part();
    case Verb::Bury: put_cell(); return write_burial(rules_, s, move, out);
    case Verb::Spare:
    case Verb::Ghost: return put_place();
    case Verb::Remove: put_place(); return void(out.put("ghosts", move.m));
    case Verb::Cover: return put_cell();
  }
}

std::string Game::text(const State& s, Action action) const { return action_text(*this, s, action); }

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  const auto in = read_action(kActionForms, text);
  if (!in) return std::unexpected(in.error());
  return MoveReader(rules_, s, *in).read();
}

}  // namespace hali::carcassonne
