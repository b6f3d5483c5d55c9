// The scorer: it does not care for order, it explains what it counts, its best is the best of everything.
#include <gtest/gtest.h>

#include "games/realms/bound.h"
#include "games/realms/explain.h"
#include "tests/realms/support.h"

namespace hali::realms::test {
namespace {

constexpr Switches kUsual;

TEST(RealmsScore, DoesNotDependOnTheOrderOfTheHand) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const bool suits = i % 2 == 1;
    auto hand = random_hand(rng, suits, suits ? 8 : 7, {});
    const auto area = random_hand(rng, suits, 10, {});
    const Surroundings around{.players = 4, .discard = area};
    const int before = score_hand(built_in(), kUsual, around, hand, {});
    const Best best = find_best(built_in(), kUsual, around, hand, {.suits = suits});
    rng.shuffle(std::span<CardId>(hand));
    ASSERT_EQ(score_hand(built_in(), kUsual, around, hand, {}), before);
    ASSERT_EQ(find_best(built_in(), kUsual, around, hand, {.suits = suits}).total, best.total);
  }
}

TEST(RealmsScore, ExplainsExactlyWhatItCounts) {
  Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    const bool suits = i % 2 == 1;
    const auto hand = random_hand(rng, suits, suits ? 9 : 7, {});
    const auto area = random_hand(rng, suits, 10, {});
    const Surroundings around{.players = 5, .discard = area};
    const Best best = find_best(built_in(), kUsual, around, hand, {.suits = suits, .suit_only = true});
    ASSERT_FALSE(check_choices(built_in(), kUsual, suits, hand, best.choices));
    const Explanation told = explain(built_in(), kUsual, around, hand, best.choices);
    ASSERT_EQ(told.total, best.total);
    int sum = 0;
    for (const CardReport& report : told.cards) {
      sum += report.total;
      int parts = report.blanked ? 0 : report.strength;
      for (const Reason& reason : report.reasons) parts += reason.points;
      ASSERT_EQ(parts, report.total);
    }
    ASSERT_EQ(sum, told.total);
  }
}

// Every choice there is, tried without any thought.
class BruteForce {
 public:
  BruteForce(const std::vector<CardId>& hand, bool suits) : hand_(hand), suits_(suits) {}

  int run() {
    doppelganger();
    return most_;
  }

 private:
  template <class Test>
  bool has(Test&& test) const {
    return slot_where(built_in(), hand_, test) >= 0;
  }
  template <class Next>
  void copies(CardId& choice, std::uint8_t& suit, Next&& next) {
    next();
    for (std::size_t i = 0; i < built_in().cards.size(); ++i) {
      choice = static_cast<CardId>(i);
      if (!check_choices(built_in(), {}, suits_, hand_, way_)) next();
    }
    choice = kNoCard;
    for (int s = 0; s < kSuits; ++s) {
      suit = static_cast<std::uint8_t>(s);
      if (!check_choices(built_in(), {}, suits_, hand_, way_)) next();
    }
    suit = 0xff;
  }
  void doppelganger() {
    mirage();
    if (!has(is_doppelganger)) return;
    for (const CardId id : hand_) {
      if (built_in().cards[id].copies_hand) continue;
      way_.doppelganger = id;
      mirage();
    }
    way_.doppelganger = kNoCard;
  }
  void mirage() {
    has(is_mirage) ? copies(way_.mirage, way_.mirage_suit, [&] { shapeshifter(); }) : shapeshifter();
  }
  void shapeshifter() {
    has(is_shapeshifter) ? copies(way_.shapeshifter, way_.shapeshifter_suit, [&] { book(); }) : book();
  }
  void book() {
    island();
    if (!has(is_book)) return;
    for (const CardId id : hand_) {
      if (built_in().cards[id].changes_suit) continue;
      for (int s = 0; s < (suits_ ? kSuits : static_cast<int>(Suit::Building)); ++s) {
        if (s == static_cast<int>(Suit::Wild)) continue;
        way_.book_target = id;
        way_.book_suit = static_cast<std::uint8_t>(s);
        island();
      }
    }
    way_.book_target = kNoCard;
    way_.book_suit = 0xff;
  }
  void island() {
    angel();
    for (const CardId id : hand_) {
      way_.island = id;
      if (!check_choices(built_in(), {}, suits_, hand_, way_)) angel();
    }
    way_.island = kNoCard;
  }
  void angel() {
    count();
    for (const CardId id : hand_) {
      way_.angel = id;
      if (!check_choices(built_in(), {}, suits_, hand_, way_)) count();
    }
    way_.angel = kNoCard;
  }
  void count() { most_ = std::max(most_, score_hand(built_in(), {}, {}, hand_, way_)); }

  std::vector<CardId> hand_;
  bool suits_;
  Choices way_;
  int most_ = -100000;
};

TEST(RealmsBest, IsTheBestOfEveryWayThereIs) {
  Rng rng(3);
  const std::vector<std::vector<CardId>> base{{card("FR53")},
                                              {card("FR52")},
                                              {card("FR51")},
                                              {card("FR49")},
                                              {card("FR09")},
                                              {card("FR53"), card("FR52")},
                                              {card("FR49"), card("FR09")},
                                              {card("FR49"), card("FR26")}};
  const std::vector<std::vector<CardId>> suited{{card("CH08"), card("FR16")},
                                                {card("CH23"), card("CH10")},
                                                {card("CH22"), card("CH14")},
                                                {card("FR49"), card("CH08")},
                                                {card("FR53"), card("CH10")}};
  for (int i = 0; i < 60; ++i) {
    const bool suits = i % 2 == 1;
    const auto& with = suits ? suited[static_cast<std::size_t>(i) % suited.size()]
                             : base[static_cast<std::size_t>(i) % base.size()];
    const auto hand = random_hand(rng, suits, suits ? 8 : 7, with);
    const Best best = find_best(built_in(), kUsual, {}, hand, {.suits = suits, .suit_only = true});
    ASSERT_EQ(best.total, BruteForce(hand, suits).run()) << "hand " << i;
    ASSERT_EQ(score_hand(built_in(), kUsual, {}, hand, best.choices), best.total);
  }
}

TEST(RealmsBound, IsNeverBelowTheBest) {
  Rng rng(4);
  const std::vector<CardId> choosers{card("FR53"), card("FR52"), card("FR51"), card("FR49"), card("FR09")};
  for (int i = 0; i < 4000; ++i) {
    const bool suits = i % 4 == 3;
    std::vector<CardId> with;
    for (const CardId id : choosers) {
      if (built_in().in_game(id, suits) && rng.below(3) == 0) with.push_back(id);
    }
    if (with.size() > 3) with.resize(3);
    const auto hand = random_hand(rng, suits, suits ? 8 : 7, with);
    Slots slots;
    for (const CardId id : hand) slots.add(built_in(), id);
    const int best = find_best(built_in(), kUsual, {}, hand, {.suits = suits, .suit_only = true}).total;
    ASSERT_GE(upper_bound(built_in(), {}, slots), best);
  }
}

}  // namespace
}  // namespace hali::realms::test
