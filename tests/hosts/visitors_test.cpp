// Who must go when a server is full.
#include "hosts/server/visitors.h"

#include <gtest/gtest.h>

#include <vector>

namespace hali::server {
namespace {

using Stage = Visitors::Stage;

Visitors::Time at(int seconds) { return Visitors::Time{} + std::chrono::seconds(seconds); }

TEST(Visitors, TheLongestWaitingGoesFirstThenTheSlowestToAsk) {
  Visitors visitors({.all = 3, .by_address = 3});
  const auto answered = visitors.enter("a", at(0));
  const auto slow = visitors.enter("a", at(1));
  const auto idle = visitors.enter("a", at(2));
  visitors.turn_to(answered, Stage::Writing, at(3));
  visitors.turn_to(slow, Stage::Reading, at(3));
  ASSERT_TRUE(visitors.full_for("b"));
  EXPECT_EQ(visitors.to_leave("b", at(4)), idle);
  visitors.leave(idle);
  EXPECT_FALSE(visitors.full_for("b"));
  EXPECT_EQ(visitors.to_leave("b", at(4)), slow);
  visitors.leave(slow);
  EXPECT_EQ(visitors.to_leave("b", at(4)), std::nullopt) << "who is being answered is not cut off";
  EXPECT_EQ(visitors.to_leave("b", at(23)), answered) << "unless that takes long";
}

TEST(Visitors, AnAddressThatHoldsAllItMayGivesOfItsOwn) {
  Visitors visitors({.all = 100, .by_address = 3});
  const auto other = visitors.enter("b", at(0));
  const auto first = visitors.enter("a", at(1));
  visitors.enter("a", at(2));
  visitors.enter("a", at(3));
  EXPECT_TRUE(visitors.full_for("a"));
  EXPECT_FALSE(visitors.full_for("b"));
  EXPECT_EQ(visitors.to_leave("a", at(4)), first) << "not " << other;
}

TEST(Visitors, WhoHoldsMostGivesForOthersAndGetsNothingOfThem) {
  Visitors visitors({.all = 6, .by_address = 5});
  const auto guest = visitors.enter("b", at(0));
  std::vector<Visitors::Id> flood;
  for (int i = 1; i <= 5; ++i) flood.push_back(visitors.enter("a", at(i)));
  EXPECT_EQ(visitors.to_leave("c", at(9)), flood[0])
      << "the guest has waited longer, but holds one line only";
  EXPECT_EQ(visitors.to_leave("a", at(9)), flood[0]);
  for (const auto id : flood) visitors.turn_to(id, Stage::Writing, at(9));
  EXPECT_EQ(visitors.to_leave("a", at(10)), std::nullopt)
      << "an address that is answered takes nobody's place";
  EXPECT_EQ(visitors.to_leave("c", at(10)), guest) << "a waiting one for a new one";
}

TEST(Visitors, WhoLeavesIsForgotten) {
  Visitors visitors({.all = 2, .by_address = 2});
  for (int i = 0; i < 1000; ++i) {
    const auto id = visitors.enter("a", at(i));
    EXPECT_EQ(visitors.count("a"), 1);
    visitors.leave(id);
    visitors.leave(id);
    visitors.turn_to(id, Stage::Reading, at(i));
  }
  EXPECT_EQ(visitors.count(), 0);
  EXPECT_EQ(visitors.count("a"), 0);
  EXPECT_EQ(visitors.to_leave("a", at(0)), std::nullopt);
}

TEST(Visitors, SomeDescriptorsAreTheProgramsOwn) {
  EXPECT_EQ(room_within(1024, 1000), 1000);
  EXPECT_EQ(room_within(1u << 20, 1000), 1000);
  EXPECT_EQ(room_within(64, 1000), 40);
  EXPECT_EQ(room_within(20, 1000), 8);
  EXPECT_EQ(room_within(~std::uint64_t{0}, 1000), 1000);
}

}  // namespace
}  // namespace hali::server
