#include "base/printable.h"

#include <gtest/gtest.h>

namespace hali {
namespace {

constexpr std::string_view kMark = "\xEF\xBF\xBD";

std::string marked(std::string_view before, int marks, std::string_view after) {
  std::string out(before);
  for (int i = 0; i < marks; ++i) out += kMark;
  return out + std::string(after);
}

TEST(Printable, LeavesTextAsItIs) {
  for (const std::string_view text :
       {"", "Kult A", "Große Flut, „König“ – 7 × 2\nzwei Zeilen", "星 🌟", "\u00A0"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, LetsNoControlCharacterThrough) {
  EXPECT_EQ(printable("a\x1b[2Jb"), marked("a", 1, "[2Jb"));
  EXPECT_EQ(printable("a\r\tb\x7f"), marked("a", 2, "b") + std::string(kMark));
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            marked("", 1, "31m"));  // U+009B begins a sequence as ESC [ does
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), marked("a", 1, "b"));
}

TEST(Printable, MarksBytesThatAreNoUtf8) {
  EXPECT_EQ(printable("a\xFF"
                      "b"),
            marked("a", 1, "b"));
  EXPECT_EQ(printable("\xC3"), marked("", 1, ""));              // cut off
  EXPECT_EQ(printable("\xC0\xAF"), marked("", 2, ""));          // longer than it need be
  EXPECT_EQ(printable("\xE0\x80\x80"), marked("", 3, ""));      // the same in three
  EXPECT_EQ(printable("\xED\xA0\x80"), marked("", 3, ""));      // half a pair
  EXPECT_EQ(printable("\xF4\x90\x80\x80"), marked("", 4, ""));  // beyond the last
}

TEST(Printable, TakesOutWhatTurnsOrEndsALine) {
  EXPECT_EQ(unsteered("a\u202Egnp.exe\u2069\u2028b"), "agnp.exeb");
  EXPECT_TRUE(steers("\u2066"));
  // What joins letters and pictures, and letters written from right to left, are nothing of the kind.
  for (const std::string_view text : {"", "👩\u200D👩\u200D👧", "שלום", "„Ada“ – …", "\xE2\x80", "\xE2"}) {
    EXPECT_EQ(unsteered(text), text);
    EXPECT_FALSE(steers(text));
  }
}

}  // namespace
}  // namespace hali
