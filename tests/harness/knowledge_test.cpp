// What a seat may know: a view does not change when all that its seat cannot know is dealt anew, and such a
// deal is a game that could have been.
#include <algorithm>

#include "base/json.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

constexpr std::uint32_t kSampled = 8;  // one state in so many

std::vector<std::string> all_views(const AnyGame& game, const AnyState& state) {
  std::vector<std::string> views;
  for (Seat seat = 0; seat < game.players(); ++seat) views.push_back(view_of(game, state, seat));
  views.push_back(view_of(game, state, kNoSeat));
  return views;
}

TEST_P(Harness, ViewsAreJsonAndNoTwoSeatsShareOne) {
  for (const GameNumber i : random_games(GetParam(), 20)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (game.actions_played() > 0 && !game.now_and_then(kSampled)) continue;
      for (const std::string& view : all_views(game.rules(), game.state())) {
        const auto parsed = parse_json(view);
        ASSERT_TRUE(parsed && parsed->is_object()) << game.name() << "\n" << view;
      }
      ASSERT_TRUE(parse_json(all_of(game.rules(), game.state()))) << game.name();
      if (!GetParam().entry->traits.secrets) continue;  // all may see the same
      ASSERT_NE(view_of(game.rules(), game.state(), 0), view_of(game.rules(), game.state(), 1))
          << game.name();
    }
  }
}

// Deals again and again: what was dealt must be a possible game each time, or the next deal would go astray.
void expect_same_knowledge(RandomGame& game, Seat seat) {
  const AnyGame& rules = game.rules();
  const std::string view = view_of(rules, game.state(), seat);
  const std::string open = view_of(rules, game.state(), kNoSeat);
  AnyState dealt = game.state();
  for (int again = 0; again < 2; ++again) {
    rules.redeal(dealt, seat, game.rng());
    ASSERT_EQ(rules.broken_invariant(dealt), "")
        << "after a redeal for seat " << int{seat} << ": " << game.name();
    ASSERT_EQ(view_of(rules, dealt, seat), view)
        << "the view of seat " << int{seat} << " changed: " << game.name();
    ASSERT_EQ(view_of(rules, dealt, kNoSeat), open) << "the open view changed: " << game.name();
  }
  ASSERT_EQ(rules.to_move(dealt), rules.to_move(game.state())) << game.name();
  ASSERT_EQ(rules.turn(dealt), rules.turn(game.state())) << game.name();
  if (rules.to_move(dealt) != seat) return;
  Actions legal;
  rules.legal(dealt, legal);
  ASSERT_EQ(legal, game.legal()) << "seat " << int{seat} << " could tell by what it may do: " << game.name();
}

// Which states to look at: few of most, many of those in which somebody chooses in secret and of those that
// follow.
class Sampling {
 public:
  bool wants(RandomGame& game) {
    const AnyGame& rules = game.rules();
    const auto is_secret = [&](Action action) { return rules.is_secret(game.state(), action); };
    if (std::ranges::any_of(game.legal(), is_secret)) near_ = 30;
    near_ = std::max(0, near_ - 1);
    return game.now_and_then(near_ > 0 ? kSampled : 8 * kSampled);
  }

 private:
  int near_ = 0;
};

TEST_P(Harness, AViewDoesNotChangeUnderARedeal) {
  for (const GameNumber i : random_games(GetParam())) {
    Sampling sampling;
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!sampling.wants(game)) continue;
      for (Seat seat = 0; seat < game.rules().players(); ++seat) {
        ASSERT_NO_FATAL_FAILURE(expect_same_knowledge(game, seat));
      }
    }
  }
}

// The view of the seat at the end, too: what it never learned stays hidden.
TEST_P(Harness, AViewDoesNotChangeUnderARedealWhenTheGameIsOver) {
  for (const GameNumber i : random_games(GetParam())) {
    RandomGame game(GetParam(), i);
    while (!game.over()) game.play();
    for (Seat seat = 0; seat < game.rules().players(); ++seat) {
      ASSERT_NO_FATAL_FAILURE(expect_same_knowledge(game, seat));
    }
  }
}

TEST_P(Harness, AGameCanBePlayedOnFromARedealAndStaysWhole) {
  for (const GameNumber i : random_games(GetParam(), 2)) {
    RandomGame game(GetParam(), i);
    AnyState dealt;
    Actions legal;
    for (; !game.over(); game.play()) {
      if (!game.now_and_then(16 * kSampled)) continue;
      dealt = game.state();
      const auto seat =
          static_cast<Seat>(game.rng().below(static_cast<std::uint32_t>(game.rules().players())));
      game.rules().redeal(dealt, seat, game.rng());
      for (int n = 0; n < 60 && game.rules().to_move(dealt) != kNoSeat; ++n) {
        game.rules().legal(dealt, legal);
        ASSERT_FALSE(legal.empty()) << game.name();
        game.rules().apply(dealt, legal[game.rng().below(static_cast<std::uint32_t>(legal.size()))], nullptr);
        ASSERT_EQ(game.rules().broken_invariant(dealt), "")
            << n << " actions after a redeal: " << game.name();
      }
      for (Seat other = 0; other < game.rules().players(); ++other) {
        const std::string view = view_of(game.rules(), dealt, other);
        AnyState again = dealt;
        game.rules().redeal(again, other, game.rng());
        ASSERT_EQ(view_of(game.rules(), again, other), view)
            << "after playing on from a redeal: " << game.name();
      }
    }
  }
}

// What the seat to move sees of its own action's beginning: the same action on two deals that look alike to
// it must be the same action to everybody who watches, so its text must not tell the deals apart.
TEST_P(Harness, TheTextOfAnActionDoesNotTellDealsApart) {
  for (const GameNumber i : random_games(GetParam(), 4)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(kSampled)) continue;
      const Seat seat = game.rules().to_move(game.state());
      AnyState dealt = game.state();
      game.rules().redeal(dealt, seat, game.rng());
      for (const Action action : game.legal()) {
        ASSERT_EQ(game.rules().text(dealt, action), game.rules().text(game.state(), action)) << game.name();
      }
    }
  }
}

// If a redeal changed nothing, the tests above would prove nothing. Where nothing is hidden it must not.
TEST_P(Harness, ARedealReallyDealsAnew) {
  int deals = 0;
  int changed = 0;
  for (const GameNumber i : fixed_games(GetParam(), 10)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      // Much is hidden at the beginning, little at the end: a short game is looked at early.
      if (game.actions_played() > 0 && !game.now_and_then(kSampled)) continue;
      const std::string all = all_of(game.rules(), game.state());
      for (Seat seat = 0; seat < game.rules().players(); ++seat) {
        AnyState dealt = game.state();
        game.rules().redeal(dealt, seat, game.rng());
        ++deals;
        changed += all_of(game.rules(), dealt) == all ? 0 : 1;
      }
    }
  }
  ASSERT_GT(deals, 0);
  const GameTraits traits = GetParam().entry->traits;
  // Where chance decides the beginning alone, and all see it, there is nothing to deal anew either.
  const bool open = !traits.hides() || (!traits.secrets && changed == 0);
  EXPECT_TRUE(open ? changed == 0 : changed > deals * 8 / 10) << changed << " of " << deals;
}

}  // namespace
}  // namespace hali::test
