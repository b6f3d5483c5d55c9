// Taking back: free while nobody has learned anything, by consent beyond that, and never a way to peek.
#include "base/rng.h"
#include "table/history.h"
#include "table/table.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

Table open_table(int players, std::uint64_t seed) {
  TableSetup setup{.game = "carcosa",
                   .setup = {.players = players, .options = {}, .tiles = {}},
                   .seats = TableSeats(static_cast<std::size_t>(players)),
                   .seed = seed};
  return std::move(*Table::open(std::move(setup)));
}

// Does a random action for whoever is to move.
void play_random(Table& table, Rng& rng) {
  Actions legal;
  const AnyState& now = table.history().now();
  table.game().legal(now, legal);
  const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  ASSERT_FALSE(table.act(table.to_move(), table.game().text(now, action)));
}

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

// Each deal that would have looked different finds a revelation with some chance; a coin toss slips through
// one time in four billion.
constexpr int kDeals = 32;

// Did the action, played in that state, let any seat learn something it could not have known? Found out by
// dealing all that a seat cannot know anew: when its view afterwards depends on the deal, the action has
// shown it something.
bool reveals(const AnyGame& game, const AnyState& before, Action action) {
  AnyState after = before;
  game.apply(after, action, nullptr);
  Rng rng(1);
  for (Seat seat = 0; seat < game.players(); ++seat) {
    const std::string seen = view_of(game, after, seat);
    for (int deal = 0; deal < kDeals; ++deal) {
      AnyState other = before;
      game.redeal(other, seat, rng);
      if (game.check(other, action)) return true;
      game.apply(other, action, nullptr);
      if (view_of(game, other, seat) != seen) return true;
    }
  }
  return false;
}

TEST(Undo, WhatIsFreeHasShownNobodyAnything) {
  int free = 0;
  int bound = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Table table = open_table(2, seed);
    Rng rng(seed);
    while (!table.is_over()) {
      const Seat seat = table.to_move();
      play_random(table, rng);
      const UndoOffer offer = table.undo_offer(seat);
      ASSERT_TRUE(offer.possible);
      ASSERT_EQ(offer.to, table.at() - 1);
      ++(offer.free ? free : bound);
      if (!offer.free || rng.below(8) != 0) continue;
      EXPECT_FALSE(reveals(table.game(), table.history().state(offer.to), table.history().action(offer.to)))
          << table.history().text(offer.to) << ", seed " << seed << ", action " << offer.to;
    }
  }
  EXPECT_GT(free, 50);
  EXPECT_GT(bound, 20);
}

// Whether its seat has learned anything by it can depend on which one it was: a card that is wished for may
// have been known.
TEST(Undo, WhatIsDoneInSecretIsTakenBackByConsentOnly) {
  int secret = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    auto opened = Table::open({.game = "realms",
                               .setup = {.players = 3, .options = {{"items", "on"}}, .tiles = {}},
                               .seats = TableSeats(3),
                               .seed = seed});
    ASSERT_TRUE(opened);
    Rng rng(seed);
    while (!opened->is_over()) {
      const Seat seat = opened->to_move();
      play_random(*opened, rng);
      if (!opened->history().is_secret(opened->at() - 1)) continue;
      ++secret;
      EXPECT_FALSE(opened->undo_offer(seat).free) << opened->history().text(opened->at() - 1);
    }
  }
  EXPECT_GT(secret, 20);
}

TEST(Undo, AFreeUndoAndRedoLeadBackToTheSameBytes) {
  Table table = open_table(3, 5);
  Rng rng(5);
  int undone = 0;
  while (!table.is_over()) {
    const Seat seat = table.to_move();
    const AnyState before = table.history().now();
    play_random(table, rng);
    const AnyState after = table.history().now();
    if (!table.undo_offer(seat).free) continue;
    ++undone;
    ASSERT_FALSE(table.undo(seat));
    ASSERT_FALSE(table.consent_request());
    ASSERT_EQ(table.history().now(), before);
    ASSERT_TRUE(table.can_redo(seat));
    ASSERT_FALSE(table.can_redo(clockwise(seat, 1, 3)));
    ASSERT_FALSE(table.redo(seat));
    ASSERT_EQ(table.history().now(), after);
  }
  EXPECT_GT(undone, 20);
}

// Plays until the seat's last action is not free any more.
void play_until_bound(Table& table, Seat& seat) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    seat = table.to_move();
    play_random(table, rng);
    if (!table.undo_offer(seat).free) return;
  }
  FAIL() << "everything is free";
}

TEST(Undo, PastARevelationEveryOtherPersonMustAgree) {
  Table table = open_table(3, 2);
  Seat seat = 0;
  play_until_bound(table, seat);
  const std::size_t at = table.at();
  const Seat second = clockwise(seat, 1, 3);
  const Seat third = clockwise(seat, 2, 3);
  ASSERT_FALSE(table.undo(seat));
  ASSERT_TRUE(table.consent_request());
  EXPECT_EQ(table.at(), at);
  EXPECT_TRUE(table.consent(seat, true));  // nobody agrees with himself
  EXPECT_TRUE(table.consent(kNoSeat, true));
  ASSERT_FALSE(table.consent(second, true));
  EXPECT_TRUE(table.consent(second, true));  // not twice
  EXPECT_EQ(table.at(), at);
  ASSERT_FALSE(table.consent(third, true));
  EXPECT_FALSE(table.consent_request());
  EXPECT_EQ(table.at(), at - 1);
}

TEST(Undo, OneNoIsANo) {
  Table table = open_table(3, 2);
  Seat seat = 0;
  play_until_bound(table, seat);
  const std::size_t at = table.at();
  ASSERT_FALSE(table.undo(seat));
  ASSERT_FALSE(table.consent(clockwise(seat, 1, 3), true));
  ASSERT_FALSE(table.consent(clockwise(seat, 2, 3), false));
  EXPECT_FALSE(table.consent_request());
  EXPECT_EQ(table.at(), at);
  EXPECT_TRUE(table.consent(clockwise(seat, 1, 3), true));
}

TEST(Undo, AnActionEndsTheWishAndWhatCouldBeDoneAgain) {
  Table table = open_table(2, 2);
  Seat seat = 0;
  play_until_bound(table, seat);
  ASSERT_FALSE(table.undo(seat));
  ASSERT_TRUE(table.consent_request());
  Rng rng(3);
  play_random(table, rng);
  EXPECT_FALSE(table.consent_request());
  EXPECT_TRUE(table.consent(clockwise(seat, 1, 2), true));
}

TEST(Undo, TakesEverythingAfterTheOwnActionToo) {
  Talk talk;
  talk.ask(kPersonAndMachine);
  std::int64_t own = -1;  // actions before Anna's last
  for (int i = 0; i < 60; ++i) {
    const auto now = talk.ask(R"({"ask":"update","since":10000})").at("update").as_object();
    if (now.at("to_move") == 1) {
      ASSERT_TRUE(talk.ask(R"({"ask":"machine"})").contains("update"));
      if (own >= 0 && i > 30) break;
    } else {
      own = at_of(now);
      talk.act(static_cast<std::size_t>(i));
    }
  }
  ASSERT_GE(own, 0);
  const auto before = talk.update(0);
  ASSERT_GT(at_of(before), own + 1);
  // Nobody but machines has to be asked: it is done at once, free or not.
  const auto undone = talk.update(0, R"({"ask":"undo"})");
  EXPECT_EQ(at_of(undone), own);
  EXPECT_EQ(undone.at("undone"), true);
  EXPECT_EQ(undone.at("since"), own);
  EXPECT_TRUE(undone.at("steps").as_array().empty());
  const auto redone = talk.update(0, R"({"ask":"redo"})");
  EXPECT_EQ(redone.at("view"), before.at("view"));
  EXPECT_EQ(at_of(redone), at_of(before));
}

TEST(Undo, WhoWatchesOrHasDoneNothingTakesNothingBack) {
  Talk talk;
  talk.ask(kTwoPeople);
  EXPECT_TRUE(talk.ask(R"({"ask":"undo"})").contains("refused"));
  EXPECT_TRUE(talk.as(0, R"({"ask":"undo"})").contains("refused"));
  EXPECT_TRUE(talk.as(0, R"({"ask":"redo"})").contains("refused"));
  EXPECT_TRUE(talk.as(0, R"({"ask":"consent","yes":true})").contains("refused"));
}

TEST(Undo, ConsentGoesRoundInMessages) {
  Talk talk;
  talk.ask(kTwoPeople);
  json::object update;
  int mover = 0;
  for (std::size_t i = 0; i < 200; ++i) {
    mover = static_cast<int>(talk.ask(R"({"ask":"update"})").at("update").at("to_move").as_int64());
    update = talk.act(i);
    if (!update.at("undo").at("free").as_bool()) break;
  }
  const int other = 1 - mover;
  const auto at = at_of(update);
  const auto asked = talk.as(mover, R"({"ask":"undo"})").at("consent").as_object();
  EXPECT_EQ(asked.at("for"), "undo");
  EXPECT_EQ(asked.at("from"), json::array{other});
  EXPECT_EQ(talk.update(other).at("consent"), json::value(asked));
  const auto undone = talk.update(other, R"({"ask":"consent","yes":true})");
  EXPECT_EQ(at_of(undone), at - 1);
  EXPECT_EQ(undone.at("undone"), true);
}

TEST(Undo, ABranchTellsOfAnUndoThatWasPlayedOver) {
  Talk talk;
  talk.ask(kPersonAndMachine);
  while (talk.ask(R"({"ask":"update"})").at("update").at("to_move") == 1) talk.ask(R"({"ask":"machine"})");
  const auto seen = talk.act(0);
  talk.update(0, R"({"ask":"undo"})");
  const auto other = talk.act(1);
  ASSERT_EQ(at_of(seen), at_of(other));
  const std::string since = R"({"ask":"update","since":)" + std::to_string(at_of(seen));
  const auto told = talk.update(1, since + R"(,"branch":0})");
  EXPECT_EQ(told.at("undone"), true);
  EXPECT_EQ(told.at("steps").as_array().size(), 1u);
  EXPECT_FALSE(talk.update(1, since + R"(,"branch":1})").contains("undone"));
  const auto stale = talk.as(0, R"({"do":"resolve","branch":0,"at":)" + std::to_string(at_of(seen)) + "}");
  EXPECT_TRUE(stale.contains("stale"));
}

}  // namespace
}  // namespace hali::test
