// SQLite in a bad world: full disks, torn and damaged files, programs that come twice, schemas of other days.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/rng.h"
#include "base/words.h"
#include "storage/sqlite_schema.h"
#include "storage/sqlite_store.h"
#include "storage/storable.h"
#include "tests/storage/places.h"
#include "tests/support/folder.h"

namespace hali::test {
namespace {

using namespace storage;
namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, std::string_view bytes) { std::ofstream(path, std::ios::binary) << bytes; }

// The words of what is wrong with opening it.
std::string refusal(const std::string& path) {
  auto store = open_sqlite_store(path, WaitingStore::at_once);
  if (store) return "opened";
  EXPECT_EQ(Words::in("de").value().say(store.error()).find('{'), std::string::npos);
  return store.error().words;
}

TEST(SqliteStore, IsForOneProgramAtATime) {
  const Folder folder;
  auto first = opened("sqlite:" + (folder / "a.db"));
  EXPECT_EQ(refusal(folder / "a.db"), "fault.store.in_use");
  fs::create_symlink(folder / "a.db", folder / "link.db");
  EXPECT_EQ(refusal(folder / "link.db"), "fault.store.in_use") << "by another name";
  EXPECT_EQ(WaitingStore(*first).append(row("t", 0, "x")), Outcome::Stored) << "the first goes on";
  first = nullptr;
  first = opened("sqlite:" + (folder / "a.db"));
  EXPECT_EQ(WaitingStore(*first).read("t").value().size(), 1u);
}

TEST(SqliteStore, IsForItsOwnerOnly) {
  const Folder folder;
  const auto store = opened("sqlite:" + (folder / "a.db"));
  ASSERT_EQ(WaitingStore(*store).append(row("t", 0, "x")), Outcome::Stored);
  for (const char* const file : {"a.db", "a.db-wal", "a.db-shm", "a.db.lock"}) {
    EXPECT_EQ(fs::status(folder / file).permissions(), fs::perms::owner_read | fs::perms::owner_write)
        << file;
  }
}

TEST(SqliteStore, RefusesWhatItCannotOpen) {
  const Folder folder;
  EXPECT_EQ(refusal(folder / "no/such/folder/a.db"), "fault.store.unusable");
  write(folder / "text.db", "This is no database, but a text of some length that was put here by mistake.\n");
  EXPECT_EQ(refusal(folder / "text.db"), "fault.store.damaged");
  fs::create_directory(folder / "folder.db");
  EXPECT_EQ(refusal(folder / "folder.db"), "fault.store.unusable");
  {
    auto foreign = Database::open(folder / "foreign.db");
    ASSERT_TRUE(foreign);
    ASSERT_EQ(foreign->run("create table recipes (name text)"), SQLITE_OK);
  }
  EXPECT_EQ(refusal(folder / "foreign.db"), "fault.store.foreign");
  auto foreign = Database::open(folder / "foreign.db");
  EXPECT_EQ(foreign->run("insert into recipes values ('soup')"), SQLITE_OK) << "it was left as it was";
}

TEST(SqliteStore, RefusesANewerSchemaAndLeavesItAlone) {
  const Folder folder;
  ASSERT_EQ(WaitingStore(*opened("sqlite:" + (folder / "a.db"))).append(row("t", 0, "x")), Outcome::Stored);
  {
    auto database = Database::open(folder / "a.db");
    ASSERT_EQ(database->run("update meta set value = '99' where key = 'schema'"), SQLITE_OK);
  }
  auto store = open_sqlite_store(folder / "a.db", WaitingStore::at_once);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().words, "fault.store.newer");
  EXPECT_EQ(store.error().arguments[1], "99");
  auto database = Database::open(folder / "a.db");
  const std::string back =
      "update meta set value = '" + std::to_string(sqlite_schema().size()) + "' where key = 'schema'";
  ASSERT_EQ(database->run(back.c_str()), SQLITE_OK);
  database = fault("", "closed");
  EXPECT_EQ(WaitingStore(*opened("sqlite:" + (folder / "a.db"))).read("t").value().size(), 1u);
}

TEST(SqliteStore, BringsAnOldSchemaToTheNewestInOneStep) {
  const Folder folder;
  std::vector<const char*> steps(sqlite_schema().begin(), sqlite_schema().end());
  {
    auto store = opened("sqlite:" + (folder / "a.db"));
    ASSERT_EQ(WaitingStore(*store).append(row("t", 0, "kept")), Outcome::Stored);
  }
  const std::string version = std::to_string(steps.size() + 2);
  steps.push_back("alter table tables add column colour text");
  steps.push_back("this is no statement");
  auto database = Database::open(folder / "a.db");
  ASSERT_TRUE(database);
  EXPECT_TRUE(migrate(*database, steps)) << "a step that cannot be taken";
  EXPECT_NE(database->run("select colour from tables"), SQLITE_OK) << "half of the steps were kept";
  steps.back() = "update tables set colour = 'amber'";
  EXPECT_FALSE(migrate(*database, steps));
  EXPECT_FALSE(migrate(*database, steps)) << "once more changes nothing";
  auto now = database->prepare("select value, colour, entry from meta, tables, rows where key = 'schema'");
  ASSERT_TRUE(now);
  ASSERT_EQ(now->step(), SQLITE_ROW);
  EXPECT_EQ(now->text(0), version);
  EXPECT_EQ(now->text(1), "amber");
  EXPECT_EQ(now->text(2), "kept");
}

// The statements of the first version, as they were: a file that lies somewhere since then.
TEST(SqliteStore, OpensAFileOfTheFirstSchemaAndListsInIt) {
  const Folder folder;
  {
    auto database = Database::open(folder / "a.db");
    ASSERT_TRUE(database);
    ASSERT_EQ(database->run(R"(
      create table meta (key text primary key, value text not null) without rowid;
      insert into meta values ('schema', '1');
      create table tables (id integer primary key, name text not null unique);
      create table rows (
        table_id integer not null, at integer not null, branch integer not null,
        token integer not null, sum integer not null, entry text not null);
      create unique index rows_of_table on rows (table_id, at);
      create table holders (
        hash text not null, table_id integer not null, seat integer not null,
        primary key (hash, table_id, seat)) without rowid;
      insert into tables values (1, 't');
      insert into holders values ('anna', 1, 2);
    )"),
              SQLITE_OK);
    auto put = database->prepare("insert into rows values (1, ?1, 0, ?2, ?3, ?4)");
    ASSERT_TRUE(put);
    for (std::uint64_t at = 0; at < 3; ++at) {
      const std::string entry = "row " + std::to_string(at);
      const auto sum = row_sum("t", {.at = at, .branch = 0, .entry = entry});
      ASSERT_EQ(put->bind(1, at).bind(2, 77 + at).bind(3, std::uint64_t{sum}).bind(4, entry).run(),
                SQLITE_DONE);
    }
  }
  for (int time = 0; time < 2; ++time) {  // brought to the newest schema, and opened at it
    auto store = opened("sqlite:" + (folder / "a.db"));
    ASSERT_NE(store, nullptr);
    WaitingStore waiting(*store);
    const auto rows = waiting.read("t").value();
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(3 + time));
    EXPECT_EQ(rows[2].entry, "row 2");
    EXPECT_EQ(waiting.tables_of("anna").value(), (std::vector<Held>{{.table = "t", .seat = 2}}));
    Append known = row("t", 1, "row 1");
    known.token = 78;
    EXPECT_EQ(waiting.append(known), Outcome::Stored) << "tokens were kept";
    Append next = row("t", rows.size(), "next");
    next.listings = {{"open", time, "listed"}};
    EXPECT_EQ(waiting.append(next), Outcome::Stored);
    EXPECT_EQ(waiting.listed("open", 10).value(), (std::vector<Listed>{{"t", time, "listed"}}));
  }
}

// Appends until it fails, and says how many rows were acknowledged.
std::uint64_t fill(Store& store, const std::string& table, std::uint64_t at, std::size_t bytes) {
  while (at < 400 && WaitingStore(store).append(row(table, at, std::string(bytes, 'x'))) == Outcome::Stored) {
    ++at;
  }
  return at;
}

// A file that may not grow is a disk that is full, for whoever is not root too.
TEST(SqliteStore, LosesNothingWhenTheFileMayNotGrow) {
  const Folder folder;
  auto store = opened("sqlite:" + (folder / "a.db"));
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit small{.rlim_cur = 1u << 20, .rlim_max = limit.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::uint64_t stored = fill(*store, "t", 0, 5000);
  const Outcome again = WaitingStore(*store).append(row("other", 0, std::string(50000, 'x')));
  const bool ready = store->ready();
  const auto readable = WaitingStore(*store).read("t");
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, before);
  EXPECT_GT(stored, 10u);
  EXPECT_LT(stored, 300u);
  EXPECT_EQ(again, Outcome::Unavailable);
  EXPECT_FALSE(ready);
  ASSERT_TRUE(readable);
  EXPECT_EQ(readable->size(), stored);
  EXPECT_EQ(fill(*store, "t", stored, 5000), 400u) << "there is room again";
  for (int i = 0; i < 300 && !store->ready(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(store->ready());
  store = opened("sqlite:" + (folder / "b.db"));
  store = opened("sqlite:" + (folder / "a.db"));
  EXPECT_EQ(WaitingStore(*store).read("t").value().size(), 400u);
}

TEST(SqliteStore, LosesNothingOnAFullDiskAndGoesOnWhenThereIsRoom) {
  const Folder folder;
  const std::string disk = folder / "disk";
  fs::create_directory(disk);
  if (::mount("none", disk.c_str(), "tmpfs", 0, "size=2m") != 0)
    GTEST_SKIP() << "only root makes small disks";
  {
    write(disk + "/ballast", std::string(300'000, 'x'));
    auto store = opened("sqlite:" + disk + "/a.db");
    ASSERT_NE(store, nullptr);
    // Many at once, so that groups fail as a whole.
    std::atomic<std::size_t> stored = 0;
    std::atomic<std::size_t> failed = 0;
    for (int i = 0; i < 1000; ++i) {
      store->append(row("t" + std::to_string(i), 0, std::string(4000, 'x')),
                    [&](Outcome outcome) { ++(outcome == Outcome::Stored ? stored : failed); });
      if (i % 50 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    while (stored + failed < 1000) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_GT(stored, 0u);
    EXPECT_GT(failed, 0u);
    EXPECT_EQ(WaitingStore(*store).tables("", 5000).value().size(), stored);
    fs::remove(disk + "/ballast");
    EXPECT_EQ(WaitingStore(*store).append(row("later", 0, std::string(4000, 'x'))), Outcome::Stored);
    store = opened("sqlite:" + disk + "/b.db");
    store = opened("sqlite:" + disk + "/a.db");
    EXPECT_EQ(WaitingStore(*store).tables("", 5000).value().size(), stored + 1);
  }
  ::umount(disk.c_str());
}

// What a power cut leaves: the file as it was, and as much of the WAL as came to the disk.
TEST(SqliteStore, KeepsEveryWholeCommitOfATornLog) {
  const Folder folder;
  auto store = opened("sqlite:" + (folder / "a.db"));
  std::vector<std::uintmax_t> ends;  // of the WAL after each row
  for (std::uint64_t at = 0; at < 60; ++at) {
    ASSERT_EQ(WaitingStore(*store).append(row("t", at, std::string(at * 40, 'x'))), Outcome::Stored);
    ends.push_back(fs::file_size(folder / "a.db-wal"));
  }
  const std::string file = bytes_of(folder / "a.db");
  const std::string log = bytes_of(folder / "a.db-wal");
  Rng rng(7);
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t cut = ends[0] + rng.below(static_cast<std::uint32_t>(log.size() - ends[0]));
    std::string torn = log.substr(0, cut);
    // Behind the cut there may be anything.
    if (trial % 2 == 1) torn += std::string(log.size() - cut, static_cast<char>(rng.below(256)));
    write(folder / "b.db", file);
    write(folder / "b.db-wal", torn);
    fs::remove(folder / "b.db-shm");
    auto copy = opened("sqlite:" + (folder / "b.db"));
    const auto rows = WaitingStore(*copy).read("t");
    ASSERT_TRUE(rows);
    const auto whole =
        static_cast<std::size_t>(std::ranges::count_if(ends, [&](std::uintmax_t end) { return end <= cut; }));
    EXPECT_EQ(rows->size(), whole) << "cut at " << cut;
    EXPECT_EQ(WaitingStore(*copy).append(row("t", whole, "on")), Outcome::Stored);
  }
}

TEST(SqliteStore, KeepsWhatItAcknowledgedWhenItIsCutInTheMiddleOfItsWork) {
  const Folder folder;
  auto store = opened("sqlite:" + (folder / "a.db"));
  std::atomic<std::uint64_t> acknowledged = 0;
  std::atomic<bool> enough = false;
  std::thread playing([&] {
    for (std::uint64_t at = 0; !enough; ++at) {
      if (WaitingStore(*store).append(row("t", at, "move")) != Outcome::Stored) return;
      acknowledged = at + 1;
    }
  });
  for (int trial = 0; trial < 10; ++trial) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    const std::uint64_t least = acknowledged;
    const std::string file = bytes_of(folder / "a.db");
    const std::string log = bytes_of(folder / "a.db-wal");
    write(folder / "b.db", file);
    write(folder / "b.db-wal", log);
    fs::remove(folder / "b.db-shm");
    auto copy = opened("sqlite:" + (folder / "b.db"));
    const auto rows = WaitingStore(*copy).read("t");
    ASSERT_TRUE(rows);
    EXPECT_GE(rows->size(), least);
  }
  enough = true;
  playing.join();
  EXPECT_GT(acknowledged, 0u);
}

// Fifty tables, one after the other, and what is wrong with reading each.
class DamagedStore : public testing::Test {
 protected:
  static constexpr int kTables = 50;
  void SetUp() override {
    auto store = opened("sqlite:" + path_);
    for (int table = 0; table < kTables; ++table) {
      for (std::uint64_t at = 0; at < 30; ++at) {
        const std::string entry = name(table) + "/" + std::to_string(at) + "/" + std::string(200, 'x');
        store->append(row(name(table), at, entry),
                      [](Outcome outcome) { EXPECT_EQ(outcome, Outcome::Stored); });
      }
    }
  }
  static std::string name(int table) { return "table-" + std::to_string(100 + table); }
  std::vector<std::string> faults(Store& store) {
    std::vector<std::string> found;
    for (int table = 0; table < kTables; ++table) {
      const auto rows = WaitingStore(store).read(name(table));
      if (!rows) {
        found.push_back(name(table) + " " + rows.error().words);
      } else {
        EXPECT_EQ(rows->size(), 30u) << name(table);
      }
    }
    return found;
  }

  Folder folder_;
  std::string path_ = folder_ / "a.db";
};

TEST_F(DamagedStore, ServesHealthyTablesBesideADamagedPage) {
  std::string file = bytes_of(path_);
  const std::size_t page = file.find("table-120/15/") / 4096 * 4096;
  file.replace(page, 4096, 4096, '\x5a');
  write(path_, file);
  auto store = opened("sqlite:" + path_);
  ASSERT_NE(store, nullptr);
  const auto found = faults(*store);
  EXPECT_EQ(found, std::vector<std::string>{"table-120 fault.store.damaged"});
  EXPECT_EQ(WaitingStore(*store).append(row("table-119", 30, "on")), Outcome::Stored);
  // Together with the damaged one, in one group or not.
  std::atomic<int> stored = 0;
  for (int table = 0; table < kTables; ++table) {
    store->append(row("new-" + std::to_string(table), 0, "x"),
                  [&](Outcome outcome) { stored += outcome == Outcome::Stored; });
    store->append(row("table-120", 15, "again"),
                  [](Outcome outcome) { EXPECT_NE(outcome, Outcome::Stored); });
  }
  store = opened("sqlite:" + (folder_ / "b.db"));
  EXPECT_EQ(stored, kTables);
}

TEST_F(DamagedStore, FindsASingleChangedLetter) {
  std::string file = bytes_of(path_);
  const std::size_t letter = file.find("table-120/15/") + 20;
  file[letter] = 'y';
  write(path_, file);
  auto store = opened("sqlite:" + path_);
  EXPECT_EQ(faults(*store), std::vector<std::string>{"table-120 fault.store.changed_row"});
}

TEST_F(DamagedStore, FindsAMissingRow) {
  {
    auto database = Database::open(path_);
    ASSERT_EQ(database->run("delete from rows where at = 7 and table_id = "
                            "(select id from tables where name = 'table-130')"),
              SQLITE_OK);
  }
  auto store = opened("sqlite:" + path_);
  EXPECT_EQ(faults(*store), std::vector<std::string>{"table-130 fault.store.missing_row"});
}

TEST_F(DamagedStore, NeverCrashesWhateverBytesAreChanged) {
  const std::string file = bytes_of(path_);
  Rng rng(3);
  int refused = 0;
  int damaged = 0;
  for (int trial = 0; trial < 40; ++trial) {
    std::string changed = file;
    for (int i = 0; i < 20; ++i) {
      changed[rng.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<char>(rng.below(256));
    }
    if (trial % 4 == 0) changed.resize(rng.below(static_cast<std::uint32_t>(changed.size())));
    write(folder_ / "b.db", changed);
    auto store = open_sqlite_store(folder_ / "b.db", WaitingStore::at_once);
    refused += !store;
    if (!store) continue;
    for (int table = 0; table < kTables; ++table) {
      const auto rows = WaitingStore(**store).read(name(table));
      damaged += !rows;
      for (std::size_t at = 0; rows && at < rows->size(); ++at) {
        EXPECT_TRUE((*rows)[at].entry.starts_with(name(table) + "/" + std::to_string(at) + "/"));
      }
      (*store)->append(row(name(table), 30, "x"), [](Outcome) {});
    }
  }
  EXPECT_GT(damaged, 0);
  EXPECT_LT(refused, 40);
}

}  // namespace
}  // namespace hali::test
