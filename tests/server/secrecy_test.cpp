// Nothing leaks through a server: behind two of them stand tables that differ only in what a seat may not
// know, and in what others have planned. Whatever anybody says, plans or does, whoever comes, goes, runs out
// of time, resigns, takes back or loses the line: every byte that is sent to that seat and to who watches is
// the same, until something is revealed that differs. What is revealed when is for the door to prove
// (tests/harness/door_test.cpp); here it is read off the rows.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/served_pair.h"

namespace hali::test {
namespace {

TEST_P(Harness, AServerTellsNobodyWhatTheyMayNotKnow) {
  const int wanted = std::min(10 * games_to_play(GetParam()), 2'000'000);
  std::array<PairedServer, 2> sides;
  int done = 0;
  int pairs = 0;
  ServedPair::Seen seen;
  for (int i = 0; done < wanted; ++i) {
    RandomGame game(GetParam(), i);
    const std::shared_ptr<const AnyGame> rules = open_game(GetParam().entry->name, game.setup()).value();
    for (; !game.over() && done < wanted; game.play()) {
      if (!game.now_and_then(12)) continue;
      const auto watchers = static_cast<std::uint32_t>(game.rules().players()) + 1;
      const std::uint32_t watched = game.rng().below(watchers);
      ServedPair pair(sides, pairs++, *GetParam().entry, game, rules,
                      watched + 1 == watchers ? kNoSeat : static_cast<Seat>(watched));
      done += pair.run();
      seen += pair.seen();
      if (testing::Test::HasFatalFailure()) return;
    }
    for (PairedServer& side : sides) side.server.pass(std::chrono::seconds(100));
  }
  EXPECT_GE(done, wanted);
  // They do say and plan something, are late and go: the games are the same in every run.
  if (done < 1500) return;
  const bool alone = GetParam().players == 1;
  EXPECT_GT(seen.said, 10);
  EXPECT_GT(seen.late, 0);
  EXPECT_GT(seen.resigned, 0);
  EXPECT_TRUE(alone || seen.plans > 10) << seen.plans;
  EXPECT_TRUE(alone || seen.planned > 0) << seen.planned;
  EXPECT_TRUE(alone || seen.replaced > 0) << seen.replaced;
  EXPECT_TRUE(alone || seen.returned > 0) << seen.returned;
}

}  // namespace
}  // namespace hali::test
