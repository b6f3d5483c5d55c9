#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace hali {
namespace {

std::uint64_t of(std::string_view text) {
  Hash hash;
  hash.add(text);
  return hash.value();
}

// Signatures are compared between platforms: these numbers come from an independent implementation.
TEST(Hash, GivesTheKnownNumbersOfItsAlgorithm) {
  EXPECT_EQ(Hash().value(), 0x93e34d3f28e495f4u);
  Hash one;
  one.add(std::uint64_t{1});
  EXPECT_EQ(one.value(), 0xd397c2c0fb1bbc62u);
  EXPECT_EQ(of(""), 0x73d306c1c8c1330u);
  EXPECT_EQ(of("Hali"), 0x90f44e722471f051u);
  EXPECT_EQ(of("12345678"), 0xb9a6e6e911ede5b6u);
}

TEST(Hash, TellsLengthsAndBordersApart) {
  EXPECT_NE(of(std::string("a\0", 2)), of("a"));
  Hash split;
  split.add(std::string_view("ab"));
  split.add(std::string_view("c"));
  Hash other;
  other.add(std::string_view("a"));
  other.add(std::string_view("bc"));
  EXPECT_NE(split.value(), other.value());
}

TEST(Hash, SpreadsSmallNumbers) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    Hash hash;
    hash.add(i);
    seen.insert(hash.value());
  }
  EXPECT_EQ(seen.size(), 10'000u);
}

}  // namespace
}  // namespace hali
