#include "games/realms/clauses_json.h"  // [cold]

#include "base/index_of.h"
#include "base/json_read.h"

namespace hali::realms {
namespace {

class ClauseReader {
 public:
  ClauseReader(const Names& spoken, const Switches& switches, CardSet& set, const std::string& where)
      : spoken_(spoken),
        switches_(switches),
        set_(set),
        card_(set.cards.back()),
        facts_(set.facts[set.cards.size() - 1]),
        where_(where) {}

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
    constexpr int kMost = sizeof(Number) == 1 ? 99 : kMaxPoints;
    const auto read = int_within(from, key, -kMost, kMost);
    if (!read) return bad(key);
    out = static_cast<Number>(*read);
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

  const Names& spoken_;
  const Switches& switches_;
  CardSet& set_;
  Card& card_;
  Facts& facts_;
  const std::string& where_;
  Bits group_suits_ = 0;
};

}  // namespace

Check read_clauses(const json::object& source, const Names& spoken, const Switches& switches, CardSet& set,
                   const std::string& where) {
  ClauseReader reader(spoken, switches, set, where);
  if (Check no = reader.bonus(array_at(source, "bonus")); no) return no;
  return reader.penalty(array_at(source, "penalty"));
}

}  // namespace hali::realms
