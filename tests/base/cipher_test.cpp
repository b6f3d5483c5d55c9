// Keys: the cipher against its published vectors, seeds as texts, and what a keyed generator gives.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <set>

#include "base/chacha.h"
#include "base/rng.h"
#include "base/seed.h"

namespace hali {
namespace {

std::string stream_of(const ChaChaBlock& block) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const std::uint32_t word : block) {
    for (int byte = 0; byte < 4; ++byte) {
      const auto value = static_cast<std::size_t>(word >> (8 * byte) & 0xff);
      out += kDigits[value >> 4];
      out += kDigits[value & 15];
    }
  }
  return out;
}

// The public vectors of ChaCha20 with keys of 128 bits: a key of zeros, and one with a single bit.
TEST(ChaCha, GivesThePublishedStream) {
  EXPECT_EQ(stream_of(chacha20({0, 0}, 0, 0)),
            "89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46"
            "cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f");
  EXPECT_EQ(stream_of(chacha20({1, 0}, 0, 0)).substr(0, 32), "ae56060d04f5b597897ff2af1388dbce");
}

TEST(Seed, NumbersAndKeysHaveOneSpellingEach) {
  EXPECT_EQ(Seed(7).text(), "7");
  EXPECT_EQ(Seed::read("7"), Seed(7));
  EXPECT_EQ(Seed::read("18446744073709551615"), Seed(~std::uint64_t{0}));
  const Seed key = Seed::of({0x0123456789abcdefu, 0xfu});
  EXPECT_EQ(key.text(), "0123456789abcdef000000000000000f");
  EXPECT_EQ(Seed::read(key.text()), key);
  EXPECT_NE(Seed::read("00000000000000000000000000000007"), Seed(7));
  for (const char* const bad : {"", "-1", "07", "+7", " 7", "18446744073709551616", "0x7", "abcdef",
                                "0123456789ABCDEF000000000000000f", "0123456789abcdef00000000000000 f",
                                "0123456789abcdef-00000000000000f", "0123456789abcdef000000000000000"}) {
    EXPECT_FALSE(Seed::read(bad)) << bad;
  }
}

// Whoever counts on from the words of one generator must not meet those of another.
TEST(Rng, AKeyGivesTheWordsOfItsStreamInOrder) {
  const Seed::Key key{0x1122334455667788u, 42};
  Rng rng(Seed::of(key));
  for (std::uint64_t number = 0; number < 3; ++number) {
    const ChaChaBlock block = chacha20(key, 0, number);
    for (std::size_t i = 0; i < block.size(); i += 2) {
      ASSERT_EQ(rng.next(), block[i] | std::uint64_t{block[i + 1]} << 32);
    }
  }
}

TEST(Rng, ANumberedSeedPlaysOnAsEverBefore) {
  Rng by_seed{Seed(42)};
  Rng by_number(42);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(by_seed.next(), by_number.next());
}

TEST(Rng, KeysThatDifferInOneBitShareNoWord) {
  std::set<std::uint64_t> seen;
  for (int bit = -1; bit < 128; ++bit) {
    Seed::Key key{};
    if (bit >= 0) key[static_cast<std::size_t>(bit / 64)] = std::uint64_t{1} << (bit % 64);
    Rng rng(Seed::of(key));
    for (int i = 0; i < 16; ++i) ASSERT_TRUE(seen.insert(rng.next()).second) << bit;
  }
}

}  // namespace
}  // namespace hali
