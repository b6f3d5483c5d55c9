// A short code carries a key to another device, once and for ten minutes.
#include "hosts/server/carry.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <set>

#include "hosts/server/secrets.h"
#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

using server::read_code;

TEST(CarryCodes, AreReadAsPeopleTypeThem) {
  const std::string code = server::carry_code("00112233445566778899aabbccddeeff");
  EXPECT_EQ(code.size(), 10u);
  const std::string shown = server::shown_code(code);
  EXPECT_EQ(shown.size(), 12u);
  EXPECT_EQ(read_code(shown), code);
  EXPECT_EQ(read_code("  k7qf 2mxd-9r"), "K7QF2MXD9R");
  EXPECT_EQ(read_code("OIL0-1234-56"), "0110123456");
  for (const std::string& bad :
       {std::string(), std::string("K7QF-2MXD-9"), std::string("K7QF-2MXD-9RX"), std::string("K7QF-2MXD-9U"),
        std::string("K7QF-2MXD-9ö"), std::string(100, '-'), std::string("K7QF\0MXD9R2", 11)})
    EXPECT_FALSE(read_code(bad)) << bad;
}

TEST(CarryCodes, UseEveryLetterOfTheirAlphabet) {
  Rng rng(5);
  std::set<char> seen;
  for (int i = 0; i < 200; ++i) {
    for (const char letter : server::carry_code(hex(rng.next()) + hex(rng.next()))) seen.insert(letter);
  }
  EXPECT_EQ(seen.size(), 32u);
  for (const char confusing : {'I', 'L', 'O', 'U'}) EXPECT_FALSE(seen.contains(confusing));
}

class Carrying : public testing::Test {
 protected:
  Carrying() {
    server.service.furnish({.cost = {.operations = 1, .bytes = 8192}});
    anna = server.connect_as(1);
  }
  std::string code() {
    const auto told = server.ask(anna, R"({"ask":"carry","key":")" + key_of(1) + "\"}");
    EXPECT_TRUE(told.contains("carry")) << json::serialize(told);
    if (!told.contains("carry")) return "";
    EXPECT_EQ(told.at("carry").at("seconds"), 600);
    return std::string(told.at("carry").at("code").as_string());
  }
  json::object type(const std::string& code, const std::string& address = "198.51.100.8") {
    return server.ask(server.connect(address), R"({"ask":"carried","code":")" + code + "\"}");
  }

  static bool says(const json::object& answer, std::string_view words) {
    const bool said = answer.contains("fault") && json::serialize(answer).contains(words);
    EXPECT_TRUE(said) << json::serialize(answer);
    return said;
  }

  MemoryServer server;
  server::LineId anna = 0;
};

TEST_F(Carrying, TheKeyComesOnceToWhoTypesTheCode) {
  const std::string given = code();
  EXPECT_EQ(type(given).at("carried").at("key").as_string(), key_of(1));
  EXPECT_TRUE(type(given).contains("fault"));
  EXPECT_NE(code(), given);
}

TEST_F(Carrying, OnAnotherNodeToo) {
  const std::string given = code();
  MemoryServer there({}, &server.disk(), 8);
  there.service.furnish({.cost = {.operations = 1, .bytes = 8192}});
  const auto line = there.connect();
  EXPECT_EQ(
      there.ask(line, R"({"ask":"carried","code":")" + given + "\"}").at("carried").at("key").as_string(),
      key_of(1));
  EXPECT_TRUE(type(given).contains("fault"));
}

TEST_F(Carrying, WhoComesTooLateIsToldWhatBecameOfTheCode) {
  const std::string given = code();
  const std::string used = code();
  server.now += std::chrono::seconds(599);
  const std::string later = code();
  EXPECT_TRUE(type(used).contains("carried"));
  server.now += std::chrono::seconds(1);
  EXPECT_TRUE(says(type(given), "older than ten minutes"));
  EXPECT_TRUE(says(type(used), "used already"));
  EXPECT_TRUE(says(type("K7QF-2MXD-9R"), "nobody knows this code"));
  EXPECT_TRUE(type(later).contains("carried"));
}

TEST_F(Carrying, OfTwoWhoTypeItAtOnceOneHasItAndTheOtherIsTold) {
  const std::string message = R"({"ask":"carried","code":")" + code() + "\"}";
  const auto first = server.connect("198.51.100.8");
  const auto second = server.connect("198.51.100.9");
  server.service.received(first, message, server.now);
  server.service.received(second, message, server.now);
  server.errands.run();
  EXPECT_TRUE(server.take(first).at(0).contains("carried"));
  EXPECT_TRUE(says(server.take(second).at(0), "used already"));
}

TEST_F(Carrying, CodesThatAreOverDoNotPileUp) {
  const std::string used = code();
  EXPECT_TRUE(type(used).contains("carried"));
  const std::string old = code();
  server.now += std::chrono::hours(24);
  const std::string young = code();
  EXPECT_EQ(server.disk().tables("", 10).size(), 3u) << "a day long it can be told what became of them";
  server.now += std::chrono::seconds(601);
  const std::string table = server.open(anna, "nim", {"person", "person"});
  code();
  EXPECT_EQ(server.disk().tables("", 10).size(), 3u) << "the young one, the new one and the table";
  EXPECT_EQ(server.disk().listed("carry", 10).size(), 2u);
  EXPECT_FALSE(server.disk().rows(table, 0).empty());
  EXPECT_TRUE(says(type(old), "nobody knows this code"));
  EXPECT_TRUE(says(type(young), "older than ten minutes"));
}

TEST_F(Carrying, NobodyCarriesTheKeyOfSomebodyElse) {
  EXPECT_TRUE(server.ask(anna, R"({"ask":"carry","key":")" + key_of(2) + "\"}").contains("fault"));
  EXPECT_TRUE(server.ask(anna, R"({"ask":"carry"})").contains("fault"));
  EXPECT_TRUE(
      server.ask(server.connect(), R"({"ask":"carry","key":")" + key_of(1) + "\"}").contains("fault"));
  EXPECT_TRUE(server.disk().tables("", 10).empty());
}

TEST_F(Carrying, WhoReadsTheStoreFindsNeitherKeyNorCode) {
  const std::string given = code();
  const auto names = server.disk().tables("", 10);
  ASSERT_EQ(names.size(), 1u);
  EXPECT_TRUE(names[0].starts_with("c-"));
  const auto rows = server.disk().rows(names[0], 0);
  EXPECT_FALSE(rows[0].entry.contains(key_of(1)));
  EXPECT_FALSE(rows[0].entry.contains(given) || rows[0].entry.contains(*read_code(given)));
}

TEST_F(Carrying, GuessingIsLimitedByAddress) {
  const std::string given = code();
  for (int i = 0; i < 10; ++i) {
    const auto told = type(server::shown_code(server::carry_code(hex(i + 1u) + hex(0))), "203.0.113.9");
    EXPECT_FALSE(json::serialize(told).contains("in a minute")) << json::serialize(told);
  }
  EXPECT_TRUE(json::serialize(type(given, "203.0.113.9")).contains("in a minute"));
  EXPECT_TRUE(type(given).contains("carried"));
}

}  // namespace
}  // namespace hali::test
