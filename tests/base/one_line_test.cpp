#include "base/one_line.h"

#include <gtest/gtest.h>

namespace hali {
namespace {

TEST(OneLine, LeavesTextAsItIs) {
  for (const std::string_view text :
       {"", "Große Flut, „König“ – 7 × 2", "星 🌟", "אבג", "\u200d", "\u2027\u202f\u2065\u206a\u00a0"}) {
    EXPECT_EQ(one_line(text), text);
  }
}

TEST(OneLine, HoldsNothingThatReachesBeyondIt) {
  EXPECT_EQ(one_line("a\nb\x1b"
                     "c\x7f\u009b"),
            "a b c  ");
  EXPECT_EQ(one_line(std::string_view("a\0b", 3)), "a b");
  for (const std::string_view turn : {"\u2028", "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
                                      "\u2066", "\u2067", "\u2068", "\u2069"}) {
    EXPECT_EQ(one_line("a" + std::string(turn) + "b"), "a b");
  }
}

TEST(OneLine, MarksBytesThatAreNoUtf8) {
  EXPECT_EQ(one_line("a\xFF"), "a\xEF\xBF\xBD");
  EXPECT_EQ(one_line("\xE2\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(one_line("\xC2"), "\xEF\xBF\xBD");
}

}  // namespace
}  // namespace hali
