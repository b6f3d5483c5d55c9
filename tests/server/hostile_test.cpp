// Whatever a client sends: it gets a clear answer, nothing changes, and nobody else is harmed.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

using server::Farewell;

std::string at_table(const std::string& name, std::string_view rest) {
  return R"({"table":")" + name + "\"," + std::string(rest) + "}";
}

// A table of two, and somebody who has no business there.
class Hostile : public testing::Test {
 protected:
  void SetUp() override {
    anna = server.connect_as(1);
    bert = server.connect_as(2);
    table = server.open(anna, "realms", {"person", "person"});
    server.ask(anna, at_table(table, R"("ask":"join")"));
    server.ask(bert, at_table(table, R"("ask":"join")"));
    server.ask(bert, at_table(table, R"("ask":"take","seat":1)"));
    mallory = server.connect_as(66, "203.0.113.9");
    server.take(anna);
    server.take(bert);
  }
  [[nodiscard]] std::int64_t mover() {
    return server.ask(anna, at_table(table, R"("ask":"update")")).at("update").at("to_move").as_int64();
  }
  server::LineId line_to_move() { return mover() == 0 ? anna : bert; }
  std::string legal() {
    const auto update = server.ask(line_to_move(), at_table(table, R"("ask":"update")")).at("update");
    return std::string(update.at("legal").as_array().at(0).as_string());
  }
  // Nothing was stored, and nobody was told anything.
  void expect_no_harm(const std::string& what) {
    EXPECT_EQ(server.disk().rows(table, 0).size(), rows) << what;
    EXPECT_TRUE(server.take(anna).empty()) << what;
    EXPECT_TRUE(server.take(bert).empty()) << what;
    EXPECT_FALSE(server.wire.ends[anna].closed);
    EXPECT_FALSE(server.wire.ends[bert].closed);
  }

  MemoryServer server;
  server::LineId anna = 0, bert = 0, mallory = 0;
  std::string table;
  std::size_t rows = 3;
};

TEST_F(Hostile, NobodySpeaksForASeatOfSomebodyElse) {
  const std::string text = legal();
  server.take(anna);
  server.take(bert);
  for (const auto* as : {"0", "1", "null"}) {
    const auto answer = server.ask(
        mallory, at_table(table, R"("at":0,"as":)" + std::string(as) + R"(,"do":")" + text + "\""));
    EXPECT_TRUE(answer.contains("refused")) << json::serialize(answer);
    const auto seen = server.ask(mallory, at_table(table, R"("ask":"update","as":)" + std::string(as)));
    EXPECT_TRUE(seen.at("update").at("view").at("seat").is_null());
    for (const auto* ask : {"undo", "redo", "hint", "leave"}) {
      const auto told =
          server.ask(mallory, at_table(table, R"("ask":")" + std::string(ask) + R"(","as":)" + as));
      EXPECT_TRUE(told.contains("refused") || told.contains("fault")) << json::serialize(told);
    }
  }
  const auto other = mover() == 0 ? bert : anna;
  server.take(other);
  EXPECT_TRUE(server.ask(other, at_table(table, R"("as":)" + to_text(mover()) + R"(,"do":")" + text + "\""))
                  .contains("refused"));
  server.take(anna);
  server.take(bert);
  expect_no_harm("another's seat");
}

TEST_F(Hostile, StaleAndReplayedMessagesAreNotDone) {
  const std::string text = legal();
  const auto line = line_to_move();
  const std::string wish = at_table(table, R"("at":0,"branch":0,"do":")" + text + "\"");
  EXPECT_TRUE(server.ask(line, at_table(table, R"("at":7,"do":")" + text + "\"")).contains("stale"));
  EXPECT_TRUE(
      server.ask(line, at_table(table, R"("at":0,"branch":3,"do":")" + text + "\"")).contains("stale"));
  ASSERT_TRUE(server.ask(line, wish).contains("update"));
  rows = 4;
  server.take(anna);
  server.take(bert);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(server.ask(line, wish).contains("stale"));
  for (const auto* ask : {"undo", "redo", "consent"}) {
    const auto answer = server.ask(
        line, at_table(table, R"("ask":")" + std::string(ask) + R"(","yes":true,"at":0,"branch":0)"));
    EXPECT_TRUE(answer.contains("stale")) << json::serialize(answer);
  }
  expect_no_harm("replays");
}

TEST_F(Hostile, AnUndoSentTwiceTakesBackOnce) {
  const auto line = line_to_move();
  const std::string text = legal();
  server.ask(line, at_table(table, R"("at":0,"branch":0,"do":")" + text + "\""));
  const std::string wish = at_table(table, R"("ask":"undo","at":1,"branch":0)");
  const auto first = server.ask(line, wish);
  ASSERT_TRUE(first.contains("update") || first.contains("consent")) << json::serialize(first);
  const auto stored = server.disk().rows(table, 0).size();
  const auto second = server.ask(line, wish);
  EXPECT_TRUE(second.contains(first.contains("update") ? "stale" : "consent")) << json::serialize(second);
  EXPECT_EQ(server.disk().rows(table, 0).size(), stored);
}

TEST_F(Hostile, WhatIsNoMessageIsAnsweredWithAFault) {
  const std::vector<std::string> texts{"",
                                       "{",
                                       "[]",
                                       "null",
                                       "\"ask\"",
                                       std::string("\0\xff\xfe", 3),
                                       R"({"ask":7})",
                                       R"({"ask":null})",
                                       R"({"do":"x","ask":"nothing"})",
                                       R"({"id":{"a":1}})",
                                       R"({"ask":"update"})",
                                       R"({"ask":"update","table":7})",
                                       R"({"ask":"update","table":""})",
                                       R"({"ask":"update","table":"../etc"})",
                                       R"({"ask":"update","table":"nowhere"})",
                                       R"({"ask":"join","table":"aaaaaaaaaaaaaaaaaaaa"})",
                                       R"({"ask":"games","lang":"fr"})",
                                       R"({"ask":"games","lang":7})",
                                       R"({"ask":"load","record":"hali 2"})",
                                       R"({"ask":"close"})",
                                       R"({"ask":"bench","game":"carcosa","games":100})",
                                       R"({"ask":"signature","game":"carcosa"})",
                                       R"({"ask":"open","game":"chess","players":2})",
                                       R"({"ask":"open","game":"nim","players":99})",
                                       R"({"ask":"open","game":"nim","players":2,"seed":"7"})",
                                       R"({"ask":"open","game":"nim","players":2,"seats":[{}]})",
                                       R"({"ask":"open","game":"nim","players":2,"tiles":"{}"})",
                                       R"({"ask":"hello","key":"short"})",
                                       R"({"ask":"hello","key":7})",
                                       R"({"ask":"hello"})",
                                       at_table(table, R"("ask":"sit","seat":{"kind":"person"})"),
                                       at_table(table, R"("ask":"join","since":-1)"),
                                       at_table(table, R"("ask":"join","has":7)"),
                                       at_table(table, R"("ask":"look","at":99)"),
                                       std::string(3000, '[')};
  for (const std::string& text : texts) {
    server.now += std::chrono::seconds(60);
    const auto answer = server.ask(mallory, text);
    EXPECT_TRUE(answer.contains("fault")) << text << " was answered with " << json::serialize(answer);
  }
  EXPECT_FALSE(server.wire.ends[mallory].closed);
  expect_no_harm("nonsense");
}

TEST_F(Hostile, OwnTilesAndSeedsAreForOnesOwnDevice) {
  const auto tiles = server.ask(mallory, R"({"ask":"open","game":"carcosa","players":2,"tiles":"{}"})");
  EXPECT_TRUE(json::serialize(tiles).contains("on one's own device only")) << json::serialize(tiles);
  const auto seed = server.ask(mallory, R"({"ask":"open","game":"carcosa","players":2,"seed":"7"})");
  EXPECT_TRUE(json::serialize(seed).contains("nobody chooses the seed")) << json::serialize(seed);
}

TEST_F(Hostile, FaultsAreInTheLanguageOfTheLine) {
  server.ask(mallory, R"({"ask":"games","lang":"de"})");
  const auto answer = server.ask(mallory, "{");
  EXPECT_TRUE(json::serialize(answer).contains("kein JSON")) << json::serialize(answer);
}

TEST_F(Hostile, NamesAndWordsAreHeldWithinBounds) {
  const std::string mine = server.open(mallory, "nim", {"random", "person"});
  const auto other = server.connect_as(67, "203.0.113.10");
  const std::string open = server.open(other, "nim", {"person", "person"});
  for (const std::string& fields : {std::string(R"("name":7)"), R"("name":")" + std::string(300, 'x') + "\"",
                                    std::string(R"("words":"a\u0000b")"), std::string(R"("words":"a\nb")"),
                                    R"("words":")" + std::string(201, 'x') + "\"",
                                    std::string(R"("words":[])"), std::string(R"("colour":{})")}) {
    const auto answer = server.ask(mallory, at_table(open, R"("ask":"take","seat":1,)" + fields));
    EXPECT_TRUE(answer.contains("fault")) << fields << json::serialize(answer);
  }
  for (const auto* seat : {"-1", "2", "255", "4294967296", "\"1\"", "null", "1.5"}) {
    const auto answer = server.ask(mallory, at_table(open, R"("ask":"take","seat":)" + std::string(seat)));
    EXPECT_TRUE(answer.contains("fault")) << seat << json::serialize(answer);
  }
  const auto taken = server.ask(
      mallory,
      at_table(open, R"("ask":"take","seat":1,"name":"\u0007<b>\"'&\u202e","words":"ä \\ \" </script>")"));
  ASSERT_TRUE(taken.contains("update")) << json::serialize(taken);
  EXPECT_EQ(taken.at("table").at("words").at(1), "ä \\ \" </script>");
  EXPECT_EQ(taken.at("table").at("seats").at(1).at("name"), " <b>\"'& ")
      << "nothing in a name steers a screen";
  expect_no_harm("names");
}

TEST_F(Hostile, ASeatIsTakenOnce) {
  const std::string open = server.open(anna, "nim", {"person", "person"});
  EXPECT_TRUE(server.ask(mallory, at_table(open, R"("ask":"take","seat":0)")).contains("refused"));
  EXPECT_TRUE(server.ask(anna, at_table(open, R"("ask":"take","seat":1)")).contains("refused"));
  EXPECT_TRUE(server.ask(mallory, at_table(open, R"("ask":"leave")")).contains("refused"));
  EXPECT_TRUE(server
                  .ask(mallory,
                       at_table(open, R"("ask":"seat","seat":1,"who":{"kind":"machine","player":"random"}})"))
                  .contains("fault"));
  EXPECT_TRUE(
      server
          .ask(mallory, at_table(open, R"("ask":"seat","seat":1,"who":{"kind":"machine","player":"random"})"))
          .contains("refused"));
  const auto watcher = server.connect();
  EXPECT_TRUE(server.ask(watcher, at_table(open, R"("ask":"take","seat":1)")).contains("refused"));
  EXPECT_TRUE(server.ask(mallory, at_table(open, R"("ask":"take","seat":1)")).contains("update"));
  EXPECT_TRUE(server.ask(anna, at_table(open, R"("ask":"leave")")).contains("refused"));
}

TEST_F(Hostile, ALineIsOnePerson) {
  EXPECT_TRUE(server.ask(mallory, R"({"ask":"hello","key":")" + key_of(1) + "\"}").contains("fault"));
  EXPECT_TRUE(server.ask(mallory, R"({"ask":"hello","key":")" + key_of(66) + "\"}").contains("hello"));
  const auto seen = server.ask(mallory, at_table(table, R"("ask":"join")"));
  EXPECT_TRUE(seen.at("table").at("mine").is_null());
  expect_no_harm("hello");
}

TEST_F(Hostile, WithoutAKeyOneOnlyWatches) {
  const auto watcher = server.connect();
  EXPECT_TRUE(server.ask(watcher, R"({"ask":"open","game":"nim","players":2})").contains("fault"));
  EXPECT_TRUE(server.ask(watcher, R"({"ask":"mine"})").contains("fault"));
  EXPECT_TRUE(server.ask(watcher, at_table(table, R"("ask":"join")")).contains("update"));
  expect_no_harm("watching");
}

TEST_F(Hostile, NoKeyHolderOrSecretIsEverTold) {
  std::string told;
  const auto watcher = server.connect();
  server.ask(watcher, at_table(table, R"("ask":"join")"));
  server.say(mallory, R"({"ask":"mine"})");
  server.say(bert, at_table(table, R"("ask":"join")"));
  for (const auto& [line, end] : server.wire.ends) told += end.all;
  const auto open = server.disk().rows(table, 0).at(0).entry;
  for (const auto* field : {"\"secret\":\"", "\"maker\":\""}) {
    const auto at = open.find(field);
    ASSERT_NE(at, std::string::npos) << open;
    const auto value = open.substr(at + std::string_view(field).size(), 32);
    EXPECT_FALSE(told.contains(value)) << field;
  }
  EXPECT_FALSE(told.contains("secret"));
  EXPECT_FALSE(told.contains("holder"));
  EXPECT_FALSE(told.contains(key_of(1)));
}

TEST_F(Hostile, WhatIsTooLargeIsToldAndClosed) {
  const std::string text = R"({"ask":"games","x":")" + std::string(300u << 10, 'x') + "\"}";
  const auto answer = server.ask(mallory, text);
  EXPECT_TRUE(answer.contains("fault"));
  EXPECT_EQ(server.wire.ends[mallory].closed, Farewell::TooLarge);
  server.say(mallory, R"({"ask":"games"})");
  EXPECT_TRUE(server.take(mallory).empty());
  expect_no_harm("size");
}

TEST_F(Hostile, AFloodIsAnsweredOnceAndClosed) {
  for (int i = 0; i < 500; ++i) server.say(mallory, R"({"ask":"games"})");
  const auto told = server.take(mallory);
  EXPECT_GE(told.size(), 60u);
  EXPECT_LE(told.size(), 81u);
  EXPECT_TRUE(told.back().contains("fault"));
  EXPECT_FALSE(told[told.size() - 2].contains("fault"));
  EXPECT_EQ(server.wire.ends[mallory].closed, Farewell::Policy);
  expect_no_harm("flood");
  // Who waits may speak again.
  const auto patient = server.connect_as(68, "203.0.113.10");
  for (int i = 0; i < 500; ++i) {
    server.now += std::chrono::milliseconds(51);
    server.say(patient, R"({"ask":"games"})");
  }
  EXPECT_FALSE(server.wire.ends[patient].closed);
}

TEST_F(Hostile, ManyLinesOfOneAddressShareWhatItMay) {
  int refused = 0;
  for (int line = 0; line < 40; ++line) {
    const auto id = server.connect("203.0.113.9");
    for (int i = 0; i < 70; ++i) refused += server.ask(id, R"({"ask":"games"})").contains("fault") ? 1 : 0;
    EXPECT_FALSE(server.wire.ends[id].closed);
  }
  EXPECT_GT(refused, 1000);
  EXPECT_TRUE(server.ask(anna, R"({"ask":"games"})").contains("games"));
}

TEST_F(Hostile, TablesAreMadeWithinLimits) {
  int made = 0;
  for (int i = 0; i < 40; ++i) {
    server.now += std::chrono::milliseconds(250);
    made += server.open(mallory, "nim", {"person", "person"}).empty() ? 0 : 1;
  }
  EXPECT_GE(made, 10);
  EXPECT_LE(made, 12);
  const auto again = server.connect_as(69, "203.0.113.9");
  EXPECT_EQ(server.open(again, "nim", {"person", "person"}), "");
  EXPECT_NE(server.open(anna, "nim", {"person", "person"}), "");
  // One who has many that are not over makes no more, whatever the address.
  for (int i = 0; i < 100; ++i) {
    server.now += std::chrono::seconds(60);
    made += server.open(mallory, "nim", {"person", "person"}).empty() ? 0 : 1;
  }
  EXPECT_EQ(made, 50);
}

}  // namespace
}  // namespace hali::test
