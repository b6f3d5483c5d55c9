// Which tables there are: public ones for everybody, one's own with how they stand.
#include "tests/support/two_people.h"

namespace hali::test {
namespace {

constexpr std::string_view kPublic = R"(,"access":"public")";

json::object lobby(MemoryServer& server, server::LineId line, std::string_view more = "") {
  server.pass(std::chrono::seconds(1));  // what was read before is not fresh any more
  const auto answer = server.ask(line, R"({"ask":"lobby")" + std::string(more) + "}");
  EXPECT_TRUE(answer.contains("lobby")) << json::serialize(answer);
  return answer.contains("lobby") ? answer.at("lobby").as_object() : json::object();
}

std::vector<std::string> names(const json::object& lobby, std::string_view list) {
  std::vector<std::string> out;
  for (const auto& one : lobby.at(list).as_array()) out.emplace_back(one.at("table").as_string());
  return out;
}

using Names = std::vector<std::string>;

TEST(Lobby, APublicTableIsOpenThenRunningThenGone) {
  MemoryServer server;
  const auto guest = server.connect_as(9);
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "person"}, kPublic);
  auto seen = lobby(server, guest);
  ASSERT_EQ(names(seen, "open"), Names{table});
  EXPECT_EQ(seen.at("open").at(0).at("game"), "nim");
  EXPECT_EQ(seen.at("open").at(0).at("seats").at(1).at("kind"), "open");
  EXPECT_EQ(names(seen, "running"), Names{});
  server.ask(guest, at_table(table, R"("ask":"take","seat":1,"name":"Gast")"));
  seen = lobby(server, guest);
  EXPECT_EQ(names(seen, "open"), Names{});
  ASSERT_EQ(names(seen, "running"), Names{table});
  EXPECT_EQ(seen.at("running").at(0).at("seats").at(1).at("name"), "Gast");
  for (int i = 0; i < 200 && !update_of(server, anna, table).at("over").as_bool(); ++i) {
    const auto mover = update_of(server, anna, table).at("to_move").as_int64();
    const auto update = update_of(server, mover == 0 ? anna : guest, table);
    server.ask(mover == 0 ? anna : guest,
               at_table(table, R"("do":")" + std::string(update.at("legal").at(0).as_string()) + "\""));
    server.pass(std::chrono::seconds(1));
  }
  ASSERT_TRUE(update_of(server, anna, table).at("over").as_bool());
  EXPECT_EQ(names(lobby(server, guest), "running"), Names{});
}

TEST(Lobby, ATableByLinkIsForThoseWhoHaveIt) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  server.open(anna, "nim", {"person", "person"});
  EXPECT_EQ(names(lobby(server, anna), "open"), Names{});
}

TEST(Lobby, ShowsTheTablesOfOneGame) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const std::string nim = server.open(anna, "nim", {"person", "person"}, kPublic);
  const std::string stars = server.open(anna, "stars", {"person", "person"}, kPublic);
  EXPECT_EQ(names(lobby(server, anna, R"(,"game":"stars")"), "open"), Names{stars});
  EXPECT_EQ(names(lobby(server, anna), "open").size(), 2u);
  EXPECT_TRUE(server.ask(anna, R"({"ask":"lobby","game":"chess"})").contains("fault"));
  EXPECT_TRUE(server.ask(anna, R"({"ask":"lobby","follow":7})").contains("fault"));
}

TEST(Lobby, WhoFollowsItIsToldWhenItChanges) {
  MemoryServer server;
  const auto guest = server.connect();
  const auto anna = server.connect_as(1);
  lobby(server, guest, R"(,"follow":true)");
  server.pass(std::chrono::seconds(5));
  server.take(guest);
  server.pass(std::chrono::seconds(5));
  EXPECT_TRUE(server.take(guest).empty()) << "nothing has changed";
  const std::string table = server.open(anna, "nim", {"person", "person"}, kPublic);
  server.pass(std::chrono::seconds(5));
  const auto told = server.take(guest);
  ASSERT_NE(pushed(told, "lobby"), nullptr);
  EXPECT_EQ(names(pushed(told, "lobby")->at("lobby").as_object(), "open"), Names{table});
  lobby(server, guest);  // not any more
  server.open(anna, "nim", {"person", "person"}, kPublic);
  server.pass(std::chrono::seconds(5));
  EXPECT_TRUE(server.take(guest).empty());
}

TEST(Lobby, OwnTablesTellWhoseTurnItIs) {
  Disk disk;
  std::string gathering;
  std::string running;
  {
    MemoryServer server({}, &disk);
    const Two two(server);
    running = two.table;
    server.pass(std::chrono::seconds(1));
    gathering = server.open(two.anna, "stars", {"person", "person"});
  }
  // Another program: it has to read them first.
  MemoryServer server({}, &disk, 8);
  const auto anna = server.connect_as(1);
  const auto bert = server.connect_as(2);
  const auto mover = update_of(server, anna, running).at("to_move").as_int64();
  const auto of_mover = server.ask(mover == 0 ? anna : bert, R"({"ask":"mine"})");
  ASSERT_TRUE(of_mover.contains("mine")) << json::serialize(of_mover);
  EXPECT_EQ(of_mover.at("mine").at(0).at("table").as_string(), running);
  EXPECT_EQ(of_mover.at("mine").at(0).at("turn"), true);
  EXPECT_EQ(of_mover.at("mine").at(0).at("to_move"), mover);
  const auto of_other = server.ask(mover == 0 ? bert : anna, R"({"ask":"mine"})");
  EXPECT_EQ(of_other.at("mine").at(0).at("turn"), false);
  const auto of_anna = server.ask(anna, R"({"ask":"mine"})");
  ASSERT_EQ(of_anna.at("mine").as_array().size(), 2u);
  EXPECT_EQ(of_anna.at("mine").at(1).at("table").as_string(), gathering);
  EXPECT_EQ(of_anna.at("mine").at(1).at("dealt"), false);
  EXPECT_TRUE(server.ask(server.connect(), R"({"ask":"mine"})").contains("fault"));
}

// However often others look: who follows hears of changes now and then.
TEST(Lobby, WhoLooksMakesNobodyElseHear) {
  MemoryServer server;
  const auto anna = server.connect_as(1);
  const auto follower = server.connect();
  server.ask(follower, R"({"ask":"lobby","follow":true})");
  server.pass(std::chrono::seconds(3));
  server.take(follower);
  int pushes = 0;
  for (int i = 0; i < 8; ++i) {
    server.open(anna, "nim", {"person", "person"}, R"(,"access":"public")");
    server.now += std::chrono::milliseconds(600);  // what was read of the lobby is stale by then
    server.ask(server.connect("198.51.100.7"), R"({"ask":"lobby"})");
    pushes += static_cast<int>(server.take(follower).size());
  }
  EXPECT_EQ(pushes, 0);
  server.pass(std::chrono::seconds(3));
  EXPECT_EQ(server.take(follower).size(), 1u);
}

}  // namespace
}  // namespace hali::test
