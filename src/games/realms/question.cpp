#include "games/realms/question.h"  // [cold]

#include <algorithm>

#include "base/embedded.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/realms/best.h"
#include "games/realms/bound.h"
#include "games/realms/gain_question.h"
#include "games/realms/item.h"
#include "games/realms/named_cards.h"
#include "games/realms/score_json.h"

namespace hali::realms {
namespace {

constexpr std::size_t kMostCards = 9;  // FR-113
constexpr std::size_t kMostDiscard = 40;

class Answerer {
 public:
  Answerer(const CardSet& set, const HandQuestion& question)
      : set_(set), q_(question), names_(set, question.suits), work_(question.work) {}

  Result<HandAnswer> run() {
    if (q_.players < 2 || q_.players > 6)
      return fault("players", "fault.players", to_text(q_.players), "2", "6");
    if (auto bad = names_.read("hand", q_.hand, kMostCards, out_.hand)) return std::unexpected(*bad);
    if (out_.hand.empty()) return fault("hand", "fault.realms.empty_hand");
    if (auto bad = names_.read("discard", q_.discard, kMostDiscard, discard_)) return std::unexpected(*bad);
    if (auto bad = items()) return std::unexpected(*bad);
    if (auto bad = choices()) return std::unexpected(*bad);
    if (q_.extra) {
      if (!take_extra()) return too_much();
    } else if (q_.best) {
      out_.choices = best_of(out_.hand, discard_, kNoTotal).choices;
      if (work_ < 0) return too_much();
    } else if (auto bad = check_choices(set_, q_.switches, q_.suits, out_.hand, out_.choices)) {
      return std::unexpected(*bad);
    }
    out_.told = explain(set_, q_.switches, around(discard_), out_.hand, out_.choices);
    out_.total += out_.told.total;
    out_.work = q_.work - work_;
    return std::move(out_);
  }

 private:
  [[nodiscard]] Surroundings around(std::span<const CardId> discard) const {
    return {.players = q_.players, .discard = discard};
  }
  Best best_of(std::span<const CardId> hand, std::span<const CardId> discard, int above) {
    return find_best(set_, q_.switches, around(discard), hand,
                     {.suits = q_.suits, .suit_only = q_.switches.copy_suit_only},
                     {.above = above, .work = &work_});
  }
  [[nodiscard]] std::unexpected<Fault> too_much() const {
    return fault("hand", q_.extra ? "fault.realms.work_extra" : "fault.realms.work", to_text(q_.work));
  }

  Check items() {
    for (const std::string& name : q_.items) {
      const Found found = find_item(set_, name);
      if (found.id < 0) {
        return found.several.empty()
                   ? wrong("items", "fault.realms.unknown_item", trimmed(name))
                   : wrong("items", "fault.realms.ambiguous", trimmed(name), several_of(found));
      }
      const auto item = static_cast<ItemId>(found.id);
      if ((items_ & bit(item)) != 0) return wrong("items", "fault.realms.twice", set_.items[item].en);
      items_ |= bit(item);
    }
    for (ItemSet rest = items_; rest != 0; rest &= rest - 1) {
      const auto item = static_cast<ItemId>(std::countr_zero(rest));
      out_.items.emplace_back(item, score_item(set_, q_.switches, q_.players, items_, item));
      out_.total += out_.items.back().second;
    }
    return {};
  }
  Check choices() {
    Choices& to = out_.choices;
    for (const auto& [key, value] : q_.choices) {
      if (const std::string book = plain(key);
          book == "book" || book == "book-of-changes" || book == "buch") {
        const auto space = value.rfind(' ');
        const auto suit =
            space == std::string::npos ? std::nullopt : find_suit(std::string_view(value).substr(space + 1));
        if (!suit) return wrong(key, "fault.realms.book_form", value);
        to.book_suit = static_cast<std::uint8_t>(*suit);
        if (Check bad = names_.read(key, std::string_view(value).substr(0, space), to.book_target))
          return bad;
        continue;
      }
      CardId* field = choice_named(to, key);
      if (field == nullptr) return wrong(key, "fault.realms.no_choice", key);
      if (field == &to.mirage || field == &to.shapeshifter) {
        if (const auto suit = find_suit(value)) {
          (field == &to.mirage ? to.mirage_suit : to.shapeshifter_suit) = static_cast<std::uint8_t>(*suit);
          continue;
        }
      }
      if (Check bad = names_.read(key, value, *field)) return bad;
    }
    return {};
  }

  // Step 1 for one hand in every way (FR-121 to FR-124): the Genie first, then the Necromancer, each time
  // down to nine cards. The Genie finds any card that was not named.
  struct Way {
    FixedVector<CardId, kMostCards + 1> hand;
    FixedVector<CardId, 2> thrown;
    CardId granted = kNoCard;
    CardId raised = kNoCard;
    int bound = 0;  // no choices make more of it
  };
  using Discard = FixedVector<CardId, kMostDiscard + 2>;

  [[nodiscard]] CardId taker(std::span<const CardId> hand, TakeFrom from) const {
    for (const CardId card : hand) {
      if (set_.cards[card].takes == from) return card;
    }
    return kNoCard;
  }
  [[nodiscard]] Discard discard_after(const Way& way) const {
    Discard out;
    for (const CardId card : discard_) {
      if (card != way.raised) out.push_back(card);
    }
    for (const CardId card : way.thrown) {
      if (card != way.raised) out.push_back(card);
    }
    return out;
  }

  // The most promising hand first; when none of the others can be better it is done. Of equals the first that
  // was found.
  bool take_extra() {
    list_ways();
    std::vector<std::pair<int, std::size_t>> order;
    order.reserve(ways_.size());
    for (std::size_t i = 0; i < ways_.size(); ++i) order.emplace_back(-ways_[i].bound, i);
    std::ranges::sort(order);
    int most = kNoTotal;
    std::size_t best = 0;
    for (const auto& [negative, i] : order) {
      if (work_ < 0 || -negative < most) break;
      const Way& way = ways_[i];
      const Discard discard = discard_after(way);
      const int above = i < best ? most - 1 : most;
      const Best found = best_of(way.hand, discard, above);
      if (found.total <= above) continue;
      most = found.total;
      best = i;
      out_.choices = found.choices;
    }
    const Way& way = ways_[best];
    const Discard discard = discard_after(way);
    discard_.assign(discard.begin(), discard.end());
    out_.hand.assign(way.hand.begin(), way.hand.end());
    out_.thrown.assign(way.thrown.begin(), way.thrown.end());
    out_.granted = way.granted;
    out_.raised = way.raised;
    return work_ >= 0;
  }
  void list_ways() {
    Way start;
    for (const CardId card : out_.hand) start.hand.push_back(card);
    raise(start);
    const CardId genie = taker(out_.hand, TakeFrom::Deck);
    for (std::size_t i = 0; genie != kNoCard && i < set_.cards.size(); ++i) {
      if (!set_.in_game(static_cast<CardId>(i), q_.suits) || names_.has(static_cast<CardId>(i))) continue;
      Way way = start;
      way.granted = static_cast<CardId>(i);
      way.hand.push_back(way.granted);
      trim(way, genie, kNoCard, [&](const Way& next) { raise(next); });
    }
  }
  void raise(const Way& from) {
    add(from);
    const CardId necromancer = taker(from.hand, TakeFrom::DiscardArea);
    if (necromancer == kNoCard) return;
    const CardId genie = from.granted == kNoCard ? kNoCard : taker(from.hand, TakeFrom::Deck);
    for (const CardId card : discard_after(from)) {
      if ((bit_of(set_.facts[card].suit) & set_.cards[necromancer].takes_suits) == 0) continue;
      Way way = from;
      way.raised = card;
      way.hand.push_back(card);
      trim(way, necromancer, genie, [&](const Way& next) { add(next); });
    }
  }
  // Whoever took a card has been shown and stays. Two cards thrown in either order leave the same hand: the
  // order of the hand will do.
  template <class Then>
  void trim(const Way& from, CardId taker, CardId other_taker, Then&& then) {
    if (from.hand.size() <= kMostCards) return then(from);
    const CardId first = from.thrown.empty() ? kNoCard : from.thrown[0];
    for (std::size_t i = 0; i < from.hand.size(); ++i) {
      const CardId card = from.hand[i];
      if (card == taker || card == other_taker) continue;
      if (first != kNoCard && card != from.raised && place_of(card) < place_of(first)) continue;
      Way way = from;
      way.thrown.push_back(card);
      way.hand.erase(i);
      then(way);
    }
  }
  // Where a card was in the hand that was asked about; what the Genie granted came last.
  [[nodiscard]] std::size_t place_of(CardId card) const {
    return static_cast<std::size_t>(std::ranges::find(out_.hand, card) - out_.hand.begin());
  }
  void add(const Way& way) {
    if (--work_ < 0) return;
    const Discard discard = discard_after(way);
    Slots slots;
    for (const CardId card : way.hand) slots.add(set_, card);
    ways_.push_back(way);
    ways_.back().bound = upper_bound(set_, around(discard), slots);
  }

  const CardSet& set_;
  const HandQuestion& q_;
  HandAnswer out_;
  std::vector<CardId> discard_;
  NamedCards names_;
  ItemSet items_ = 0;
  std::int64_t work_;
  std::vector<Way> ways_;
};

// Reading the JSON form.
Result<HandQuestion> read_question(const json::object& from) {
  HandQuestion out;
  for (const auto& [key, to] :
       {std::pair("hand", &out.hand), std::pair("discard", &out.discard), std::pair("items", &out.items)}) {
    auto read = texts(from, key);
    if (!read) return std::unexpected(read.error());
    *to = std::move(*read);
  }
  for (const auto& [key, to] :
       {std::pair("suits", &out.suits), std::pair("best", &out.best), std::pair("extra", &out.extra)}) {
    const auto* value = from.if_contains(key);
    if (value == nullptr) continue;
    if (!value->is_bool()) return fault(key, "fault.message.flag");
    *to = value->get_bool();
  }
  if (const auto* players = from.if_contains("players")) {
    const auto count = int_within(*players, 0, 99);
    if (!count) return fault("players", "fault.message.count", "6");
    out.players = *count;
  }
  if (const auto* choices = from.if_contains("choices")) {
    if (!choices->is_object()) return fault("choices", "fault.message.object");
    for (const auto& [key, value] : choices->get_object()) {
      if (value.is_string()) {
        out.choices.emplace(key, value.get_string());
      } else if (value.is_object() && value.get_object().contains("target") &&
                 value.get_object().contains("suit") && value.at("target").is_string() &&
                 value.at("suit").is_string()) {
        out.choices.emplace(key, std::string(value.at("target").get_string()) + " " +
                                     std::string(value.at("suit").get_string()));
      } else {
        return fault("choices", "fault.realms.list");
      }
    }
  }
  return out;
}

}  // namespace

Result<HandAnswer> answer(const CardSet& set, const HandQuestion& question) {
  return Answerer(set, question).run();
}

Result<std::string> consult(std::string_view question) {
  const auto parsed = parse_json(question);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return fault("", "fault.message.object");
  if (const auto* gains = parsed->get_object().if_contains("gains")) {
    if (!gains->is_object()) return fault("gains", "fault.message.object");
    return answer_gains(gains->get_object());
  }
  const auto read = read_question(parsed->get_object());
  if (!read) return std::unexpected(read.error());
  static const auto kSet = read_card_set(embedded("data/realms/cards.json").value_or(""), {});
  if (!kSet) return std::unexpected(kSet.error());
  const auto answered = answer(*kSet, *read);
  if (!answered) return std::unexpected(answered.error());
  std::string out;
  JsonWriter json(out);
  json.object();
  write_scored(*kSet, answered->told, answered->choices, json);
  json.key("items").object();
  for (const auto& [item, points] : answered->items) json.field(kSet->items[item].id, points);
  json.end_object().field("sum", answered->total);
  const auto optional = [&](std::string_view key, CardId card) {
    if (card != kNoCard) json.field(key, kSet->cards[card].id);
  };
  optional("granted", answered->granted);
  optional("raised", answered->raised);
  json.key("thrown").array();
  for (const CardId card : answered->thrown) json.value(kSet->cards[card].id);
  json.end_array().end_object();
  return out;
}

}  // namespace hali::realms
