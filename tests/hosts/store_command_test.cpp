// hali store check, export, import: every table is judged by playing it again, and moves without losing a
// byte.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/rng.h"
#include "storage/waiting.h"
#include "tests/support/cluster.h"
#include "tests/support/folder.h"
#include "tests/support/logged.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

using namespace storage;
namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::unique_ptr<Store> opened(const std::string& address) {
  auto store = open_store(address, WaitingStore::at_once);
  EXPECT_TRUE(store);
  return store ? std::move(*store) : nullptr;
}

std::string take(int seat) {
  return R"({"ask":"take","seat":)" + std::to_string(seat) + R"(,"name":"Zoë","words":"w"})";
}

// Two people at a table of which so many actions were played; -1: to the end, -2: nobody has sat down yet.
LoggedTalk game_of(const std::string& game, int actions, std::uint64_t made) {
  OpenEntry opening = opening_of(game, {.players = 2, .options = {}, .tiles = {}});
  opening.made = made;
  LoggedTalk talk(opening);
  if (actions == -2) return talk;
  for (int seat = 0; seat < 2; ++seat) talk.say(holder_of(seat + 1), take(seat));
  Rng rng(made);
  Actions legal;
  for (int i = 0; i != actions && !talk.table().is_over(); ++i) {
    const Table& table = talk.table().table();
    table.game().legal(table.history().now(), legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const Seat seat = table.to_move();
    talk.add(write_entry(DoEntry{.seat = seat, .action = table.game().text(table.history().now(), action)}));
  }
  return talk;
}

struct Written {
  std::string table;
  std::uint32_t branch = 0;
  std::string entry;
  bool held = true;  // the store is told who sits there
};

void write_row(Store& store, std::uint64_t at, const Written& row) {
  Append append{.table = row.table,
                .row = {.at = at, .branch = row.branch, .entry = row.entry},
                .token = at * 1000 + row.entry.size()};
  const auto entry = read_entry(row.entry);
  const auto* const sits = entry ? std::get_if<TakeEntry>(&*entry) : nullptr;
  if (row.held && sits != nullptr) append.holder = Holder{.hash = sits->holder, .seat = sits->seat};
  EXPECT_EQ(WaitingStore(store).append(append), Outcome::Stored);
}

void write_table(Store& store, const std::string& name, const LoggedTalk& talk) {
  auto again = LoggedTable::open(talk.rows().front()).value();
  for (std::size_t at = 0; at < talk.rows().size(); ++at) {
    ASSERT_TRUE(at == 0 || again.apply(talk.rows()[at]));
    write_row(store, at, {.table = name, .branch = again.branch(), .entry = talk.rows()[at]});
  }
}

class StoreCommand : public testing::Test {
 protected:
  // Three tables: one at which nobody sits, one in the middle of a game with something taken back, one over.
  void SetUp() override {
    auto store = opened(address_);
    ASSERT_NE(store, nullptr);
    write_table(*store, "z_gathering", game_of("carcosa", -2, 30));
    LoggedTalk middle = game_of("stars", 12, 20);
    for (int person = 1; person <= 2; ++person) {
      middle.say(holder_of(person), R"({"ask":"undo"})");
      middle.say(holder_of(3 - person), R"({"ask":"consent","yes":true})");
    }
    EXPECT_GT(middle.table().branch(), 0u);
    write_table(*store, "middle", middle);
    write_table(*store, "first-over", game_of("realms", -1, 10));
  }

  Ran hali(const std::string& line) { return run("$HALI store " + line + " --lang en 2>&1"); }
  std::string exported(const std::string& address, const std::string& name) {
    const Ran ran = hali("export '" + address + "' " + (folder_ / name));
    EXPECT_EQ(ran.code, 0) << ran.said;
    return bytes_of(folder_ / name + "/rows.jsonl");
  }
  bool has(const Ran& ran, std::string_view part) { return ran.said.find(part) != std::string::npos; }

  Folder folder_{"command"};
  std::string address_ = "sqlite:" + (folder_ / "a.db");
  std::string other_ = "sqlite:" + (folder_ / "b.db");
};

TEST_F(StoreCommand, FindsAllWell) {
  const Ran ran = hali("check " + address_);
  EXPECT_EQ(ran.code, 0) << ran.said;
  EXPECT_TRUE(has(ran, "3 tables")) << ran.said;
}

TEST_F(StoreCommand, NamesTheTablesThatCannotBeWhatHappened) {
  {
    auto store = opened(address_);
    const auto over = WaitingStore(*store).read("first-over").value();
    write_row(*store, 0, {.table = "bad-begin", .branch = 0, .entry = "soup"});
    write_row(*store, 0, {.table = "bad-text", .branch = 0, .entry = "\xC3("});
    write_row(*store, 0, {.table = "bad-branch", .branch = 3, .entry = over[0].entry});
    write_row(*store, 0, {.table = "bad-action", .branch = 0, .entry = over[0].entry});
    write_row(*store, 1, {.table = "bad-action", .branch = 0, .entry = R"({"do":"fly","seat":0})"});
    write_row(*store, 0, {.table = "bad-holder", .branch = 0, .entry = over[0].entry});
    write_row(*store, 1, {.table = "bad-holder", .branch = 0, .entry = over[1].entry, .held = false});
  }
  const Ran ran = hali("check " + address_);
  EXPECT_EQ(ran.code, 1) << ran.said;
  for (const char* const bad : {"bad-begin", "bad-text", "bad-branch", "bad-action", "bad-holder"}) {
    EXPECT_TRUE(has(ran, bad)) << ran.said;
  }
  EXPECT_TRUE(has(ran, "5 of 8")) << ran.said;
  for (const char* const good : {"first-over", "middle", "z_gathering"})
    EXPECT_FALSE(has(ran, good)) << ran.said;
  // What can be read is exported, what can be played is imported.
  EXPECT_EQ(hali("export " + address_ + " " + (folder_ / "out")).code, 1);
  const Ran in = hali("import " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(in.code, 1) << in.said;
  EXPECT_TRUE(has(in, "Refused: 3 tables")) << in.said;
  EXPECT_EQ(hali("check " + other_).code, 0) << "who sits there follows from the rows";
  EXPECT_EQ(WaitingStore(*opened(other_)).tables("", 10).value().size(), 4u);
}

TEST_F(StoreCommand, FindsADamagedPageAndASingleChangedLetter) {
  std::string file = bytes_of(folder_ / "a.db");
  const std::size_t letter = file.find("Zo\xC3\xAB");
  ASSERT_NE(letter, std::string::npos);
  file[letter] = 'X';
  std::ofstream(folder_ / "b.db", std::ios::binary) << file;
  Ran ran = hali("check " + other_);
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "1 of 3")) << ran.said;
  file.replace(letter / 4096 * 4096, 4096, 4096, '\x5a');
  std::ofstream(folder_ / "b.db", std::ios::binary) << file;
  ran = hali("check " + other_);
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "of 3")) << ran.said;
}

TEST_F(StoreCommand, ImportsTheOthersWhereOneTableIsDamagedThere) {
  exported(address_, "out");
  {
    auto store = opened(address_);
    auto other = opened(other_);
    const auto rows = WaitingStore(*store).read("middle").value();
    for (std::size_t at = 0; at < 2; ++at)
      write_row(*other, at, {.table = "middle", .branch = 0, .entry = rows[at].entry});
  }
  std::string file = bytes_of(folder_ / "b.db");
  const std::size_t letter = file.find("Zo\xC3\xAB");
  ASSERT_NE(letter, std::string::npos);
  file[letter] = 'X';
  std::ofstream(folder_ / "b.db", std::ios::binary) << file;
  const Ran ran = hali("import " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "middle: row 1 is not what was written")) << ran.said;
  EXPECT_TRUE(has(ran, "New: 2 tables")) << ran.said;
}

// Also those that cannot even be read count.
TEST_F(StoreCommand, AnExportCountsEveryTable) {
  std::string file = bytes_of(folder_ / "a.db");
  for (auto at = file.find("Zo\xC3\xAB"); at != std::string::npos; at = file.find("Zo\xC3\xAB"))
    file[at] = 'X';
  std::ofstream(folder_ / "b.db", std::ios::binary) << file;
  const Ran ran = hali("export " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "2 of 3 logs are damaged")) << ran.said;
}

TEST_F(StoreCommand, ExportsRecordsThatHold) {
  exported(address_, "out");
  for (const char* const game : {"first-over", "middle"}) {
    const Ran ran = run("$HALI verify " + (folder_ / "out/games/") + game + ".hali --lang en 2>&1");
    EXPECT_EQ(ran.code, 0) << ran.said;
  }
  EXPECT_FALSE(fs::exists(folder_ / "out/games/z_gathering.hali"));
  EXPECT_EQ(fs::status(folder_ / "out").permissions() & fs::perms::others_all, fs::perms::none);
}

TEST_F(StoreCommand, ImportsWhatItExportedWithoutLosingAByteAndTwiceIsOnce) {
  const std::string rows = exported(address_, "out");
  Ran ran = hali("import " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(ran.code, 0) << ran.said;
  EXPECT_TRUE(has(ran, "New: 3 tables")) << ran.said;
  EXPECT_EQ(exported(other_, "again"), rows);
  ran = hali("import " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(ran.code, 0) << ran.said;
  EXPECT_TRUE(has(ran, "New: 0 tables, continued: 0, there already: 3")) << ran.said;
  EXPECT_EQ(exported(other_, "once-more"), rows);
  EXPECT_EQ(hali("check " + other_).code, 0);
  // The newest table is the one that was made last, although its name is not the last.
  const auto held = WaitingStore(*opened(other_)).tables_of(holder_of(1));
  ASSERT_EQ(held.value().size(), 2u);
  EXPECT_EQ(held.value()[0].table, "middle");
}

TEST_F(StoreCommand, GoesOnWithAnImportThatWasStoppedAndRefusesWhatDiffers) {
  exported(address_, "out");
  {
    auto store = opened(address_);
    auto other = opened(other_);
    const auto middle = WaitingStore(*store).read("middle").value();
    for (std::size_t at = 0; at < 5; ++at) {
      write_row(*other, at, {.table = "middle", .branch = middle[at].branch, .entry = middle[at].entry});
    }
    const auto over = WaitingStore(*store).read("first-over").value();
    write_row(*other, 0, {.table = "first-over", .branch = 0, .entry = over[0].entry});
    write_row(*other, 1, {.table = "first-over", .branch = 0, .entry = over[2].entry});
  }
  const Ran ran = hali("import " + other_ + " " + (folder_ / "out"));
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "first-over: is there already and differs from row 1 on")) << ran.said;
  EXPECT_TRUE(has(ran, "New: 1 table, continued: 1, there already: 0")) << ran.said;
  auto store = opened(other_);
  EXPECT_EQ(WaitingStore(*store).read("first-over").value().size(), 2u) << "it was left as it was";
}

TEST_F(StoreCommand, RefusesAnExportThatWasCutOrChanged) {
  const std::string rows = exported(address_, "out");
  const auto refused = [&](const std::string& changed) {
    std::ofstream(folder_ / "out/rows.jsonl", std::ios::binary) << changed;
    const Ran ran = hali("import " + other_ + " " + (folder_ / "out"));
    EXPECT_FALSE(fs::exists(folder_ / "b.db")) << "something was written";
    return ran.code == 2 && has(ran, "rows.jsonl");
  };
  Rng rng(std::uint64_t{5});
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(refused(rows.substr(0, rng.below(static_cast<std::uint32_t>(rows.size() - 1)))));
    std::string changed = rows;
    char& letter = changed[rng.below(static_cast<std::uint32_t>(rows.size()))];
    letter = letter == 'q' ? 'p' : 'q';
    EXPECT_TRUE(refused(changed));
  }
  const std::size_t line = rows.find('\n') + 1;
  const std::size_t next = rows.find('\n', line) + 1;
  EXPECT_TRUE(refused(rows.substr(0, line) + rows.substr(next))) << "a row is missing";
  EXPECT_TRUE(refused(rows + rows));
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused(std::string(100, '\0')));
  EXPECT_EQ(hali("import " + other_ + " " + (folder_ / "nowhere")).code, 2);
}

TEST_F(StoreCommand, SaysWhatItCannotOpen) {
  EXPECT_EQ(hali("check sqlite:" + (folder_ / "no.db")).code, 2);
  EXPECT_FALSE(fs::exists(folder_ / "no.db")) << "it was made";
  EXPECT_EQ(hali("export sqlite:" + (folder_ / "no.db") + " " + (folder_ / "out")).code, 2);
  EXPECT_EQ(hali("import " + other_).code, 2);
  EXPECT_EQ(hali("import " + other_ + " " + (folder_ / "out") + " --from " + address_).code, 2);
  EXPECT_EQ(hali("check").code, 2);
  const auto held = opened(address_);
  const Ran ran = hali("check " + address_);
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran, "another program uses this store")) << ran.said;
  const Ran secret = hali("check postgres://anna:hunter2@localhost:1/x");
  EXPECT_EQ(secret.code, 2);
  EXPECT_FALSE(has(secret, "hunter2")) << secret.said;
}

void write_listed(Store& store, const std::string& log, std::uint64_t at, const std::string& entry,
                  const std::vector<Listing>& listings) {
  Append append;
  append.table = log;
  append.row.at = at;
  append.row.entry = entry;
  append.token = 9000 + at;
  append.listings = listings;
  EXPECT_EQ(WaitingStore(store).append(append), Outcome::Stored);
}

// Rows of logs that are no tables, and listings of all kinds.
void write_others(Store& store) {
  write_listed(store, "a-0123", 0, R"({"account":"Zoë"})", {});
  write_listed(store, "a-0123", 1, R"({"password":"changed"})", {});
  write_listed(store, "r-stars-0123", 0, R"({"table":"middle"})", {{"rating-stars", -5, "{\"rating\":1}"}});
  write_listed(store, "r-stars-0123", 1, R"({"table":"first-over"})",
               {{"rating-stars", 1234567890123, "{\"rating\":2}"}});
  write_listed(store, "host", 0, R"({"greeting":{}})", {});
}

std::string everything_in(const std::string& address) {
  auto store = opened(address);
  WaitingStore waiting(*store);
  std::string out;
  const auto names = waiting.tables("", 100).value();
  for (const std::string& name : names) {
    const auto rows = waiting.read(name).value();
    for (const Row& row : rows) out += name + " " + row.entry + "\n";
    const auto listings = waiting.listings_of(name).value();
    for (const Listing& one : listings) {
      out += name + " on " + one.list + " at " + std::to_string(one.rank) + ": " + one.text + "\n";
    }
  }
  return out;
}

TEST_F(StoreCommand, MovesFromSqliteToPostgresAndBack) {
  Cluster* const cluster = Cluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "there is no PostgreSQL on this machine";
  ASSERT_TRUE(cluster->start());
  const std::string database = cluster->fresh_database();
  write_others(*opened(address_));
  const std::string all = everything_in(address_);
  const std::string rows = exported(address_, "out");
  EXPECT_EQ(hali("import '" + database + "' --from " + address_).code, 0);
  EXPECT_EQ(hali("check '" + database + "'").code, 0);
  EXPECT_EQ(exported(database, "there"), rows);
  EXPECT_EQ(hali("import " + other_ + " --from '" + database + "'").code, 0);
  EXPECT_EQ(exported(other_, "back"), rows);
  EXPECT_EQ(everything_in(database), all);
  EXPECT_EQ(everything_in(other_), all);
}

TEST_F(StoreCommand, CarriesAccountsRatingsAndListsAlong) {
  write_others(*opened(address_));
  const Ran good = hali("check " + address_);
  EXPECT_EQ(good.code, 0) << good.said;
  EXPECT_TRUE(has(good, "3 tables")) << good.said;
  EXPECT_TRUE(has(good, "Besides the tables: 3 logs")) << good.said;
  const Ran out = hali("export " + address_ + " " + (folder_ / "out"));
  EXPECT_EQ(out.code, 0) << out.said;
  EXPECT_TRUE(has(out, "Written: 3 tables") && has(out, "Besides the tables: 3 logs")) << out.said;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "out/games"), {}), 2) << "records are of games";
  for (int time = 0; time < 2; ++time) {
    const Ran in = hali("import " + other_ + " " + (folder_ / "out"));
    EXPECT_EQ(in.code, 0) << in.said;
    EXPECT_EQ(everything_in(other_), everything_in(address_));
  }
  // What has gone on since is where it is now, and no more where it was.
  write_listed(*opened(address_), "r-stars-0123", 2, R"({"table":"x"})",
               {{"rating-stars", 0, ""}, {"elsewhere", 7, "here"}});
  EXPECT_EQ(hali("import " + other_ + " --from " + address_).code, 0);
  EXPECT_EQ(everything_in(other_), everything_in(address_));
  EXPECT_TRUE(WaitingStore(*opened(other_)).listed("rating-stars", 9).value().empty());
  EXPECT_EQ(WaitingStore(*opened(other_)).listed("elsewhere", 9).value(),
            (std::vector<Listed>{{"r-stars-0123", 7, "here"}}));
}

TEST_F(StoreCommand, RefusesAListingThatWasChangedAndNamesALogThatIsNone) {
  write_others(*opened(address_));
  const std::string rows = exported(address_, "out");
  const std::size_t begin = rows.find("listings");
  ASSERT_NE(begin, std::string::npos);
  const std::size_t end = rows.find('\n', begin);
  for (std::size_t i = begin; i < end; ++i) {
    std::string changed = rows;
    changed[i] = changed[i] == '7' ? '8' : '7';
    if (i % 5 != 0 && changed[i] != '8') continue;
    std::ofstream(folder_ / "out/rows.jsonl", std::ios::binary) << changed;
    EXPECT_EQ(hali("import " + other_ + " " + (folder_ / "out")).code, 2)
        << changed.substr(begin, end - begin);
    EXPECT_FALSE(fs::exists(folder_ / "b.db")) << "something was written";
  }
  write_row(*opened(address_), 0, {.table = "n-bad", .branch = 0, .entry = "soup"});
  const Ran ran = hali("check " + address_);
  EXPECT_EQ(ran.code, 1) << ran.said;
  EXPECT_TRUE(has(ran, "n-bad: row 0 is no JSON object") && has(ran, "1 of 7 logs")) << ran.said;
}

}  // namespace
}  // namespace hali::test
