#include "table/commitment.h"

#include <gtest/gtest.h>

#include "table/percent.h"

namespace hali {
namespace {

constexpr std::string_view kSecret = "00112233445566778899aabbccddeeff";

// What `printf 'hali commitment\n0011…' | b2sum -l 256` says; the same for the seeds.
TEST(Commitment, IsTheHashThatOtherProgramsCompute) {
  EXPECT_EQ(commitment_of(kSecret), "a1fe09fd984c308b19f6789154af83bed35c4953594aac6d9c77b7588b646191");
}

TEST(Commitment, TheSeedIsTheOneThatOtherProgramsCompute) {
  const auto seed = [](const std::vector<std::string>& words) { return seed_of_deal(kSecret, words).text(); };
  EXPECT_EQ(seed({"", ""}), "ccbb7e375dc1c01e42fdd7d8d734e3b4");
  EXPECT_EQ(seed({"the lake", "", "grün ist die Hoffnung"}), "a8157e811ecd61e1982b1ab5ed2247d8");
  EXPECT_EQ(seed({"the lake", "grün ist die Hoffnung", ""}), "4ee2a79dfcd432d4d9daecaa93e11d63");
}

TEST(Commitment, WordsAreTextWithoutControlCharacters) {
  EXPECT_TRUE(is_words(""));
  EXPECT_TRUE(is_words("grün, 湖, ☂"));
  EXPECT_TRUE(is_words(std::string(200, 'a')));
  EXPECT_FALSE(is_words(std::string(201, 'a')));
  for (const std::string_view bad : {"a\nb", "a\tb", "\x7f", "\xff", "\xc2\x85", "\xc3"})
    EXPECT_FALSE(is_words(bad)) << bad;
  EXPECT_FALSE(is_words(std::string_view("a\0b", 3)));
}

TEST(Commitment, HexIsSoManyLowerCaseDigits) {
  EXPECT_TRUE(is_hex("0189abef", 8));
  for (const std::string_view bad :
       {"", "0189abe", "0189abef0", "0189ABEF", "0189abeg", "0x89abef", " 189abef"})
    EXPECT_FALSE(is_hex(bad, 8)) << bad;
}

TEST(Percent, EveryByteReadsBack) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const std::string text = percent_encoded(all);
  for (const char c : text) ASSERT_TRUE(c > ' ' && c <= '~') << text;
  EXPECT_EQ(percent_decoded(text), all);
  EXPECT_EQ(percent_encoded("a-b_c.d~e f%ü"), "a-b_c.d~e%20f%25%C3%BC");
}

TEST(Percent, ThereIsOneSpelling) {
  for (const std::string_view bad : {"%c3%bc", "%41", "a b", "%", "%2", "%2g", "%%", "ü", "a%20b%", "%+1"})
    EXPECT_EQ(percent_decoded(bad), std::nullopt) << bad;
  EXPECT_EQ(percent_decoded("%00"), std::string(1, '\0'));
}

}  // namespace
}  // namespace hali
