// Who has how much time, whatever is done and taken back.
#include "table/clock.h"

#include <gtest/gtest.h>

#include "tests/support/logged.h"

namespace hali::test {
namespace {

constexpr Clock::Turn kAnna{.seat = 0, .person = true};
constexpr Clock::Turn kBert{.seat = 1, .person = true};
constexpr Clock::Turn kMachine{.seat = 2, .person = false};
constexpr Clock::Turn kNobody{};

Clock per_move() { return Clock({.per = ClockRule::Per::Move, .seconds = 60}, 3); }
Clock per_game() { return Clock({.per = ClockRule::Per::Game, .seconds = 60, .increment = 5}, 3); }

TEST(Clock, AMoveBeginsAnewWhenTheTurnPassesOn) {
  Clock clock = per_move();
  clock.runs(kAnna, 1000);
  EXPECT_EQ(clock.running(), 0);
  EXPECT_EQ(clock.up_at(), 61'000u);
  clock.acted(kAnna, 11'000);  // still to decide: it is one move
  EXPECT_EQ(clock.left(0, 21'000), 40'000);
  clock.acted(kBert, 21'000);
  EXPECT_EQ(clock.left(0, 99'000), 60'000);
  EXPECT_EQ(clock.left(1, 22'000), 59'000);
  EXPECT_EQ(clock.left(1, 5000), 60'000);  // an earlier moment than the last one: nothing has passed
  clock.acted(kAnna, 30'000);
  EXPECT_EQ(clock.up_at(), 90'000u);
  EXPECT_EQ(clock.left(0, 90'000), 0);
  EXPECT_EQ(clock.left(0, 1'000'000), 0);
}

TEST(Clock, OfAGameGoesOnWhereItStoodAndGainsWithEveryTurn) {
  Clock clock = per_game();
  clock.runs(kAnna, 0);
  clock.acted(kAnna, 10'000);
  EXPECT_EQ(clock.left(0, 10'000), 50'000);
  clock.acted(kBert, 20'000);
  EXPECT_EQ(clock.left(0, 20'000), 45'000);
  clock.acted(kAnna, 50'000);
  EXPECT_EQ(clock.left(1, 50'000), 35'000);
  EXPECT_EQ(clock.left(0, 52'000), 43'000);
}

TEST(Clock, RunsForPersonsAlone) {
  Clock clock = per_game();
  clock.runs(kMachine, 0);
  EXPECT_EQ(clock.running(), kNoSeat);
  EXPECT_FALSE(clock.up_at());
  clock.acted(kAnna, 500'000);
  EXPECT_EQ(clock.left(2, 500'000), 60'000);
  EXPECT_EQ(clock.left(0, 500'000), 60'000);
  clock.acted(kNobody, 510'000);
  EXPECT_EQ(clock.running(), kNoSeat);
  EXPECT_EQ(clock.left(0, 900'000), 55'000);
}

TEST(Clock, SomebodyElseSitsDown) {
  Clock clock = per_game();
  clock.runs(kAnna, 0);
  clock.runs({.seat = 0, .person = false}, 20'000);
  EXPECT_EQ(clock.running(), kNoSeat);
  EXPECT_EQ(clock.left(0, 90'000), 40'000);
  clock.runs(kAnna, 100'000);
  EXPECT_EQ(clock.left(0, 101'000), 39'000);
}

// However often somebody goes back, there is never more time than there was.
TEST(Clock, TakingBackGivesNoTimeBack) {
  for (Clock clock : {per_move(), per_game()}) {
    Moment now = 0;
    clock.runs(kAnna, now);
    clock.acted(kBert, now += 55'000);
    clock.acted(kAnna, now += 1000);
    clock.taken_back(0, kAnna, now += 1000);
    Milliseconds before = clock.left(0, now);
    EXPECT_LE(before, 5000);
    for (int i = 0; i < 10; ++i) {
      clock.acted(kBert, now += 100);
      clock.taken_back(0, kAnna, now += 100);
      EXPECT_LT(clock.left(0, now), before);
      before = clock.left(0, now);
      clock.done_again(1, kBert, now += 50);
      clock.taken_back(0, kAnna, now += 50);
      EXPECT_LT(clock.left(0, now), before);
      before = clock.left(0, now);
    }
    EXPECT_EQ(clock.running(), 0);
  }
}

// The other's turn begins anew when it comes again: they did not ask for it.
TEST(Clock, WhoWaitsForATakenBackMoveLosesNothing) {
  Clock clock = per_move();
  clock.runs(kAnna, 0);
  clock.acted(kBert, 1000);
  clock.taken_back(0, kAnna, 41'000);
  clock.done_again(1, kBert, 42'000);
  EXPECT_EQ(clock.left(1, 42'000), 60'000);
}

TEST(Clock, IncrementsHaveABound) {
  Clock clock({.per = ClockRule::Per::Game,
               .seconds = ClockRule::kMostSeconds,
               .increment = ClockRule::kMostIncrement},
              2);
  Moment now = 0;
  clock.runs(kAnna, now);
  for (int i = 0; i < 2000; ++i) {
    clock.acted(kBert, now);
    clock.acted(kAnna, now);
  }
  EXPECT_EQ(clock.left(0, now), 0xffff'ffff);
}

std::string read(std::string_view text) {
  const auto rule = read_clock_of(Message::read(text).value());
  if (!rule) return rule.error().where + ": " + rule.error().words;
  if (!*rule) return "none";
  std::string out;
  JsonWriter json(out);
  json.object();
  write_clock(**rule, true, json);
  json.end_object();
  return out;
}

TEST(Clock, IsReadAsItIsAskedFor) {
  EXPECT_EQ(read("{}"), "none");
  EXPECT_EQ(read(R"({"clock":null})"), "none");
  EXPECT_EQ(read(R"({"clock":{"per":"move","seconds":86400}})"),
            R"({"per":"move","seconds":86400,"increment":0,"then":"machine"})");
  EXPECT_EQ(read(R"({"clock":{"per":"game","seconds":300,"increment":3600,"then":"resign"}})"),
            R"({"per":"game","seconds":300,"increment":3600,"then":"resign"})");
  EXPECT_EQ(read(R"({"clock":7})"), "clock: fault.message.object");
  EXPECT_EQ(read(R"({"clock":{}})"), "clock: fault.message.missing");
  EXPECT_EQ(read(R"({"clock":{"per":"day","seconds":60}})"), "clock, per: fault.clock.per");
  EXPECT_EQ(read(R"({"clock":{"per":"move","seconds":4}})"), "clock, seconds: fault.clock.seconds");
  EXPECT_EQ(read(R"({"clock":{"per":"move","seconds":2592001}})"), "clock, seconds: fault.message.count");
  EXPECT_EQ(read(R"({"clock":{"per":"move","seconds":-9}})"), "clock, seconds: fault.message.count");
  EXPECT_EQ(read(R"({"clock":{"per":"move","seconds":60,"increment":1}})"),
            "clock, increment: fault.clock.increment");
  EXPECT_EQ(read(R"({"clock":{"per":"game","seconds":60,"increment":3601}})"),
            "clock, increment: fault.message.count");
  EXPECT_EQ(read(R"({"clock":{"per":"game","seconds":60,"then":"lose"}})"), "clock, then: fault.clock.then");
  EXPECT_EQ(read(R"({"clock":{"per":"game","seconds":60,"left":[1]}})"), "clock, left: fault.entry.field");
}

}  // namespace
}  // namespace hali::test
