// Reads the card set and refuses what does not hang together, naming card and field.
#include <map>

#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/realms/cards.h"

namespace hali::realms {
namespace {

constexpr int kMinStrength = -50;
constexpr int kMaxStrength = 63;
constexpr std::int64_t kMaxPoints = 999;
constexpr std::size_t kMaxText = 40;

// Everything the texts of the set speak of by name, in order of first mention.
using Names = std::map<std::string, int, std::less<>>;

// One list of clauses of one card: bonus or penalty.
class ClauseReader {
 public:
  ClauseReader(CardSet& set, const Names& spoken, const Switches& switches, Card& card, Facts& facts,
               std::string where)
      : set_(set),
        spoken_(spoken),
        switches_(switches),
        card_(card),
        facts_(facts),
        where_(std::move(where)) {}

  Check bonus(const json::array& list) {
    const auto first = static_cast<std::uint16_t>(set_.clauses.size());
    for (const auto& entry : list) {
      if (!entry.is_object()) return bad("kind");
      if (Check no = one_bonus(entry.get_object()); no) return no;
    }
    return close(facts_.bonus, first);
  }

  Check penalty(const json::array& list) {
    const auto first = static_cast<std::uint16_t>(set_.clauses.size());
    for (const auto& entry : list) {
      if (!entry.is_object()) return bad("kind");
      if (Check no = one_penalty(entry.get_object()); no) return no;
    }
    if (Check no = close(facts_.penalty, first); no) return no;
    if (facts_.penalty.count != 0) facts_.penalties |= kPaysPenalty;
    for (std::size_t i = first; i < set_.clauses.size(); ++i) set_.clauses[i].penalty = true;
    return {};
  }

 private:
  [[nodiscard]] Check bad(std::string_view field) const {
    return wrong(where_, "fault.cards.clause", std::string(field));
  }

  // The clauses since `first`, with what the scorer wants to know of each.
  Check close(ClauseRange& range, std::uint16_t first) {
    range = {first, static_cast<std::uint16_t>(set_.clauses.size() - first)};
    if (range.count > kMaxClauses) return bad("clauses");
    for (std::size_t i = first; i < set_.clauses.size(); ++i) {
      Clause& clause = set_.clauses[i];
      const bool plain = (clause.any & ~kSuitBits) == 0 && clause.except == 0;
      const bool linear = clause.pay == Pay::Points || clause.pay == Pay::Per;
      clause.special = !linear || !plain;
      clause.mask = tally_mask(clause.any);
      clause.plus = clause.pay == Pay::Points ? 1 : 0;
    }
    return {};
  }

  Check suit_list(const json::array& list, Bits& out) {
    for (const auto& entry : list) {
      const std::string_view text = text_of(entry);
      const auto suit = index_of(kSuitNames, text);
      if (!suit) return wrong(where_, "fault.cards.suit", std::string(text));
      out |= Bits{1} << *suit;
    }
    return {};
  }
  Check name_list(const json::array& list, Bits& out) const {
    for (const auto& entry : list) {
      const std::string_view text = text_of(entry);
      const auto found = spoken_.find(text);
      if (found == spoken_.end()) return wrong(where_, "fault.cards.name", std::string(text));
      out |= Bits{1} << (kFirstName + found->second);
    }
    return {};
  }
  Check selector(const json::object& from, Selector& out) {
    out = {};
    if (Check no = suit_list(array_at(from, "suits"), out.any); no) return no;
    if (Check no = name_list(array_at(from, "names"), out.any); no) return no;
    if (Check no = suit_list(array_at(from, "except_suits"), out.except); no) return no;
    if (Check no = name_list(array_at(from, "except_names"), out.except); no) return no;
    if (flag_at(from, "all")) out.any |= kEveryCard;
    out.other = flag_at(from, "other");
    facts_.spoken |= (out.any | out.except) & ~kEveryCard;
    return {};
  }
  Check selector(const json::object& from, std::string_view key, Clause& out) {
    Selector read;
    if (Check no = selector(object_at(from, key), read); no) return no;
    out.any = read.any;
    out.except = read.except;
    out.other = read.other;
    return {};
  }
  template <class Number>
  Check number(const json::object& from, std::string_view key, Number& out) const {
    constexpr std::int64_t kMost = sizeof(Number) == 1 ? 99 : kMaxPoints;
    const auto* value = from.if_contains(key);
    if (value == nullptr || !value->is_int64() || value->get_int64() < -kMost || value->get_int64() > kMost)
      return bad(key);
    out = static_cast<Number>(value->get_int64());
    return {};
  }

  // has, not has, all_of has: what must meet a card, and what must not.
  Check condition(const json::value* when, Clause& out) {
    if (when == nullptr || when->is_null()) return {};
    if (!when->is_object()) return bad("when");
    const json::object& from = when->get_object();
    std::size_t needs = 0;
    const auto has = [&](const json::object& holder, bool negated) -> Check {
      Selector read;
      if (Check no = selector(object_at(holder, "has"), read); no) return no;
      if (read.any == 0 || read.except != 0 || read.other || (!negated && needs >= out.need.size()))
        return bad("when");
      (negated ? out.forbid : out.need[needs++]) = read.any;
      return {};
    };
    if (from.contains("has")) return has(from, false);
    if (from.contains("not")) return has(object_at(from, "not"), true);
    if (from.contains("all_of")) {
      for (const auto& part : array_at(from, "all_of")) {
        if (!part.is_object()) return bad("when");
        if (Check no = has(part.get_object(), false); no) return no;
      }
      return {};
    }
    if (from.contains("count_is")) {
      const json::object& count = object_at(from, "count_is");
      if (Check no = selector(count, "of", out); no) return no;
      out.pay = Pay::Exactly;
      return number(count, "exactly", out.more);
    }
    return bad("when");
  }

  // Kinds that both a bonus and a penalty may have; `done` says whether it was one of them.
  Check points(const json::object& from, bool& done) {
    const std::string_view kind = text_at(from, "kind");
    done = kind == "points" || kind == "points_per";
    if (!done) return {};
    Clause clause;
    if (Check no = number(from, "value", clause.value); no) return no;
    if (Check no = condition(from.if_contains("when"), clause); no) return no;
    if (kind == "points_per") {
      clause.pay = text_at(from, "zone") == "discard_area" ? Pay::PerDiscard : Pay::Per;
      if (Check no = selector(from, "count", clause); no) return no;
      if (clause.any == 0) return bad("count");
      if (clause.pay == Pay::Per && names_once(clause)) return {};
      if (!switches_.dungeon_both && (clause.any & kSuitBits) == 0) clause.except |= group_suits_;  // A27
    }
    set_.clauses.push_back(clause);
    return {};
  }
  // A25: a suit and names may be paid apart: each Beast, and the name once besides.
  bool names_once(const Clause& clause) {
    const bool both = (clause.any & kSuitBits) != 0 && (clause.any & ~kSuitBits & ~kEveryCard) != 0;
    if (!switches_.forest_names || !both) return false;
    Clause suits = clause;
    suits.any &= kSuitBits;
    Clause name{.value = clause.value};
    name.need[0] = clause.any & ~kSuitBits;
    set_.clauses.push_back(suits);
    set_.clauses.push_back(name);
    return true;
  }

  Check one_bonus(const json::object& from) {
    bool done = false;
    if (Check no = points(from, done); no || done) return no;
    const std::string_view kind = text_at(from, "kind");
    if (kind == "first_that_applies") return alternatives(from);
    if (kind == "first_and_more") return groups(from);
    if (kind == "sum_strength" || kind == "max_strength") {
      Clause clause{.pay = kind == "sum_strength" ? Pay::Sum : Pay::Max};
      if (Check no = selector(from, "of", clause); no) return no;
      if (clause.pay == Pay::Max && !switches_.fountain_self) clause.other = true;
      set_.clauses.push_back(clause);
      return {};
    }
    if (kind == "strength_runs") return plain_clause(Pay::Runs, 0);
    if (kind == "distinct_names_in_suit") {
      facts_.powers |= kSeesSuits | kSeesNames;
      return plain_clause(Pay::Names, 0);
    }
    if (kind == "all_suits_different") facts_.powers |= kSeesSuits;
    for (const auto& [name, pay] : {std::pair("all_suits_different", Pay::Different),
                                    std::pair("points_per_other_player", Pay::PerPlayer),
                                    std::pair("points_per_card_with_uncleared_penalty", Pay::PerPenalty)}) {
      if (kind != name) continue;
      std::int16_t value = 0;
      if (Check no = number(from, "value", value); no) return no;
      return plain_clause(pay, value);
    }
    return power(from, kind);
  }
  Check plain_clause(Pay pay, std::int16_t value) {
    set_.clauses.push_back({.value = value, .pay = pay});
    return {};
  }
  Check alternatives(const json::object& from) {
    const json::array& options = array_at(from, "options");
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (!options[i].is_object()) return bad("options");
      const json::object& option = options[i].get_object();
      const json::array& then = array_at(option, "then");
      if (then.size() != 1 || !then[0].is_object()) return bad("then");
      const std::size_t before = set_.clauses.size();
      bool done = false;
      if (Check no = points(then[0].get_object(), done); no) return no;
      if (set_.clauses.size() != before + 1) return bad("then");
      Clause& clause = set_.clauses.back();
      if (Check no = condition(option.if_contains("when"), clause); no) return no;
      if (Check no = only_if_not(i, clause); no) return no;
    }
    return {};
  }
  // FR-161: an alternative counts when none before it does. What it lacks of their conditions is one thing,
  // or it could not be told by what must not be there.
  Check only_if_not(std::size_t earlier, Clause& clause) {
    for (std::size_t k = 1; k <= earlier; ++k) {
      const Clause& before = set_.clauses[set_.clauses.size() - 1 - k];
      int lacking = 0;
      Bits lacks = 0;
      for (const Bits need : before.need) {
        if (need == kEveryCard || index_of(clause.need, need)) continue;
        ++lacking;
        lacks = need;
      }
      if (lacking != 1 || before.forbid != 0) return bad("options");
      clause.forbid |= lacks;
    }
    return {};
  }
  Check groups(const json::object& from) {
    for (const auto& entry : array_at(from, "groups")) {
      if (!entry.is_object()) return bad("groups");
      Clause clause{.pay = Pay::First};
      if (Check no = selector(entry.get_object(), "count", clause); no) return no;
      if (Check no = number(entry.get_object(), "first", clause.value); no) return no;
      if (Check no = number(entry.get_object(), "each_more", clause.more); no) return no;
      group_suits_ |= clause.any;
      set_.clauses.push_back(clause);
    }
    return {};
  }

  Check power(const json::object& from, std::string_view kind) {
    Selector of;
    const Bits spoken_before = facts_.spoken;
    const bool itself = text_at(from, "of") == "self";
    if (Check no = selector(object_at(from, "of"), of); no) return no;
    if (kind == "clear_penalty") {
      facts_.powers |= kClears;
      facts_.clears |= of.any;
    } else if (kind == "clear_penalty_choice") {
      facts_.powers |= kIsland;
      facts_.island |= of.any;
    } else if (kind == "clear_word") {
      const auto word = index_of(kSuitNames, text_at(from, "word"));
      if (!word) return bad("word");
      if (Check no = selector(object_at(from, "in_penalties_of"), of); no) return no;
      facts_.powers |= kStrikes;
      facts_.strikes |= Bits{1} << *word;
      facts_.strikes_of |= of.any;
    } else if (kind == "unblankable") {
      facts_.powers |= kGuards;
      facts_.guards |= of.any;
      facts_.guards_itself = facts_.guards_itself || itself;
    } else if (kind == "unblankable_choice") {
      facts_.powers |= kAngel;
    } else if (kind == "change_suit_choice") {
      card_.changes_suit = true;
    } else if (kind == "copy_choice") {
      card_.copies_hand = text_at(from, "source") == "hand";
      card_.copies = of.any & kSuitBits;
    } else if (kind == "endgame_take") {
      const std::string_view source = text_at(from, "from");
      card_.takes = source == "draw_deck_top"   ? TakeFrom::DeckTop
                    : source == "draw_deck_any" ? TakeFrom::Deck
                    : source == "discard_area"  ? TakeFrom::DiscardArea
                                                : TakeFrom::Nowhere;
      card_.takes_suits = of.any & kSuitBits;
      if (card_.takes == TakeFrom::Nowhere) return bad("from");
    } else {
      return wrong(where_, "fault.cards.kind", std::string(kind));
    }
    // What may be copied or taken is not what the text tells apart when it is scored.
    if (kind == "copy_choice" || kind == "endgame_take") facts_.spoken = spoken_before;
    return {};
  }

  Check one_penalty(const json::object& from) {
    bool done = false;
    if (Check no = points(from, done); no || done) return no;
    const std::string_view kind = text_at(from, "kind");
    Selector of;
    if (kind == "blank") {
      if (Check no = selector(object_at(from, "of"), of); no) return no;
      if (facts_.blanks.count == 0) facts_.blanks.first = static_cast<std::uint16_t>(set_.selectors.size());
      if ((of.any & kEveryCard) != 0) {  // only Wildfire speaks of all cards
        if (switches_.wildfire_spares_outsiders) of.except |= bit_of(Suit::Outsider);
        if (switches_.wildfire_spares_wild) of.except |= bit_of(Suit::Wild);
        facts_.spoken |= of.except;
      }
      facts_.penalties |= kBlanks;
      set_.selectors.push_back(of);
      ++facts_.blanks.count;
    } else if (kind == "blank_lonely_suits") {
      if (Check no = suit_list(array_at(from, "except_suits"), facts_.lonely_except); no) return no;
      facts_.penalties |= kLonely | kSeesSuits;
    } else if (kind == "blanked_unless" || kind == "blanked_with") {
      if (Check no = selector(object_at(from, kind == "blanked_unless" ? "with" : "any_of"), of); no)
        return no;
      if (of.any == 0) return bad(kind);
      facts_.penalties |= kind == "blanked_unless" ? kBlankedUnless : kBlankedWith;
      (kind == "blanked_unless" ? facts_.unless : facts_.with) |= of.any;
    } else {
      return wrong(where_, "fault.cards.kind", std::string(kind));
    }
    return {};
  }

  CardSet& set_;
  const Names& spoken_;
  const Switches& switches_;
  Card& card_;
  Facts& facts_;
  std::string where_;
  Bits group_suits_ = 0;
};

// Names that any selector of the value speaks of.
Check collect_names(const json::value& value, Names& names, const std::string& where, int depth = 0) {
  if (depth > 12) return wrong(where, "fault.cards.clause", "depth");
  if (value.is_array()) {
    for (const auto& entry : value.get_array()) {
      if (Check no = collect_names(entry, names, where, depth + 1); no) return no;
    }
  } else if (value.is_object()) {
    for (const auto& [key, inner] : value.get_object()) {
      if ((key == "names" || key == "except_names") && inner.is_array()) {
        for (const auto& name : inner.get_array()) {
          if (name.is_string())
            names.try_emplace(std::string(name.get_string()), static_cast<int>(names.size()));
        }
      } else if (Check no = collect_names(inner, names, where, depth + 1); no) {
        return no;
      }
    }
  }
  if (names.size() > static_cast<std::size_t>(kMaxSpokenNames)) return wrong(where, "fault.cards.many_names");
  return {};
}

class SetReader {
 public:
  explicit SetReader(const Switches& switches) : switches_(switches) {}

  Check read(const json::object& file) {
    const json::array& cards = array_at(file, "cards");
    if (cards.empty()) return wrong("cards", "fault.cards.list");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string where = "cards[" + to_text(i) + "]";
      if (!cards[i].is_object()) return wrong(where, "fault.cards.object");
      if (Check no = collect_names(cards[i], spoken_, where); no) return no;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string where = "cards[" + to_text(i) + "]";
      if (Check no = one(cards[i].get_object(), where); no) return no;
    }
    return finish(cards);
  }

  CardSet set;

 private:
  static Check text(const json::object& from, std::string_view field, const std::string& where,
                    std::string& out) {
    out = std::string(text_at(from, field));
    if (out.empty() || out.size() > kMaxText)
      return wrong(where + ", " + std::string(field), "fault.cards.text");
    return {};
  }

  Check one(const json::object& from, std::string where) {
    std::string id;
    if (Check no = text(from, "id", where, id); no) return no;
    where += " " + id;
    if (set.find(id) || set.find_item(id)) return wrong(where, "fault.cards.twice", id);
    const std::string_view part = text_at(from, "set");
    if (part == "cursed_items") return item(from, id, where);
    if (part != "base" && part != "cursed_suits") return wrong(where + ", set", "fault.cards.set");
    return card(from, id, where, part == "base");
  }

  Check card(const json::object& from, const std::string& id, const std::string& where, bool base) {
    if (set.cards.size() >= static_cast<std::size_t>(kMaxCards)) return wrong(where, "fault.cards.many");
    Facts& facts = set.facts[set.cards.size()];
    Card& card = set.cards.emplace_back();
    card.id = id;
    card.base = base;
    if (Check no = text(from, "name_en", where, card.en); no) return no;
    if (Check no = text(from, "name_de", where, card.de); no) return no;
    const auto suit = index_of(kSuitNames, text_at(from, "suit"));
    if (!suit) return wrong(where, "fault.cards.suit", std::string(text_at(from, "suit")));
    const auto* strength = from.if_contains("strength");
    if (strength == nullptr || !strength->is_int64() || strength->get_int64() < kMinStrength ||
        strength->get_int64() > kMaxStrength)
      return wrong(where + ", strength", "fault.cards.number", to_text(kMinStrength), to_text(kMaxStrength));
    facts.suit = static_cast<Suit>(*suit);
    facts.strength = static_cast<std::int16_t>(strength->get_int64());
    const auto [name, fresh] = names_.try_emplace(card.en, static_cast<int>(names_.size()));
    facts.name = static_cast<std::uint8_t>(name->second);
    facts.signature = kEveryCard | bit_of(facts.suit);
    if (const auto said = spoken_.find(card.en); said != spoken_.end())
      facts.signature |= Bits{1} << (kFirstName + said->second);
    ClauseReader reader(set, spoken_, switches_, card, facts, where);
    if (Check no = reader.bonus(array_at(from, "bonus")); no) return no;
    return reader.penalty(array_at(from, "penalty"));
  }

  Check item(const json::object& from, const std::string& id, const std::string& where) {
    if (items_ >= kItems) return wrong(where, "fault.cards.items", to_text(kItems));
    // What an item does is in the rules, by its number: the order is fixed.
    if (id != "CH" + to_text(24 + items_))
      return wrong(where, "fault.cards.item_order", "CH" + to_text(24 + items_));
    Item& item = set.items[static_cast<std::size_t>(items_++)];
    item.id = id;
    if (Check no = text(from, "name_en", where, item.en); no) return no;
    if (Check no = text(from, "name_de", where, item.de); no) return no;
    constexpr std::array<std::string_view, 4> kTimings{"any_time", "replaces_turn", "after_turn",
                                                       "as_copied_item"};
    const auto timing = index_of(kTimings, text_at(from, "timing"));
    if (!timing) return wrong(where + ", timing", "fault.cards.timing");
    item.timing = static_cast<Timing>(*timing);
    const auto* points = from.if_contains("points");
    if (points == nullptr || !points->is_int64() || points->get_int64() < -kMaxPoints ||
        points->get_int64() > kMaxPoints)
      return wrong(where + ", points", "fault.cards.number", to_text(-kMaxPoints), to_text(kMaxPoints));
    item.points = static_cast<std::int16_t>(points->get_int64());
    return {};
  }

  // What needs all cards: who takes whose place, and how many there are of each part.
  Check finish(const json::array& source) {
    set.names = static_cast<int>(names_.size());
    std::size_t at = 0;
    for (const auto& entry : source) {
      if (text_at(entry.get_object(), "set") == "cursed_items") continue;
      const std::string_view by = text_at(entry.get_object(), "replaced_by");
      if (!by.empty()) {
        const auto found = set.find(by);
        if (!found || set.cards[*found].base)
          return wrong(set.cards[at].id, "fault.cards.replaced", std::string(by));
        set.cards[at].replaced_by = *found;
      }
      ++at;
    }
    for (const bool suits : {false, true}) {
      int count = 0;
      for (std::size_t i = 0; i < set.cards.size(); ++i)
        count += set.in_game(static_cast<CardId>(i), suits) ? 1 : 0;
      const int wanted = suits ? 68 : 53;
      if (count != wanted) return wrong("cards", "fault.cards.count", to_text(count), to_text(wanted));
    }
    if (items_ != kItems) return wrong("cards", "fault.cards.items", to_text(kItems));
    return {};
  }

  const Switches& switches_;
  Names spoken_;
  Names names_;
  int items_ = 0;
};

}  // namespace

std::optional<CardId> CardSet::find(std::string_view id) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == id) return static_cast<CardId>(i);
  }
  return std::nullopt;
}

std::optional<ItemId> CardSet::find_item(std::string_view id) const {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].id == id) return static_cast<ItemId>(i);
  }
  return std::nullopt;
}

Result<CardSet> read_card_set(std::string_view text, const Switches& switches) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return fault("", "fault.cards.object");
  SetReader reader(switches);
  if (Check no = reader.read(parsed->get_object()); no) return std::unexpected(*no);
  return std::move(reader.set);
}

}  // namespace hali::realms
