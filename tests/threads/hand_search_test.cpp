// Whatever has threads finds with many what it finds with one. tools/checks/33-threads.sh runs these under
// ThreadSanitizer.
// built with: src/hosts/cli/games/realms/hand_search.cpp
// built with: src/games/realms/best.cpp src/games/realms/bound.cpp src/games/realms/cards_json.cpp
// built with: src/games/realms/clauses_json.cpp src/games/realms/names.cpp src/games/realms/partial_bound.cpp
// built with: src/games/realms/score.cpp
#include <gtest/gtest.h>

#include "base/embedded.h"
#include "hosts/cli/games/realms/hand_search.h"

namespace hali::test {
namespace {

using namespace hali::realms;

struct Found {
  int total = 0;
  std::uint64_t done = 0;
};

Found search(const CardSet& set, const cli::Hands& which, int threads) {
  cli::HandSearch search(set, which);
  std::uint64_t told = 0;
  search.run(threads, [&](std::uint64_t done) {
    EXPECT_GE(done, told);
    told = done;
  });
  EXPECT_EQ(search.done(), search.hands());
  EXPECT_EQ(static_cast<int>(search.best().cards.size()), which.size);
  return {.total = search.best().total, .done = search.done()};
}

TEST(HandSearch, ManyThreadsFindWhatOneDoes) {
  const auto set = read_card_set(embedded("data/realms/cards.json").value_or(""), {});
  ASSERT_TRUE(set);
  for (const cli::Hands& which : {cli::Hands{.suits = false, .size = 4, .most_cards = 14, .climb = false},
                                  cli::Hands{.suits = false, .size = 5, .most_cards = 12, .climb = false}}) {
    const Found alone = search(*set, which, 1);
    for (const int threads : {2, 4, 8}) {
      const Found together = search(*set, which, threads);
      EXPECT_EQ(together.total, alone.total) << threads;
      EXPECT_EQ(together.done, alone.done) << threads;
    }
  }
}

}  // namespace
}  // namespace hali::test
