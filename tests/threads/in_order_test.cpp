// Jobs on several threads: all are done, taken in order, and an early end is orderly.
#include "hosts/cli/in_order.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace hali::test {
namespace {

std::vector<std::int64_t> taken_by(int threads, std::int64_t count, std::int64_t enough) {
  std::vector<std::int64_t> out;
  cli::in_order(
      count, threads,
      [](std::int64_t i) {
        if (i % 3 == 0)
          std::this_thread::sleep_for(std::chrono::microseconds(200));  // later ones overtake it
        return i * i;
      },
      [&](std::int64_t result) {
        out.push_back(result);
        return result < enough;
      });
  return out;
}

TEST(InOrder, EveryResultIsTakenInTheOrderOfTheJobs) {
  const auto taken = taken_by(4, 200, 1'000'000);
  ASSERT_EQ(taken.size(), 200u);
  for (std::size_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i], static_cast<std::int64_t>(i * i));
}

TEST(InOrder, TheNumberOfThreadsDoesNotShow) {
  EXPECT_EQ(taken_by(1, 60, 900), taken_by(3, 60, 900));
  EXPECT_EQ(taken_by(3, 60, 900).size(), 31u);  // 30 squared is the first that is enough
}

TEST(InOrder, NoJobsAreNoWork) { EXPECT_TRUE(taken_by(2, 0, 1).empty()); }

}  // namespace
}  // namespace hali::test
