// However many come and however much they ask: there are limits, what is damaged stays where it is, and
// nobody else is harmed.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

using server::Farewell;

std::string at_table(const std::string& name, std::string_view rest) {
  return R"({"table":")" + name + "\"," + std::string(rest) + "}";
}

TEST(HostileLimits, WatchersAreLimitedAndPlayersAlwaysGetIn) {
  server::ServiceLimits limits;
  limits.lines_of_table = 3;
  limits.lines_of_seat = 2;
  MemoryServer server(limits);
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "random"});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(server.ask(server.connect(), at_table(table, R"("ask":"join")")).contains("table"));
  EXPECT_TRUE(server.ask(server.connect(), at_table(table, R"("ask":"join")")).contains("fault"));
  EXPECT_TRUE(server.ask(anna, at_table(table, R"("ask":"join")")).contains("table"));
  const auto second = server.connect_as(1);
  EXPECT_TRUE(server.ask(second, at_table(table, R"("ask":"join")")).contains("table"));
  EXPECT_FALSE(server.wire.ends[anna].closed);
  const auto third = server.connect_as(1);
  EXPECT_TRUE(server.ask(third, at_table(table, R"("ask":"join")")).contains("table"));
  EXPECT_EQ(server.wire.ends[anna].closed, Farewell::Policy);
}

// Who watches first and says the key then is held to the same.
TEST(HostileLimits, WhoSaysHelloLaterHasNoMoreLinesOfASeat) {
  server::ServiceLimits limits;
  limits.lines_of_seat = 2;
  MemoryServer server(limits);
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "random"});
  std::vector<server::LineId> lines;
  for (int i = 0; i < 4; ++i) {
    lines.push_back(server.connect());
    server.ask(lines.back(), at_table(table, R"("ask":"join")"));
    server.say(lines.back(), R"({"ask":"hello","key":")" + key_of(1) + "\"}");
  }
  EXPECT_EQ(server.wire.ends[lines[0]].closed, Farewell::Policy);
  EXPECT_EQ(server.wire.ends[lines[1]].closed, Farewell::Policy);
  EXPECT_FALSE(server.wire.ends[lines[2]].closed);
  EXPECT_FALSE(server.wire.ends[lines[3]].closed);
  EXPECT_EQ(server.ask(lines[3], at_table(table, R"("ask":"join")")).at("table").at("mine"), 0);
}

TEST(HostileLimits, WhenTooManyAreAwakeTheQuietOnesGiveWay) {
  server::ServiceLimits limits;
  limits.tables_awake = 3;
  MemoryServer server(limits);
  const auto anna = server.connect_as(1);
  std::vector<std::string> tables;
  for (int i = 0; i < 6; ++i) {
    tables.push_back(server.open(anna, "nim", {"person", "person"}));
    ASSERT_NE(tables.back(), "");
  }
  EXPECT_EQ(server.service.figures().tables_awake, 3u);
  std::vector<server::LineId> lines;
  for (int i = 0; i < 4; ++i) {
    lines.push_back(server.connect());
    const auto joined =
        server.ask(lines.back(), at_table(tables[static_cast<std::size_t>(i)], R"("ask":"join")"));
    EXPECT_EQ(joined.contains("table"), i < 3) << json::serialize(joined);
  }
}

TEST(HostileLimits, ADamagedTableHurtsNobodyElse) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const std::string healthy = server.open(anna, "nim", {"person", "random"});
  for (const std::string& entry :
       {std::string("rubbish"), std::string(R"({"do":"take 3","seat":0})"), std::string()}) {
    server.disk().forget("broken");
    server.disk().append({.table = "broken", .row = {.at = 0, .branch = 0, .entry = entry}, .token = 1});
    server.pass(std::chrono::seconds(100));
    EXPECT_TRUE(server.ask(anna, at_table("broken", R"("ask":"join")")).contains("fault"));
    EXPECT_TRUE(server.ask(anna, at_table("broken", R"("ask":"update")")).contains("fault"));
    EXPECT_TRUE(server.ask(anna, at_table(healthy, R"("ask":"join")")).contains("update"));
  }
  // Damage that comes while it is awake.
  const auto watcher = server.connect();
  server.ask(watcher, at_table(healthy, R"("ask":"join")"));
  const auto rows = server.disk().rows(healthy, 0).size();
  server.disk().append({.table = healthy, .row = {.at = rows, .branch = 0, .entry = "{}"}, .token = 2});
  server.store.hear(healthy);
  server.errands.run();
  EXPECT_EQ(server.wire.ends[watcher].closed, Farewell::TryLater);
  const auto next = server.connect_as(1);
  EXPECT_TRUE(server.ask(next, at_table(healthy, R"("ask":"update")")).contains("fault"));
  EXPECT_NE(server.open(next, "nim", {"person", "random"}), "");
}

// A row that is not what was written is no store that is away: to ask again is of no use.
TEST(HostileLimits, ADamagedRowIsToldAsWhatItIs) {
  Disk disk;
  std::string table;
  {
    MemoryServer first({}, &disk);
    table = first.open(first.connect_as(1), "nim", {"person", "random"});
  }
  MemoryServer server({}, &disk, 9);
  server.store.damage = wrong(table, "fault.store.changed_row", "1");
  const auto line = server.connect_as(1);
  const auto told = server.ask(line, at_table(table, R"("ask":"join")"));
  EXPECT_TRUE(json::serialize(told).contains("its log is damaged")) << json::serialize(told);
  EXPECT_EQ(server.service.figures().store_failures, 0u);
}

TEST(HostileLimits, AStoreThatIsAwayIsToldAndComesBack) {
  Disk disk;
  std::string table;
  {
    MemoryServer first({}, &disk);
    table = first.open(first.connect_as(1), "nim", {"person", "random"});
  }
  MemoryServer server({}, &disk, 9);
  server.store.away = true;
  const auto line = server.connect_as(1);
  EXPECT_TRUE(server.ask(line, at_table(table, R"("ask":"join")")).contains("fault"));
  server.store.away = false;
  EXPECT_TRUE(server.ask(line, at_table(table, R"("ask":"join")")).contains("update"));
}

TEST(HostileLimits, ATableHasAnEndAndCanStillBeLookedAt) {
  server::ServiceLimits limits;
  limits.rows_of_table = 7;
  MemoryServer server(limits);
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "person"});
  const auto bert = server.connect_as(2);
  server.ask(bert, at_table(table, R"("ask":"join")"));
  server.ask(bert, at_table(table, R"("ask":"take","seat":1)"));
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(server.ask(anna, at_table(table, R"("do":"take 1 from 1")")).contains("update"));
    ASSERT_TRUE(server.ask(anna, at_table(table, R"("ask":"undo")")).contains("update"));
  }
  const auto told = server.ask(anna, at_table(table, R"("do":"take 1 from 1")"));
  EXPECT_TRUE(json::serialize(told).contains("7 rows")) << json::serialize(told);
  EXPECT_TRUE(server.ask(anna, at_table(table, R"("ask":"update")")).contains("update"));
  EXPECT_EQ(server.disk().rows(table, 0).size(), 7u);
}

TEST(HostileLimits, WhoAsksMuchMakesNobodyElseWait) {
  MemoryServer server;
  server.thinker.held = true;
  int refused = 0;
  for (int line = 0; line < 4; ++line) {
    const auto id = server.connect("203.0.113.9");
    for (int i = 0; i < 8; ++i) {
      server.say(id, R"({"ask":"consult","game":"realms","question":{}})");
      refused += server.take(id).empty() ? 0 : 1;
    }
  }
  EXPECT_EQ(refused, 16);
  const auto anna = server.connect_as(1);
  server.say(anna, R"({"ask":"consult","game":"realms","question":{}})");
  EXPECT_TRUE(server.take(anna).empty()) << "it is thought about";
  // What is answered makes room, and the turn of a machine player is no question.
  server.thinker.held = false;
  for (const auto& thought : std::exchange(server.thinker.waiting, {})) thought();
  EXPECT_TRUE(server.ask(server.connect("203.0.113.9"), R"({"ask":"consult","game":"realms","question":{}})")
                  .contains("fault"));
  EXPECT_TRUE(std::ranges::all_of(server.thinker.matters,
                                  [](auto matter) { return matter == server::Matter::Question; }));
  const std::string table = server.open(anna, "nim", {"random", "person"});
  server.ask(anna, at_table(table, R"("ask":"join")"));
  EXPECT_EQ(server.thinker.matters.back(), server::Matter::Turn);
}

// A game told from its beginning costs as much as many short answers.
TEST(HostileLimits, WhoAsksForLongAnswersIsServedLessOften) {
  MemoryServer server;
  std::size_t bytes = 0;
  const auto served = [&](std::string_view text, const std::string& address) {
    int answered = 0;
    bytes = 0;
    for (int line = 0; line < 40; ++line) {
      const auto id = server.connect(address);
      for (int i = 0; i < 70; ++i) answered += server.ask(id, text).contains("fault") ? 0 : 1;
      bytes += server.wire.ends[id].all.size();
    }
    return answered;
  };
  EXPECT_EQ(served(R"({"ask":"ratings","game":"stars"})", "203.0.113.9"), 1600) << "all at once";
  EXPECT_LT(served(R"({"ask":"rules","game":"carcosa"})", "203.0.113.10"), 1000);
  EXPECT_LT(bytes, 1600u * (16u << 10)) << "no more than as many messages of 16 KB";
  EXPECT_TRUE(server.ask(server.connect(), R"({"ask":"games"})").contains("games")) << "others are served";
}

TEST(HostileLimits, WhenNobodyCanThinkItIsTriedLater) {
  MemoryServer server;
  server.thinker.full = true;
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"random", "person"});
  server.ask(anna, at_table(table, R"("ask":"join")"));
  EXPECT_TRUE(server.ask(anna, R"({"ask":"consult","game":"realms","question":{}})").contains("fault"));
  server.thinker.full = false;
  server.pass(std::chrono::milliseconds(100));
  const auto update = server.ask(anna, at_table(table, R"("ask":"update")")).at("update");
  EXPECT_EQ(update.at("to_move"), 1);
}

}  // namespace
}  // namespace hali::test
