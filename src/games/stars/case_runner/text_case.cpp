#include "games/stars/case_runner/text_case.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/index_of.h"
#include "games/case_expect.h"
#include "games/stars/case_runner/text_questions.h"
#include "games/stars/game.h"
#include "games/stars/names.h"
#include "games/stars/report.h"

namespace hali::stars {
namespace {

std::string joined(const std::vector<std::string>& list) {
  std::string out;
  for (const std::string& entry : list) out += (out.empty() ? "" : ", ") + entry;
  return out.empty() ? "none" : out;
}
std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}

class TextCase {
 public:
  static Result<std::string> run(const std::vector<CaseLine>& lines) {
    Setup setup{.players = 2, .options = {}, .tiles = {}};
    for (const CaseLine& line : lines) {
      if (line.key == "players") setup.players = number<int>(line.value).value_or(0);
      if (line.key != "options") continue;
      auto read = read_options_text(line.value, setup);
      if (!read) return std::unexpected(read.error());
      setup = *read;
    }
    if (setup.players < Game::kMinPlayers || setup.players > Game::kMaxPlayers)
      return fault("", "fault.case.fixture");
    auto game = Game::make(setup);
    if (!game) return std::unexpected(game.error());
    TextCase one(std::move(*game));
    for (const CaseLine& line : lines) {
      if (line.key == "rules" || line.key == "players" || line.key == "options") continue;
      if (!one.line(line)) return fault("line " + to_text(line.number), "fault.case.line", line.key);
      if (!one.complaint_.empty()) return "line " + to_text(line.number) + ": " + one.complaint_;
    }
    if (!one.expected_) return "it expects nothing";
    return std::string();
  }

 private:
  explicit TextCase(Game game) : game_(std::move(game)) { s_.sky = *read_sky("231cs402kmn351f24e3cl012s"); }

  bool line(const CaseLine& line) {
    if (line.key == "do" || line.key == "refused") {
      fill_pile();
      expected_ = expected_ || line.key == "refused";
      return act_on(game_, s_, events_, line, complaint_);
    }
    if (!line.key.starts_with("expect ")) return !filled_ && position(line);
    fill_pile();
    expected_ = true;
    return expect(line, line.key.substr(7));
  }

  std::optional<std::vector<CardId>> cards(std::string_view list) const {
    std::vector<CardId> out;
    if (list == "none") return out;
    for (const std::string_view entry : split(list, ',')) {
      const FoundCard found = find_card(*game_.rules().set, trimmed(entry), {});
      if (found.card == kNoCard) return std::nullopt;
      out.push_back(found.card);
    }
    return out;
  }
  [[nodiscard]] std::optional<Seat> seat(std::string_view text) const {
    const auto value = number<int>(text);
    if (!value || *value < 1 || *value > game_.players()) return std::nullopt;
    return static_cast<Seat>(*value - 1);
  }

  // Cards that no line names lie in the draw pile, below those that `pile:` names.
  void fill_pile() {
    if (filled_) return;
    filled_ = true;
    if (pile_only_) return;
    Pile rest;
    for (const CardId card : game_.rules().set->ids()) {
      if (!named_.has(card)) rest.push_back(card);
    }
    for (const CardId card : s_.pile) rest.push_back(card);
    s_.pile = rest;
  }
  bool named(const std::vector<CardId>& list) {
    for (const CardId card : list) {
      if (named_.has(card)) return false;
      named_.add(card);
    }
    return true;
  }

  bool position(const CaseLine& line) {
    std::string_view rest = line.key;
    const std::string_view noun = next_word(rest);
    if (line.key == "sky") {
      const auto sky = read_sky(line.value);
      if (sky) s_.sky = *sky;
      return sky.has_value();
    }
    if (line.key == "deal") {
      const auto seed = number<std::uint64_t>(line.value);
      if (seed) s_ = game_.start(*seed);
      filled_ = true;
      return seed.has_value();
    }
    if (line.key == "turn") {
      const auto who = seat(line.value);
      s_.active = who.value_or(0);
      return who.has_value();
    }
    if (line.key == "idle") {
      s_.idle = number<std::uint16_t>(line.value).value_or(0);
      return s_.idle > 0;
    }
    if (line.key == "step") return step(line.value);
    const auto list = cards(line.value);
    if (!list) return false;
    if (noun == "served") return served(*list);
    if (!named(*list)) return false;
    if (line.key == "pile" || line.key == "pile only" || line.key == "discard") {
      Pile& to = line.key == "discard" ? s_.discard : s_.pile;
      for (std::size_t i = list->size(); i > 0; --i) to.push_back((*list)[i - 1]);
      pile_only_ = pile_only_ || line.key == "pile only";
      return true;
    }
    const auto who = seat(rest);
    if (!who) return false;
    if (noun == "hand") {
      for (const CardId card : *list) s_.hands[*who].add(card);
      return true;
    }
    if (noun != "area" || list->size() > kAreaLimit) return false;
    for (const CardId card : *list) s_.areas[*who].creatures.push_back(card);
    s_.most[*who] = static_cast<std::uint8_t>(points_of(game_.rules(), s_.areas[*who]));
    return true;
  }
  bool step(std::string_view name) {
    const auto at = index_of(kStepTexts, name);
    if (at) s_.step = static_cast<Step>(*at);
    return at.has_value() && s_.step != Step::Moves && s_.step != Step::Over;
  }
  bool served(const std::vector<CardId>& list) {
    Area& area = s_.areas[s_.active];
    for (const CardId card : list) {
      const auto at = index_of(area.creatures, card);
      if (!at) return false;
      area.served = static_cast<std::uint8_t>(area.served | 1u << *at);
    }
    return true;
  }

  void same(const std::string& wanted, const std::string& is) {
    if (wanted != is) complaint_ = "is " + is + ", not " + wanted;
  }
  [[nodiscard]] std::vector<std::string> ids(std::span<const CardId> list) const {
    std::vector<std::string> out;
    for (const CardId card : list) out.push_back(game_.rules().card(card).id);
    return out;
  }
  [[nodiscard]] std::vector<std::string> hand(Seat who) const {
    std::vector<std::string> out;
    s_.hands[who].each([&](CardId card) { out.push_back(game_.rules().set->cards[card].id); });
    return out;
  }
  // A list in which the order counts, or not.
  bool expect_cards(const CaseLine& line, std::vector<std::string> is, bool ordered) {
    const auto list = cards(line.value);
    if (!list) return false;
    auto wanted = ids(*list);
    same(joined(ordered ? wanted : sorted(wanted)), joined(ordered ? is : sorted(std::move(is))));
    return true;
  }
  [[nodiscard]] std::vector<std::string> top_first(const Pile& pile) const {
    std::vector<std::string> out;
    for (std::size_t i = pile.size(); i > 0; --i) out.push_back(game_.rules().card(pile[i - 1]).id);
    return out;
  }

  bool expect(const CaseLine& line, std::string_view what) {
    const std::string value(line.value);
    if (what == "sky") {
      std::string rows;
      for (int row = 0; row < kSide; ++row) rows += (row == 0 ? "" : " ") + sky_row(s_.sky, row);
      return same(value, rows), true;
    }
    if (what == "step") return same(value, std::string(kStepTexts[std::to_underlying(s_.step)])), true;
    if (what == "to move")
      return same(value, s_.step == Step::Over ? "nobody" : to_text(s_.active + 1)), true;
    if (what == "owed")
      return same(value,
                  to_text(int{s_.owed[0]}) + " " + to_text(int{s_.owed[1]}) + " " + to_text(int{s_.owed[2]})),
             true;
    if (what == "pile size") return same(value, to_text(s_.pile.size())), true;
    if (what == "pile") return expect_cards(line, top_first(s_.pile), true);
    if (what == "discard") return expect_cards(line, top_first(s_.discard), true);
    if (what == "actions" || what == "no action" || what == "action") return expect_actions(line, what);
    if (what == "over") return same(value, how_it_ended(game_, s_)), true;
    if (what == "events" || what == "no events") return expect_events(line, what == "events");
    if (auto answer = answer_question(game_, s_, what)) return same(value, *answer), true;
    std::string_view rest = what;
    const std::string_view noun = next_word(rest);
    const auto who = seat(next_word(rest));
    if (!who) return false;
    const Area& area = s_.areas[*who];
    if (noun == "hand") return expect_cards(line, hand(*who), false);
    if (noun == "cards") return same(value, to_text(s_.hands[*who].count())), true;
    if (noun == "area") return expect_cards(line, ids(area.creatures), false);
    if (noun == "points") return same(value, to_text(points_of(game_.rules(), area))), true;
    if (noun == "served") {
      std::vector<std::string> is;
      for (std::size_t i = 0; i < area.creatures.size(); ++i) {
        if (area.has_served(i)) is.push_back(game_.rules().card(area.creatures[i]).id);
      }
      return expect_cards(line, is, false);
    }
    if (noun == "knows") return expect_known(line, *who, rest);
    return false;
  }
  // "expect knows 2 1: gug-p": which cards of the hand of seat 1 seat 2 has seen.
  bool expect_known(const CaseLine& line, Seat, std::string_view of) {
    const auto whose = seat(of);
    if (!whose) return false;
    std::vector<std::string> is;
    s_.hands[*whose].each([&](CardId card) {
      if (s_.open.has(card)) is.push_back(game_.rules().set->cards[card].id);
    });
    return expect_cards(line, is, false);
  }
  bool expect_actions(const CaseLine& line, std::string_view what) {
    const std::vector<std::string> is = legal_texts(game_, s_);
    std::vector<std::string> wanted;
    for (const std::string_view entry : split(line.value, ';')) wanted.emplace_back(trimmed(entry));
    if (what == "actions") return same(joined(sorted(wanted)), joined(sorted(is))), true;
    for (const std::string& action : wanted) {
      const bool there = std::ranges::find(is, action) != is.end();
      if (there != (what == "action")) complaint_ = action + (there ? " is possible" : " is not possible");
    }
    return true;
  }
  // Name, seat, cards, moves, numbers.
  bool expect_events(const CaseLine& line, bool happened) {
    std::vector<std::string> told;
    for (const Event& event : events_)
      told.push_back(event_in_case(kEventTable, event, StarsValues(game_.rules())));
    complaint_ = check_events(told, line.value, happened);
    return true;
  }

  Game game_;
  State s_;
  Events events_;
  Cards named_;
  bool filled_ = false;
  bool pile_only_ = false;
  bool expected_ = false;
  std::string complaint_;
};

}  // namespace

Result<std::string> run_text(const std::vector<CaseLine>& lines) { return TextCase::run(lines); }

}  // namespace hali::stars
