#include "games/realms/partial_bound.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/embedded.h"
#include "base/rng.h"
#include "games/realms/best.h"

namespace hali::test {
namespace {

using namespace hali::realms;

// The better of many random hands: those are the ones that a bound which is too low would lose.
std::vector<CardId> good_hand(const CardSet& set, std::vector<CardId>& deck, std::size_t size, bool suits,
                              Rng& rng) {
  std::vector<CardId> best;
  int most = -1000;
  for (int i = 0; i < 20; ++i) {
    rng.shuffle(std::span<CardId>(deck));
    const std::vector<CardId> hand(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(size));
    const int total = find_best(set, {}, {}, hand, {.suits = suits}).total;
    if (total > most) {
      most = total;
      best = hand;
    }
  }
  return best;
}

TEST(PartialBound, IsNeverTooLow) {
  const auto set = read_card_set(embedded("data/realms/cards.json").value_or(""), {});
  ASSERT_TRUE(set);
  Rng rng(7);
  int exact = 0;
  for (const bool suits : {false, true}) {
    const std::size_t size = suits ? 8 : 7;
    std::vector<CardId> deck;
    for (std::size_t i = 0; i < set->cards.size(); ++i) {
      if (set->in_game(static_cast<CardId>(i), suits)) deck.push_back(static_cast<CardId>(i));
    }
    const PartialBound bound(*set, {}, deck, static_cast<int>(size));
    for (int game = 0; game < 150; ++game) {
      const std::vector<CardId> hand = good_hand(*set, deck, size, suits, rng);
      const int total = find_best(*set, {}, {}, hand, {.suits = suits}).total;
      Slots slots;
      for (std::size_t known = 1; known <= size; ++known) {
        slots.add(*set, hand[known - 1]);
        const int others = std::accumulate(hand.begin() + static_cast<std::ptrdiff_t>(known), hand.end(), 0,
                                           [&](int sum, CardId card) { return sum + bound.of(card); });
        EXPECT_GE(bound.of(slots) + others, total) << "known cards: " << known;
        exact += known == size && bound.of(slots) == total ? 1 : 0;
      }
    }
  }
  EXPECT_GT(exact, 0) << "a bound that is never met says little";
}

}  // namespace
}  // namespace hali::test
