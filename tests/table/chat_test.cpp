// What may be said at a table, and what is kept of it.
#include "table/chat.h"

#include <gtest/gtest.h>

#include "tests/support/logged.h"

namespace hali::test {
namespace {

std::string said(std::string_view text) { return said_text(text).value_or("(nothing)"); }

TEST(Chat, TakesATextOfOneToThreeHundredCharacters) {
  EXPECT_EQ(said("hello"), "hello");
  EXPECT_EQ(said(" \t\r\n gut gemacht! 湖 👋 \n"), "gut gemacht! 湖 👋");
  EXPECT_EQ(said("שלום"), "שלום");
  EXPECT_EQ(said("<b>&amp;\"quoted\" \\ {0}"), "<b>&amp;\"quoted\" \\ {0}");
  std::string most;
  for (std::size_t i = 0; i < kMaxSaidCharacters; ++i) most += "😀";
  EXPECT_EQ(said(most), most);
  EXPECT_EQ(said(most + "!"), "(nothing)");
  EXPECT_EQ(said(std::string(300, 'a') + "    "), std::string(300, 'a'));
  EXPECT_EQ(said(std::string(301, 'a')), "(nothing)");
}

TEST(Chat, RefusesWhatSteersAScreen) {
  for (const std::string_view bad :
       {"", "   ", "a\nb", "a\rb", "a\x1b[2Jb", "a\x7f", "a\xC2\x85z", "\xFF", "\xC0\xAF", "\xED\xA0\x80",
        "ab\xE2\x80", "a\u202Eb", "a\u202Ab", "a\u2028b", "a\u2029b", "a\u2066b", "a\u2069b"})
    EXPECT_EQ(said(bad), "(nothing)") << bad;
  EXPECT_EQ(said(std::string_view("a\0b", 3)), "(nothing)");
  // Quotes, dashes and dots are their neighbours.
  EXPECT_EQ(said("„so“ – ‚so‘ … \u2027 \u202F \u2065 \u2070"), "„so“ – ‚so‘ … \u2027 \u202F \u2065 \u2070");
}

std::string written(const Chat& chat, std::uint64_t after) {
  std::string out;
  JsonWriter json(out);
  json.object();
  chat.write(after, json);
  json.end_object();
  return out;
}

TEST(Chat, KeepsTheLastTwoHundred) {
  Chat chat;
  EXPECT_EQ(written(chat, 0), R"({"chat":[]})");
  chat.add({.seat = 1, .name = "Anna", .text = "a \"b\"", .phrase = {}, .time = 7});
  chat.add({.seat = 0, .name = {}, .text = {}, .phrase = "thanks", .time = 8});
  EXPECT_EQ(written(chat, 0), R"({"chat":[{"n":1,"seat":1,"name":"Anna","text":"a \"b\"","time":7},)"
                              R"({"n":2,"seat":0,"phrase":"thanks","time":8}]})");
  EXPECT_EQ(written(chat, 1), R"({"chat":[{"n":2,"seat":0,"phrase":"thanks","time":8}]})");
  EXPECT_EQ(written(chat, 99), R"({"chat":[]})");
  for (int i = 0; i < 300; ++i) chat.add({.seat = 0, .name = {}, .text = "x", .phrase = {}, .time = 9});
  EXPECT_EQ(chat.last(), 302u);
  EXPECT_TRUE(written(chat, 0).starts_with(R"({"chat":[{"n":103,)"));
  for (const std::string_view phrase : kPhrases) EXPECT_TRUE(is_phrase(phrase));
  EXPECT_FALSE(is_phrase("damn"));
  EXPECT_FALSE(is_phrase(""));
}

}  // namespace
}  // namespace hali::test
