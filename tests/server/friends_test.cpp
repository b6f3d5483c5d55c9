// What people at a table do besides playing: clocks that run out, plans, talk, absent people, playing again.
#include "tests/support/two_people.h"

namespace hali::test {
namespace {

using std::chrono::seconds;

std::int64_t mover_of(MemoryServer& server, const Two& two) {
  return update_of(server, two.anna, two.table).at("to_move").as_int64();
}

json::object table_of(MemoryServer& server, server::LineId line, const std::string& table) {
  const auto answer = server.ask(line, at_table(table, R"("ask":"join")"));
  EXPECT_TRUE(answer.contains("table")) << json::serialize(answer);
  return answer.contains("table") ? answer.at("table").as_object() : json::object();
}

TEST(Friends, AMachinePlaysOnWhenTheTimeOfAMoveIsUp) {
  MemoryServer server;
  const Two two(server, "nim", R"(,"clock":{"per":"move","seconds":30,"then":"machine"})");
  const auto mover = mover_of(server, two);
  server.pass(seconds(29));
  EXPECT_EQ(table_of(server, two.anna, two.table).at("seats").at(mover).at("kind"), "person");
  server.take(two.line(1 - mover));
  server.pass(seconds(2));
  const auto table = table_of(server, two.anna, two.table);
  EXPECT_EQ(table.at("seats").at(mover).at("kind"), "machine") << json::serialize(table);
  EXPECT_EQ(table.at("seats").at(mover).at("away"), true);
  EXPECT_NE(pushed(server.take(two.line(1 - mover)), "table"), nullptr);
}

TEST(Friends, WhoRunsOutOfTimeHasResignedWhereThatWasAgreed) {
  MemoryServer server;
  const Two two(server, "nim", R"(,"clock":{"per":"game","seconds":60,"then":"resign"})");
  const auto mover = mover_of(server, two);
  server.pass(seconds(61));
  const auto table = table_of(server, two.line(mover), two.table);
  EXPECT_EQ(table.at("seats").at(mover).at("resigned"), true) << json::serialize(table);
  EXPECT_EQ(table.at("mine"), nullptr) << "who has resigned watches";
}

TEST(Friends, WhoActsHearsHowTheClocksStand) {
  MemoryServer server;
  const Two two(server, "stars", R"(,"clock":{"per":"game","seconds":60,"increment":5})");
  const auto mover = mover_of(server, two);
  const auto line = two.line(mover);
  server.pass(seconds(10));
  server.take(line);
  server.say(line, at_table(two.table, R"("do":"draw")"));
  const auto heard = server.take(line);
  const auto* table = pushed(heard, "table");
  ASSERT_NE(table, nullptr);
  const auto& clock = table->at("table").at("clock");
  EXPECT_EQ(clock.at("running"), 1 - mover) << json::serialize(*table);
  EXPECT_EQ(clock.at("left").at(mover), 55'000) << json::serialize(*table);
}

TEST(Friends, AClockRunsWhileNobodyServesTheTable) {
  Disk disk;
  std::string name;
  std::int64_t mover = 0;
  MemoryServer before({}, &disk);
  {
    const Two two(before, "nim", R"(,"clock":{"per":"move","seconds":30})");
    name = two.table;
    mover = mover_of(before, two);
  }
  MemoryServer after({}, &disk, 8);
  after.now = before.now + seconds(40);
  const auto guest = after.connect();
  after.ask(guest, at_table(name, R"("ask":"join")"));
  after.pass(seconds(1));
  EXPECT_EQ(table_of(after, guest, name).at("seats").at(mover).at("away"), true);
}

TEST(Friends, WhatWasPlannedIsDoneWhenItIsPossible) {
  MemoryServer server;
  const Two two(server, "stars");
  const auto mover = mover_of(server, two);
  const auto planner = two.line(1 - mover);
  const auto planned = server.ask(planner, at_table(two.table, R"("ask":"plan","do":["draw"])"));
  ASSERT_TRUE(planned.contains("table")) << json::serialize(planned);
  EXPECT_EQ(planned.at("table").at("plan"), json::array{"draw"});
  EXPECT_TRUE(server.take(two.line(mover)).empty()) << "nobody else hears of a plan";
  EXPECT_EQ(table_of(server, two.line(mover), two.table).at("plan"), json::array{});
  ASSERT_TRUE(server.ask(two.line(mover), at_table(two.table, R"("do":"draw")")).contains("update"));
  const auto update = update_of(server, two.anna, two.table);
  EXPECT_EQ(update.at("at"), 2) << "both have drawn";
  EXPECT_EQ(update.at("to_move"), mover);
  const auto now = table_of(server, planner, two.table);
  EXPECT_TRUE(!now.contains("plan") || now.at("plan").as_array().empty()) << json::serialize(now);
}

TEST(Friends, APlanThatIsNotPossibleAnyMoreIsDropped) {
  MemoryServer server;
  const Two two(server, "stars");
  const auto mover = mover_of(server, two);
  const auto planner = two.line(1 - mover);
  server.ask(planner, at_table(two.table, R"("ask":"plan","do":["summon 99"])"));
  server.ask(two.line(mover), at_table(two.table, R"("do":"draw")"));
  EXPECT_EQ(update_of(server, two.anna, two.table).at("at"), 1);
  const auto now = table_of(server, planner, two.table);
  EXPECT_TRUE(!now.contains("plan") || now.at("plan").as_array().empty()) << json::serialize(now);
}

TEST(Friends, WhatIsSaidIsHeardByAllAndKept) {
  MemoryServer server;
  const Two two(server);
  server.take(two.bert);
  const auto said = server.ask(two.anna, at_table(two.table, R"("ask":"say","text":" guten Abend ")"));
  ASSERT_TRUE(said.contains("said")) << json::serialize(said);
  const auto told = server.take(two.bert);
  ASSERT_NE(pushed(told, "chat"), nullptr);
  EXPECT_EQ(pushed(told, "chat")->at("chat").at(0).at("text"), "guten Abend");
  EXPECT_EQ(pushed(told, "update"), nullptr);
  server.ask(two.bert, at_table(two.table, R"("ask":"say","phrase":"good_luck")"));
  const auto late = server.connect();
  const auto joined = server.ask(late, at_table(two.table, R"("ask":"join","chat":1)"));
  ASSERT_EQ(joined.at("chat").as_array().size(), 1u);
  EXPECT_EQ(joined.at("chat").at(0).at("phrase"), "good_luck");
  EXPECT_FALSE(server.ask(late, at_table(two.table, R"("ask":"say","text":"buh")")).contains("said"));
}

TEST(Friends, WhoSaysVeryMuchIsAskedToWait) {
  MemoryServer server;
  const Two two(server);
  int heard = 0;
  for (int i = 0; i < 10; ++i)
    heard += server.ask(two.anna, at_table(two.table, R"("ask":"say","text":"ja")")).contains("said") ? 1 : 0;
  EXPECT_EQ(heard, 6);
  server.pass(seconds(10));
  EXPECT_TRUE(server.ask(two.anna, at_table(two.table, R"("ask":"say","text":"ja")")).contains("said"));
}

TEST(Friends, OnlyWhoIsAwayIsReplaced) {
  MemoryServer server;
  Two two(server);
  const std::string wish = at_table(two.table, R"("ask":"replace","seat":1)");
  EXPECT_TRUE(server.ask(two.anna, wish).contains("refused"));
  server.service.disconnected(two.bert);
  server.pass(seconds(30));
  EXPECT_TRUE(server.ask(two.anna, wish).contains("refused")) << "he was there a moment ago";
  server.pass(seconds(40));
  const auto replaced = server.ask(two.anna, wish);
  EXPECT_TRUE(replaced.contains("update")) << json::serialize(replaced);
  EXPECT_EQ(table_of(server, two.anna, two.table).at("seats").at(1).at("away"), true);
  two.bert = server.connect_as(2);
  EXPECT_EQ(table_of(server, two.bert, two.table).at("mine"), 1);
  const auto back = server.ask(two.bert, at_table(two.table, R"("ask":"return")"));
  ASSERT_TRUE(back.contains("table")) << json::serialize(back);
  EXPECT_EQ(back.at("table").at("seats").at(1).at("kind"), "person");
}

// The machine had not moved yet: what it thinks of is nobody's any more.
TEST(Friends, WhoComesBackWhileAMachineThinksPlaysOn) {
  MemoryServer server;
  const Two two(server);
  const auto mover = mover_of(server, two);
  const auto other = two.line(1 - mover);
  server.service.disconnected(two.line(mover));
  server.pass(seconds(61));
  server.thinker.held = true;
  server.ask(other, at_table(two.table, R"("ask":"replace","seat":)" + to_text(mover)));
  ASSERT_EQ(server.thinker.waiting.size(), 1u);
  const auto back = server.connect_as(mover == 0 ? 1 : 2);
  server.ask(back, at_table(two.table, R"("ask":"join")"));
  const auto answer = server.ask(back, at_table(two.table, R"("ask":"return")"));
  ASSERT_TRUE(answer.contains("update")) << json::serialize(answer);
  const auto rows = server.disk().rows(two.table, 0).size();
  for (const auto& thought : std::exchange(server.thinker.waiting, {})) thought();
  server.errands.run();
  EXPECT_EQ(server.disk().rows(two.table, 0).size(), rows);
  const std::string legal(answer.at("update").at("legal").as_array().at(0).as_string());
  EXPECT_TRUE(server.ask(back, at_table(two.table, R"("at":0,"do":")" + legal + "\"")).contains("update"));
}

TEST(Friends, WhoComesBackInTimeIsNotReplaced) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const auto bert = server.connect_as(2);
  const auto cora = server.connect_as(3);
  const std::string table = server.open(anna, "realms", {"person", "person", "person"});
  server.ask(bert, at_table(table, R"("ask":"take","seat":1,"name":"Bert")"));
  server.ask(cora, at_table(table, R"("ask":"take","seat":2,"name":"Cora")"));
  server.ask(anna, at_table(table, R"("ask":"join")"));
  server.ask(bert, at_table(table, R"("ask":"join")"));
  server.pass(seconds(70));
  const auto wish = server.ask(anna, at_table(table, R"("ask":"replace","seat":2)"));
  ASSERT_TRUE(wish.contains("consent")) << json::serialize(wish);
  EXPECT_TRUE(update_of(server, bert, table).contains("consent"));
  EXPECT_EQ(table_of(server, cora, table).at("mine"), 2);
  EXPECT_FALSE(update_of(server, bert, table).contains("consent")) << "she is there";
  EXPECT_EQ(table_of(server, bert, table).at("seats").at(2).at("kind"), "person");
}

// Three people, Cora away, and Anna's wish for a machine on her seat on its way to the store.
struct CoraIsAway {
  explicit CoraIsAway(MemoryServer& on) : server(on) {
    anna = server.connect_as(1);
    bert = server.connect_as(2);
    cora = server.connect_as(3);
    table = server.open(anna, "realms", {"person", "person", "person"});
    server.ask(bert, at_table(table, R"("ask":"take","seat":1,"name":"Bert")"));
    server.ask(cora, at_table(table, R"("ask":"take","seat":2,"name":"Cora")"));
    server.ask(anna, at_table(table, R"("ask":"join")"));
    server.ask(bert, at_table(table, R"("ask":"join")"));
    server.pass(seconds(70));
  }
  void wish_is_being_stored() {
    server.service.received(anna, at_table(table, R"("ask":"replace","seat":2)"), server.now);
  }

  MemoryServer& server;
  server::LineId anna = 0, bert = 0, cora = 0;
  std::string table;
};

TEST(Friends, WhoComesBackWhileTheWishIsStoredIsNotReplaced) {
  MemoryServer server;
  CoraIsAway three(server);
  three.wish_is_being_stored();
  EXPECT_EQ(table_of(server, three.cora, three.table).at("mine"), 2);
  EXPECT_FALSE(update_of(server, three.bert, three.table).contains("consent")) << "she is there";
  EXPECT_TRUE(
      server.ask(three.bert, at_table(three.table, R"("ask":"consent","yes":true)")).contains("refused"));
  EXPECT_EQ(table_of(server, three.bert, three.table).at("seats").at(2).at("kind"), "person");
}

TEST(Friends, WhoSaysWhoTheyAreAfterLookingIsBackToo) {
  MemoryServer server;
  CoraIsAway three(server);
  three.wish_is_being_stored();
  server.errands.run();
  const auto watcher = server.connect();
  server.ask(watcher, at_table(three.table, R"("ask":"join")"));
  EXPECT_TRUE(update_of(server, three.bert, three.table).contains("consent"));
  server.ask(watcher, R"({"ask":"hello","key":")" + key_of(3) + "\"}");
  EXPECT_FALSE(update_of(server, three.bert, three.table).contains("consent")) << "she is there";
}

TEST(Friends, WhoPlaysOnAnotherNodeIsNotAbsent) {
  Disk disk;
  MemoryServer here({}, &disk);
  MemoryServer there({}, &disk, 8);
  const Two two(here, "stars");
  const auto mover = mover_of(here, two);
  const auto waiting = two.line(1 - mover);
  here.service.disconnected(two.line(mover));
  here.pass(seconds(70));
  there.now = here.now;
  const auto away = there.connect_as(mover == 0 ? 1 : 2);
  EXPECT_TRUE(there.ask(away, at_table(two.table, R"("do":"draw","at":0)")).contains("update"));
  here.store.hear(two.table);
  here.errands.run();
  const std::string wish = at_table(two.table, R"("ask":"replace","seat":)" + to_text(mover));
  EXPECT_TRUE(here.ask(waiting, wish).contains("refused")) << "a move came a moment ago";
  here.pass(seconds(61));
  EXPECT_TRUE(here.ask(waiting, wish).contains("update"));
}

TEST(Friends, AWishStoredElsewhereEndsWhereThePersonIs) {
  Disk disk;
  MemoryServer here({}, &disk);
  MemoryServer there({}, &disk, 8);
  CoraIsAway three(here);
  const auto cora = there.connect_as(3);
  EXPECT_EQ(table_of(there, cora, three.table).at("mine"), 2);
  three.wish_is_being_stored();
  here.errands.run();
  there.store.hear(three.table);
  there.errands.run();
  here.store.hear(three.table);
  here.errands.run();
  EXPECT_FALSE(update_of(here, three.bert, three.table).contains("consent")) << "she is there";
}

TEST(Friends, WhoResignsWatchesFromThenOn) {
  MemoryServer server;
  const Two two(server, "realms");
  const auto answer = server.ask(two.bert, at_table(two.table, R"("ask":"resign")"));
  ASSERT_TRUE(answer.contains("update")) << json::serialize(answer);
  EXPECT_EQ(answer.at("update").at("view").at("seat"), nullptr);
  EXPECT_EQ(table_of(server, two.bert, two.table).at("mine"), nullptr);
  EXPECT_FALSE(server.ask(two.bert, at_table(two.table, R"("ask":"return")")).contains("update"));
}

void play_to_the_end(MemoryServer& server, const Two& two) {
  for (int i = 0; i < 200 && !update_of(server, two.anna, two.table).at("over").as_bool(); ++i) {
    act(server, two);
    server.pass(seconds(1));
  }
}

TEST(Friends, TheyPlayAgainOneSeatFurther) {
  MemoryServer server;
  const Two two(server);
  EXPECT_FALSE(server.ask(two.anna, at_table(two.table, R"("ask":"rematch")")).contains("rematch"));
  play_to_the_end(server, two);
  server.take(two.bert);
  const auto again = server.ask(two.anna, at_table(two.table, R"("ask":"rematch")"));
  ASSERT_TRUE(again.contains("rematch")) << json::serialize(again);
  const std::string next(again.at("rematch").at("table").as_string());
  EXPECT_EQ(again.at("rematch").at("seat"), 1);
  ASSERT_NE(pushed(server.take(two.bert), "table"), nullptr);
  const auto of_bert = server.ask(two.bert, at_table(two.table, R"("ask":"rematch")"));
  EXPECT_EQ(of_bert.at("rematch").at("table").as_string(), next) << "one table for all";
  EXPECT_EQ(of_bert.at("rematch").at("seat"), 0);
  const auto guest = server.connect_as(5);
  EXPECT_TRUE(server.ask(guest, at_table(next, R"("ask":"take","seat":0,"name":"Gast")")).contains("refused"))
      << "it is kept";
  const auto dealt = server.ask(two.bert, at_table(next, R"("ask":"take","seat":0,"name":"Bert")"));
  EXPECT_EQ(dealt.at("table").at("dealt"), true) << json::serialize(dealt);
}

json::object answer_among(const std::vector<json::object>& messages) {
  for (const json::object& message : messages) {
    if (!message.contains("push")) return message;
  }
  return {};
}

// Both were told of the same table, and it is the only one that anybody finds.
void expect_one_rematch(const Disk& disk, const json::object& of_anna, const json::object& of_bert) {
  ASSERT_TRUE(of_anna.contains("rematch")) << json::serialize(of_anna);
  ASSERT_TRUE(of_bert.contains("rematch")) << json::serialize(of_bert);
  EXPECT_EQ(of_anna.at("rematch").at("table"), of_bert.at("rematch").at("table"));
  ASSERT_EQ(disk.listed("open", 10).size(), 1u) << "no table is left over in the lobby";
  EXPECT_EQ(disk.listed("open", 10).front().name, of_anna.at("rematch").at("table").as_string());
  EXPECT_EQ(disk.tables("", 10).size(), 2u);
}

TEST(Friends, TwoWhoAskToPlayAgainAtOnceMeetAtOneTable) {
  MemoryServer server;
  const Two two(server, "nim", R"(,"access":"public")");
  play_to_the_end(server, two);
  server.take(two.anna);
  server.take(two.bert);
  for (const auto line : {two.anna, two.bert})
    server.service.received(line, at_table(two.table, R"("ask":"rematch")"), server.now);
  server.errands.run();
  expect_one_rematch(server.disk(), answer_among(server.take(two.anna)), answer_among(server.take(two.bert)));
}

TEST(Friends, TwoWhoAskToPlayAgainOnTwoNodesMeetAtOneTable) {
  Disk disk;
  MemoryServer here({}, &disk);
  MemoryServer there({}, &disk, 8);
  const Two two(here, "nim", R"(,"access":"public")");
  play_to_the_end(here, two);
  const auto bert = there.connect_as(2);
  EXPECT_EQ(table_of(there, bert, two.table).at("over"), true);
  here.take(two.anna);
  there.take(bert);
  here.service.received(two.anna, at_table(two.table, R"("ask":"rematch")"), here.now);
  there.service.received(bert, at_table(two.table, R"("ask":"rematch")"), there.now);
  there.errands.run();  // he is told first: she made it
  here.errands.run();
  const auto of_bert = answer_among(there.take(bert));
  expect_one_rematch(disk, answer_among(here.take(two.anna)), of_bert);
  const std::string next(of_bert.at("rematch").at("table").as_string());
  const auto seat = to_text(of_bert.at("rematch").at("seat").as_int64());
  const auto taken = there.ask(bert, at_table(next, R"("ask":"take","name":"Bert","seat":)" + seat));
  ASSERT_TRUE(taken.contains("table")) << json::serialize(taken);
  EXPECT_EQ(taken.at("table").at("dealt"), true) << json::serialize(taken);
}

TEST(Friends, ATableToPlayAgainWhoseMakerNeverSatDownIsNotInTheLobby) {
  Disk disk;
  std::string table;
  {
    MemoryServer here({}, &disk);
    const Two two(here, "nim", R"(,"access":"public")");
    play_to_the_end(here, two);
    table = two.table;
    here.store.fates = {{}, {.written = false, .told = false}};
    here.say(two.anna, at_table(table, R"("ask":"rematch")"));  // and the node dies
  }
  EXPECT_EQ(disk.tables("", 10).size(), 2u);
  EXPECT_TRUE(disk.listed("open", 10).empty()) << "nobody sits there";
  MemoryServer there({}, &disk, 8);
  const auto bert = there.connect_as(2);
  const auto again = there.ask(bert, at_table(table, R"("ask":"rematch")"));
  ASSERT_TRUE(again.contains("rematch")) << json::serialize(again);
  const std::string next(again.at("rematch").at("table").as_string());
  EXPECT_EQ(disk.tables("", 10).size(), 2u) << "it is found again";
  const auto seat = to_text(again.at("rematch").at("seat").as_int64());
  EXPECT_TRUE(
      there.ask(bert, at_table(next, R"("ask":"take","name":"Bert","seat":)" + seat)).contains("table"));
  EXPECT_EQ(disk.listed("open", 10).size(), 1u);
}

}  // namespace
}  // namespace hali::test
