// What is kept between views for speed never shows: a view follows from the state and the rules alone.
#include <gtest/gtest.h>

#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

std::string text_of(const Game& game, const State& s, Seat seat) {
  std::string text;
  JsonWriter json(text);
  game.view(s, seat, json);
  return text;
}

TEST(CarcosaView, FeaturesAreThoseOfTheRulesThatAreAskedEvenForTheSameState_CAE_22) {
  const Game counted = test::game(2, "thugs=on,thugs_in_majority=on");
  const Game ignored = test::game(2, "thugs=on,thugs_in_majority=off");
  const State other = counted.start(99);
  int differ = 0;
  test::play_random(counted, 2, [&](const State& before, const Actions&) {
    if (before.figures.size() == 0) return;
    State s = before;  // with two thugs beside the first of the cultists
    Figure thug = s.figures[0];
    thug.owner = kThug;
    s.figures.push_back(thug);
    s.figures.push_back(thug);
    (void)text_of(ignored, other, 0);
    const std::string alone = text_of(ignored, s, 0);
    const std::string with = text_of(counted, s, 0);
    ASSERT_EQ(text_of(ignored, s, 0), alone);
    ASSERT_EQ(text_of(counted, s, 0), with);
    differ += alone == with ? 0 : 1;
  });
  EXPECT_GT(differ, 0);
}

TEST(CarcosaView, IsTheSameWhoeverElseWasToldBefore) {
  const Game game = test::game(3);
  const State other = game.start(99);
  test::play_random(game, 3, [&](const State& s, const Actions&) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
      (void)text_of(game, other, seat);
      const std::string alone = text_of(game, s, seat);
      (void)text_of(game, s, seat == 0 ? Seat{1} : Seat{0});
      ASSERT_EQ(text_of(game, s, seat), alone);
    }
  });
}

}  // namespace
}  // namespace hali::carcosa
