// What the load generator calls lost and doubled, and how it tears a log.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "hosts/load/samples.h"
#include "hosts/load/store_check.h"
#include "hosts/load/torn_wal.h"
#include "tests/support/shell.h"

namespace hali::load {
namespace {

namespace fs = std::filesystem;

StoreFindings held(const std::vector<std::string>& acknowledged, const std::string& in_doubt,
                   const std::vector<std::string>& stored) {
  TableLog log;
  log.in_doubt = in_doubt;
  for (const auto& text : acknowledged) {
    log.actions += text + "\n";
    ++log.count;
  }
  StoreFindings findings;
  hold_against(log, stored, findings);
  return findings;
}

TEST(LoadCheck, FindsWhatIsLostAndWhatIsThereTwice) {
  const auto expect = [](const StoreFindings& found, std::uint64_t lost, std::uint64_t doubled) {
    EXPECT_EQ(found.lost, lost);
    EXPECT_EQ(found.doubled, doubled);
  };
  expect(held({}, "", {}), 0, 0);
  expect(held({"a", "b"}, "", {"a", "b"}), 0, 0);
  expect(held({"a", "b"}, "c", {"a", "b"}), 0, 0);       // what was in doubt did not get through
  expect(held({"a", "b"}, "c", {"a", "b", "c"}), 0, 0);  // or did
  expect(held({"a", "b"}, "", {"a"}), 1, 0);
  expect(held({"a", "b"}, "", {}), 2, 0);
  expect(held({"a", "b"}, "", {"b", "a"}), 2, 0);
  expect(held({"a", "b"}, "", {"a", "b", "b"}), 0, 1);
  expect(held({"a"}, "b", {"a", "b", "b"}), 0, 1);
  expect(held({"a"}, "b", {"a", "c"}), 0, 1);
}

TEST(LoadCheck, GivesQuantiles) {
  Samples samples;
  EXPECT_EQ(samples.quantile(0.99), 0u);
  for (std::uint32_t i = 1; i <= 1000; ++i) samples.add(i);
  EXPECT_EQ(samples.quantile(0.5), 501u);
  EXPECT_EQ(samples.quantile(0.99), 991u);
  EXPECT_EQ(samples.most(), 1000u);
  EXPECT_DOUBLE_EQ(samples.mean(), 500.5);
  Samples many;  // more than are kept
  for (std::uint32_t i = 0; i < 5'000'000; ++i) many.add(i % 1000);
  EXPECT_EQ(many.count(), 5'000'000u);
  EXPECT_NEAR(many.quantile(0.5), 500, 10);
}

// A real log, torn many times: whatever was committed is there, and what comes after is torn away.
TEST(LoadCheck, TearsOnlyWhatWasNotCommitted) {
  std::string name = (fs::temp_directory_path() / "hali-torn-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const fs::path folder = name;
  const auto run = [](sqlite3* on, const std::string& sql) {
    return sqlite3_exec(on, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  sqlite3* writer = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "live").c_str(), &writer), SQLITE_OK);
  ASSERT_TRUE(run(writer, "pragma journal_mode=wal; pragma wal_autocheckpoint=20; create table t(a)"));
  Rng rng(5);
  for (int round = 1; round <= 60; ++round) {
    ASSERT_TRUE(run(writer, "insert into t values(randomblob(" + std::to_string(rng.below(9000)) + "))"));
    fs::copy_file(folder / "live", folder / "copy", fs::copy_options::overwrite_existing);
    fs::copy_file(folder / "live-wal", folder / "copy-wal", fs::copy_options::overwrite_existing);
    ASSERT_TRUE(tear(folder / "copy-wal", rng));
    sqlite3* reader = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "copy").c_str(), &reader), SQLITE_OK);
    sqlite3_stmt* count = nullptr;
    ASSERT_EQ(sqlite3_prepare_v2(reader, "select count(*) from t", -1, &count, nullptr), SQLITE_OK);
    ASSERT_EQ(sqlite3_step(count), SQLITE_ROW);
    EXPECT_EQ(sqlite3_column_int(count, 0), round);
    sqlite3_finalize(count);
    sqlite3_close(reader);
    fs::remove(folder / "copy-shm");
  }
  sqlite3_close(writer);
  EXPECT_EQ(committed_bytes("no log at all, but long enough to have a head"), 0u);
  EXPECT_FALSE(tear(folder / "none", rng));
  fs::remove_all(folder);
}

TEST(LoadCommand, RefusesWhatItCannotDo) {
  const auto fails = [](const std::string& arguments, const std::string& because) {
    const auto ran = test::run("$HALI load --lang en " + arguments + " 2>&1");
    EXPECT_EQ(ran.code, 2) << arguments;
    EXPECT_NE(ran.said.find(because), std::string::npos) << arguments << ": " << ran.said;
  };
  fails("--url ws://192.168.1.7:80/ws", "no address of a server on this machine");
  fails("--url http://127.0.0.1:80/", "no address of a server on this machine");
  fails("--tables 0", "--tables");
  fails("--tables many", "--tables");
  fails("--seats 9", "--seats");
  fails("--seconds -1", "--seconds");
  fails("--rate fast", "--rate");
  fails("--game chess", "chess");
  fails("--nodes 3", "one database");
  fails("--url ws://127.0.0.1:9/ws --crash 2", "leave --url out");
  fails("--store sqlite:/none/such/place.db --seconds 1 --tables 1", "server");
}

}  // namespace
}  // namespace hali::load
