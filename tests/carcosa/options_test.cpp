// The switches of Carcosa, and the corners that random games seldom reach.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/setup.h"
#include "games/carcosa/turn.h"
#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

using test::act;
using test::game;
using test::refused_by;

TEST(CarcosaOptions, OnesOwnProphetClosesItsStackUnlessTheOptionSaysOtherwise_CA_024_E_02) {
  for (const bool blocks : {true, false}) {
    const Game two = game(2, blocks ? "" : "own_prophet_blocks=off");
    State s = two.start(3);
    s.cults[s.active].prophet = 1;
    EXPECT_EQ(refused_by(two, s, "take 2"), blocks ? "CA-024" : "");  // CAE-02
    s.cults[clockwise(s.active, 1, 2)].prophet = 2;
    EXPECT_EQ(refused_by(two, s, "take 3"), "CA-023");
  }
}

TEST(CarcosaOptions, AloneTheStrangerTakesNoPartAndTheModulesAreForOneAlone_CI_001_CI_005) {
  const auto makes = [](int players, std::string_view options) {
    const auto setup = read_options_text(options, {.players = players, .options = {}, .tiles = {}});
    return setup && Game::make(*setup).has_value();
  };
  EXPECT_FALSE(makes(1, "stranger=on"));  // CI-001
  EXPECT_TRUE(makes(2, "stranger=on"));
  EXPECT_TRUE(makes(1, "thugs=on"));
  EXPECT_FALSE(makes(1, "mat=LXX")) << "that is A King in the Distance";  // CI-006
  for (const std::string_view module :
       {"fools=on", "distant=on", "unprepared=on", "occultist_trigger=completed"}) {
    EXPECT_TRUE(makes(1, module)) << module;
    EXPECT_FALSE(makes(2, module)) << module;  // CI-005
  }
}

TEST(CarcosaOptions, SimpleImbuingTakesOneStoneAdvancedAnySetUpToTheLength_CA_064_CA_065) {
  const Rules simple = game(2, "advanced=off").rules();
  const Rules advanced = game(2).rules();
  const Cult cult;
  const auto stones = [](std::initializer_list<int> values) {
    unsigned mask = 0;
    for (const int v : values) mask |= 1u << v;
    return static_cast<Stones>(mask);
  };
  EXPECT_TRUE(may_imbue(simple, cult, 6, stones({6})));
  EXPECT_FALSE(may_imbue(simple, cult, 6, stones({2, 4})));
  EXPECT_FALSE(may_imbue(simple, cult, 6, stones({7})));
  EXPECT_TRUE(may_imbue(advanced, cult, 6, stones({2, 4})));
  EXPECT_FALSE(may_imbue(advanced, cult, 6, stones({2, 5})));
  EXPECT_TRUE(may_imbue(advanced, cult, 9, stones({2, 3, 4})));
  EXPECT_TRUE(may_imbue(advanced, cult, 1, 0)) << "nobody must";
  Cult imbued;
  imbued.stones = stones({4});
  EXPECT_FALSE(may_imbue(advanced, imbued, 6, stones({4})));  // CA-091
}

TEST(CarcosaOptions, LegionLaysNoSacrificeUnlessTheOptionSaysSo_CA_094_E_08) {
  for (const bool may : {false, true}) {
    const Game two = game(2, may ? "legion_may_sacrifice=on" : "");
    State s = two.start(3);
    s.cults[s.active].stones = 1u << 3u;
    act(two, s, {"stone 3"});
    EXPECT_EQ(refused_by(two, s, "legion 0,0 water"), may ? "" : "CA-094");  // CAE-08
    EXPECT_EQ(refused_by(two, s, "legion 0,0 district"), "");
  }
}

// A turn with nothing but a replacement; `stalled` such turns have passed before it.
void play_a_replacement(const Game& any, State& s, int stalled) {
  Actions legal;
  const auto choose = [&](Verb verb) {
    any.legal(s, legal);
    const auto found = std::ranges::find(legal, verb, [](Action a) { return decode(a).verb; });
    return found == legal.end() ? legal.front() : *found;
  };
  Rng rng(4);
  // Somewhere on the way there is a tile that replaces another without completing anything.
  while (any.to_move(s) != kNoSeat) {
    State turn = s;
    const int number = s.turn;
    s.stalled = static_cast<std::uint8_t>(stalled);
    while (any.to_move(s) != kNoSeat && s.turn == number) {
      any.legal(s, legal);
      const auto verb = decode(legal.front()).verb;
      const Action action =
          choose(verb == Verb::Place || verb == Verb::Replace ? Verb::Replace : Verb::Resolve);
      any.apply(s, action, nullptr);
    }
    if (!s.laid_anew && !s.completed && s.stalled != 0) return;
    if (any.to_move(s) == kNoSeat) return;
    s = turn;
    while (any.to_move(s) != kNoSeat && s.turn == number) {
      any.legal(s, legal);
      any.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
  }
}

TEST(CarcosaOptions, TheStallGuardEndsTheGameAfterEightTurnsAPlayer_CA_110) {
  for (int players = 2; players <= 4; ++players) {
    const Game guarded = game(players);
    State s = guarded.start(6);
    play_a_replacement(guarded, s, 8 * players - 1);
    EXPECT_EQ(guarded.ending(s), "ascends");
    EXPECT_EQ(s.stalled, 8 * players);

    State earlier = guarded.start(6);
    play_a_replacement(guarded, earlier, 8 * players - 2);
    EXPECT_EQ(guarded.ending(earlier), "");
    EXPECT_EQ(earlier.stalled, 8 * players - 1);

    const Game unguarded = game(players, "stall_guard=off");
    State on = unguarded.start(6);
    play_a_replacement(unguarded, on, 8 * players - 1);
    EXPECT_EQ(unguarded.ending(on), "");
  }
}

// A city of one crossing of ley lines, fixed, and stacks of whatever is given, top first.
State crossing(const Game& any, std::initializer_list<std::string_view> tops) {
  const Rules& rules = any.rules();
  State s = empty_table(rules);
  BitSet<kTiles> used;
  const auto tile = [&](std::string_view kind) {
    TileId id = 0;
    while (used.has(id) || rules.kind(id).id != kind) ++id;
    used.add(id);
    return id;
  };
  lay_out(rules, s, tile("CON_CROSS"), {0, 0}, 0, true);
  std::size_t stack = 0;
  for (const std::string_view top : tops) put_under(s, s.stacks[stack++], tile(top));
  for (TileId id = 0; id < kTiles; ++id) {
    if (!used.has(id)) put_under(s, s.stacks[id % 4], id);
  }
  for (int i = 0; i < 4; ++i) show_top(rules, s, i);
  begin_turn({rules, s, nullptr});
  return s;
}

TEST(CarcosaCorners, AnImpossibleTileGoesUnderTheSmallestStackAndTheNextIsDrawn_CA_035_CA_036) {
  const Game two = game(2);
  State s = crossing(two, {"LAKE", "LEY_STRAIGHT", "LEY_CURVE", "LEY_CURVE"});
  const TileId lake = s.stacks[0].top;
  const int sizes = s.stacks[0].size;
  act(two, s, {"take 1"});
  EXPECT_EQ(s.hand, lake);
  Actions legal;
  two.legal(s, legal);
  for (const Action action : legal)
    EXPECT_EQ(decode(action).verb, Verb::Under) << "nothing else can be done with it";
  two.apply(s, legal.front(), nullptr);
  EXPECT_NE(s.hand, lake);
  EXPECT_TRUE(s.tried.has(lake));
  EXPECT_EQ(s.cults[s.active].prophet, 0) << "the Prophet is not moved for it";
  EXPECT_EQ(s.stacks[0].size + (decode(legal.front()).n == 0 ? 0 : 1), sizes - 1);
  EXPECT_EQ(two.broken_invariant(s), "");
}

TEST(CarcosaCorners, ATileThatFitsSomewhereCannotBeGivenUp_CA_035) {
  const Game two = game(2);
  State s = crossing(two, {"LEY_STRAIGHT", "LAKE", "LAKE", "LEY_CURVE"});
  act(two, s, {"take 1"});
  EXPECT_EQ(refused_by(two, s, "under 2"), "CA-035");
}

// Depletion is permanent, and two depleted stacks end the game after phase 5 of the turn (CA-025, CA-101).
TEST(CarcosaCorners, TwoDepletedStacksEndTheGameAndPhaseTwoNeverBeginsSo_CA_101_CA_111) {
  const Game three = game(3);
  int endings = 0;
  test::play_random(three, 50, [&](const State& s, const Actions&) {
    if (s.step != Step::Select && s.step != Step::Dawn) return;
    ASSERT_LT(depleted_stacks(s, three.rules().stacks()), 2);
    endings += s.turn == 0;
  });
  EXPECT_GE(endings, 50);
}

// CA-026: with fewer than two stacks depleted somebody's turn always finds a stack to take from.
TEST(CarcosaCorners, ThereIsAlwaysAStackToTakeFrom_CA_026) {
  for (int players = 2; players <= 4; ++players) {
    const Game any = game(players);
    test::play_random(any, 20, [&](const State& s, const Actions& legal) {
      if (s.step != Step::Select) return;
      ASSERT_TRUE(std::ranges::any_of(legal, [](Action a) { return decode(a).verb == Verb::Take; }));
    });
  }
}

}  // namespace
}  // namespace hali::carcosa
