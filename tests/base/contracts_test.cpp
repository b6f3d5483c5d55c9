// What the headers require is asserted in debug builds: a slip ends there, and not somewhere else later.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "base/fixed_vector.h"
#include "base/seat.h"
#include "base/seed.h"
#include "games/any_game.h"
#include "tiling/flood_fill.h"

namespace hali {
namespace {

#ifndef NDEBUG

TEST(ContractsDeathTest, AVectorIsNeitherOverfilledNorReadBeyondItsEnd) {
  FixedVector<int, 2> items;
  EXPECT_DEATH(items.pop_back(), "");
  EXPECT_DEATH(items.back(), "");
  items.push_back(1);
  EXPECT_DEATH(items[1] = 2, "");
  EXPECT_DEATH(items.erase(1), "");
  items.push_back(2);
  EXPECT_DEATH(items.push_back(3), "");
  EXPECT_DEATH(items.insert(0, 3), "");
}

TEST(ContractsDeathTest, AStackOfPartsHasAnEndOnBothSides) {
  tiling::PartStack<1> stack;
  EXPECT_DEATH(stack.pop(), "");
  stack.push({.slot = 1, .segment = 2});
  EXPECT_DEATH(stack.push({.slot = 1, .segment = 3}), "");
  EXPECT_EQ(stack.pop(), (tiling::Part{.slot = 1, .segment = 2}));
}

TEST(ContractsDeathTest, AStateIsReadAsWhatItWasMadeOf) {
  AnyState state = AnyState::of(std::uint64_t{5});
  EXPECT_EQ(state.as<std::uint64_t>(), 5u);
  EXPECT_DEATH(state.as<std::uint32_t>() = 1, "");
}

TEST(ContractsDeathTest, NobodyIsInNoSetOfSeatsAndAKeyIsNoNumber) {
  EXPECT_DEATH(static_cast<void>(mask_of(kNoSeat)), "");
  EXPECT_DEATH(static_cast<void>(Seed::of({1, 2}).number()), "");
  EXPECT_DEATH(static_cast<void>(Seed(7).key()), "");
}

#endif

// Equal bytes are equal vectors; the other way round it does not hold.
TEST(Contracts, WhatWasErasedLeavesItsBytesBehind) {
  FixedVector<std::uint8_t, 3> once;
  once.push_back(1);
  FixedVector<std::uint8_t, 3> again = once;
  again.push_back(2);
  again.pop_back();
  EXPECT_TRUE(std::ranges::equal(once, again));
  EXPECT_NE(std::memcmp(&once, &again, sizeof once), 0);
}

}  // namespace
}  // namespace hali
