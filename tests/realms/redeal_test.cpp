// Every deal that a seat's knowledge allows is as likely as every other: redeals against shuffling the hidden
// cards until they fit, which is fair by itself and slow.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "games/realms/game.h"
#include "games/realms/knowledge.h"
#include "tests/support/frequencies.h"

namespace hali::realms {
namespace {

constexpr int kDeals = 1500;
constexpr int kFewTries = 200;  // shuffles for one deal that fits: so many in a state worth comparing
constexpr int kMostTries = 200'000;

using Owners = std::vector<std::size_t>;  // by card: 0 is the deck, then the seats

class Comparison {
 public:
  Comparison(const Game& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat) {
    for (const CardId card : s.deck) add(card, 0);
    for (Seat owner = 0; owner < game.players(); ++owner) {
      if (owner == seat) continue;
      s.realms[owner].hand.each([&](CardId card) { add(card, owner + 1u); });
    }
  }

  // Is anything known that binds the deal, and can it be shuffled in reasonable time?
  [[nodiscard]] bool is_telling() {
    bool bound = false;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      for (const CardId card : places_) bound = bound || !may_lie(card, i);
    }
    if (!bound) return false;
    Rng rng(7);
    int found = 0;
    for (int n = 0; n < 20; ++n) found += shuffled(rng, kFewTries) ? 1 : 0;
    return found == 20;
  }

  void expect_alike() {
    const std::size_t groups = static_cast<std::size_t>(game_.players()) + 1;
    std::vector<std::vector<double>> fair(kMaxCards, std::vector<double>(groups));
    auto dealt = fair;
    Rng rng(1895);
    for (int n = 0; n < kDeals; ++n) {
      const auto deal = shuffled(rng, kMostTries);
      ASSERT_TRUE(deal);
      for (std::size_t i = 0; i < places_.size(); ++i) ++fair[(*deal)[i]][owners_[i]];
      State redealt = s_;
      game_.redeal(redealt, seat_, rng);
      for (const CardId card : places_) ++dealt[card][owner_of(redealt, card)];
    }
    for (const CardId card : places_) {
      EXPECT_TRUE(test::alike(fair[card], dealt[card])) << "card " << int{card};
    }
  }

 private:
  void add(CardId card, std::size_t owner) {
    if (s_.known[row_of(seat_)][card] == kExact) return;
    places_.push_back(card);
    owners_.push_back(owner);
  }
  [[nodiscard]] bool may_lie(CardId card, std::size_t i) const {
    return owners_[i] == 0 || admits(game_.rules(), s_, row_of(seat_), card, places_[i]);
  }
  [[nodiscard]] std::optional<std::vector<CardId>> shuffled(Rng& rng, int most) const {
    std::vector<CardId> cards = places_;
    for (int tries = 0; tries < most; ++tries) {
      rng.shuffle(std::span<CardId>(cards));
      bool fit = true;
      for (std::size_t i = 0; i < cards.size() && fit; ++i) fit = may_lie(cards[i], i);
      if (fit) return cards;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::size_t owner_of(const State& s, CardId card) const {
    for (Seat owner = 0; owner < game_.players(); ++owner) {
      if (s.realms[owner].hand.has(card)) return owner + 1u;
    }
    return 0;
  }

  const Game& game_;
  const State& s_;
  Seat seat_;
  std::vector<CardId> places_;  // by the card that lies there
  Owners owners_;               // whose place it is
};

TEST(RealmsRedeal, EveryPossibleDealIsAsLikely) {
  int compared = 0;
  for (const int players : {2, 3, 5}) {
    const Game game =
        Game::make({.players = players, .options = {{"items", "on"}, {"suits", "on"}}, .tiles = {}}).value();
    int here = 0;
    for (std::uint64_t seed = 1; seed <= 200 && here < 6; ++seed) {
      State s = game.start(seed);
      Rng rng(seed);
      Actions legal;
      while (game.to_move(s) != kNoSeat && here < 6) {
        if (rng.below(6) == 0) {
          const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(players)));
          Comparison comparison(game, s, seat);
          if (comparison.is_telling()) {
            ASSERT_NO_FATAL_FAILURE(comparison.expect_alike());
            EXPECT_FALSE(testing::Test::HasFailure()) << players << " players, seed " << seed;
            ++here;
            break;
          }
        }
        game.legal(s, legal);
        game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      }
    }
    compared += here;
  }
  EXPECT_GE(compared, 12);
}

}  // namespace
}  // namespace hali::realms
