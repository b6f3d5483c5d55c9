// Matches computed by hand.
#include "base/match_statistics.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace hali::test {
namespace {

DealResults deals(int won, int shared, int lost) {
  DealResults out;
  for (int i = 0; i < won; ++i) out.add(1);
  for (int i = 0; i < shared; ++i) out.add(0.5);
  for (int i = 0; i < lost; ++i) out.add(0);
  return out;
}

TEST(MatchStatistics, EloIsTheUsualFormulaBetweenTwo) {
  EXPECT_NEAR(elo_of(0.5, 2), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.75, 2), 190.85, 0.01);  // 400 log10(3)
  EXPECT_NEAR(elo_of(0.95, 2), 511.50, 0.01);  // 400 log10(19)
  EXPECT_NEAR(elo_of(0.25, 2), -190.85, 0.01);
}

TEST(MatchStatistics, EloAmongSeveralIsNothingAtTheFairShare) {
  EXPECT_NEAR(elo_of(0.25, 4), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.5, 4), 190.85, 0.01);  // odds of 1 where a third was fair
  for (const double elo : {-300.0, 0.0, 42.0}) EXPECT_NEAR(elo_of(share_of(elo, 5), 5), elo, 1e-9);
}

// 96 deals: 60 won, 24 shared, 12 lost. Four more: 62 won, 24 shared, 14 lost of 100. Mean 0.74, mean square
// 0.62 + 0.06 = 0.68, variance 0.68 - 0.5476 = 0.1324, reach 1.96 sqrt(0.1324 / 100) = 0.0713.
TEST(MatchStatistics, TheIntervalIsThatOfTheDeals) {
  const DealResults results = deals(60, 24, 12);
  EXPECT_EQ(results.count(), 96);
  EXPECT_NEAR(results.mean(), 0.75, 1e-9);
  EXPECT_NEAR(results.cautious_mean(), 0.74, 1e-9);
  EXPECT_NEAR(results.cautious_variance(), 0.1324, 1e-9);
  EXPECT_NEAR(interval_of(results).low, 0.6687, 1e-4);
  EXPECT_NEAR(interval_of(results).high, 0.8113, 1e-4);
  const Elo elo = elo_of(results, 2);
  EXPECT_NEAR(elo.difference, 190.85, 0.01);
  EXPECT_NEAR(elo.error, (elo_of(0.81132, 2) - elo_of(0.66868, 2)) / 2, 0.1);
}

// The same wins, but each deal shared: pairing has taken the luck out, and the interval is narrow.
TEST(MatchStatistics, SharedDealsProveMoreThanWonAndLostOnes) {
  const Interval split = interval_of(deals(50, 0, 50));
  const Interval shared = interval_of(deals(0, 100, 0));
  EXPECT_LT(shared.high - shared.low, (split.high - split.low) / 4);
  EXPECT_LE(shared.low, 0.5);
  EXPECT_GE(shared.high, 0.5);
}

TEST(MatchStatistics, NoMatchProvesCertainty) {
  const DealResults all = deals(10, 0, 0);
  EXPECT_LT(interval_of(all).low, 0.9);
  EXPECT_EQ(interval_of(all).high, 1);
  EXPECT_NEAR(elo_of(all, 2).difference, elo_of(1 - 0.5 / 20, 2), 1e-9);
  EXPECT_GT(elo_of(all, 2).error, 0);
  EXPECT_LT(interval_of(DealResults{}).low, 0.05);  // nothing was played: nothing is known
  EXPECT_GT(interval_of(DealResults{}).high, 0.95);
}

// None: 0.5, stronger by 30: 0.54306. After 100 deals of mean 0.75 and variance 0.1324 (as above, n = 96):
// 96 * 0.04306 * (1.5 - 1.04306) / 0.2648 = 7.13, beyond log(19) = 2.944.
TEST(MatchStatistics, TheSequentialTestEndsWhereWaldSaysSo) {
  EXPECT_NEAR(sprt_of(deals(60, 24, 12), 2).ratio, 7.13, 0.01);
  EXPECT_EQ(sprt_of(deals(60, 24, 12), 2).verdict, Verdict::Stronger);
  EXPECT_EQ(sprt_of(deals(12, 24, 60), 2).verdict, Verdict::NotStronger);
  EXPECT_EQ(sprt_of(deals(2, 1, 1), 2).verdict, Verdict::Open);
  EXPECT_EQ(sprt_of(DealResults{}, 2).verdict, Verdict::Open);
}

// 400 matches of players who are equally strong, and 400 in which the first is stronger by just so much: a
// wrong answer is rare. Over fixed seeds, so that it cannot fail by chance.
TEST(MatchStatistics, TheSequentialTestErrsAsSeldomAsItPromises) {
  for (const double elo : {0.0, kSprtElo}) {
    const double share = share_of(elo, 2);
    int wrong = 0;
    for (std::uint64_t match = 0; match < 400; ++match) {
      Rng rng(match);
      const auto won = [&] {
        return rng.below(1'000'000) < static_cast<std::uint32_t>(share * 1e6) ? 0.5 : 0;
      };
      DealResults results;
      Sprt sprt;
      while (sprt.verdict == Verdict::Open) {
        results.add(won() + won());
        sprt = sprt_of(results, 2);
      }
      wrong += (sprt.verdict == Verdict::Stronger) != (elo > 0) ? 1 : 0;
    }
    EXPECT_LE(wrong, 28) << elo;  // 20, and what chance adds
  }
}

}  // namespace
}  // namespace hali::test
