// The host's corner: who has the host's secret sees what goes on, speaks to all and keeps copies. Nobody
// else.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <future>
#include <thread>

#include "hosts/server/backups.h"
#include "hosts/server/host_words.h"
#include "storage/sqlite_store.h"
#include "tests/support/folder.h"
#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

class Host : public testing::Test {
 protected:
  Host() {
    server.service.furnish({.secret = std::string(kSecret),
                            .chores = &chores,
                            .back_up = [this]() -> Result<server::Backup> {
                              ++copies;
                              if (broken) return fault("", "fault.service.backup_failed", "no room");
                              return server::Backup{.file = "backups/one", .bytes = 7, .kept = 1, .most = 20};
                            },
                            .store_bytes = [] { return std::optional<std::uint64_t>(4096); }});
  }
  json::object ask(const std::string& more = "", const std::string& address = "192.0.2.1") {
    return server.ask(server.connect(address),
                      R"({"ask":"host","secret":")" + std::string(kSecret) + "\"" + more + "}");
  }

  static constexpr std::string_view kSecret = "0123456789abcdef0123456789abcdef";
  MemoryServer server;
  MemoryThinker chores{server.errands};
  int copies = 0;
  bool broken = false;
};

TEST_F(Host, SeesTablesPeopleAndStore) {
  const auto anna = server.connect_as(1);
  const std::string table = server.open(anna, "nim", {"person", "random"});
  server.ask(anna, R"({"ask":"join","table":")" + table + "\"}");
  const auto told = ask();
  ASSERT_TRUE(told.contains("host")) << json::serialize(told);
  const auto& host = told.at("host").as_object();
  EXPECT_EQ(host.at("lines").at("people"), 1);
  EXPECT_EQ(host.at("lines").at("open"), 2);
  EXPECT_EQ(host.at("store").at("name"), "memory");
  EXPECT_EQ(host.at("store").at("bytes"), 4096);
  ASSERT_EQ(host.at("tables").as_array().size(), 1u);
  const auto& one = host.at("tables").at(0);
  EXPECT_EQ(one.at("table").as_string(), table);
  EXPECT_EQ(one.at("game"), "nim");
  EXPECT_EQ(one.at("lines"), 1);
  EXPECT_EQ(one.at("seats").at(1).at("kind"), "machine");
  EXPECT_EQ(host.at("figures").at("tables_awake"), 1);
}

TEST_F(Host, NobodyElseSeesAnything) {
  for (const char* const bad :
       {R"({"ask":"host"})", R"({"ask":"host","secret":""})",
        R"({"ask":"host","secret":"0123456789abcdef0123456789abcdee"})", R"({"ask":"host","secret":7})"}) {
    const auto told = server.ask(server.connect(), bad);
    EXPECT_TRUE(told.contains("fault") && !told.contains("host")) << bad;
  }
  // Not even by trying for long; the right one does not get through then either.
  const auto line = server.connect("203.0.113.9");
  for (int i = 0; i < 5; ++i) server.ask(line, R"({"ask":"host","secret":"guess"})");
  EXPECT_TRUE(ask("", "203.0.113.9").contains("fault"));
  EXPECT_TRUE(ask("", "203.0.113.10").contains("host"));
  server.pass(std::chrono::seconds(61));
  EXPECT_TRUE(ask("", "203.0.113.9").contains("host"));
}

TEST_F(Host, WithoutASecretThereIsNoCorner) {
  MemoryServer bare;
  EXPECT_TRUE(bare.ask(bare.connect(), R"({"ask":"host","secret":""})").contains("fault"));
  EXPECT_EQ(server.service.figures().faults, 0u);
}

TEST_F(Host, MayAskAsOftenAsHeLikes) {
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(ask().contains("host"));
}

TEST_F(Host, SpeaksToAllWhoCome) {
  const auto set =
      ask(R"(,"set":{"greeting":{"en":"Welcome\nall <b>","de":"Willkommen"},"house":{"de":"Seid nett"}})");
  ASSERT_TRUE(set.contains("host")) << json::serialize(set);
  EXPECT_EQ(set.at("host").at("greeting").at("de"), "Willkommen");
  const auto hello = server.ask(server.connect(), R"({"ask":"hello","key":")" + key_of(1) + "\"}");
  EXPECT_EQ(hello.at("hello").at("greeting").at("en"), "Welcome\nall <b>");
  EXPECT_EQ(hello.at("hello").at("house").at("de"), "Seid nett");
  EXPECT_EQ(hello.at("hello").at("house").at("en"), "");
  EXPECT_EQ(hello.at("hello").at("webhooks"), false);
  // What is not named stays.
  ask(R"(,"set":{"house":{"en":"Be kind"}})");
  const auto again = server.ask(server.connect(), R"({"ask":"hello","key":")" + key_of(1) + "\"}");
  EXPECT_EQ(again.at("hello").at("greeting").at("de"), "Willkommen");
  EXPECT_EQ(again.at("hello").at("house").at("en"), "Be kind");
}

TEST_F(Host, IsHeardOnOtherNodesAndAfterARestart) {
  MemoryServer there({}, &server.disk(), 8);
  const auto before = there.ask(there.connect(), R"({"ask":"hello","key":")" + key_of(1) + "\"}");
  EXPECT_EQ(before.at("hello").at("greeting").at("en"), "");
  ask(R"(,"set":{"greeting":{"en":"Welcome"}})");
  there.store.hear("host");
  const auto told = there.ask(there.connect(), R"({"ask":"hello","key":")" + key_of(1) + "\"}");
  EXPECT_EQ(told.at("hello").at("greeting").at("en"), "Welcome");
}

TEST_F(Host, WordsHaveABound) {
  const auto set = [&](const std::string& text) {
    return ask(R"(,"set":{"greeting":{"en":")" + text + "\"}}");
  };
  std::string umlauts;
  for (std::size_t i = 0; i < server::kMostHostLetters; ++i) umlauts += "ö";
  EXPECT_TRUE(set(umlauts).contains("host"));
  EXPECT_TRUE(set(umlauts + "x").contains("fault"));
  EXPECT_TRUE(set("a\\u0007").contains("fault"));
  EXPECT_TRUE(ask(R"(,"set":7)").contains("fault"));
  EXPECT_TRUE(ask(R"(,"set":{"greeting":"Welcome"})").contains("fault"));
  EXPECT_TRUE(ask(R"(,"set":{"greeting":{"en":7}})").contains("fault"));
}

TEST_F(Host, MakesABackupElsewhere) {
  chores.held = true;
  const auto line = server.connect();
  const std::string text = R"({"ask":"host","secret":")" + std::string(kSecret) + R"(","backup":true})";
  server.say(line, text);
  EXPECT_EQ(copies, 0);
  EXPECT_TRUE(server.take(line).empty());
  EXPECT_TRUE(ask(R"(,"backup":true)").contains("fault"));  // one at a time
  ASSERT_EQ(chores.waiting.size(), 1u);
  chores.waiting[0]();
  const auto told = server.take(line);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].at("host").at("backup"), "backups/one");
  EXPECT_EQ(told[0].at("host").at("backups").at("kept"), 1);
  chores.held = false;
  broken = true;
  EXPECT_TRUE(json::serialize(ask(R"(,"backup":true)")).contains("no room"));
  broken = false;
  EXPECT_TRUE(ask(R"(,"backup":true)").at("host").as_object().contains("backup"));
}

TEST_F(Host, IsToldWhatMakesBackupsOfADatabase) {
  server.service.furnish({.secret = std::string(kSecret)});
  EXPECT_TRUE(json::serialize(ask(R"(,"backup":true)")).contains("pg_dump"));
  EXPECT_TRUE(json::serialize(ask(R"(,"backup":true,"lang":"de")")).contains("pg_dump"));
}

TEST(Backups, AreNamedByTheirMoment) {
  EXPECT_EQ(server::backup_name(0), "hali-19700101-000000.sqlite");
  EXPECT_EQ(server::backup_name(1731800000), "hali-20241116-233320.sqlite");
}

class SqliteBackup : public testing::Test {
 protected:
  SqliteBackup() : file(folder / "hali.sqlite") {
    auto opened = storage::open_sqlite_store(file, [](std::function<void()> what) { what(); });
    EXPECT_TRUE(opened);
    store = std::move(*opened);
  }
  static storage::Outcome append(storage::Store& store, const std::string& table, std::uint64_t at) {
    std::promise<storage::Outcome> outcome;
    store.append({.table = table, .row = {.at = at, .branch = 0, .entry = "{}"}, .token = at + 1},
                 [&](storage::Outcome one) { outcome.set_value(one); });
    return outcome.get_future().get();
  }
  static std::size_t rows_in(storage::Store& store, const std::string& table) {
    std::promise<std::size_t> rows;
    store.read(table, 0, [&](const Result<std::vector<storage::Row>>& read) {
      rows.set_value(read ? read->size() : 0);
    });
    return rows.get_future().get();
  }

  Folder folder{"backup"};
  std::string file;
  std::unique_ptr<storage::Store> store;
};

TEST_F(SqliteBackup, HoldsAllThatWasStoredBeforeAndCanBeOpened) {
  for (std::uint64_t i = 0; i < 50; ++i) append(*store, "t", i);
  const auto made = server::make_backup(file, 1731800000);
  ASSERT_TRUE(made) << made.error().words;
  EXPECT_EQ(append(*store, "t", 50), storage::Outcome::Stored);
  EXPECT_EQ(made->kept, 1u);
  EXPECT_EQ(made->bytes, std::filesystem::file_size(made->file));
  struct stat mode{};
  ASSERT_EQ(stat(made->file.c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777u, 0600u);
  ASSERT_EQ(stat((folder / "backups").c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777u, 0700u);
  auto copy = storage::open_sqlite_store(made->file, [](std::function<void()> what) { what(); });
  ASSERT_TRUE(copy);
  EXPECT_EQ(rows_in(**copy, "t"), 50u);
}

TEST_F(SqliteBackup, WhileOthersWriteItIsOneMoment) {
  std::atomic<bool> ends = false;
  std::thread writer([&] {
    for (std::uint64_t i = 0; !ends; ++i) {
      append(*store, "a", i);
      append(*store, "b", i);
    }
  });
  std::vector<server::Backup> all;
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = server::make_backup(file, 1731800000 + i);
    if (made) all.push_back(*made);
  }
  ends = true;
  writer.join();
  ASSERT_EQ(all.size(), 5u);
  for (const server::Backup& one : all) {
    auto copy = storage::open_sqlite_store(one.file, [](std::function<void()> what) { what(); });
    ASSERT_TRUE(copy);
    const auto a = rows_in(**copy, "a");
    const auto b = rows_in(**copy, "b");
    EXPECT_TRUE(a == b || a == b + 1) << a << " " << b;
  }
}

TEST_F(SqliteBackup, TheNewestAreKeptAndWhatIsNoBackupStays) {
  append(*store, "t", 0);
  std::filesystem::create_directory(folder / "backups");
  const std::string other = folder / "backups/notes.txt";
  std::fclose(std::fopen(other.c_str(), "w"));
  for (std::uint64_t i = 0; i < server::kBackupsKept + 3; ++i) {
    const auto made = server::make_backup(file, 1731800000 + i);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->kept, std::min<std::size_t>(i + 1, server::kBackupsKept));
  }
  EXPECT_TRUE(std::filesystem::exists(other));
  EXPECT_FALSE(std::filesystem::exists(folder / ("backups/" + server::backup_name(1731800002))));
  EXPECT_TRUE(std::filesystem::exists(folder / ("backups/" + server::backup_name(1731800003))));
}

TEST_F(SqliteBackup, OneThatFailsLeavesNothing) {
  const auto made = server::make_backup(folder / "none/none.sqlite", 1731800000);
  EXPECT_FALSE(made);
  server::make_backup(file, 1731800000);
  EXPECT_FALSE(server::make_backup(file, 1731800000));  // it is there already
  EXPECT_FALSE(std::filesystem::exists(folder / ("backups/" + server::backup_name(1731800000) + ".part")));
}

}  // namespace
}  // namespace hali::test
