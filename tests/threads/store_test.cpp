// Many threads at one store, and a store that is closed while they are answered.
// built with: tests/storage/places.cpp tests/support/cluster.cpp tests/support/shell.cpp
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/storage/places.h"

namespace hali::test {
namespace {

using namespace storage;

class BusyStores : public testing::TestWithParam<PlaceKind> {
 protected:
  void SetUp() override {
    place_ = GetParam().make();
    if (!place_) GTEST_SKIP() << "there is no " << GetParam().name << " on this machine";
  }
  std::unique_ptr<Place> place_;
};

TEST_P(BusyStores, AnswerManyThreads) {
  constexpr int kThreads = 4;
  auto store = opened(place_->address());
  std::atomic<int> news = 0;
  store->listen([&](const std::string&) { ++news; });
  std::atomic<std::size_t> stored = 0;
  std::vector<std::thread> threads;
  for (int me = 0; me < kThreads; ++me) {
    threads.emplace_back([&, me] {
      WaitingStore waiting(*store);
      for (std::uint64_t at = 0; at < 30; ++at) {
        stored += waiting.append(row("shared", at, std::to_string(me))) == Outcome::Stored;
        Append own = row("own" + std::to_string(me), at, "x");
        own.holder = Holder{.hash = "holder", .seat = static_cast<Seat>(me)};
        EXPECT_EQ(waiting.append(own), Outcome::Stored);
        EXPECT_EQ(waiting.read(own.table).value().size(), at + 1);
        EXPECT_FALSE(waiting.tables("", 10).value().empty());
        EXPECT_FALSE(waiting.tables_of("holder").value().empty());
        EXPECT_TRUE(store->ready());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(WaitingStore(*store).read("shared").value().size(), stored);
}

TEST_P(BusyStores, CompleteWhatIsUnderWayWhenTheyAreClosed) {
  for (int round = 0; round < 5; ++round) {
    auto store = opened(place_->address());
    store->listen([](const std::string&) {});
    std::atomic<int> done = 0;
    for (int i = 0; i < 100; ++i) {
      store->append(row("t" + std::to_string(i), 0, "x"), [&](Outcome) { ++done; });
      store->read("t" + std::to_string(i), 0, [&](const auto&) { ++done; });
    }
    store = nullptr;
    EXPECT_EQ(done, 200);
  }
}

INSTANTIATE_TEST_SUITE_P(Sqlite, BusyStores, testing::Values(sqlite_place()));
INSTANTIATE_TEST_SUITE_P(Postgres, BusyStores, testing::Values(postgres_place()));

}  // namespace
}  // namespace hali::test
