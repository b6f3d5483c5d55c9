// People run out of time at a table of a server.
#include "tests/table/evening.h"

namespace hali::test {
namespace {

TEST(People, WhoIsLateIsPlayedByAMachineUntilTheyComeBack) {
  Evening evening({.players = 2, .people = 2, .clock = kMinuteAMove});
  LoggedTalk& talk = evening.talk;
  const Seat slow = evening.table().to_move();
  const std::string holder(evening.log().holder(slow));
  EXPECT_EQ(evening.log().dealt_at(), kStart);
  EXPECT_EQ(evening.log().up_at(), kStart + 60'000);
  EXPECT_TRUE(has(talk.table_told(kNobody), R"("left":[60000,60000],"running":)" + to_text(int{slow})))
      << talk.table_told(kNobody);
  const std::string late = R"({"late":)" + to_text(int{slow}) + "}";
  EXPECT_EQ(evening.wrong_in(evening.row(late, 59'999)), "refusal.clock.running");
  EXPECT_EQ(evening.wrong_in(evening.row(R"({"late":)" + to_text(1 - slow) + "}", 99'999)),
            "refusal.clock.running");
  EXPECT_FALSE(evening.log().late_entry(kStart + 59'999));
  talk.now += 60'000;
  // Nothing can be done with a game any more for which there is no time, though nobody has stored that yet.
  evening.expect_refused(holder, R"({"do":")" + evening.legal() + "\"}", "refusal.clock.up");
  EXPECT_TRUE(has(talk.table_told(kNobody), R"("left":[)")) << talk.table_told(kNobody);
  const auto entry = evening.log().late_entry(talk.now);
  ASSERT_TRUE(entry);
  talk.add(write_entry(*entry, talk.now));
  EXPECT_TRUE(evening.log().effect().table && evening.log().effect().game);
  EXPECT_TRUE(evening.log().is_away(slow));
  EXPECT_EQ(evening.log().seat_of(holder), slow);
  EXPECT_TRUE(has(talk.table_told(holder), R"("away":true)"));
  EXPECT_FALSE(evening.log().up_at());
  EXPECT_EQ(evening.wrong_in(evening.row(late, 99'999)), "refusal.clock.running");
  // Being late gives nobody a second minute for the same move.
  evening.expect_refused(holder, R"({"ask":"return"})", "refusal.return.turn");
  evening.act_until_to_move(static_cast<Seat>(1 - slow));
  EXPECT_TRUE(has(talk.say(holder, R"({"ask":"return"})"), R"("update":{)"));
  EXPECT_FALSE(evening.log().is_away(slow));
  EXPECT_EQ(evening.log().seats()[slow].name, "N" + to_text(int{slow}));
  EXPECT_TRUE(evening.log().seats()[slow].is_person());
  evening.expect_refused(holder, R"({"ask":"return"})", "refusal.return.here");
  evening.act_until_to_move(slow);
  EXPECT_EQ(evening.log().up_at(), talk.now + 60'000);
}

TEST(People, TimeForAGameIsGoneForGood) {
  Evening evening({.players = 2, .people = 2, .clock = kMinuteAGame});
  const Seat slow = evening.table().to_move();
  const std::string holder(evening.log().holder(slow));
  evening.talk.now += 70'000;
  evening.talk.add(write_entry(*evening.log().late_entry(evening.talk.now), evening.talk.now));
  EXPECT_TRUE(evening.log().is_away(slow));
  evening.expect_refused(holder, R"({"ask":"return"})", "refusal.return.gone");
  evening.act_until_to_move(static_cast<Seat>(1 - slow));
  evening.expect_refused(holder, R"({"ask":"return"})", "refusal.return.gone");
}

TEST(People, AClockMayLetResign) {
  ClockRule rule = kMinuteAMove;
  rule.then = ClockRule::Then::Resign;
  Evening evening({.players = 3, .people = 2, .clock = rule});
  evening.act_until_to_move(1);
  evening.talk.now += 60'000;
  evening.talk.add(write_entry(*evening.log().late_entry(evening.talk.now), evening.talk.now));
  EXPECT_TRUE(evening.log().is_resigned(1));
  EXPECT_EQ(evening.log().seat_of(kBert), kNoSeat);
  evening.expect_refused(kBert, R"({"ask":"return"})", "refusal.table.no_seat");
}

TEST(People, TimeNeverGoesBackAndRowsWithoutOneTakeNone) {
  Evening evening({.players = 2, .people = 2, .clock = kMinuteAGame});
  const Seat seat = evening.table().to_move();
  evening.talk.now = kStart - 50'000;  // another node's clock is behind
  evening.act();
  EXPECT_EQ(evening.log().last_told(), kStart);
  evening.talk.now = 0;
  evening.act();
  evening.talk.now = kStart + 10'000;
  evening.act();
  EXPECT_TRUE(has(evening.talk.table_told(kNobody), "50000")) << evening.talk.table_told(kNobody) << seat;
}

TEST(People, TakingBackGivesNoTime) {
  Evening evening({.players = 1, .people = 1, .clock = kMinuteAGame});
  evening.talk.now += 20'000;
  evening.act();
  evening.talk.say(kAnna, R"({"ask":"undo"})");
  ASSERT_EQ(evening.table().at(), 0u);
  EXPECT_TRUE(has(evening.talk.table_told(kAnna), R"("left":[40000],"running":0)"));
  evening.talk.say(kAnna, R"({"ask":"redo"})");
  ASSERT_EQ(evening.table().at(), 1u);
  evening.talk.now += 5000;
  EXPECT_TRUE(has(evening.talk.table_told(kAnna), R"("left":[35000],"running":0)"));
  EXPECT_EQ(evening.log().up_at(), evening.talk.now + 35'000);
}

TEST(People, WithoutAClockNobodyIsLate) {
  Evening evening({});
  EXPECT_FALSE(evening.log().up_at());
  EXPECT_FALSE(evening.log().late_entry(kMaxMoment));
  EXPECT_EQ(evening.wrong_in(evening.row(R"({"late":0})", 1'000'000'000)), "refusal.clock.running");
  EXPECT_FALSE(has(evening.talk.table_told(kAnna), R"("clock")"));
  LoggedTalk gathering(Evening::opening({.players = 2, .people = 2, .clock = kMinuteAMove}));
  EXPECT_TRUE(has(gathering.table_told(kAnna), R"("left":[null,null],"running":null)"));
  EXPECT_FALSE(gathering.table().late_entry(kMaxMoment));
}

}  // namespace
}  // namespace hali::test
