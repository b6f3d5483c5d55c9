// People go and are gone: they resign, are replaced and come back, and what is played goes on.
#include "tests/table/evening.h"

namespace hali::test {
namespace {

TEST(People, WhoResignsWatchesOnAndAMachinePlaysToTheEnd) {
  Evening evening({.game = "realms", .players = 3, .people = 3});
  LoggedTalk& talk = evening.talk;
  for (int i = 0; i < 4; ++i) evening.act();
  const std::string before = talk.say(kAnna, R"({"ask":"update"})");
  const std::string watched = talk.say(kNobody, R"({"ask":"update"})");
  ASSERT_NE(before, watched);  // a hand is seen by its seat alone
  const std::string answer = talk.say(kAnna, R"({"ask":"resign","since":0,"has":{"at":4,"branch":0}})");
  const auto& effect = evening.log().effect();
  EXPECT_TRUE(effect.table && effect.game && effect.seats && !effect.chat);
  EXPECT_EQ(evening.log().seat_of(kAnna), kNoSeat);
  EXPECT_EQ(evening.log().place_of(kAnna), 0);
  EXPECT_TRUE(evening.log().is_resigned(0));
  EXPECT_FALSE(evening.log().is_away(0));
  EXPECT_TRUE(has(answer, R"("resigned":true)")) << answer;
  EXPECT_TRUE(has(answer, R"("mine":null,"was":0)")) << answer;
  EXPECT_TRUE(has(answer, R"({"kind":"machine","name":"N0")")) << answer;
  // From here on every byte is what somebody is told who watches.
  for (int i = 0; i < 30 && !evening.log().is_over(); ++i) {
    for (const std::string_view ask :
         {R"({"ask":"update"})", R"({"ask":"look","at":2})", R"({"ask":"look","at":4})", R"({"ask":"hint"})"})
      ASSERT_EQ(talk.say(kAnna, ask), talk.say(kNobody, ask));
    evening.act();
  }
  evening.expect_refused(kAnna, R"({"ask":"resign"})", "refusal.table.no_seat");
  evening.expect_refused(kAnna, R"({"ask":"return"})", "refusal.table.no_seat");
  evening.expect_refused(kAnna, R"({"ask":"plan","do":[]})", "refusal.table.no_seat");
  evening.expect_refused(kAnna, R"({"ask":"undo"})", "refusal.undo.nothing");
  EXPECT_EQ(evening.wrong_in(R"({"resign":0})"), "refusal.table.no_seat");
  EXPECT_EQ(evening.wrong_in(R"({"return":0})"), "refusal.table.no_seat");
  EXPECT_TRUE(has(talk.say(kAnna, R"({"ask":"say","phrase":"well_played"})"), R"({"said":{"n":1}})"));
  evening.play_to_the_end();
  evening.expect_refused(kBert, R"({"ask":"resign"})", "refusal.table.over");
  const std::string record = talk.say(kNobody, R"({"ask":"record"})");
  EXPECT_TRUE(has(record, best_player("realms")->name)) << record;
}

TEST(People, ResigningIsForThoseWhoSitAtAGameThatIsOn) {
  Evening evening({.players = 3, .people = 2});
  EXPECT_TRUE(evening.log().is_dealt());
  evening.expect_refused(kNobody, R"({"ask":"resign"})", "refusal.table.no_seat");
  evening.expect_refused(kCleo, R"({"ask":"resign"})", "refusal.table.no_seat");
  EXPECT_EQ(evening.wrong_in(R"({"resign":2})"), "refusal.table.no_seat");
  EXPECT_EQ(evening.wrong_in(R"({"resign":7})"), "refusal.table.no_seat");
  EXPECT_EQ(evening.wrong_in(R"({"resign":0,"player":"hal"})"), "refusal.table.other_machine");
  LoggedTalk gathering(opening_of("carcosa", {.players = 2, .options = {}, .tiles = {}}));
  gathering.say(kAnna, R"({"ask":"take","seat":0})");
  EXPECT_TRUE(has(gathering.say(kAnna, R"({"ask":"resign"})"), "has not begun"));
  EXPECT_TRUE(has(gathering.say(kAnna, R"({"ask":"rematch"})"), "not over yet"));
  EXPECT_TRUE(has(gathering.say(kAnna, R"({"ask":"replace","seat":1})"), "has not begun"));
}

// The row says who takes over: the best player of a later program may be another one.
TEST(People, RowsNameTheMachineThatTookOver) {
  Evening evening({.players = 2, .people = 2});
  evening.talk.say(kAnna, R"({"ask":"resign"})");
  EXPECT_EQ(evening.talk.rows().back(),
            evening.row(R"({"resign":0,"player":")" + std::string(best_player("carcosa")->name) + "\"}"));
  evening.talk.add(evening.row(R"({"resign":1,"player":"random"})"));
  EXPECT_EQ(evening.log().seats()[1].player, "random");
  // Machines alone play on.
  for (int i = 0; i < 6; ++i) evening.act();
}

TEST(People, AnAbsentPersonIsReplacedWhenAllOthersAgree) {
  Evening evening({.players = 3, .people = 3});
  LoggedTalk& talk = evening.talk;
  const std::string asked = talk.say(kAnna, R"({"ask":"replace","seat":2})");
  EXPECT_EQ(asked, R"({"consent":{"for":"replace","by":0,"seat":2,"from":[1]}})");
  EXPECT_TRUE(has(talk.say(kBert, R"({"ask":"update"})"),
                  R"("consent":{"for":"replace","by":0,"seat":2,"from":[1]})"));
  const std::size_t rows = talk.rows().size();
  EXPECT_EQ(talk.say(kAnna, R"({"ask":"replace","seat":2})"), asked);
  EXPECT_EQ(talk.rows().size(), rows);
  EXPECT_EQ(evening.wrong_in(R"({"replace":2,"by":0})"), "fault.entry.asked");
  evening.expect_refused(kCleo, R"({"ask":"consent","yes":true})", "refusal.consent.not_asked");
  evening.expect_refused(kNobody, R"({"ask":"consent","yes":false})", "refusal.consent.not_asked");
  // Others play on meanwhile.
  if (evening.table().to_move() != 2) evening.act();
  ASSERT_TRUE(evening.table().consent_request());
  talk.say(kBert, R"({"ask":"consent","yes":true})");
  EXPECT_TRUE(evening.log().effect().table && evening.log().effect().game && evening.log().effect().seats);
  EXPECT_TRUE(evening.log().is_away(2));
  EXPECT_EQ(evening.log().branch(), 0u);
  evening.expect_refused(kCleo, R"({"do":"take 1"})",
                         evening.table().to_move() == 2 ? "refusal.table.machine" : "refusal.table.turn");
  evening.expect_refused(kAnna, R"({"ask":"replace","seat":2})", "refusal.table.machine");
  EXPECT_TRUE(has(talk.say(kCleo, R"({"ask":"return"})"), R"("mine":2)"));
  EXPECT_TRUE(evening.log().seats()[2].is_person());
}

TEST(People, TheOtherOfTwoIsReplacedAtOnce) {
  Evening evening({.players = 2, .people = 2});
  const std::string answer = evening.talk.say(kAnna, R"({"ask":"replace","seat":1})");
  EXPECT_TRUE(answer.starts_with(R"({"update":{)")) << answer;
  EXPECT_TRUE(evening.log().is_away(1));
  evening.expect_refused(kAnna, R"({"ask":"replace","seat":0})", "refusal.replace.self");
  evening.expect_refused(kNobody, R"({"ask":"replace","seat":0})", "refusal.table.no_seat");
  EXPECT_TRUE(has(evening.talk.say(kAnna, R"({"ask":"replace","seat":2})"), "fault"));
  EXPECT_TRUE(has(evening.talk.say(kAnna, R"({"ask":"replace"})"), "fault"));
  EXPECT_EQ(evening.wrong_in(R"({"replace":0,"by":1})"),
            "refusal.table.no_seat");  // who is away asks for nothing
  // Who is away may still resign.
  evening.talk.say(kBert, R"({"ask":"resign"})");
  EXPECT_TRUE(evening.log().is_resigned(1));
}

TEST(People, WhoIsThereCannotBeReplaced) {
  for (const std::string_view sign :
       {R"({"ask":"consent","yes":false})", R"({"ask":"say","phrase":"one_moment"})", R"(act)"}) {
    Evening evening({.players = 3, .people = 3});
    const Seat mover = evening.table().to_move();
    const Seat by = static_cast<Seat>((mover + 1) % 3);
    evening.talk.say(std::string(evening.log().holder(by)),
                     R"({"ask":"replace","seat":)" + to_text(int{mover}) + "}");
    ASSERT_TRUE(evening.table().consent_request()) << sign;
    sign == "act" ? evening.act() : void(evening.talk.say(std::string(evening.log().holder(mover)), sign));
    EXPECT_FALSE(evening.table().consent_request()) << sign;
    EXPECT_TRUE(evening.log().effect().game) << sign;
    EXPECT_FALSE(evening.log().is_away(mover));
  }
}

// A wish does not outlive those who were to agree: it can be said again to those who are left.
TEST(People, WishesFallWhenWhoSitsChanges) {
  Evening evening({.players = 3, .people = 3});
  evening.talk.say(kAnna, R"({"ask":"replace","seat":2})");
  ASSERT_TRUE(evening.table().consent_request());
  evening.talk.say(kBert, R"({"ask":"resign"})");
  EXPECT_FALSE(evening.table().consent_request());
  evening.talk.say(kAnna, R"({"ask":"replace","seat":2})");
  EXPECT_TRUE(evening.log().is_away(2));
}

TEST(People, TakingBackByConsentCountsABranchAndReplacingNone) {
  Evening evening({.players = 3, .people = 3});
  const auto applied = [&](const std::string& holder, std::string_view message) {
    const Proposal proposal = evening.talk.propose(holder, message);
    if (!proposal.entry) return false;
    const std::uint32_t branch = evening.log().branch_after(*proposal.entry);
    evening.talk.add(write_entry(*proposal.entry, evening.talk.now));
    EXPECT_EQ(evening.log().branch(), branch) << message;
    return true;
  };
  evening.act_until_to_move(1);
  for (int i = 0; i < 3; ++i) evening.act();
  ASSERT_TRUE(applied(kBert, R"({"ask":"undo"})"));
  while (evening.table().consent_request()) {
    for (const std::string& holder : {kAnna, kBert, kCleo})
      (void)applied(holder, R"({"ask":"consent","yes":true})");
  }
  EXPECT_EQ(evening.log().branch(), 1u);
  ASSERT_TRUE(applied(kAnna, R"({"ask":"replace","seat":2})"));
  ASSERT_TRUE(applied(kBert, R"({"ask":"consent","yes":true})"));
  ASSERT_TRUE(applied(kBert, R"({"ask":"resign"})"));
  EXPECT_EQ(evening.log().branch(), 1u);
}

}  // namespace
}  // namespace hali::test
