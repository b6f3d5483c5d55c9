// What a game need not write, and what it must.
#include "games/game_traits.h"

#include <gtest/gtest.h>

#include "games/game.h"

namespace hali::test {
namespace {

struct Card {
  int value = 1;
};

// Says nothing of itself, and writes nothing.
struct Careless {
  using State = Card;
};

// Nothing is hidden: there is nothing to write.
struct Open {
  using State = Card;
  static constexpr GameTraits kTraits{.chance = false, .secrets = false, .sets = false};
};

// All is seen, but not what comes.
struct Dice {
  using State = Card;
  static constexpr GameTraits kTraits{.secrets = false};
  void redeal(State& state, Seat, Rng& rng) const { state.value = static_cast<int>(rng.below(6)) + 10; }
  [[nodiscard]] int revelations(const State&) const { return 0; }
  void write_all(const State&, JsonWriter&) const {}
};

TEST(GameTraits, WhatIsNotSaidIsAskedFor) {
  static_assert(kHides<Careless> && !HidingRules<Careless> && !SecretRules<Careless>);
  static_assert(traits_of<Careless>().chance && traits_of<Careless>().secrets && traits_of<Careless>().sets);
  static_assert(kHides<Dice> && HidingRules<Dice> && !SecretRules<Dice>);
  static_assert(!kHides<Open>);
}

TEST(GameTraits, ARedealIsTheGamesOwnWhereSomethingIsHidden) {
  Rng rng(std::uint64_t{1});
  Card seen;
  redeal(Open{}, seen, 0, rng);
  EXPECT_EQ(seen.value, 1);
  redeal(Dice{}, seen, 0, rng);
  EXPECT_GE(seen.value, 10);
}

}  // namespace
}  // namespace hali::test
