// Lists, as every store keeps them: by rank, with the row that says so, and fast.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

#include "tests/storage/stores.h"

namespace hali::test {
namespace {

using namespace storage;

class Lists : public Stores {
 protected:
  std::vector<Listed> listed(const std::string& list, std::size_t most = 100) {
    auto read = WaitingStore(*store_).listed(list, most);
    EXPECT_TRUE(read) << (read ? "" : read.error().words);
    return read ? *read : std::vector<Listed>();
  }
  // A row that says where its log stands.
  Outcome list(const std::string& table, std::uint64_t at, std::vector<Listing> listings) {
    Append append = row(table, at, "listed");
    append.listings = std::move(listings);
    return put(append);
  }
};

TEST_P(Lists, ListLogsByRankAndThenByName) {
  EXPECT_EQ(list("middle", 0, {{"open", 5, "m"}}), Outcome::Stored);
  EXPECT_EQ(list("b-tie", 0, {{"open", 7, "b"}, {"rating-stars", -3, "other"}}), Outcome::Stored);
  EXPECT_EQ(list("a-tie", 0, {{"open", 7, "a"}}), Outcome::Stored);
  EXPECT_EQ(list("B-tie", 0, {{"open", 7, "B"}}), Outcome::Stored);
  EXPECT_EQ(list("low", 0, {{"open", std::numeric_limits<std::int64_t>::min(), "l"}}), Outcome::Stored);
  EXPECT_EQ(list("high", 0, {{"open", std::numeric_limits<std::int64_t>::max(), "h"}}), Outcome::Stored);
  const std::vector<Listed> all = {{"high", std::numeric_limits<std::int64_t>::max(), "h"},
                                   {"B-tie", 7, "B"},
                                   {"a-tie", 7, "a"},
                                   {"b-tie", 7, "b"},
                                   {"middle", 5, "m"},
                                   {"low", std::numeric_limits<std::int64_t>::min(), "l"}};
  EXPECT_EQ(listed("open"), all);
  EXPECT_EQ(listed("open", ~std::size_t{0}), all);
  EXPECT_EQ(listed("open", 2), std::vector(all.begin(), all.begin() + 2));
  EXPECT_TRUE(listed("open", 0).empty());
  EXPECT_EQ(listed("rating-stars"), (std::vector<Listed>{{"b-tie", -3, "other"}}));
  EXPECT_TRUE(listed("nobody").empty());
  open();
  EXPECT_EQ(listed("open"), all);
}

TEST_P(Lists, DropWhatPerishesAndNothingElse) {
  EXPECT_EQ(list("c-old", 0, {{"carry", -1, "{}"}}), Outcome::Stored);
  EXPECT_EQ(put(row("c-old", 1, "used")), Outcome::Stored);
  EXPECT_EQ(list("c-young", 0, {{"carry", -9, "{}"}}), Outcome::Stored);
  EXPECT_EQ(list("table", 0, {{"open", 1, "t"}}), Outcome::Stored);
  Append append = row("c-new", 0, "new");
  append.drops = {"table"};
  EXPECT_EQ(put(append), Outcome::Taken) << "tables last";
  append.drops = {"c-new"};
  EXPECT_EQ(put(append), Outcome::Taken) << "a row does not drop its own log";
  append.drops = {"c-old", "c-nobody"};
  EXPECT_EQ(put(append), Outcome::Stored);
  EXPECT_EQ(put(append), Outcome::Stored) << "the same again";
  EXPECT_EQ(names("", 10), (std::vector<std::string>{"c-new", "c-young", "table"}));
  EXPECT_TRUE(rows("c-old").empty());
  EXPECT_EQ(listed("carry"), (std::vector<Listed>{{"c-young", -9, "{}"}}));
  EXPECT_EQ(put(row("c-old", 1, "too late")), Outcome::Taken);
  open();
  EXPECT_EQ(names("", 10).size(), 3u);
  EXPECT_EQ(rows("table").size(), 1u);
  EXPECT_EQ(put(row("c-old", 0, "anew")), Outcome::Stored);
  EXPECT_EQ(rows("c-old").size(), 1u);
}

TEST_P(Lists, MoveALogOnItsListAndTakeItOff) {
  EXPECT_EQ(list("t", 0, {{"open", 1, "one"}}), Outcome::Stored);
  EXPECT_EQ(list("u", 0, {{"open", 2, "two"}}), Outcome::Stored);
  EXPECT_EQ(list("t", 1, {{"open", 3, "three"}}), Outcome::Stored);
  EXPECT_EQ(listed("open"), (std::vector<Listed>{{"t", 3, "three"}, {"u", 2, "two"}}));
  EXPECT_EQ(put(row("t", 2, "says nothing of lists")), Outcome::Stored);
  EXPECT_EQ(listed("open").size(), 2u);
  EXPECT_EQ(list("t", 3, {{"open", 0, ""}, {"running", 9, "runs"}, {"never", 0, ""}}), Outcome::Stored);
  EXPECT_EQ(listed("open"), (std::vector<Listed>{{"u", 2, "two"}}));
  EXPECT_EQ(listed("running"), (std::vector<Listed>{{"t", 9, "runs"}}));
  EXPECT_EQ(WaitingStore(*store_).listings_of("t").value(), (std::vector<Listing>{{"running", 9, "runs"}}));
  EXPECT_EQ(list("t", 4, {{"open", 4, "again"}}), Outcome::Stored);
  EXPECT_EQ(WaitingStore(*store_).listings_of("t").value(),
            (std::vector<Listing>{{"open", 4, "again"}, {"running", 9, "runs"}}));
  EXPECT_TRUE(WaitingStore(*store_).listings_of("nobody").value().empty());
}

// What was not written is not listed, and what is written once more does not bring back what has changed.
TEST_P(Lists, ListOnlyWithARowThatIsNew) {
  Append first = row("t", 0, "first");
  first.listings = {{"open", 1, "old"}};
  EXPECT_EQ(put(first), Outcome::Stored);
  EXPECT_EQ(list("t", 1, {{"open", 2, "new"}}), Outcome::Stored);
  EXPECT_EQ(put(first), Outcome::Stored) << "known by its token";
  EXPECT_EQ(list("t", 1, {{"open", 3, "too late"}}), Outcome::Taken);
  EXPECT_EQ(list("t", 7, {{"open", 3, "too early"}}), Outcome::Taken);
  EXPECT_EQ(list("never", 1, {{"open", 3, "no such log"}}), Outcome::Taken);
  EXPECT_EQ(listed("open"), (std::vector<Listed>{{"t", 2, "new"}}));
  EXPECT_EQ(list("t", 2, {{"open", 0, ""}}), Outcome::Stored);
  EXPECT_EQ(put(first), Outcome::Stored);
  EXPECT_TRUE(listed("open").empty());
}

TEST_P(Lists, KeepEveryByteOfAListingAndRefuseWhatCanNeverBeListed) {
  std::string all;
  for (int byte = 1; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
  const std::string large(kMaxListingBytes, 'x');
  EXPECT_EQ(list("odd", 0, {{"a", 1, all}, {"b", 2, large}}), Outcome::Stored);
  EXPECT_EQ(listed("a"), (std::vector<Listed>{{"odd", 1, all}}));
  EXPECT_EQ(listed("b"), (std::vector<Listed>{{"odd", 2, large}}));
  EXPECT_EQ(list("t", 0, {{"a", 1, large + "x"}}), Outcome::Taken);
  EXPECT_EQ(list("t", 0, {{"a", 1, std::string("a\0b", 3)}}), Outcome::Taken);
  EXPECT_EQ(list("t", 0, {{"", 1, "x"}}), Outcome::Taken);
  EXPECT_EQ(list("t", 0, {{"two words", 1, "x"}}), Outcome::Taken);
  EXPECT_EQ(list("t", 0, {{std::string(kMaxTableName + 1, 'l'), 1, "x"}}), Outcome::Taken);
  EXPECT_EQ(list("t", 0, {{"a", 1, "x"}, {"a", 2, "y"}}), Outcome::Taken);
  std::vector<Listing> many;
  for (std::size_t i = 0; i <= kMaxListings; ++i) many.push_back({"l" + std::to_string(i), 0, "x"});
  EXPECT_EQ(list("t", 0, many), Outcome::Taken);
  many.pop_back();
  EXPECT_EQ(listed("l0").size(), 0u);
  EXPECT_EQ(list("t", 0, many), Outcome::Stored);
  EXPECT_EQ(listed("l0").size(), 1u);
  EXPECT_TRUE(listed("two words").empty());
  EXPECT_TRUE(listed(std::string("a\0b", 3)).empty());
  EXPECT_TRUE(WaitingStore(*store_).listings_of(std::string("t\0", 2)).value().empty());
}

// Of many who write at once, to many logs, each has the listing of its last row.
TEST_P(Lists, KeepTheListingOfTheLastRowOfEachOfManyLogs) {
  constexpr int kLogs = 100;
  constexpr std::uint64_t kRows = 6;
  std::atomic<int> stored = 0;
  for (std::uint64_t at = 0; at < kRows; ++at) {
    for (int log = 0; log < kLogs; ++log) {
      Append append = row("T" + std::to_string(1000 + log), at, "x");
      const bool off = log % 4 == 0 && at + 1 == kRows;
      append.listings = {{"open", log / 2, off ? "" : std::to_string(at)}};
      store_->append(append, [&](Outcome outcome) { stored += outcome == Outcome::Stored; });
    }
  }
  open();
  EXPECT_EQ(stored, kLogs * static_cast<int>(kRows));
  std::vector<Listed> expected;
  for (int log = 0; log < kLogs; ++log) {
    if (log % 4 != 0)
      expected.push_back({"T" + std::to_string(1000 + log), log / 2, std::to_string(kRows - 1)});
  }
  std::ranges::stable_sort(expected, std::greater(), &Listed::rank);
  EXPECT_EQ(listed("open", 1000), expected);
}

// A lobby of many tables is asked for often: its newest are found by an index and not by sorting all.
TEST_P(Lists, TellTheNewestOfTenThousandListedWithinAFewMilliseconds) {
  constexpr int kLogs = 10000;
  std::atomic<int> stored = 0;
  for (int log = 0; log < kLogs; ++log) {
    Append append = row("T" + std::to_string(100000 + log), 0, "x");
    append.listings = {{"open", log * 7919 % kLogs, std::string(400, 'x')}};
    store_->append(append, [&](Outcome outcome) { stored += outcome == Outcome::Stored; });
  }
  open();
  EXPECT_EQ(stored, kLogs);
  std::vector<double> took;
  for (int i = 0; i < 51; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    const auto newest = listed("open", 100);
    took.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    ASSERT_EQ(newest.size(), 100u);
    ASSERT_EQ(newest.front().rank, kLogs - 1);
    ASSERT_EQ(newest.back().rank, kLogs - 100);
  }
  std::ranges::sort(took);
  RecordProperty("median_ms", std::to_string(took[took.size() / 2]));
  RecordProperty("slowest_ms", std::to_string(took.back()));
  EXPECT_LT(took[took.size() / 2], 20.0);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, Lists, testing::Values(sqlite_place()));
INSTANTIATE_TEST_SUITE_P(Postgres, Lists, testing::Values(postgres_place()));

}  // namespace
}  // namespace hali::test
