// The search for the best choices cuts branches off; what it finds is what plain enumeration finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/realms/bound.h"
#include "tests/realms/support.h"

namespace hali::realms::test {
namespace {

// Every card, every suit, every target in nested loops, nothing left out.
class Plainly {
 public:
  Plainly(const Switches& switches, const Surroundings& around, const std::vector<CardId>& hand, bool suits)
      : switches_(switches), around_(around), hand_(hand), suits_(suits) {
    for (const CardId id : hand) start_.add(built_in(), id);
  }

  int run() {
    const int slot = slot_where(built_in(), hand_, is_doppelganger);
    mirage(start_);
    for (std::size_t i = 0; slot >= 0 && i < hand_.size(); ++i) {
      if (static_cast<int>(i) == slot) continue;
      Slots slots = start_;
      slots.copy_all(built_in(), slot, hand_[i]);
      mirage(slots);
    }
    return most_;
  }

 private:
  template <class Next>
  void copies(const Slots& from, int slot, Next&& next) {
    next(from);
    if (slot < 0) return;
    const Bits may = built_in().cards[hand_[static_cast<std::size_t>(slot)]].copies;
    for (std::size_t i = 0; i < built_in().cards.size(); ++i) {
      const auto id = static_cast<CardId>(i);
      if ((bit_of(built_in().facts[i].suit) & may) == 0 || !built_in().in_game(id, suits_)) continue;
      Slots slots = from;
      slots.copy_name(built_in(), slot, id);
      next(slots);
    }
    for (Bits rest = may; rest != 0; rest &= rest - 1) {
      Slots slots = from;
      slots.copy_suit(slot, static_cast<std::uint8_t>(std::countr_zero(rest)));
      next(slots);
    }
  }
  void mirage(const Slots& from) {
    copies(from, slot_where(built_in(), hand_, is_mirage), [&](const Slots& slots) {
      copies(slots, slot_where(built_in(), hand_, is_shapeshifter), [&](const Slots& next) { book(next); });
    });
  }
  void book(const Slots& from) {
    island(from);
    const int slot = slot_where(built_in(), hand_, is_book);
    if (slot < 0) return;
    for (int i = 0; i < from.count; ++i) {
      for (int suit = 0; suit < (suits_ ? kSuits : static_cast<int>(Suit::Building)); ++suit) {
        if (i == slot || suit == static_cast<int>(Suit::Wild)) continue;
        Slots slots = from;
        slots.change_suit(i, static_cast<std::uint8_t>(suit));
        island(slots);
      }
    }
  }
  void island(const Slots& from) {
    angel(from);
    const int slot = with(kIsland);
    if (slot < 0) return;
    const Bits may = built_in().facts[hand_[static_cast<std::size_t>(slot)]].island;
    for (int i = 0; i < from.count; ++i) {
      if ((from.signature[static_cast<std::size_t>(i)] & may) == 0) continue;
      Slots slots = from;
      slots.island = i;
      angel(slots);
    }
  }
  void angel(const Slots& from) {
    count(from);
    const int slot = with(kAngel);
    for (int i = 0; slot >= 0 && i < from.count; ++i) {
      if (i == slot) continue;
      Slots slots = from;
      slots.angel = i;
      count(slots);
    }
  }
  void count(const Slots& slots) {
    most_ = std::max(most_, score_slots(built_in(), switches_, around_, slots));
  }
  [[nodiscard]] int with(Powers power) const {
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((built_in().facts[hand_[i]].powers & power) != 0) return static_cast<int>(i);
    }
    return -1;
  }

  Switches switches_;
  Surroundings around_;
  std::vector<CardId> hand_;
  bool suits_;
  Slots start_;
  int most_ = kNoTotal;
};

std::string names_of(const std::vector<CardId>& hand) {
  std::string out;
  for (const CardId id : hand) out += ", " + built_in().cards[id].en;
  return out;
}

// So many hands with that many cards that choose.
void compare(std::uint64_t seed, int hands, std::size_t choosers) {
#ifndef NDEBUG
  hands = std::max(2, hands / 5);  // assertions and sanitizers
#endif
  if (const char* lasting = std::getenv("HALI_LONG"); lasting != nullptr && *lasting != 0) hands *= 20;
  const std::vector<CardId> base{card("FR53"), card("FR52"), card("FR51"), card("FR49"), card("FR09")};
  const std::vector<CardId> suited{card("FR53"), card("CH23"), card("CH22"),
                                   card("FR49"), card("FR09"), card("CH08")};
  Rng rng(seed);
  for (int i = 0; i < hands; ++i) {
    const bool suits = i % 2 == 1;
    std::vector<CardId> with = suits ? suited : base;
    rng.shuffle(std::span<CardId>(with));
    with.erase(with.begin() + static_cast<std::ptrdiff_t>(choosers), with.end());
    const auto hand = random_hand(rng, suits, 7 + rng.below(3), with);
    const auto area = random_hand(rng, suits, 10, {});
    const Surroundings around{.players = 4, .discard = area};
    Switches switches;
    switches.count_self = rng.below(4) != 0;
    switches.mutual_strict = rng.below(4) == 0;
    switches.rings_stay = rng.below(4) == 0;
    const int plain = Plainly(switches, around, hand, suits).run();
    const Best best = find_best(built_in(), switches, around, hand, {.suits = suits, .suit_only = true});
    ASSERT_EQ(best.total, plain) << "seed " << seed << ", hand " << i;
    ASSERT_EQ(score_hand(built_in(), switches, around, hand, best.choices), plain);
    Slots slots;
    for (const CardId id : hand) slots.add(built_in(), id);
    ASSERT_GE(upper_bound(built_in(), around, slots), plain)
        << "seed " << seed << ", hand " << i << names_of(hand);
    // Nothing better than the best is found, and the best where anything above less is wanted.
    const auto above = [&](int total) {
      return find_best(built_in(), switches, around, hand, {.suits = suits, .suit_only = true},
                       {.above = total});
    };
    ASSERT_EQ(above(plain).total, plain);
    ASSERT_EQ(above(plain).choices, Choices{});
    ASSERT_EQ(above(plain - 1).total, plain);
    ASSERT_EQ(above(plain - 1).choices, best.choices);
  }
}

TEST(RealmsBest, OneChooserIsUsedAsEnumerationWould) { compare(1, 1500, 1); }
TEST(RealmsBest, TwoChoosersAreUsedAsEnumerationWould) { compare(2, 700, 2); }
TEST(RealmsBest, ThreeChoosersAreUsedAsEnumerationWould) { compare(3, 60, 3); }
TEST(RealmsBest, FourChoosersAreUsedAsEnumerationWould) { compare(4, 4, 4); }

// FR-141: the Doppelgänger may show the Basilisk, and then both are blanked and all others count.
TEST(RealmsBest, NoBoundForgetsThatTheDoppelgangerMayBlankTheBasilisk) {
  for (const std::vector<std::string_view>& names :
       {std::vector<std::string_view>{"Princess", "Warlord", "Elven Archers", "Warlock Lord",
                                      "Dwarvish Infantry", "Doppelgänger", "Basilisk"},
        std::vector<std::string_view>{"Basilisk", "Unicorn", "Hydra", "Princess", "Doppelgänger", "King",
                                      "Mirage"}}) {
    std::vector<CardId> hand;
    Slots slots;
    for (const std::string_view name : names) {
      const auto found = std::ranges::find(built_in().cards, name, &Card::en);
      ASSERT_NE(found, built_in().cards.end()) << name;
      hand.push_back(static_cast<CardId>(found - built_in().cards.begin()));
      slots.add(built_in(), hand.back());
    }
    for (const bool mutual_strict : {false, true}) {
      Switches switches;
      switches.mutual_strict = mutual_strict;
      const int plain = Plainly(switches, {}, hand, false).run();
      EXPECT_GE(upper_bound(built_in(), {}, slots), plain) << names_of(hand);
      EXPECT_EQ(find_best(built_in(), switches, {}, hand, {.suits = false, .suit_only = true}).total, plain);
    }
  }
}

// Scores of half a million ways and more took a tenth of a second and more for one hand.
TEST(RealmsBest, NineCardsThatChooseAreSettledByCuttingBranchesOff) {
  const std::vector<CardId> hand{card("FR53"), card("CH23"), card("CH22"), card("FR49"), card("FR09"),
                                 card("CH08"), card("CH06"), card("CH20"), card("FR26")};
  std::int64_t work = 1'000'000;
  const Best best = find_best(built_in(), {}, {}, hand, {.suits = true, .suit_only = true}, {.work = &work});
  EXPECT_GT(best.total, 0);
  EXPECT_LT(1'000'000 - work, 20'000);
}

TEST(RealmsBest, IsGivenUpWhenTheWorkIsDone) {
  const std::vector<CardId> hand{card("FR53"), card("CH23"), card("CH22"), card("FR49"), card("FR26")};
  std::int64_t work = 100;
  find_best(built_in(), {}, {}, hand, {.suits = true, .suit_only = true}, {.work = &work});
  EXPECT_LT(work, 0);
  EXPECT_GT(work, -200);
}

}  // namespace
}  // namespace hali::realms::test
