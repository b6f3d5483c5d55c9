#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "base/bit_set.h"
#include "base/fixed_vector.h"

namespace hali {
namespace {

std::vector<int> items_of(const FixedVector<int, 8>& items) { return {items.begin(), items.end()}; }

TEST(FixedVector, IsTriviallyCopyableAndCountsWithTheSmallestNumberThatReaches) {
  static_assert(std::is_trivially_copyable_v<FixedVector<int, 8>>);
  static_assert(sizeof(FixedVector<std::uint8_t, 255>) == 256);
  static_assert(sizeof(FixedVector<std::uint8_t, 256>::Size) == 2);
  static_assert(FixedVector<int, 8>::capacity() == 8);
}

TEST(FixedVector, InsertAndEraseKeepTheOrderOfTheRest) {
  FixedVector<int, 8> items;
  EXPECT_TRUE(items.empty());
  for (const int i : {1, 2, 3, 4}) items.push_back(i);
  items.insert(0, 0);
  items.insert(5, 5);
  items.erase(2);
  EXPECT_EQ(items_of(items), (std::vector{0, 1, 3, 4, 5}));
  items.erase_unordered(0);
  EXPECT_EQ(items_of(items), (std::vector{5, 1, 3, 4}));
  items.pop_back();
  EXPECT_EQ(items.back(), 3);
  items.clear();
  EXPECT_EQ(items.size(), 0u);
}

TEST(FixedVector, IsFullAtItsCapacity) {
  FixedVector<int, 8> items;
  for (int i = 0; i < 8; ++i) {
    EXPECT_FALSE(items.full());
    items.push_back(i);
  }
  EXPECT_TRUE(items.full());
  EXPECT_EQ(std::span<const int>(items).size(), 8u);
}

RC_GTEST_PROP(FixedVectorProperty, BehavesAsAVectorDoes, (const std::vector<std::uint8_t>& commands)) {
  FixedVector<int, 8> fixed;
  std::vector<int> plain;
  for (const std::uint8_t command : commands) {
    const std::size_t at = plain.empty() ? 0 : command % plain.size();
    if (command % 3 == 0 && plain.size() < 8) {
      fixed.insert(at, command);
      plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(at), command);
    } else if (command % 3 == 1 && plain.size() < 8) {
      fixed.push_back(command);
      plain.push_back(command);
    } else if (!plain.empty()) {
      fixed.erase(at);
      plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(at));
    }
    RC_ASSERT(items_of(fixed) == plain);
  }
}

RC_GTEST_PROP(BitSetProperty, BehavesAsASetOfNumbersDoes, (const std::vector<std::uint16_t>& commands)) {
  constexpr std::size_t kSize = 130;  // more than two words, the last not full
  BitSet<kSize> bits;
  std::set<std::size_t> plain;
  for (const std::uint16_t command : commands) {
    const std::size_t i = command % kSize;
    if (command >> 15u != 0) {
      bits.remove(i);
      plain.erase(i);
    } else {
      bits.add(i);
      plain.insert(i);
    }
    RC_ASSERT(bits.has(i) == plain.contains(i));
  }
  std::vector<std::size_t> visited;
  bits.each([&](std::size_t i) { visited.push_back(i); });
  RC_ASSERT(visited == std::vector<std::size_t>(plain.begin(), plain.end()));
  RC_ASSERT(bits.count() == static_cast<int>(plain.size()));
  RC_ASSERT(bits.first() == (plain.empty() ? kSize : *plain.begin()));
  RC_ASSERT(bits.empty() == plain.empty());
}

TEST(BitSet, UnionHoldsTheMembersOfBoth) {
  BitSet<70> a;
  BitSet<70> b;
  a.add(1);
  b.add(69);
  a |= b;
  EXPECT_TRUE(a.has(1) && a.has(69));
  EXPECT_EQ(a.count(), 2);
  a.set(1, false);
  EXPECT_EQ(a, b);
  a.clear();
  EXPECT_TRUE(a.empty());
}

}  // namespace
}  // namespace hali
