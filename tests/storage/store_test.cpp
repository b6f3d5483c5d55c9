// What every store promises (storage/store.h), kept by each of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "tests/storage/stores.h"

namespace hali::test {
namespace {

using namespace storage;

TEST_P(Stores, ReadBackWhatWasAppendedAlsoAfterTheyWereClosed) {
  EXPECT_EQ(store_->name(), GetParam().name);
  EXPECT_TRUE(store_->ready());
  std::vector<Row> written;
  for (std::uint64_t at = 0; at < 20; ++at) {
    Append append = row("a-Table_1", at, "{\"do\":\"take " + std::to_string(at) + "\"}");
    append.row.branch = static_cast<std::uint32_t>(at / 7);
    written.push_back(append.row);
    ASSERT_EQ(put(append), Outcome::Stored) << at;
  }
  EXPECT_EQ(rows("a-Table_1"), written);
  open();
  EXPECT_EQ(rows("a-Table_1"), written);
}

TEST_P(Stores, ReadFromAnyRowOn) {
  for (std::uint64_t at = 0; at < 5; ++at) put(row("range", at, std::to_string(at)));
  EXPECT_EQ(rows("range", 0).size(), 5u);
  ASSERT_EQ(rows("range", 3).size(), 2u);
  EXPECT_EQ(rows("range", 3)[0].at, 3u);
  EXPECT_EQ(rows("range", 3)[1].entry, "4");
  EXPECT_TRUE(rows("range", 5).empty());
  EXPECT_TRUE(rows("range", ~std::uint64_t{0}).empty());
  EXPECT_TRUE(rows("nobody").empty());
}

TEST_P(Stores, TakeOnlyTheRowThatIsNext) {
  EXPECT_EQ(put(row("t", 1, "too early")), Outcome::Taken);
  EXPECT_TRUE(names("", 10).empty()) << "a row that was not stored made a table";
  EXPECT_EQ(put(row("t", 0, "first")), Outcome::Stored);
  EXPECT_EQ(put(row("t", 0, "another first")), Outcome::Taken);
  EXPECT_EQ(put(row("t", 2, "too early")), Outcome::Taken);
  EXPECT_EQ(put(row("t", 1, "second")), Outcome::Stored);
  EXPECT_EQ(put(row("t", 0, "too late")), Outcome::Taken);
  ASSERT_EQ(rows("t").size(), 2u);
  EXPECT_EQ(rows("t")[0].entry, "first");
  EXPECT_EQ(rows("t")[1].entry, "second");
}

TEST_P(Stores, KnowARowAgainByItsToken) {
  const Append first = row("t", 0, "first");
  const Append second = row("t", 1, "second");
  EXPECT_EQ(put(first), Outcome::Stored);
  EXPECT_EQ(put(first), Outcome::Stored);
  EXPECT_EQ(put(second), Outcome::Stored);
  EXPECT_EQ(put(first), Outcome::Stored) << "also when the table has gone on";
  EXPECT_EQ(put(second), Outcome::Stored);
  Append elsewhere = second;
  elsewhere.row.at = 2;
  EXPECT_EQ(put(elsewhere), Outcome::Stored) << "a token is of one row";
  elsewhere.table = "other";
  EXPECT_EQ(put(elsewhere), Outcome::Taken);
  EXPECT_EQ(rows("t").size(), 3u);
}

TEST_P(Stores, KeepTokensOfAllSixtyFourBits) {
  Append append = row("t", 0, "x");
  append.token = ~std::uint64_t{0};
  EXPECT_EQ(put(append), Outcome::Stored);
  EXPECT_EQ(put(append), Outcome::Stored);
  append.token = ~std::uint64_t{0} >> 1;
  EXPECT_EQ(put(append), Outcome::Taken);
}

TEST_P(Stores, StoreOneOfManyWhoWantTheSameRow) {
  constexpr int kThreads = 4;
  constexpr std::uint64_t kRounds = 25;
  std::atomic<int> stored = 0;
  std::atomic<int> unavailable = 0;
  std::vector<std::thread> threads;
  for (int me = 0; me < kThreads; ++me) {
    threads.emplace_back([&, me] {
      for (std::uint64_t at = 0; at < kRounds;) {
        const Outcome outcome = put(row("race", at, std::to_string(me)));
        stored += outcome == Outcome::Stored;
        unavailable += outcome == Outcome::Unavailable;
        at = WaitingStore(*store_).read("race").value().size();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(unavailable, 0);
  EXPECT_EQ(rows("race").size(), static_cast<std::size_t>(stored));
  EXPECT_GE(stored, static_cast<int>(kRounds));
}

TEST_P(Stores, CompleteTheRowsOfATableInTheirOrderAndNeverInsideTheCall) {
  constexpr std::uint64_t kRows = 1500;
  std::mutex mutex;
  std::map<std::string, std::vector<std::uint64_t>> order;
  std::atomic<int> inside = 0;
  const auto caller = std::this_thread::get_id();
  for (std::uint64_t at = 0; at < kRows; ++at) {
    for (const char* const table : {"left", "right", "third"}) {
      store_->append(row(table, at, "x"), [&, table, at](Outcome outcome) {
        inside += std::this_thread::get_id() == caller;
        const std::lock_guard lock(mutex);
        if (outcome == Outcome::Stored) order[table].push_back(at);
      });
    }
  }
  store_ = nullptr;  // what was handed in is completed
  EXPECT_EQ(inside, 0);
  for (const char* const table : {"left", "right", "third"}) {
    EXPECT_TRUE(std::ranges::is_sorted(order[table])) << table;
    EXPECT_EQ(order[table].size(), kRows) << table;
  }
  open();
  EXPECT_EQ(rows("right").size(), kRows);
}

TEST_P(Stores, CompleteEverythingExactlyOnceWhenTheyAreClosed) {
  std::atomic<int> appended = 0;
  std::atomic<int> stored = 0;
  std::atomic<int> read = 0;
  for (int i = 0; i < 400; ++i) {
    store_->append(row("t" + std::to_string(i), 0, "x"), [&](Outcome outcome) {
      ++appended;
      stored += outcome == Outcome::Stored;
    });
    store_->read("t0", 0, [&](const auto&) { ++read; });
    store_->tables_of("nobody", [&](const auto&) { ++read; });
    store_->tables("", 1, [&](const auto&) { ++read; });
    store_->listed("open", 1, [&](const auto&) { ++read; });
    store_->listings_of("t0", [&](const auto&) { ++read; });
  }
  store_ = nullptr;
  EXPECT_EQ(appended, 400);
  EXPECT_EQ(read, 2000);
  open();
  EXPECT_EQ(names("", 1000).size(), static_cast<std::size_t>(stored));
}

TEST_P(Stores, KeepManyTablesApart) {
  constexpr int kTables = 250;
  std::atomic<int> stored = 0;
  for (std::uint64_t at = 0; at < 4; ++at) {
    for (int table = 0; table < kTables; ++table) {
      store_->append(row("T" + std::to_string(table), at, std::to_string(table * 10 + static_cast<int>(at))),
                     [&](Outcome outcome) { stored += outcome == Outcome::Stored; });
    }
  }
  open();
  EXPECT_EQ(stored, kTables * 4);
  for (int table = 0; table < kTables; ++table) {
    const auto read = rows("T" + std::to_string(table));
    ASSERT_EQ(read.size(), 4u) << table;
    for (std::uint64_t at = 0; at < 4; ++at) {
      EXPECT_EQ(read[at].entry, std::to_string(table * 10 + static_cast<int>(at)));
    }
  }
}

TEST_P(Stores, TellTheNamesOfTablesPageByPageInTheOrderOfTheirLetters) {
  std::vector<std::string> all = {"a", "B", "Zebra", "_x", "-y", "0", "10", "9", "aa", "z_1", "z-1", "Ab"};
  for (const std::string& name : all) put(row(name, 0, "x"));
  std::ranges::sort(all);
  EXPECT_EQ(names("", 100), all);
  EXPECT_TRUE(names("", 0).empty());
  EXPECT_TRUE(names(all.back(), 100).empty());
  std::vector<std::string> paged;
  for (;;) {
    const auto page = names(paged.empty() ? "" : paged.back(), 5);
    paged.insert(paged.end(), page.begin(), page.end());
    if (page.size() < 5) break;
  }
  EXPECT_EQ(paged, all);
}

TEST_P(Stores, FindTheTablesOfAHolderTheNewestFirst) {
  const auto hold = [&](const std::string& table, std::uint64_t at, const std::string& holder, Seat seat) {
    Append append = row(table, at, "take");
    append.holder = Holder{.hash = holder, .seat = seat};
    return put(append);
  };
  EXPECT_EQ(hold("z-old", 0, "anna", 0), Outcome::Stored);
  EXPECT_EQ(hold("a-middle", 0, "bert", 1), Outcome::Stored);
  EXPECT_EQ(hold("m-new", 0, "anna", 2), Outcome::Stored);
  EXPECT_EQ(hold("a-middle", 1, "anna", 3), Outcome::Stored);
  EXPECT_EQ(hold("a-middle", 1, "carla", 4), Outcome::Taken);
  EXPECT_EQ(hold("a-middle", 2, "anna", 3), Outcome::Stored) << "the same seat once more";
  const std::vector<Held> of_anna = {
      {.table = "m-new", .seat = 2}, {.table = "a-middle", .seat = 3}, {.table = "z-old", .seat = 0}};
  EXPECT_EQ(held("anna"), of_anna);
  EXPECT_EQ(held("bert"), (std::vector<Held>{{.table = "a-middle", .seat = 1}}));
  EXPECT_TRUE(held("carla").empty()) << "a row that was not stored left a holder";
  EXPECT_TRUE(held("").empty());
}

TEST_P(Stores, KeepEveryByteOfAnEntry) {
  std::string all;
  for (int byte = 1; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
  const std::vector<std::string> odd = {"",      "\n",           "'; drop table rows; --",
                                        "\\x41", "\\000",        "{\"name\":\"Zo\xC3\xAB \xF0\x9F\x8E\xB2\"}",
                                        "\xC3",  "\xED\xA0\x80", all};
  for (std::size_t at = 0; at < odd.size(); ++at) {
    ASSERT_EQ(put(row("odd", at, odd[at])), Outcome::Stored) << at;
  }
  const auto read = rows("odd");
  ASSERT_EQ(read.size(), odd.size());
  for (std::size_t at = 0; at < odd.size(); ++at) EXPECT_EQ(read[at].entry, odd[at]) << at;
}

TEST_P(Stores, KeepLargeEntriesAndRefuseTooLargeOnes) {
  std::string large(kMaxEntryBytes, 'x');
  for (std::size_t i = 0; i < large.size(); i += 997) large[i] = static_cast<char>('a' + i % 26);
  EXPECT_EQ(put(row("large", 0, large)), Outcome::Stored);
  EXPECT_EQ(put(row("large", 1, large + "x")), Outcome::Taken);
  EXPECT_EQ(put(row("large", 1, large)), Outcome::Stored);
  const auto read = rows("large");
  ASSERT_EQ(read.size(), 2u);
  EXPECT_TRUE(read[1].entry == large);
}

TEST_P(Stores, RefuseWhatCanNeverBeStored) {
  EXPECT_EQ(put(row("t", 0, std::string("a\0b", 3))), Outcome::Taken);
  EXPECT_EQ(put(row("", 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row("two words", 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row("../t", 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row(std::string("t\0", 2), 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row("\xC3\xAB", 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row(std::string(kMaxTableName + 1, 't'), 0, "x")), Outcome::Taken);
  EXPECT_EQ(put(row("t", ~std::uint64_t{0}, "x")), Outcome::Taken);
  Append holder = row("t", 0, "x");
  holder.holder = Holder{.hash = std::string("a\0b", 3), .seat = 0};
  EXPECT_EQ(put(holder), Outcome::Taken);
  EXPECT_TRUE(names("", 10).empty());
  EXPECT_TRUE(rows("two words").empty());
  EXPECT_TRUE(rows(std::string("t\0", 2)).empty());
  EXPECT_TRUE(held(std::string("a\0b", 3)).empty());
  EXPECT_EQ(put(row(std::string(kMaxTableName, 't'), 0, "x")), Outcome::Stored);
  EXPECT_EQ(put(row("t", 0, "x")), Outcome::Stored) << "the store goes on";
}

// What a bad row does to others that come at the same moment: nothing.
TEST_P(Stores, StoreTheRowsRoundABadOne) {
  std::atomic<int> stored = 0;
  std::atomic<int> taken = 0;
  for (int i = 0; i < 300; ++i) {
    const bool bad = i % 3 == 1;
    store_->append(row("t" + std::to_string(i), bad ? 7 : 0, "x"), [&](Outcome outcome) {
      stored += outcome == Outcome::Stored;
      taken += outcome == Outcome::Taken;
    });
  }
  open();
  EXPECT_EQ(stored, 200);
  EXPECT_EQ(taken, 100);
  EXPECT_EQ(names("", 1000).size(), 200u);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, Stores, testing::Values(sqlite_place()));
INSTANTIATE_TEST_SUITE_P(Postgres, Stores, testing::Values(postgres_place()));

}  // namespace
}  // namespace hali::test
