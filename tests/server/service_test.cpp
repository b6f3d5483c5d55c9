// What a server of tables does for people who mean well: they meet, play, come back, watch.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "base/json_read.h"
#include "table/commitment.h"
#include "tests/support/apply_patch.h"
#include "tests/support/two_people.h"

namespace hali::test {
namespace {

using server::Farewell;

TEST(Service, TwoPeopleMeetAndPlay) {
  MemoryServer server;
  const Two two(server);
  ASSERT_TRUE(two.dealt.contains("table") && two.dealt.contains("update")) << json::serialize(two.dealt);
  EXPECT_EQ(two.dealt.at("table").at("mine"), 1);
  EXPECT_EQ(two.dealt.at("table").at("dealt"), true);
  EXPECT_EQ(two.dealt.at("table").at("words"), (json::array{"", "sesame"}));
  EXPECT_EQ(two.dealt.at("table").at("seats").at(1).at("name"), "Bert");
  const auto told = server.take(two.anna);
  ASSERT_NE(pushed(told, "table"), nullptr);
  EXPECT_EQ(pushed(told, "table")->at("table").at("mine"), 0);
  EXPECT_EQ(pushed(told, "table")->at("table").at("maker"), true);
  ASSERT_NE(pushed(told, "update"), nullptr);
  EXPECT_TRUE(pushed(told, "update")->at("update").as_object().contains("view"));
}

TEST(Service, WhoDidNotAskIsToldWhatChanged) {
  MemoryServer server;
  const Two two(server, "carcosa");
  const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
  const auto other = two.line(1 - mover);
  json::value view = update_of(server, other, two.table).at("view");
  server.take(other);
  const auto update = update_of(server, two.line(mover), two.table);
  const std::string text(update.at("legal").as_array().at(0).as_string());
  const auto answer =
      server.ask(two.line(mover),
                 at_table(two.table, R"("id":5,"do":")" + text + R"(","at":0,"has":{"at":0,"branch":0})"));
  EXPECT_EQ(answer.at("id"), 5);
  EXPECT_TRUE(answer.at("update").as_object().contains("patch")) << json::serialize(answer);
  const auto told = server.take(other);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].at("push"), "update");
  EXPECT_EQ(told[0].at("table").as_string(), two.table);
  EXPECT_FALSE(told[0].at("update").as_object().contains("view"));
  EXPECT_EQ(told[0].at("update").at("steps").as_array().size(), 1u);
  EXPECT_EQ(apply_patch(view, told[0].at("update").at("patch")), "");
  EXPECT_EQ(view, update_of(server, other, two.table).at("view"));
}

TEST(Service, SeveralWhoWatchAreToldTheSameText) {
  MemoryServer server;
  const Two two(server);
  const auto first = server.connect();
  const auto second = server.connect();
  server.ask(first, at_table(two.table, R"("ask":"join")"));
  server.ask(second, at_table(two.table, R"("ask":"join")"));
  ASSERT_TRUE(act(server, two).contains("update"));
  ASSERT_EQ(server.wire.ends[first].texts.size(), 1u);
  EXPECT_EQ(server.wire.ends[first].texts[0].get(), server.wire.ends[second].texts[0].get());
}

TEST(Service, WhoComesBackHasTheSeatAndMissesNothing) {
  Disk disk;
  MemoryServer server({}, &disk);
  Two two(server);
  for (int i = 0; i < 2; ++i) act(server, two);
  const auto before = update_of(server, two.bert, two.table);
  server.service.disconnected(two.bert);
  act(server, two);
  two.bert = server.connect_as(2);
  auto joined = server.ask(
      two.bert, at_table(two.table, R"("ask":"join","since":2,"branch":0,"has":{"at":2,"branch":0})"));
  EXPECT_EQ(joined.at("table").at("mine"), 1);
  EXPECT_TRUE(joined.at("update").as_object().contains("patch"));
  json::value view = before.at("view");
  EXPECT_EQ(apply_patch(view, joined.at("update").at("patch")), "");
  EXPECT_EQ(view, update_of(server, two.bert, two.table).at("view"));
  // The same on another node, which knows only what is stored.
  MemoryServer elsewhere({}, &disk, 8);
  const auto line = elsewhere.connect_as(2);
  joined = elsewhere.ask(line, at_table(two.table, R"("ask":"join")"));
  EXPECT_EQ(joined.at("table").at("mine"), 1);
  EXPECT_EQ(joined.at("update").at("view"), view);
}

TEST(Service, WhatAnotherNodeStoredIsTold) {
  Disk disk;
  MemoryServer here({}, &disk);
  MemoryServer there({}, &disk, 8);
  const Two two(here);
  const auto watcher = there.connect();
  there.ask(watcher, at_table(two.table, R"("ask":"join")"));
  act(here, two);
  there.store.hear(two.table);
  there.errands.run();
  auto told = there.take(watcher);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].at("update").at("at"), 1);
  act(here, two);
  there.store.hear("");  // of any table
  there.errands.run();
  told = there.take(watcher);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].at("update").at("at"), 2);
}

TEST(Service, OfTwoNodesOneIsFirst) {
  Disk disk;
  MemoryServer here({}, &disk);
  MemoryServer there({}, &disk, 8);
  const Two two(here);
  const auto again = there.connect_as(1);
  const auto watcher = there.connect();
  there.ask(watcher, at_table(two.table, R"("ask":"join")"));
  there.ask(again, at_table(two.table, R"("ask":"join")"));
  const auto update = update_of(there, again, two.table);
  ASSERT_EQ(update.at("to_move"), 0);
  const std::string text(update.at("legal").as_array().at(0).as_string());
  act(here, two);
  act(here, two);
  // It does not know yet that it is too late.
  there.take(watcher);
  const auto answer = there.ask(again, at_table(two.table, R"("at":0,"branch":0,"do":")" + text + "\""));
  ASSERT_TRUE(answer.contains("stale")) << json::serialize(answer);
  EXPECT_EQ(answer.at("stale").at("at"), 2);
  EXPECT_EQ(there.service.figures().conflicts, 1u);
  EXPECT_EQ(there.take(watcher).size(), 1u);
}

TEST(Service, MachinePlayersPlayWhileSomebodyIsThere) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "random"});
  const auto joined = server.ask(anna, at_table(table, R"("ask":"join")"));
  ASSERT_TRUE(joined.contains("update"));
  auto update = update_of(server, anna, table);
  for (int i = 0; i < 50 && !update.at("over").as_bool(); ++i) {
    ASSERT_EQ(update.at("to_move"), 0);
    const std::string text(update.at("legal").as_array().at(0).as_string());
    server.ask(anna, at_table(table, R"("do":")" + text + "\""));
    update = update_of(server, anna, table);
  }
  EXPECT_TRUE(update.at("over").as_bool());
  EXPECT_GT(server.service.figures().machine_actions, 0u);
}

TEST(Service, AThoughtThatCameTooLateIsThrownAway) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "random"});
  server.ask(anna, at_table(table, R"("ask":"join")"));
  auto update = update_of(server, anna, table);
  server.thinker.held = true;
  const std::string text(update.at("legal").as_array().at(0).as_string());
  server.ask(anna, at_table(table, R"("do":")" + text + "\""));
  ASSERT_EQ(server.thinker.waiting.size(), 1u);
  const auto answer = server.ask(anna, at_table(table, R"("ask":"undo")"));
  ASSERT_TRUE(answer.contains("update")) << json::serialize(answer);
  EXPECT_EQ(answer.at("update").at("branch"), 1);
  server.thinker.waiting.front()();
  server.errands.run();
  update = update_of(server, anna, table);
  EXPECT_EQ(update.at("branch"), 1);
  EXPECT_EQ(update.at("at"), answer.at("update").at("at"));
  EXPECT_EQ(update.at("to_move"), 0);
}

TEST(Service, WhereOnlyMachinesPlayTheyTakeTheirTime) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"random", "random"});
  server.ask(anna, at_table(table, R"("ask":"join")"));
  EXPECT_LE(update_of(server, anna, table).at("at").as_int64(), 1);
  for (int i = 0; i < 4; ++i) server.pass(std::chrono::milliseconds(260));
  EXPECT_GE(update_of(server, anna, table).at("at").as_int64(), 3);
}

TEST(Service, WhoIsThereIsTold) {
  MemoryServer server;
  const Two two(server);
  server.take(two.anna);
  server.service.disconnected(two.bert);
  auto told = server.take(two.anna);
  ASSERT_NE(pushed(told, "table"), nullptr);
  EXPECT_EQ(pushed(told, "table")->at("table").at("seats").at(1).at("here"), false);
  EXPECT_EQ(pushed(told, "table")->at("table").at("seats").at(0).at("here"), true);
  const auto back = server.connect_as(2);
  server.ask(back, at_table(two.table, R"("ask":"join")"));
  told = server.take(two.anna);
  ASSERT_NE(pushed(told, "table"), nullptr);
  EXPECT_EQ(pushed(told, "table")->at("table").at("seats").at(1).at("here"), true);
}

TEST(Service, PushesAreInTheLanguageOfTheLine) {
  MemoryServer server;
  const Two two(server);
  server.ask(two.anna, R"({"lang":"de","ask":"games"})");
  ASSERT_TRUE(act(server, two).contains("update"));
  ASSERT_TRUE(act(server, two).contains("update"));
  const std::string& german = server.wire.ends[two.anna].all;
  const std::string& english = server.wire.ends[two.bert].all;
  EXPECT_TRUE(german.contains("nimmt")) << german;
  EXPECT_TRUE(english.contains("takes")) << english;
}

TEST(Service, MineAreTheTablesWhereISit) {
  MemoryServer server;
  const Two two(server);
  const auto first = server.ask(two.bert, R"({"ask":"mine"})");
  ASSERT_EQ(first.at("mine").as_array().size(), 1u);
  EXPECT_EQ(first.at("mine").at(0).at("table").as_string(), two.table);
  EXPECT_EQ(first.at("mine").at(0).at("seat"), 1);
  const auto other = server.open(two.bert, "nim", {"person", "person"});
  EXPECT_EQ(server.ask(two.bert, R"({"ask":"mine"})").at("mine").as_array().size(), 2u);
  server.ask(two.bert, at_table(other, R"("ask":"leave")"));
  EXPECT_EQ(server.ask(two.bert, R"({"ask":"mine"})").at("mine").as_array().size(), 1u);
}

TEST(Service, TheMakerPutsMachinesOnSeats) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const auto bert = server.connect_as(2);
  const std::string table = server.open(anna, "nim", {"person", "person"});
  const std::string wish =
      at_table(table, R"("ask":"seat","seat":1,"who":{"kind":"machine","player":"random"})");
  EXPECT_TRUE(server.ask(bert, wish).contains("refused"));
  const auto answer = server.ask(anna, wish);
  ASSERT_TRUE(answer.contains("update")) << json::serialize(answer);
  EXPECT_EQ(answer.at("table").at("dealt"), true);
}

TEST(Service, TheEndProvesTheDeal) {
  MemoryServer server;
  const Two two(server);
  const std::string commitment(two.dealt.at("table").at("commitment").as_string());
  EXPECT_FALSE(two.dealt.at("table").as_object().contains("secret"));
  EXPECT_TRUE(server.ask(two.anna, at_table(two.table, R"("ask":"record")")).contains("refused"));
  for (int i = 0; i < 100; ++i) {
    server.take(two.anna);
    if (act(server, two).at("update").at("over").as_bool()) break;
  }
  const auto joined = server.ask(two.anna, at_table(two.table, R"("ask":"join")"));
  ASSERT_TRUE(joined.at("table").as_object().contains("secret"));
  const std::string secret(joined.at("table").at("secret").as_string());
  EXPECT_EQ(commitment_of(secret), commitment);
  EXPECT_TRUE(server.ask(two.anna, at_table(two.table, R"("ask":"record")")).contains("record"));
}

TEST(Service, TheEndIsToldToAllWithTheSecret) {
  MemoryServer server;
  const Two two(server);
  const auto watcher = server.connect();
  server.ask(watcher, at_table(two.table, R"("ask":"join")"));
  for (int i = 0; i < 100; ++i) {
    if (act(server, two).at("update").at("over").as_bool()) break;
    server.take(watcher);
  }
  const auto told = server.take(watcher);
  ASSERT_NE(pushed(told, "table"), nullptr);
  EXPECT_TRUE(pushed(told, "table")->at("table").as_object().contains("secret"));
}

TEST(Service, TablesFallAsleepAndWake) {
  MemoryServer server;
  const Two two(server);
  act(server, two);
  server.service.disconnected(two.anna);
  server.service.disconnected(two.bert);
  EXPECT_EQ(server.service.figures().tables_awake, 1u);
  server.pass(std::chrono::seconds(61));
  EXPECT_EQ(server.service.figures().tables_awake, 0u);
  const auto line = server.connect_as(1);
  const auto joined = server.ask(line, at_table(two.table, R"("ask":"join")"));
  EXPECT_EQ(joined.at("update").at("at"), 1);
  EXPECT_EQ(server.service.figures().tables_awake, 1u);
}

TEST(Service, ManyWhoWaitForOneTableReadItOnce) {
  Disk disk;
  std::string table;
  {
    MemoryServer first({}, &disk);
    table = Two(first).table;
  }
  MemoryServer server({}, &disk, 9);
  std::vector<server::LineId> lines;
  for (int i = 0; i < 5; ++i) {
    lines.push_back(server.connect());
    server.service.received(lines.back(), at_table(table, R"("ask":"join")"), server.now);
  }
  EXPECT_TRUE(server.errands.step());
  EXPECT_FALSE(server.errands.step());
  for (const auto line : lines) EXPECT_EQ(server.take(line).size(), 1u);
}

TEST(Service, LeavingTellsAllToComeBackAndLosesNothing) {
  MemoryServer server;
  const Two two(server);
  const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
  const auto update = update_of(server, two.line(mover), two.table);
  const std::string text(update.at("legal").as_array().at(0).as_string());
  server.take(two.anna);
  server.take(two.bert);
  const auto idle = server.connect();
  server.service.received(two.line(mover), at_table(two.table, R"("do":")" + text + "\""), server.now);
  EXPECT_FALSE(server.service.idle());
  server.service.leave();
  EXPECT_EQ(server.wire.ends[idle].closed, Farewell::Leaving);
  EXPECT_FALSE(server.wire.ends[two.anna].closed);
  server.errands.run();
  EXPECT_TRUE(server.service.idle());
  for (const auto line : {two.anna, two.bert}) {
    EXPECT_EQ(server.wire.ends[line].closed, Farewell::Leaving);
    const auto told = server.take(line);
    EXPECT_NE(pushed(told, "leaving"), nullptr);
    // What was under way is stored and told.
    const bool answered = std::ranges::any_of(told, [](const auto& one) { return one.contains("update"); });
    EXPECT_TRUE(answered);
  }
  const auto late = server.connect();
  EXPECT_EQ(server.wire.ends[late].closed, Farewell::Leaving);
}

TEST(Service, WhatIsNotStoredIsNotToldAndIsTriedAgain) {
  MemoryServer server;
  const Two two(server);
  const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
  const auto update = update_of(server, two.line(mover), two.table);
  const std::string text(update.at("legal").as_array().at(0).as_string());
  const auto line = two.line(mover);
  for (const bool written : {false, true}) {
    server.take(two.anna);
    server.take(two.bert);
    const auto at = update_of(server, two.anna, two.table).at("at").as_int64();
    server.store.fates = {{.written = written, .told = false}};
    const auto legal =
        update_of(server, two.line((mover + (written ? 1 : 0)) % 2), two.table).at("legal").as_array();
    const auto who = two.line((mover + (written ? 1 : 0)) % 2);
    server.say(who, at_table(two.table, R"("do":")" + std::string(legal.at(0).as_string()) + "\""));
    server.take(who);
    EXPECT_EQ(update_of(server, who, two.table).at("at").as_int64(), at);
    server.pass(std::chrono::milliseconds(150));
    const auto told = server.take(who);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].at("update").at("at").as_int64(), at + 1);
  }
  EXPECT_EQ(server.disk().rows(two.table, 0).size(), 5u);  // opened, taken twice, two actions
  (void)line;
}

TEST(Service, InTheEndNobodyKnowsAndTheTableIsReadAgain) {
  for (const bool written : {false, true}) {
    MemoryServer server;
    const Two two(server);
    const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
    const auto line = two.line(mover);
    const auto legal = update_of(server, line, two.table).at("legal").as_array();
    const std::string wish =
        at_table(two.table, R"("at":0,"branch":0,"do":")" + std::string(legal.at(0).as_string()) + "\"");
    server.store.fates.assign(6, {.written = written, .told = false});
    server.take(line);
    server.say(line, wish);
    for (int i = 0; i < 6; ++i) server.pass(std::chrono::seconds(10));
    const auto told = server.take(line);
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(told.front().contains("fault")) << json::serialize(told.front());
    EXPECT_EQ(update_of(server, line, two.table).at("at").as_int64(), written ? 1 : 0);
    // The store is back. Said again it is done once.
    server.store.fates.clear();
    const auto again = server.ask(line, wish);
    EXPECT_TRUE(again.contains(written ? "stale" : "update")) << json::serialize(again);
    EXPECT_EQ(server.disk().rows(two.table, 0).size(), 4u);
  }
}

// Also one that has asked without hearing of the table: else the server would wait for it until its patience
// is at its end.
TEST(Service, WhoAskedIsSentAwayAfterTheAnswerWhenTheServerEnds) {
  MemoryServer server;
  const Two two(server);
  const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
  const auto line = server.connect_as(static_cast<int>(mover) + 1);  // has not joined
  const auto legal = update_of(server, line, two.table).at("legal").as_array();
  server.take(line);
  server.service.received(
      line, at_table(two.table, R"("at":0,"do":")" + std::string(legal.at(0).as_string()) + "\""),
      server.now);
  server.service.leave();
  EXPECT_FALSE(server.wire.ends[line].closed);
  EXPECT_FALSE(server.wire.ends[two.anna].closed);
  server.errands.run();
  const auto told = server.take(line);
  ASSERT_FALSE(told.empty());
  EXPECT_TRUE(told.back().contains("update")) << json::serialize(told.back());
  for (const auto one : {line, two.anna, two.bert})
    EXPECT_EQ(server.wire.ends[one].closed, Farewell::Leaving) << one;
}

TEST(Service, OfManyTablesTheNewestAreTold) {
  server::ServiceLimits limits;
  limits.tables_told = 3;
  MemoryServer server(limits);
  const auto anna = server.connect_as(1);
  std::vector<std::string> made;
  for (int i = 0; i < 5; ++i) made.push_back(server.open(anna, "nim", {"person", "person"}));
  const auto mine = server.ask(anna, R"({"ask":"mine"})").at("mine").as_array();
  ASSERT_EQ(mine.size(), 3u);
  EXPECT_EQ(mine[0].at("table").as_string(), made[4]);
  EXPECT_EQ(mine[2].at("table").as_string(), made[2]);
}

}  // namespace
}  // namespace hali::test
