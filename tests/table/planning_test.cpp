// People talk, and plan what they will do.
#include "tests/table/evening.h"

namespace hali::test {
namespace {

TEST(People, TalkBeforeDuringAndAfter) {
  LoggedTalk gathering(opening_of("carcosa", {.players = 2, .options = {}, .tiles = {}}));
  gathering.say(kAnna, R"({"ask":"take","seat":0,"name":"Anna"})");
  EXPECT_EQ(gathering.say(kAnna, R"({"ask":"say","text":"  hello there  "})"), R"({"said":{"n":1}})");
  EXPECT_EQ(gathering.rows().back(), R"({"say":0,"text":"hello there"})");
  EXPECT_TRUE(has(gathering.say(kBert, R"({"ask":"say","text":"x"})"), "only who has a seat"));
  EXPECT_TRUE(has(gathering.say(kNobody, R"({"ask":"say","phrase":"hello"})"), "only who has a seat"));
  // Who sits down there later did not say it.
  gathering.say(kAnna, R"({"ask":"leave"})");
  gathering.say(kBert, R"({"ask":"take","seat":0,"name":"Bert"})");
  std::string out;
  JsonWriter json(out);
  json.object();
  gathering.table().chat().write(0, json);
  json.end_object();
  EXPECT_EQ(out, R"({"chat":[{"n":1,"seat":0,"name":"Anna","text":"hello there","time":0}]})");

  Evening evening({.game = "stars", .players = 2, .people = 2});
  evening.talk.say(kAnna, R"({"ask":"say","phrase":"good_luck"})");
  EXPECT_TRUE(evening.log().effect().chat && !evening.log().effect().game && !evening.log().effect().table);
  evening.play_to_the_end();
  EXPECT_EQ(evening.talk.say(kBert, R"({"ask":"say","phrase":"again"})"), R"({"said":{"n":2}})");
  for (const std::string_view bad :
       {R"({"ask":"say"})", R"({"ask":"say","text":""})", R"({"ask":"say","text":"  "})",
        R"({"ask":"say","text":7})", R"({"ask":"say","text":"a\nb"})", R"({"ask":"say","text":"a\u0000b"})",
        R"({"ask":"say","text":"\u202Ex"})", R"({"ask":"say","phrase":"nonsense"})",
        R"({"ask":"say","phrase":null})", R"({"ask":"say","text":"a","phrase":"hello"})"})
    EXPECT_TRUE(has(evening.talk.say(kBert, bad), "fault")) << bad;
  EXPECT_TRUE(
      has(evening.talk.say(kBert, R"({"ask":"say","text":")" + std::string(301, 'a') + "\"}"), "300"));
}

TEST(People, PlansArePlayedWhileTheyAreLegal) {
  Evening evening({.game = "stars", .players = 2, .people = 2});
  const Seat mover = evening.table().to_move();
  const std::string me(evening.log().holder(mover));
  EXPECT_FALSE(evening.log().planned_entry());
  const std::string first = evening.legal();
  const std::string answer =
      evening.talk.say(me, R"({"ask":"plan","do":[")" + first + R"(","dance","jump"]})");
  EXPECT_TRUE(has(answer, R"("plan":[")" + first + R"(","dance","jump"])")) << answer;
  EXPECT_FALSE(has(answer, R"("update")"));
  EXPECT_EQ(evening.log().effect().plans, mask_of(mover));
  auto next = evening.log().planned_entry();
  ASSERT_TRUE(next && std::holds_alternative<DoEntry>(*next));
  EXPECT_EQ(std::get<DoEntry>(*next).action, first);
  evening.talk.add(write_entry(*next, evening.talk.now));
  EXPECT_TRUE(has(evening.talk.table_told(me), R"("plan":["dance","jump"])"));
  EXPECT_EQ(evening.log().effect().plans, mask_of(mover));
  evening.act_until_to_move(static_cast<Seat>(1 - mover));
  evening.talk.say(me, R"({"ask":"plan","do":["dance","jump"]})");
  EXPECT_FALSE(evening.log().planned_entry());  // somebody else is to move
  while (evening.table().to_move() != mover) evening.act();
  next = evening.log().planned_entry();
  ASSERT_TRUE(next && std::holds_alternative<PlanEntry>(*next));
  evening.talk.add(write_entry(*next, evening.talk.now));
  EXPECT_TRUE(has(evening.talk.table_told(me), R"("plan":[])"));
  EXPECT_FALSE(evening.log().planned_entry());
}

TEST(People, PlansAreDroppedWhenThingsGoAnotherWay) {
  Evening evening({.game = "stars", .players = 2, .people = 2});
  const Seat mover = evening.table().to_move();
  const Seat other = static_cast<Seat>(1 - mover);
  const std::string me(evening.log().holder(mover));
  const std::string you(evening.log().holder(other));
  const auto plan = [&](const std::string& holder) {
    evening.talk.say(holder, R"({"ask":"plan","do":["dance"]})");
    EXPECT_TRUE(has(evening.talk.table_told(holder), R"("plan":["dance"])"));
  };
  const auto has_none = [&](const std::string& holder) {
    return has(evening.talk.table_told(holder), R"("plan":[])");
  };
  plan(me);
  plan(you);
  evening.act();  // something else than was planned
  EXPECT_TRUE(has_none(me));
  EXPECT_FALSE(has_none(you));
  evening.talk.say(me, R"({"ask":"undo"})");
  if (evening.table().consent_request()) evening.talk.say(you, R"({"ask":"consent","yes":true})");
  ASSERT_EQ(evening.table().at(), 0u);
  EXPECT_TRUE(has_none(you));
  plan(you);
  evening.talk.say(me, R"({"ask":"redo"})");
  EXPECT_TRUE(has_none(you));
  plan(me);
  evening.talk.say(you, R"({"ask":"replace","seat":)" + to_text(int{mover}) + "}");
  EXPECT_TRUE(has_none(me));
  evening.expect_refused(me, R"({"ask":"plan","do":["dance"]})", "refusal.table.machine");
  evening.talk.say(me, R"({"ask":"return"})");
  plan(me);
  evening.talk.say(me, R"({"ask":"resign"})");
  EXPECT_FALSE(has(evening.talk.table_told(me), "plan"));
  evening.play_to_the_end();
  evening.expect_refused(you, R"({"ask":"plan","do":[]})", "refusal.table.over");
}

TEST(People, BadPlansAreRefused) {
  Evening evening({});
  evening.expect_refused(kNobody, R"({"ask":"plan","do":[]})", "refusal.table.no_seat");
  for (const std::string_view bad :
       {R"({"ask":"plan"})", R"({"ask":"plan","do":"a"})", R"({"ask":"plan","do":[1]})",
        R"({"ask":"plan","do":["1","2","3","4","5","6","7","8","9"]})"})
    EXPECT_TRUE(has(evening.talk.say(kAnna, bad), "fault")) << bad;
  EXPECT_TRUE(
      has(evening.talk.say(kAnna, R"({"ask":"plan","do":[")" + std::string(201, 'a') + "\"]}"), "fault"));
  EXPECT_EQ(evening.wrong_in(R"({"plan":5,"do":[]})"), "refusal.table.no_seat");
}

// The same evening with plans and without: to all but who makes them it is the same, byte for byte.
TEST(People, PlansAreForTheirSeatAlone) {
  for (const std::string_view game : {"realms", "stars"}) {
    Evening with({.game = std::string(game), .players = 3, .people = 3, .clock = kMinuteAGame});
    Evening without({.game = std::string(game), .players = 3, .people = 3, .clock = kMinuteAGame});
    for (int i = 0; i < 25 && !without.log().is_over(); ++i) {
      with.talk.now = without.talk.now += 137;
      const Moment now = with.talk.now;
      if (with.table().to_move() != 0) {
        with.talk.now += 100;
        with.talk.say(kAnna, R"({"ask":"plan","do":["dance","step )" + to_text(i) + "\"]}");
        EXPECT_FALSE(with.log().effect().table || with.log().effect().game || with.log().effect().chat);
        EXPECT_EQ(with.log().effect().plans, mask_of(0));
        with.talk.now = now + 200;
        without.talk.now = now + 200;
      }
      ASSERT_EQ(with.log().last_told(), without.log().last_told());
      ASSERT_EQ(with.log().up_at(), without.log().up_at());
      for (const std::string& holder : {kBert, kCleo, kNobody}) {
        ASSERT_EQ(with.talk.table_told(holder), without.talk.table_told(holder));
        for (const std::string_view ask : {R"({"ask":"update"})", R"({"ask":"look","at":0})"})
          ASSERT_EQ(with.talk.say(holder, ask), without.talk.say(holder, ask));
      }
      ASSERT_EQ(with.talk.say(kBert, R"({"ask":"say","phrase":"hello"})"),
                without.talk.say(kBert, R"({"ask":"say","phrase":"hello"})"));
      with.act();
      without.act();
    }
    EXPECT_NE(with.talk.rows().size(), without.talk.rows().size());
  }
}

// A table has 10,000 rows (ServiceLimits::rows_of_table). Who talks and plans all the time cannot fill them.
TEST(People, TalkAndPlansLeaveRoomForTheGame) {
  constexpr std::size_t kEnough = 7'000;
  Evening evening({.game = "nim", .players = 2, .people = 2});
  const Seat other = evening.table().to_move() == 0 ? 1 : 0;
  const std::string& holder = other == 0 ? kAnna : kBert;
  LoggedTalk& talk = evening.talk;
  for (const std::string_view again :
       {R"({"ask":"say","phrase":"sorry"})", R"({"ask":"plan","do":[]})", R"({"ask":"plan","do":["x"]})"}) {
    for (std::size_t rows = 0; rows != talk.rows().size() && rows < kEnough; talk.say(holder, again))
      rows = talk.rows().size();
  }
  EXPECT_LT(talk.rows().size(), kEnough);
  evening.expect_refused(holder, R"({"ask":"say","text":"one more"})", "refusal.say.enough");
  evening.expect_refused(holder, R"({"ask":"plan","do":[]})", "refusal.plan.enough");
  evening.act();
}

}  // namespace
}  // namespace hali::test
