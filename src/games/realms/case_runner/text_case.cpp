#include "games/realms/case_runner/text_case.h"

#include <algorithm>

#include "base/index_of.h"
#include "base/json.h"
#include "base/text.h"
#include "games/case_expect.h"
#include "games/realms/best.h"
#include "games/realms/case_runner/position.h"
#include "games/realms/explain.h"
#include "games/realms/item.h"
#include "games/realms/knowledge.h"
#include "games/realms/names.h"
#include "games/realms/report.h"

namespace hali::realms {
namespace {

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}
std::string joined(const std::vector<std::string>& list) {
  std::string out;
  for (const std::string& entry : list) out += (out.empty() ? "" : ", ") + entry;
  return out.empty() ? "none" : out;
}

// A hand to be scored by itself.
struct Scoring {
  bool asked = false;
  std::vector<CardId> hand;
  std::vector<CardId> discard;
  ItemSet items = 0;
  Choices choices;
};

// Cards and items by their names.
class NamesInCases final : public EventValues {
 public:
  explicit NamesInCases(const Rules& rules) : rules_(rules) {}

  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override {
    const auto at = static_cast<std::size_t>(event.values[slot]);
    const bool card = static_cast<EventValue>(own) == EventValue::Card;
    json.value(slug(card ? rules_.set->cards[at].en : rules_.set->items[at].en));
  }
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words& words) const override {
    return RealmsValues(rules_).say(own, event, slot, words);
  }

 private:
  const Rules& rules_;
};

class TextCase {
 public:
  static Result<std::string> run(const std::vector<CaseLine>& lines) {
    auto setup = read_setup(lines);
    if (!setup) return std::unexpected(setup.error());
    auto position = Position::open(*setup);
    if (!position) return std::unexpected(position.error());
    TextCase one(std::move(*position));
    const auto begin = [&] {
      one.started_ = true;
      if (!one.scoring_.asked) one.at_.begin();
    };
    return go_through(lines, one.complaint_, begin, [&](CasePart part, const CaseLine& line) -> Result<bool> {
      if (part == CasePart::SetUp) return one.set_up(line);
      return part == CasePart::Act ? one.act(line) : one.expect(line, line.key.substr(7));
    });
  }

 private:
  explicit TextCase(Position position) : at_(std::move(position)) {}

  static Result<Setup> read_setup(const std::vector<CaseLine>& lines) {
    Setup setup{.players = 3, .options = {}, .tiles = {}};
    for (const CaseLine& line : lines) {
      if (line.key == "players") {
        setup.players = number<int>(line.value).value_or(0);
        if (setup.players < Game::kMinPlayers || setup.players > Game::kMaxPlayers)
          return fault("line " + to_text(line.number), "fault.case.line", line.value);
      } else if (line.key == "options") {
        auto read = read_options_text(line.value, setup);
        if (!read) return std::unexpected(read.error());
        setup = std::move(*read);
      }
    }
    return setup;
  }

  void complain(const CaseLine& line, const std::string& what) {
    if (complaint_.empty()) complaint_ = "line " + to_text(line.number) + ": " + what;
  }
  void same(const CaseLine& line, const std::string& wanted, const std::string& is) {
    if (wanted != is) complain(line, "is " + is + ", not " + wanted);
  }

  [[nodiscard]] std::optional<Seat> seat(std::string_view text) const {
    const auto value = number<int>(trimmed(text));
    if (!value || *value < 1 || *value > at_.rules().players()) return std::nullopt;
    return static_cast<Seat>(*value - 1);
  }
  [[nodiscard]] const std::string& name(std::size_t card) const { return at_.rules().set->cards[card].en; }
  [[nodiscard]] std::string names(const Cards& cards) const {
    std::vector<std::string> out;
    cards.each([&](CardId card) { out.push_back(name(card)); });
    return joined(sorted(out));
  }
  [[nodiscard]] std::string names(ItemSet items) const {
    std::vector<std::string> out;
    for (; items != 0; items &= items - 1) out.push_back(at_.rules().set->items[std::countr_zero(items)].en);
    return joined(sorted(out));
  }

  bool set_up(const CaseLine& line) {
    if (line.key == "players" || line.key == "options" || line.key == "rules") return true;
    if (started_) return false;
    std::string_view rest = line.key;
    const std::string_view noun = next_word(rest);
    State& s = at_.state();
    if (line.key == "score") return score(line);
    if (scoring_.asked) return choice(line);
    if (line.key == "area") return at_.area(line.value);
    if (line.key == "deck") return at_.deck(line.value, false);
    if (line.key == "deck only") return at_.deck(line.value, true);
    if (line.key == "item deck") return at_.item_deck(line.value);
    if (line.key == "pile") return at_.pile(line.value);
    if (line.key == "first turn") return s.turn = 0, line.value == "yes";
    if (line.key == "deal") {
      const auto seed = number<std::uint64_t>(line.value);
      if (seed) at_.deal(*seed);
      return seed.has_value();
    }
    if (line.key == "idle") {
      const auto turns = number<std::uint16_t>(line.value);
      s.idle = turns.value_or(0);
      return turns.has_value();
    }
    if (line.key == "turn") {
      const auto who = seat(line.value);
      s.active = who.value_or(0);
      return who.has_value();
    }
    if (noun == "sealed") return sealed(rest, line.value);
    const auto who = seat(rest);
    if (!who) return false;
    if (noun == "hand") return at_.hand(*who, line.value);
    if (noun == "item") return at_.item(*who, line.value);
    if (noun == "used") return at_.face_down(*who, line.value);
    if (noun == "row") return at_.row(*who, line.value);
    return false;
  }
  // "sealed 2: King, Queen": cards of the area, sealed by seat 2.
  bool sealed(std::string_view by, std::string_view list) {
    const auto who = seat(by);
    const auto cards = at_.cards(list);
    if (!who || !cards) return false;
    for (const CardId card : *cards) {
      if (!at_.state().area.has(card)) return false;
      at_.state().sealed.add(card);
    }
    at_.state().sealer = *who;
    return true;
  }

  bool score(const CaseLine& line) {
    const auto cards = at_.cards(line.value);
    if (!cards || cards->size() > static_cast<std::size_t>(kMaxHand)) return false;
    scoring_.asked = true;
    scoring_.hand = *cards;
    return true;
  }
  bool choice(const CaseLine& line) {
    if (line.key == "discard") {
      const auto cards = at_.cards(line.value);
      if (cards) scoring_.discard = *cards;
      return cards.has_value();
    }
    if (line.key == "items") {
      const auto items = at_.items(line.value);
      for (const ItemId item : items.value_or(std::vector<ItemId>{})) scoring_.items |= bit(item);
      return items.has_value();
    }
    Choices& to = scoring_.choices;
    if (line.key == "book") {
      const auto space = line.value.rfind(' ');
      const auto cards = at_.cards(line.value.substr(0, space));
      const auto suit =
          index_of(kSuitNames, trimmed(line.value.substr(std::min(space, line.value.size() - 1))));
      if (!cards || cards->size() != 1 || !suit) return false;
      to.book_target = cards->front();
      to.book_suit = static_cast<std::uint8_t>(*suit);
      return true;
    }
    if (line.key == "mirage" || line.key == "shapeshifter") {
      if (const auto suit = index_of(kSuitNames, line.value)) {
        (line.key == "mirage" ? to.mirage_suit : to.shapeshifter_suit) = static_cast<std::uint8_t>(*suit);
        return true;
      }
    }
    CardId* field = choice_named(to, line.key);
    const auto cards = at_.cards(line.value);
    if (field == nullptr || !cards || cards->size() != 1) return false;
    *field = cards->front();
    return true;
  }

  bool act(const CaseLine& line) {
    std::string complaint;
    if (scoring_.asked || !act_on(at_.game(), at_.state(), at_.events(), line, complaint)) return false;
    if (!complaint.empty()) complain(line, complaint);
    return true;
  }

  bool expect(const CaseLine& line, std::string_view what) {
    const State& s = at_.state();
    if (scoring_.asked) return expect_score(line, what);
    if (what == "area") return expect_cards(line, s.area);
    if (what == "sealed") return expect_cards(line, s.sealed);
    if (what == "step") return same(line, std::string(line.value), step_name()), true;
    if (what == "to move")
      return same(line, std::string(line.value), s.step == Step::Over ? "nobody" : to_text(s.to_move + 1)),
             true;
    if (what == "deck size") return same(line, std::string(line.value), to_text(s.deck.size())), true;
    if (what == "deck") return expect_deck(line);
    if (what == "bottom") return expect_bottom(line);
    if (what == "pile") return expect_pile(line);
    if (what == "actions" || what == "no action") return expect_actions(line, what == "actions");
    if (what == "over") return expect_over(line);
    if (what == "events" || what == "no events") return expect_events(line, what == "events");
    std::string_view rest = what;
    const std::string_view noun = next_word(rest);
    const auto who = seat(next_word(rest));
    if (!who) return false;
    const Realm& realm = s.realms[*who];
    if (noun == "hand") return expect_cards(line, realm.hand);
    if (noun == "holds") return expect_holds(line, realm.hand);
    if (noun == "cards") return same(line, std::string(line.value), to_text(realm.hand.count())), true;
    if (noun == "size") return same(line, std::string(line.value), to_text(int{realm.size})), true;
    if (noun == "score") return same(line, std::string(line.value), to_text(int{s.scores[*who]})), true;
    if (noun == "item") return expect_items(line, realm.item == kNoItem ? 0 : bit(realm.item));
    if (noun == "used") return expect_items(line, realm.face_down);
    if (noun == "row") return expect_items(line, realm.row);
    if (noun == "knows") return expect_known(line, *who, rest);
    if (noun == "suits") return same(line, std::string(line.value), suit_counts(*who, "of_suit")), true;
    if (noun == "without") return same(line, std::string(line.value), suit_counts(*who, "without")), true;
    return false;
  }

  [[nodiscard]] std::string step_name() const {
    std::string view;
    JsonWriter json(view);
    at_.game().view(at_.state(), kNoSeat, json);
    const auto parsed = parse_json(view);
    return parsed ? std::string(parsed->at("step").as_string()) : "?";
  }
  // "flood 1, land 2": what everybody knows of the hidden cards of a hand.
  [[nodiscard]] std::string suit_counts(Seat seat, std::string_view key) const {
    std::string view;
    JsonWriter json(view);
    at_.game().view(at_.state(), kNoSeat, json);
    const auto parsed = parse_json(view);
    if (!parsed) return "?";
    std::vector<std::string> out;
    for (const auto& [suit, count] : parsed->at("realms").as_array().at(seat).at(key).as_object())
      out.push_back(std::string(suit) + " " + to_text(count.as_int64()));
    return joined(out);
  }
  bool expect_cards(const CaseLine& line, const Cards& are) {
    const auto cards = at_.cards(line.value);
    if (!cards) return false;
    Cards wanted;
    for (const CardId card : *cards) wanted.add(card);
    same(line, names(wanted), names(are));
    return true;
  }
  bool expect_holds(const CaseLine& line, const Cards& are) {
    const auto cards = at_.cards(line.value);
    if (!cards || cards->empty()) return false;
    for (const CardId card : *cards) {
      if (!are.has(card)) complain(line, "does not hold " + name(card));
    }
    return true;
  }
  bool expect_items(const CaseLine& line, ItemSet are) {
    const auto items = at_.items(line.value);
    if (!items) return false;
    ItemSet wanted = 0;
    for (const ItemId item : *items) wanted |= bit(item);
    same(line, names(wanted), names(are));
    return true;
  }
  bool expect_deck(const CaseLine& line) {
    const auto cards = at_.cards(line.value);
    const auto& deck = at_.state().deck;
    if (!cards || cards->empty() || cards->size() > deck.size()) return false;
    for (std::size_t i = 0; i < cards->size(); ++i)
      same(line, name((*cards)[i]), name(deck[deck.size() - 1 - i]));
    return true;
  }
  // The lowest cards, the lowest last.
  bool expect_bottom(const CaseLine& line) {
    const auto cards = at_.cards(line.value);
    const auto& deck = at_.state().deck;
    if (!cards || cards->empty() || cards->size() > deck.size()) return false;
    for (std::size_t i = 0; i < cards->size(); ++i)
      same(line, name((*cards)[cards->size() - 1 - i]), name(deck[i]));
    return true;
  }
  bool expect_pile(const CaseLine& line) {
    const auto items = at_.items(line.value);
    const auto& pile = at_.state().pile;
    if (!items) return false;
    std::vector<std::string> wanted;
    std::vector<std::string> is;
    for (const ItemId item : *items) wanted.push_back(at_.rules().set->items[item].en);
    for (std::size_t i = pile.size(); i > 0; --i) is.push_back(at_.rules().set->items[pile[i - 1]].en);
    same(line, joined(wanted), joined(is));
    return true;
  }
  // "expect knows 1 2: King": what seat 1 knows of the hand of seat 2. "expect knows 1 deck: 1 King; 9
  // Queen": by place from the top. "expect knows 1 inside: King": was in the deck once.
  bool expect_known(const CaseLine& line, Seat who, std::string_view of) {
    const State& s = at_.state();
    if (of == "deck") {
      std::string is;
      for (std::size_t i = 0; i < s.deck.size(); ++i) {
        const CardId card = s.deck[s.deck.size() - 1 - i];
        if (s.known[who][card] == kExact) is += (is.empty() ? "" : "; ") + to_text(i + 1) + " " + name(card);
      }
      return same(line, std::string(line.value), is.empty() ? "none" : is), true;
    }
    Cards known;
    if (of == "inside") {
      for (const CardId card : s.deck) {
        if (s.known[who][card] != kExact && s.known[who][card] != kNothing) known.add(card);
      }
      return expect_cards(line, known);
    }
    const auto whose = seat(of);
    if (!whose) return false;
    s.realms[*whose].hand.each([&](CardId card) {
      if (s.known[who][card] == kExact) known.add(card);
    });
    return expect_cards(line, known);
  }
  bool expect_actions(const CaseLine& line, bool exactly) {
    const std::vector<std::string> is = legal_texts(at_.game(), at_.state());
    std::vector<std::string> wanted;
    for (const std::string_view entry : split(line.value, ';')) wanted.emplace_back(trimmed(entry));
    if (exactly) return same(line, joined(sorted(wanted)), joined(sorted(is))), true;
    for (const std::string& action : wanted) {
      if (std::ranges::find(is, action) != is.end()) complain(line, action + " is possible");
    }
    return true;
  }
  // "no", "limit 1", "limit 1 3": how it ended and who won.
  bool expect_over(const CaseLine& line) {
    return same(line, std::string(line.value), how_it_ended(at_.game(), at_.state())), true;
  }
  // Name, seat, cards by name.
  bool expect_events(const CaseLine& line, bool happened) {
    std::vector<std::string> told;
    for (const Event& event : at_.events())
      told.push_back(event_in_case(kEventTable, event, NamesInCases(at_.rules())));
    const std::string differs = check_events(told, line.value, happened);
    if (!differs.empty()) complain(line, differs);
    return true;
  }

  bool expect_score(const CaseLine& line, std::string_view what) {
    const Rules& rules = at_.rules();
    const Surroundings around{.players = rules.players(), .discard = scoring_.discard};
    const int items = score_items(*rules.set, rules.switches(), rules.players(), scoring_.items);
    if (what == "best") {
      const Best best =
          find_best(*rules.set, rules.switches(), around, scoring_.hand,
                    {.suits = rules.options.suits, .suit_only = rules.switches().copy_suit_only});
      return same(line, std::string(line.value), to_text(best.total + items)), true;
    }
    const auto bad =
        check_choices(*rules.set, rules.switches(), rules.options.suits, scoring_.hand, scoring_.choices);
    if (what == "impossible") {
      if (!bad) return complain(line, "is possible"), true;
      return same(line, std::string(line.value), bad->where), true;
    }
    if (bad) return complain(line, "cannot be chosen: " + bad->where), true;
    const Explanation told = explain(*rules.set, rules.switches(), around, scoring_.hand, scoring_.choices);
    if (what == "total") return same(line, std::string(line.value), to_text(told.total + items)), true;
    if (what == "blanked") {
      Cards blanked;
      for (const CardReport& report : told.cards) {
        if (report.blanked) blanked.add(report.card);
      }
      return expect_cards(line, blanked);
    }
    if (what != "points") return false;
    for (std::string_view entry : split(line.value, ';')) {
      entry = trimmed(entry);
      const auto space = entry.rfind(' ');
      const auto cards = at_.cards(entry.substr(0, space));
      if (space == std::string_view::npos || !cards || cards->size() != 1) return false;
      const auto found = std::ranges::find(told.cards, cards->front(), &CardReport::card);
      if (found == told.cards.end()) return false;
      if (entry.substr(space + 1) != to_text(found->total))
        complain(line, name(found->card) + " scores " + to_text(found->total));
    }
    return true;
  }

  Position at_;
  Scoring scoring_;
  bool started_ = false;
  std::string complaint_;
};

}  // namespace

Result<std::string> run_text(const std::vector<CaseLine>& lines) { return TextCase::run(lines); }

}  // namespace hali::realms
