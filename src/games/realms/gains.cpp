#include "games/realms/gains.h"  // [cold]

#include <algorithm>

#include "base/fixed_vector.h"
#include "games/realms/bound.h"

namespace hali::realms {
namespace {

using Hand = FixedVector<CardId, kMaxHand>;
using Area = FixedVector<CardId, kMaxCards>;

class Finder {
 public:
  Finder(const CardSet& set, const GainQuestion& question) : set_(set), q_(question), work_(question.work) {}

  std::optional<Gains> run() {
    for (const CardId card : q_.hand) hand_.push_back(card);
    for (const CardId card : q_.discard) area_.push_back(card);
    out_.now = best(hand_, area_, kNoTotal);
    if (work_ < 0) return std::nullopt;
    if (q_.hand.size() > q_.limit) drops();
    for (const CardId card : q_.take) note(card, taken(card), out_.take);
    for (const CardId card : q_.draw)
      note(card, q_.draws > 1 ? drawn_with_another(card) : drawn(card), out_.draw);
    return std::move(out_);
  }

 private:
  void note(CardId card, const std::optional<Gain>& gain, std::vector<Gain>& to) {
    if (!gain || work_ < 0) return out_.left.push_back(card);
    to.push_back(*gain);
    to.back().card = card;
  }
  int best(const Hand& hand, const Area& area, int above) {
    return find_best(set_, q_.switches, {.players = q_.players, .discard = area}, hand,
                     {.suits = q_.suits, .suit_only = q_.switches.copy_suit_only},
                     {.above = above, .work = &work_})
        .total;
  }

  void drops() {
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if (kept(hand_[i], kNoCard)) continue;
      const auto [rest, area] = without(hand_, area_, i);
      const int total = best(rest, area, kNoTotal);
      note(hand_[i], Gain{.drop = hand_[i], .total = total}, out_.drop);
    }
  }
  std::optional<Gain> taken(CardId card) {
    Hand hand = hand_;
    hand.push_back(card);
    Area area;
    for (const CardId one : area_) {
      if (one != card) area.push_back(one);
    }
    return after_best_drop(hand, area, q_.keep_taken ? card : kNoCard);
  }
  std::optional<Gain> drawn(CardId card) {
    Hand hand = hand_;
    hand.push_back(card);
    return after_best_drop(hand, area_, kNoCard);
  }
  // FR-052: the average over all that may come with it.
  std::optional<Gain> drawn_with_another(CardId card) {
    Gain sum{.ways = 0};
    for (const CardId other : q_.draw) {
      if (other == card) continue;
      Hand hand = hand_;
      hand.push_back(card);
      hand.push_back(other);
      const auto gain = after_best_drop(hand, area_, kNoCard);
      if (!gain || work_ < 0) return std::nullopt;
      sum.total += gain->total;
      ++sum.ways;
    }
    return sum;
  }

  [[nodiscard]] bool kept(CardId card, CardId also) const {
    return card == also || std::ranges::find(q_.keep, card) != q_.keep.end();
  }
  static std::pair<Hand, Area> without(Hand hand, Area area, std::size_t i) {
    area.push_back(hand[i]);
    hand.erase(i);
    return {hand, area};
  }
  // The most promising first; when none of the others can be better it is done.
  std::optional<Gain> after_best_drop(const Hand& hand, const Area& area, CardId kept_too) {
    if (hand.size() <= q_.limit) return Gain{.total = best(hand, area, kNoTotal)};
    FixedVector<std::pair<int, std::size_t>, kMaxHand> order;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (kept(hand[i], kept_too)) continue;
      const auto [rest, pile] = without(hand, area, i);
      Slots slots;
      for (const CardId card : rest) slots.add(set_, card);
      order.push_back({-upper_bound(set_, {.players = q_.players, .discard = pile}, slots), i});
      --work_;
    }
    std::ranges::sort(order.span());
    Gain found{.total = kNoTotal};
    for (const auto& [negative, i] : order) {
      if (work_ < 0 || -negative <= found.total) break;
      const auto [rest, pile] = without(hand, area, i);
      const int total = best(rest, pile, found.total);
      if (total <= found.total) continue;
      found = {.drop = hand[i], .total = total};
    }
    if (found.drop == kNoCard) return std::nullopt;
    return found;
  }

  const CardSet& set_;
  const GainQuestion& q_;
  Gains out_;
  Hand hand_;
  Area area_;
  std::int64_t work_;
};

}  // namespace

std::optional<Gains> find_gains(const CardSet& set, const GainQuestion& question) {
  return Finder(set, question).run();
}

}  // namespace hali::realms
