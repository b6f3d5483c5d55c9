#include "base/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <limits>

namespace hali {
namespace {

TEST(Text, NumbersMustFillTheWholeTextAndFitTheirType) {
  EXPECT_EQ(number<int>("12"), 12);
  EXPECT_EQ(number<int>("-3"), -3);
  EXPECT_EQ(number<std::uint64_t>("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  for (const auto* bad : {"", " 1", "1 ", "+1", "1.0", "0x10", "1e3", "--1", "99999999999999999999"}) {
    EXPECT_FALSE(number<int>(bad)) << '"' << bad << '"';
  }
  EXPECT_FALSE(number<std::uint8_t>("256"));
  EXPECT_FALSE(number<std::uint8_t>("-1"));
}

RC_GTEST_PROP(TextProperty, EveryNumberReadsBackAsWritten, (std::int64_t value)) {
  RC_ASSERT(number<std::int64_t>(to_text(value)) == value);
}

TEST(Text, TrimmedLosesBlanksAtBothEndsOnly) {
  EXPECT_EQ(trimmed(" \t place 1,2 \r\n"), "place 1,2");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Text, NextWordCutsWordsUntilNothingIsLeft) {
  std::string_view rest = "  place\t2,-1   east ";
  EXPECT_EQ(next_word(rest), "place");
  EXPECT_EQ(next_word(rest), "2,-1");
  EXPECT_EQ(next_word(rest), "east");
  EXPECT_EQ(next_word(rest), "");
  EXPECT_EQ(next_word(rest), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split(",", ','), (std::vector<std::string_view>{"", ""}));
}

TEST(Text, HexHasSixteenDigits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0x0123456789abcdefu), "0123456789abcdef");
}

}  // namespace
}  // namespace hali
