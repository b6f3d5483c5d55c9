#include "games/realms/case_runner/golden.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/case_keys.h"
#include "games/realms/best.h"
#include "games/realms/explain.h"
#include "games/realms/names.h"

namespace hali::realms {
namespace {

// One case; every function says what is wrong, empty when nothing is.
class GoldenCase {
 public:
  GoldenCase(const CardSet& set, const json::object& source) : set_(set), source_(source) {}

  std::string run() {
    // What tells where a case comes from is not read.
    constexpr std::array<CaseKeys, 2> kKeys{{
        {"",
         "id kind mode players hand hand_names discard cursed_items choices expected_total expected_cards "
         "blanked best_total one_best_choice combinations_tried note source"},
        {"choices.book_of_changes", "target suit"},
    }};
    if (std::string bad = unknown_key(source_, kKeys); !bad.empty()) return bad;
    suits_ = text_at(source_, "mode") == "cursed_suits";
    if (!suits_ && text_at(source_, "mode") != "base") return "has no mode";
    if (source_.contains("players")) {
      const auto players = int_within(source_, "players", 1, 6);
      if (!players) return "has no number of players";
      players_ = *players;
    }
    if (std::string bad = cards("hand", hand_); !bad.empty()) return bad;
    if (std::string bad = cards("discard", discard_); !bad.empty()) return bad;
    if (hand_.size() > static_cast<std::size_t>(kMaxHand)) return "hand: too many cards";
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      for (std::size_t j = i + 1; j < hand_.size(); ++j) {
        if (hand_[i] == hand_[j]) return "hand: " + set_.cards[hand_[i]].id + " is there twice";
      }
    }
    if (std::string bad = items(); !bad.empty()) return bad;
    const int extra = score_items(set_, switches_, players_, items_);
    const Surroundings around{.players = players_, .discard = discard_};
    if (const auto* best = source_.if_contains("best_total")) {
      if (!best->is_int64()) return "has no total";
      const Best found = find_best(set_, switches_, around, hand_, {.suits = suits_, .suit_only = false});
      return compare("best_total", best->get_int64(), found.total + extra);
    }
    const auto* total = source_.if_contains("expected_total");
    if (total == nullptr || !total->is_int64()) return "has no total";
    if (std::string bad = choices(); !bad.empty()) return bad;
    if (const auto bad = check_choices(set_, switches_, suits_, hand_, choices_))
      return bad->where + ": " + bad->words + (bad->arguments.empty() ? "" : " " + bad->arguments.front());
    const Explanation told = explain(set_, switches_, around, hand_, choices_);
    if (told.total != score_hand(set_, switches_, around, hand_, choices_))
      return "what is explained is not what is scored";
    if (std::string bad = compare("total", total->get_int64(), told.total + extra); !bad.empty()) return bad;
    return single_cards(told);
  }

 private:
  static std::string compare(std::string_view what, std::int64_t wanted, std::int64_t is) {
    if (wanted == is) return {};
    return std::string(what) + " is " + to_text(is) + ", not " + to_text(wanted);
  }
  std::string card(std::string_view id, CardId& out) const {
    const auto found = set_.find(id);
    if (!found) return "there is no card " + std::string(id);
    if (!set_.in_game(*found, suits_)) return std::string(id) + " is not in this game";
    out = *found;
    return {};
  }
  std::string cards(std::string_view key, std::vector<CardId>& out) const {
    const auto* list = source_.if_contains(key);
    if (list == nullptr) return key == "hand" ? "has no hand" : "";
    if (!list->is_array()) return std::string(key) + " is no list";
    for (const auto& entry : list->get_array()) {
      CardId read = kNoCard;
      const std::string bad = card(text_of(entry, "?"), read);
      if (!bad.empty()) return std::string(key) + ": " + bad;
      out.push_back(read);
    }
    return {};
  }
  std::string items() {
    const auto* list = source_.if_contains("cursed_items");
    if (list == nullptr) return {};
    if (!list->is_array()) return "cursed_items is no list";
    for (const auto& entry : list->get_array()) {
      const auto found = set_.find_item(text_of(entry));
      if (!found) return "there is no such item";
      items_ |= ItemSet{1} << *found;
    }
    return {};
  }
  std::string choices() {
    const auto* value = source_.if_contains("choices");
    if (value == nullptr) return {};
    if (!value->is_object()) return "choices is no object";
    for (const auto& [key, chosen] : value->get_object()) {
      if (key == "book_of_changes" && chosen.is_object()) {
        const std::string bad = card(text_at(chosen.get_object(), "target"), choices_.book_target);
        const auto suit = index_of(kSuitNames, text_at(chosen.get_object(), "suit"));
        if (!bad.empty() || !suit) return "book_of_changes: " + bad;
        choices_.book_suit = static_cast<std::uint8_t>(*suit);
        continue;
      }
      CardId* to = choice_named(choices_, key);
      if (to == nullptr || !chosen.is_string()) return "there is no choice " + std::string(key);
      if (std::string bad = card(chosen.get_string(), *to); !bad.empty()) return bad;
    }
    return {};
  }
  std::string single_cards(const Explanation& told) const {
    const json::object& wanted = object_at(source_, "expected_cards");
    const auto* blanked = find_array(source_, "blanked");
    const auto held = [&](std::string_view id) {
      return std::ranges::any_of(told.cards,
                                 [&](const CardReport& report) { return set_.cards[report.card].id == id; });
    };
    for (const auto& [id, points] : wanted) {
      if (!held(id)) return "expected_cards: " + std::string(id) + " is not in the hand";
    }
    for (const CardReport& report : told.cards) {
      const std::string& id = set_.cards[report.card].id;
      const auto* points = wanted.if_contains(id);
      if (points != nullptr && points->is_int64()) {
        if (std::string bad = compare(id, points->get_int64(), report.total); !bad.empty()) return bad;
      }
      if (blanked == nullptr) continue;
      bool listed = false;
      for (const auto& entry : *blanked) listed = listed || text_of(entry) == id;
      if (listed != report.blanked) return id + (report.blanked ? " is blanked" : " is not blanked");
    }
    return {};
  }

  const CardSet& set_;
  const json::object& source_;
  Switches switches_;
  bool suits_ = false;
  int players_ = 4;
  std::vector<CardId> hand_;
  std::vector<CardId> discard_;
  ItemSet items_ = 0;
  Choices choices_;
};

}  // namespace

std::string run_golden(const json::object& one) {
  static const auto kSet = read_card_set(embedded("data/realms/cards.json").value_or(""), {});
  return kSet ? GoldenCase(*kSet, one).run() : "has no cards: " + kSet.error().words;
}

}  // namespace hali::realms
