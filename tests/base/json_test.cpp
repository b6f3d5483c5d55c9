#include "base/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "base/json_writer.h"

namespace hali {
namespace {

TEST(Json, ReadsWhatIsThere) {
  const auto parsed = parse_json(" {\"a\": [1, true, null]} \n");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(json::serialize(*parsed), R"({"a":[1,true,null]})");
}

struct Broken {
  std::string text;
  std::string where;
};

class JsonFault : public testing::TestWithParam<Broken> {};

TEST_P(JsonFault, NamesLineAndColumn) {
  const auto parsed = parse_json(GetParam().text);
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().words, "fault.json");
  EXPECT_EQ(parsed.error().where, GetParam().where);
  EXPECT_EQ(parsed.error().arguments.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Places, JsonFault,
                         testing::Values(Broken{"x", "1:1"}, Broken{"{\"a\": 1,\n \"b\": ?}", "2:7"},
                                         Broken{"[1]\n\n  [2]", "3:3"}, Broken{"[1] ]", "1:5"},
                                         Broken{"{\"a\":1 \"b\":2}", "1:8"}));

TEST(Json, WhatEndsTooEarlyIsAFaultAtItsEnd) {
  for (const auto* text : {"", " ", "[", "{\"a\"", "\"abc", "tru", "[1,"}) {
    const auto parsed = parse_json(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().words, "fault.json") << text;
    EXPECT_TRUE(parsed.error().where.starts_with("1:")) << text << " gave " << parsed.error().where;
  }
}

TEST(Json, DepthIsBounded) {
  EXPECT_TRUE(parse_json(std::string(20, '[') + std::string(20, ']')));
  EXPECT_FALSE(parse_json(std::string(100'000, '[')));
  EXPECT_FALSE(parse_json(std::string(1000, '[') + std::string(1000, ']')));
}

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  std::string out;
  JsonWriter writer(out);
  writer.object().field("a", 1).key("b").array().value(true).null().value("x").end_array();
  writer.key("c").object().end_object().key("d").raw("[1]").end_object();
  EXPECT_EQ(out, R"({"a":1,"b":[true,null,"x"],"c":{},"d":[1]})");
}

TEST(JsonWriter, AnObjectThatWasClosedTakesMoreFields) {
  std::string out;
  JsonWriter writer(out);
  writer.array().object().field("a", 1).end_object().reopen_object().field("b", 2).end_object();
  writer.object().end_object().reopen_object().field("c", 3).end_object().value(4).end_array();
  EXPECT_EQ(out, R"([{"a":1,"b":2},{"c":3},4])");
}

TEST(JsonWriter, WritesNumbersOfEveryWidth) {
  std::string out;
  JsonWriter(out)
      .array()
      .value(std::uint8_t{255})
      .value(std::int64_t{-9'000'000'000})
      .value(std::uint64_t{18'446'744'073'709'551'615u})
      .end_array();
  EXPECT_EQ(out, "[255,-9000000000,18446744073709551615]");
}

TEST(JsonWriter, EscapesQuotesBackslashesAndControls) {
  std::string out;
  JsonWriter(out).value(std::string_view("\"\\\n\x01 ü", 7));
  EXPECT_EQ(out, "\"\\\"\\\\\\u000a\\u0001 ü\"");
}

#ifndef NDEBUG
TEST(JsonWriterDeathTest, WhatIsNotBalancedIsAsserted) {
  std::string out;
  EXPECT_DEATH(JsonWriter(out).object(), "");                    // left open
  EXPECT_DEATH(JsonWriter(out).object().end_array(), "");        // closed by another bracket
  EXPECT_DEATH(JsonWriter(out).end_object(), "");                // never opened
  EXPECT_DEATH(JsonWriter(out).object().value(1), "");           // no key
  EXPECT_DEATH(JsonWriter(out).array().key("a"), "");            // a key in a list
  EXPECT_DEATH(JsonWriter(out).object().key("a").key("b"), "");  // no value
}
#endif

RC_GTEST_PROP(JsonWriterProperty, AnyAsciiTextReadsBackAsWritten, (const std::vector<std::uint8_t>& bytes)) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += static_cast<char>(byte % 128);
  std::string out;
  JsonWriter(out).array().value(text).end_array();
  const auto parsed = parse_json(out);
  RC_ASSERT(parsed.has_value());
  RC_ASSERT(std::string_view(parsed->as_array().front().as_string()) == text);
}

}  // namespace
}  // namespace hali
