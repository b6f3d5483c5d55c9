// The expectations of a text case.
#include <algorithm>

#include "games/carcosa/case_runner/text_case.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/report.h"
#include "games/case_expect.h"

namespace hali::carcosa {
namespace {

std::string stones_text(Stones stones) {
  std::string out;
  for (int v = kFirstStone; v <= kLastStone; ++v) {
    if ((stones >> v & 1) != 0) out += (out.empty() ? "" : " ") + to_text(v);
  }
  return out.empty() ? "none" : out;
}

// "flip 0,0 plain", "imbue 1 2+3 4", "attack 0,0 thug": easier to read than the JSON.
class NamesInCases final : public EventValues {
 public:
  explicit NamesInCases(const Rules& rules) : usual_(rules) {}

  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override {
    const int value = event.values[slot];
    switch (static_cast<EventValue>(own)) {
      case EventValue::Special: json.value(value == 0 ? "plain" : kSpecialNames[value]); break;
      case EventValue::Meeple: json.value(kFigureSort[value == 0 ? 0 : 1]); break;
      case EventValue::StoneList: {
        std::string stones = stones_text(static_cast<Stones>(value));
        std::ranges::replace(stones, ' ', '+');
        json.value(stones);
        break;
      }
      default: usual_.write(own, event, slot, json);
    }
  }
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words& words) const override {
    return usual_.say(own, event, slot, words);
  }

 private:
  CarcosaValues usual_;
};

}  // namespace

void TextCase::same(const Line& line, std::string_view wanted, const std::string& is) {
  if (wanted != is) complain(line, "is " + is);
}

bool TextCase::expect(const Line& line, std::string_view what) {
  const State& s = builder_.state();
  const Rules& rules = builder_.rules();
  if (what == "pieces") return expect_pieces(line);
  if (what == "over") return expect_over(line);
  if (what == "events" || what == "no events") return expect_events(line);
  if (what == "actions") return expect_actions(line);
  if (what == "step")
    return same(line, line.value, std::string(kStepNames[std::to_underlying(s.step)])), true;
  if (what == "to move") return same(line, line.value, to_text(s.to_move + 1)), true;
  if (what == "hand")
    return same(line, line.value, s.hand == kNoTileId ? "none" : rules.kind(s.hand).id), true;
  if (what == "stacks" || what == "final") {
    std::vector<int> are;
    const auto power = final_power(rules, s);
    for (int i = 0; what == "final" && i < rules.players(); ++i) are.push_back(power[i]);
    for (int i = 0; what == "stacks" && i < rules.stacks(); ++i) are.push_back(s.stacks[i].size);
    return expect_numbers(line, are);
  }
  if (const auto understood = expect_guests(line, what)) return *understood;
  std::string_view rest = what;
  const std::string_view noun = next_word(rest);
  const int index = number<int>(rest).value_or(0);
  if (noun == "seat")
    return index >= 1 && index <= rules.players() && expect_cult(line, static_cast<Seat>(index - 1));
  if (noun == "tile") return expect_tile(line, rest);
  return noun == "stack" && expect_stack(line, index);
}

bool TextCase::expect_numbers(const Line& line, const std::vector<int>& are) {
  std::string text;
  for (const int value : are) text += (text.empty() ? "" : " ") + to_text(value);
  return same(line, line.value, text), true;
}

bool TextCase::expect_cult(const Line& line, Seat seat) {
  const State& s = builder_.state();
  const Cult& cult = s.cults[seat];
  for (std::string_view field : split(line.value, ',')) {
    const std::string_view name = next_word(field);
    std::string is;
    if (name == "power") is = to_text(cult.power);
    if (name == "ready") is = to_text(cult.ready);
    if (name == "recovery") is = to_text(cult.recovery);
    if (name == "asylum") is = to_text(cult.asylum);
    if (name == "lying") is = to_text(cult.lying);
    if (name == "standing") is = to_text(cult.standing);
    if (name == "thugs") is = to_text(cult.thugs);
    if (name == "stones") is = stones_text(cult.stones);
    if (name == "prophet")
      is = cult.prophet < kMaxStacks ? to_text(cult.prophet + 1) : cult.prophet == kOnSign ? "sign" : "pool";
    if (name == "held") {
      each_tile(s, cult.held,
                [&](TileId tile) { is += (is.empty() ? "" : " ") + builder_.rules().kind(tile).id; });
      if (is.empty()) is = "none";
    }
    if (is.empty()) return false;
    if (field != is) complain(line, std::string(name) + " is " + is);
  }
  return true;
}

bool TextCase::expect_tile(const Line& line, std::string_view place) {
  const State& s = builder_.state();
  const auto cell = tiling::read_cell(place);
  if (!cell) return false;
  const int slot = s.board.find(*cell);
  std::string_view rest = line.value;
  while (!rest.empty()) {
    const std::string_view word = next_word(rest);
    if (slot == tiling::kNoTile) {
      if (word != "empty") complain(line, "is empty");
      continue;
    }
    const bool fixed = s.fixed.has(slot);
    const bool holds = word == "fixed"      ? fixed
                       : word == "unstable" ? !fixed
                                            : word == kind_at(builder_.rules(), s, slot).id;
    if (!holds)
      complain(line,
               "is " + std::string(fixed ? "fixed " : "unstable ") + kind_at(builder_.rules(), s, slot).id);
  }
  return true;
}

bool TextCase::expect_pieces(const Line& line) {
  std::vector<std::string> are;
  for (const Figure& figure : builder_.state().figures) {
    const std::string owner =
        figure.owner < kMaxPlayers ? to_text(figure.owner + 1) : std::string(ownerless_name(figure.owner));
    are.push_back(owner + " at " + cell_name(builder_.state().board.cell(figure.slot)) + " " +
                  part_name(kind_at(builder_.rules(), builder_.state(), figure.slot), figure.segment));
  }
  std::vector<std::string> wanted;
  for (const std::string_view entry : split(line.value, ';')) {
    if (line.value != "none") wanted.emplace_back(trimmed(entry));
  }
  std::ranges::sort(are);
  std::ranges::sort(wanted);
  std::string text;
  for (const auto& piece : are) text += (text.empty() ? "" : "; ") + piece;
  if (are != wanted) complain(line, "is " + (text.empty() ? "none" : text));
  return true;
}

bool TextCase::expect_stack(const Line& line, int number) {
  const State& s = builder_.state();
  if (number < 1 || number > builder_.rules().stacks()) return false;
  std::string is;
  each_tile(s, s.stacks[number - 1],
            [&](TileId tile) { is += (is.empty() ? "" : " ") + builder_.rules().kind(tile).id; });
  return same(line, line.value, is.empty() ? "empty" : is), true;
}

// "no", "king_rises 1", "ascends 1 2", "ascends 1 with 6 2", "hunted with 12"
bool TextCase::expect_over(const Line& line) {
  const State& s = builder_.state();
  std::string is = how_it_ended(builder_.game(), s);
  if (s.step == Step::Over && line.value.find(" with ") != std::string_view::npos) {
    is += " with";
    for (Seat seat = 0; seat < builder_.rules().players(); ++seat)
      is += " " + to_text(builder_.game().score(s, seat));
  }
  return same(line, line.value, is), true;
}

bool TextCase::expect_events(const Line& line) {
  std::vector<std::string> told;
  for (const Event& event : builder_.events())
    told.push_back(event_in_case(kEventTable, event, NamesInCases(builder_.rules())));
  const std::string differs = check_events(told, line.value, line.key == "expect events");
  if (!differs.empty()) complain(line, differs);
  return true;
}

bool TextCase::expect_actions(const Line& line) {
  std::vector<std::string> are = legal_texts(builder_.game(), builder_.state());
  std::vector<std::string> wanted;
  for (const std::string_view entry : split(line.value, ';')) wanted.emplace_back(trimmed(entry));
  std::ranges::sort(are);
  std::ranges::sort(wanted);
  std::string text;
  for (const auto& action : are) text += (text.empty() ? "" : "; ") + action;
  if (are != wanted) complain(line, "is " + text);
  return true;
}

}  // namespace hali::carcosa
